import { NativeSelect, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { presentZone } from '#machines/domain/time/time-zone.ts'
import { longestDetails } from '#machines/domain/developer/user-details.ts'
import { useApi, useKeepUserProfile } from '#src/api/api-context.tsx'
import type { UserProfile } from '#src/api/profile-store.ts'
import { isShownAtFields, useSubmit } from '#src/api/use-submit.ts'
import { ownTimeZone, timeZoneOptions } from '#src/lib/regions.ts'
import { failureText, fieldTexts } from '#src/session/failure-words.ts'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import { introduce } from '../mutations.ts'
import { StepFrame, type StepProps } from '../step-frame.tsx'
import { useStepDraft } from '../use-step-draft.ts'
import { messages } from './messages.ts'

const words = messages.introduction
const said = (value: string): string | null => (value.trim() === '' ? null : value.trim())

/** Step 1: introduces the developer. The first save creates the profile, later ones change it. */
export function IntroductionStep({
  profile,
  waiting,
  onBack,
  onSaved,
}: StepProps & { profile: UserProfile }) {
  const api = useApi()
  const keep = useKeepUserProfile()
  const { pending, failure, submit } = useSubmit()
  const [zones] = useState(timeZoneOptions)
  const typed = useStepDraft('introduction', {
    name: profile.name,
    headline: profile.headline ?? '',
    title: profile.title ?? '',
    location: profile.location ?? '',
    timeZone:
      profile.timeZone === null ? (profile.initialised ? '' : ownTimeZone()) : presentZone(profile.timeZone),
  })
  const form = useForm({
    initialValues: typed.values,
    onValuesChange: typed.note,
    validate: { name: (name) => (name.trim() === '' ? words.nameMissing : null) },
  })
  const save = form.onSubmit(async ({ name, headline, title, location, timeZone }) => {
    const details = {
      name: name.trim(),
      headline: said(headline),
      title: said(title),
      location: said(location),
      timeZone: said(timeZone),
    }
    const saved = await submit(async () => {
      const first = await introduce(api, details, profile.initialised)
      // Another device has created the profile since this form loaded; the text typed here overwrites it.
      const isBegun = !first.ok && first.failure.code === 'profile-exists'
      const result = isBegun ? await introduce(api, details, true) : first
      if (!result.ok) form.setErrors(fieldTexts(result.failure.errors, 'details.'))
      return result
    })
    if (saved === null) return
    typed.done()
    keep(saved)
    onSaved()
  })
  const zone = form.values.timeZone
  return (
    <StepFrame
      title={words.title}
      purpose={words.purpose}
      error={
        failure === null || isShownAtFields(failure, form.values, 'details.') ? null : failureText(failure)
      }
      pending={pending || waiting}
      onBack={onBack}
      onSubmit={save}
    >
      <RestoredDraft isBack={typed.isRestored} onDrop={() => form.setValues(typed.drop())} />
      <RequiredTextInput
        label={words.name}
        maxLength={longestDetails.name}
        autoComplete="name"
        {...form.getInputProps('name')}
      />
      <TextInput
        label={words.headline}
        description={words.headlineHint}
        maxLength={longestDetails.headline}
        {...form.getInputProps('headline')}
      />
      <NativeSelect
        label={words.jobTitle}
        data={[
          { value: '', label: words.notSaid },
          ...profile.USER_TITLES.map((title) => ({ value: title, label: title })),
        ]}
        {...form.getInputProps('title')}
      />
      <TextInput
        label={words.location}
        description={words.locationHint}
        maxLength={longestDetails.location}
        {...form.getInputProps('location')}
      />
      <Select
        label={words.timeZone}
        data={zones}
        searchable
        selectFirstOptionOnChange
        clearable
        limit={80}
        placeholder={words.notSaid}
        nothingFoundMessage={words.noZone}
        {...form.getInputProps('timeZone')}
        value={zone === '' ? null : zone}
        onChange={(value) => form.setFieldValue('timeZone', value ?? '')}
      />
    </StepFrame>
  )
}
