import { Button, NativeSelect, SimpleGrid, Stack, TagsInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { presentZone } from '#machines/domain/time/time-zone.ts'
import { useApi } from '#src/api/api-context.tsx'
import type { components } from '#contract/schema.gen.ts'
import { fieldErrors, isShownAtFields } from '#src/api/use-submit.ts'
import { useVersionedSubmit } from '#src/api/use-versioned-submit.ts'
import { changedFields } from '#src/lib/changed-fields.ts'
import { isDomain, toWebAddress } from '#src/lib/form-rules.ts'
import { countryOptions, currencyOptions, timeZoneOptions } from '#src/lib/regions.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useDraft } from '#src/session/use-draft.ts'
import { Conflicts } from '#src/ui/form/conflicts.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import { useConflicts } from '#src/ui/form/use-conflicts.ts'
import { changedElsewhere } from '#src/ui/messages.ts'
import { changeCompany } from './mutations.ts'
import { messages, type CompanySize } from './messages.ts'
import classes from './settings.module.css'

type Company = components['schemas']['Company']

interface CompanyFormProps {
  company: Company
  onSaved: () => void
}

interface CompanyValues {
  name: string
  website: string
  size: CompanySize | ''
  country: string
  domains: string[]
  timeZone: string
  currency: string
}

const detailsOf = (values: CompanyValues) => ({
  ...values,
  name: values.name.trim(),
  website: toWebAddress(values.website) ?? null,
  size: values.size === '' ? null : values.size,
  country: values.country === '' ? null : values.country,
  domains: [...new Set(values.domains.map((domain) => domain.toLowerCase()))],
})

const valuesOf = (company: Company): CompanyValues => ({
  name: company.name,
  website: company.website ?? '',
  size: company.size ?? '',
  country: company.country ?? '',
  domains: company.domains,
  timeZone: presentZone(company.timeZone),
  currency: company.currency,
})

const isCompany = (current: Record<string, unknown>): current is Record<string, unknown> & Company =>
  typeof current['name'] === 'string' && Array.isArray(current['domains'])

const labels: Record<keyof CompanyValues, string> = {
  name: messages.name,
  website: messages.website,
  size: messages.size,
  country: messages.country,
  domains: messages.domains,
  timeZone: messages.timeZone,
  currency: messages.currency,
}
const textOf = (values: CompanyValues, field: keyof CompanyValues): string => {
  if (field === 'size') return values.size === '' ? '' : messages.sizes[values.size]
  if (field === 'country')
    return countryOptions().find(({ value }) => value === values.country)?.label ?? values.country
  return [values[field]].flat().join(', ')
}

/** The company's profile, for users who can change it. */
export function CompanyForm({ company, onSaved }: CompanyFormProps) {
  const api = useApi()
  const alert = useAlert()
  const [begun] = useState(() => valuesOf(company))
  const { baseline, merge, settle, listFor } = useConflicts(begun, { labels, textOf })
  const typed = useDraft('company', begun, company.version)
  const { pending, failure, submit } = useVersionedSubmit(typed)
  const form = useForm({
    initialValues: typed.values,
    onValuesChange: typed.note,
    validate: {
      name: (name) => (name.trim() === '' ? messages.nameMissing : null),
      website: (website) =>
        website !== baseline.website && toWebAddress(website) === undefined ? messages.websiteWrong : null,
      domains: (domains) => {
        const wrong = domains.find((domain) => !isDomain(domain.toLowerCase()))
        return wrong === undefined ? null : messages.domainsWrong(wrong)
      },
    },
  })

  const save = form.onSubmit(async (values) => {
    const details = changedFields(detailsOf(baseline), detailsOf(values))
    const saved = await submit(
      async (ifMatch) => {
        const result = await changeCompany(api, details, ifMatch)
        if (!result.ok) form.setErrors(fieldErrors(result.failure, 'details.'))
        return result
      },
      (stored) => {
        if (!isCompany(stored)) return null
        const merged = merge(values, valuesOf(stored))
        form.setValues(merged.values)
        return merged.conflicts
      },
    )
    if (saved === null) return
    settle(valuesOf(saved))
    typed.done(saved.version)
    form.resetDirty()
    alert.success(messages.saved)
    onSaved()
  })

  const general =
    failure === null || isShownAtFields(failure, form.values, 'details.')
      ? null
      : failure.status === 412
        ? changedElsewhere
        : failure.message
  return (
    <form noValidate onSubmit={save} className={classes.form}>
      <Stack gap="md">
        <FormError>{general}</FormError>
        <Conflicts conflicts={listFor((field, stored) => form.setFieldValue(field, stored[field]))} />
        <RestoredDraft isBack={typed.isRestored} onDrop={() => form.setValues(typed.drop())} />
        <RequiredTextInput label={messages.name} maxLength={120} {...form.getInputProps('name')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label={messages.website} inputMode="url" {...form.getInputProps('website')} />
          <NativeSelect
            label={messages.size}
            data={[
              { value: '', label: messages.unspecified },
              ...Object.entries(messages.sizes).map(([value, label]) => ({ value, label })),
            ]}
            {...form.getInputProps('size')}
          />
          <NativeSelect
            label={messages.country}
            data={[{ value: '', label: messages.unspecified }, ...countryOptions()]}
            {...form.getInputProps('country')}
          />
          <NativeSelect
            label={messages.timeZone}
            data={timeZoneOptions()}
            {...form.getInputProps('timeZone')}
          />
          <NativeSelect
            label={messages.currency}
            data={currencyOptions()}
            {...form.getInputProps('currency')}
          />
          <TagsInput
            label={messages.domains}
            placeholder={messages.domainsHint}
            maxTags={20}
            {...form.getInputProps('domains')}
          />
        </SimpleGrid>
        <div className={classes.foot}>
          <Button type="submit" loading={pending}>
            {messages.save}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
