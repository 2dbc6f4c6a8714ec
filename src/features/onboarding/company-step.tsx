import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useApi, useCompanyProfile } from '#src/api/api-context.tsx'
import { useReloadCompanyProfile } from '#src/api/reload-profiles.ts'
import { fieldErrors, isShownAtFields, useSubmit } from '#src/api/use-submit.ts'
import { changedFields } from '#src/lib/changed-fields.ts'
import { toWebAddress } from '#src/lib/form-rules.ts'
import { countryOptions, currencyOptions, ownTimeZone, timeZoneOptions } from '#src/lib/regions.ts'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import { changeCompany, createCompany } from './mutations.ts'
import { messages, type CompanySize } from './messages.ts'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { useStepDraft } from './use-step-draft.ts'

const words = messages.company
const orNone = (options: readonly { value: string; label: string }[]) => [
  { value: '', label: messages.unspecified },
  ...options,
]

interface CompanyValues {
  name: string
  website: string
  size: CompanySize | ''
  country: string
  timeZone: string
  currency: string
}

const detailsOf = (values: CompanyValues) => ({
  ...values,
  name: values.name.trim(),
  website: toWebAddress(values.website) ?? null,
  size: values.size === '' ? null : values.size,
  country: values.country === '' ? null : values.country,
})

/** Step 1: creates the company, or changes the existing one. */
export function CompanyStep({ waiting, onBack, onSaved }: StepProps) {
  const api = useApi()
  const profile = useCompanyProfile()
  const reloadProfile = useReloadCompanyProfile()
  const { pending, failure, submit } = useSubmit()
  const company = profile?.company
  const prefix = company ? 'details.' : 'companyUpdateObj.'
  const [initial] = useState(() => ({
    name: company?.name ?? profile?.companyName ?? '',
    website: company?.website ?? '',
    size: (company?.size ?? '') as CompanySize | '',
    country: company?.country ?? '',
    timeZone: company?.timeZone ?? ownTimeZone(),
    currency: company?.currency ?? 'EUR',
  }))
  const typed = useStepDraft('company', initial)
  const form = useForm({
    initialValues: typed.values,
    onValuesChange: typed.note,
    validate: {
      name: (name) => (name.trim() === '' ? words.nameMissing : null),
      website: (website) =>
        website !== initial.website && toWebAddress(website) === undefined ? words.websiteWrong : null,
    },
  })

  const save = form.onSubmit(async (values) => {
    if (profile === null) return
    const details = detailsOf(values)
    const saved = await submit(async () => {
      const result = company
        ? await changeCompany(api, changedFields(detailsOf(initial), details))
        : await createCompany(api, details, profile.memberId)
      if (!result.ok) form.setErrors(fieldErrors(result.failure, prefix))
      return result
    })
    if (saved === null) return
    typed.done()
    await reloadProfile()
    onSaved()
  })

  return (
    <StepFrame
      title={words.title}
      purpose={words.purpose}
      error={failure === null || isShownAtFields(failure, form.values, prefix) ? null : failure.message}
      pending={pending || waiting}
      onBack={onBack}
      onSubmit={save}
    >
      <RestoredDraft isBack={typed.isRestored} onDrop={() => form.setValues(typed.drop())} />
      <RequiredTextInput
        label={words.name}
        maxLength={120}
        autoComplete="organization"
        {...form.getInputProps('name')}
      />
      <TextInput
        label={words.website}
        placeholder="brightwater.example"
        inputMode="url"
        {...form.getInputProps('website')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NativeSelect
          label={words.size}
          data={orNone(Object.entries(words.sizes).map(([value, label]) => ({ value, label })))}
          {...form.getInputProps('size')}
        />
        <NativeSelect
          label={words.country}
          data={orNone(countryOptions())}
          {...form.getInputProps('country')}
        />
        <NativeSelect label={words.timeZone} data={timeZoneOptions()} {...form.getInputProps('timeZone')} />
        <NativeSelect label={words.currency} data={currencyOptions()} {...form.getInputProps('currency')} />
      </SimpleGrid>
    </StepFrame>
  )
}
