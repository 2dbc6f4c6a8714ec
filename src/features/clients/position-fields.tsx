import { Checkbox, MultiSelect, NativeSelect, NumberInput, SimpleGrid, TagsInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { currencies } from '#machines/domain/position/currencies.ts'
import { useApi } from '#src/api/api-context.tsx'
import { findTopics } from '#src/api/topics.ts'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import { RequirementsField } from '#src/ui/form/requirements-field.tsx'
import { readStageTemplates } from './calls.ts'
import { messages } from './messages.ts'
import type { PositionValues } from './position-form.ts'

const options = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }))
const orNone = <Value extends string>(labels: Readonly<Record<Value, string>>) => [
  { value: '', label: messages.unspecified },
  ...options(labels),
]

interface PositionFieldsProps {
  form: UseFormReturnType<PositionValues>
  isNew: boolean
  topicNames: Readonly<Record<string, string>>
}

/** The fields of a position; the template of its stages only for a new one. */
export function PositionFields({ form, isNew, topicNames }: PositionFieldsProps) {
  const api = useApi()
  const { data: templates } = useQuery(
    openedQuery(['stage templates'], (signal) => readStageTemplates(api, signal)),
  )
  const chosen = templates?.items.find(({ key, isDefault }) =>
    form.values.template === '' ? isDefault : key === form.values.template,
  )
  const search = (text: string, signal: AbortSignal) => findTopics(api, text, signal)
  const { error: requirementsError } = form.getInputProps('requirements')
  return (
    <>
      <RequiredTextInput
        label={messages.jobTitle}
        maxLength={160}
        data-autofocus
        {...form.getInputProps('title')}
      />
      {isNew ? (
        <NativeSelect
          label={messages.template}
          description={chosen?.description}
          data={(templates?.items ?? []).map(({ key, name }) => ({ value: key, label: name }))}
          {...form.getInputProps('template')}
          value={chosen?.key ?? ''}
        />
      ) : null}
      <RequirementsField
        value={form.values.requirements}
        knownNames={topicNames}
        onChange={(rows) => form.setFieldValue('requirements', rows)}
        search={search}
        error={typeof requirementsError === 'string' ? requirementsError : undefined}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberInput label={messages.openings} min={1} max={999} {...form.getInputProps('openings')} />
        <NativeSelect
          label={messages.priority}
          data={options(messages.priorities)}
          {...form.getInputProps('priority')}
        />
        <NativeSelect
          label={messages.seniority}
          data={orNone(messages.seniorities)}
          {...form.getInputProps('seniority')}
        />
        <NativeSelect
          label={messages.remote}
          data={orNone(messages.places)}
          {...form.getInputProps('remote')}
        />
        <MultiSelect
          label={messages.employmentTypes}
          data={options(messages.employment)}
          {...form.getInputProps('employmentTypes')}
        />
        <TagsInput
          label={messages.locations}
          placeholder={messages.locationsHint}
          maxTags={20}
          {...form.getInputProps('locations')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="md">
        <NumberInput
          label={messages.salaryMin}
          min={0}
          max={100_000_000}
          allowDecimal={false}
          thousandSeparator=","
          {...form.getInputProps('salaryMin')}
        />
        <NumberInput
          label={messages.salaryMax}
          min={0}
          max={100_000_000}
          allowDecimal={false}
          thousandSeparator=","
          {...form.getInputProps('salaryMax')}
        />
        <NativeSelect label={messages.currency} data={currencies} {...form.getInputProps('currency')} />
        <NativeSelect label={messages.per} data={options(messages.pers)} {...form.getInputProps('per')} />
      </SimpleGrid>
      <Checkbox label={messages.salaryPublic} {...form.getInputProps('salaryPublic', { type: 'checkbox' })} />
    </>
  )
}
