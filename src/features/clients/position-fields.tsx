import { Checkbox, MultiSelect, NativeSelect, NumberInput, SimpleGrid, TagsInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Fragment, type ReactNode } from 'react'
import { currencies } from '#machines/domain/position/currencies.ts'
import { positionFields } from '#machines/domain/position/fields.ts'
import { useApi } from '#src/api/api-context.tsx'
import { findTopics } from '#src/api/topics.ts'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import { RequirementsField } from '#src/ui/form/requirements-field.tsx'
import { readStageTemplates } from './mutations.ts'
import { messages } from './messages.ts'
import { inputLabels } from './position-conflicts.ts'
import type { PositionInput, PositionValues } from './position-form.ts'

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

/** The fields of a position; the stage template only for a new one. */
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
  const props = (input: PositionInput) => ({ label: inputLabels[input], ...form.getInputProps(input) })
  const amount = { min: 0, max: 100_000_000, allowDecimal: false, thousandSeparator: ',' }
  const inputs: Record<PositionInput, ReactNode> = {
    title: (
      <RequiredTextInput {...props('title')} maxLength={positionFields.title.maxLength} data-autofocus />
    ),
    template: isNew ? (
      <NativeSelect
        {...props('template')}
        description={chosen?.description}
        data={(templates?.items ?? []).map(({ key, name }) => ({ value: key, label: name }))}
        value={chosen?.key ?? ''}
      />
    ) : null,
    requirements: (
      <RequirementsField
        value={form.values.requirements}
        knownNames={topicNames}
        onChange={(rows) => form.setFieldValue('requirements', rows)}
        search={search}
        error={typeof requirementsError === 'string' ? requirementsError : undefined}
      />
    ),
    openings: (
      <NumberInput
        {...props('openings')}
        min={positionFields.openings.min}
        max={positionFields.openings.max}
      />
    ),
    priority: <NativeSelect {...props('priority')} data={options(messages.priorities)} />,
    seniority: <NativeSelect {...props('seniority')} data={orNone(messages.seniorities)} />,
    remote: <NativeSelect {...props('remote')} data={orNone(messages.places)} />,
    employmentTypes: <MultiSelect {...props('employmentTypes')} data={options(messages.employment)} />,
    locations: (
      <TagsInput
        {...props('locations')}
        placeholder={messages.locationsHint}
        maxTags={positionFields.locations.most}
      />
    ),
    salaryMin: <NumberInput {...props('salaryMin')} {...amount} />,
    salaryMax: <NumberInput {...props('salaryMax')} {...amount} />,
    currency: <NativeSelect {...props('currency')} data={currencies} />,
    per: <NativeSelect {...props('per')} data={options(messages.pers)} />,
    salaryPublic: (
      <Checkbox
        label={inputLabels.salaryPublic}
        {...form.getInputProps('salaryPublic', { type: 'checkbox' })}
      />
    ),
  }
  const { title, template, requirements, salaryMin, salaryMax, currency, per, salaryPublic, ...details } =
    inputs
  return (
    <>
      {title}
      {template}
      {requirements}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {Object.entries(details).map(([key, input]) => (
          <Fragment key={key}>{input}</Fragment>
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="md">
        {salaryMin}
        {salaryMax}
        {currency}
        {per}
      </SimpleGrid>
      {salaryPublic}
    </>
  )
}
