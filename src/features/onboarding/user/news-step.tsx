import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useApi } from '#src/api/api-context.tsx'
import type { UserProfile } from '#src/api/profile-store.ts'
import { fieldErrors, isShownAtFields, useSubmit } from '#src/api/use-submit.ts'
import { emailInput } from '#src/ui/form/email-input.ts'
import { isEmailAddress } from '#machines/domain/text/email-address.ts'
import { failureText } from '#src/session/failure-words.ts'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { changeNotifyEmail } from '../mutations.ts'
import { StepFrame, type StepProps } from '../step-frame.tsx'
import { useStepDraft } from '../use-step-draft.ts'
import { messages } from './messages.ts'

const words = messages.news

/** Step 6: sets the email for notifications. The form suggests the sign-in email. */
export function NewsStep({ profile, waiting, onBack, onSaved }: StepProps & { profile: UserProfile }) {
  const api = useApi()
  const { pending, failure, submit } = useSubmit()
  const typed = useStepDraft('news', { notifyEmail: profile.notifyEmail ?? profile.email ?? '' })
  const form = useForm({
    initialValues: typed.values,
    onValuesChange: typed.note,
    validate: {
      notifyEmail: (email) => (email.trim() === '' || isEmailAddress(email.trim()) ? null : words.wrong),
    },
  })
  const save = form.onSubmit(async ({ notifyEmail }) => {
    const wanted = notifyEmail.trim()
    const saved = await submit(async () => {
      const result = await changeNotifyEmail(api, wanted === '' ? null : wanted)
      if (!result.ok) form.setErrors(fieldErrors(result.failure))
      return result
    })
    if (saved === null) return
    typed.done()
    onSaved()
  })
  return (
    <StepFrame
      title={words.title}
      purpose={words.purpose}
      error={failure === null || isShownAtFields(failure, form.values) ? null : failureText(failure)}
      pending={pending || waiting}
      onBack={onBack}
      onSubmit={save}
      action={messages.finish}
      onSkip={onSaved}
      skipLabel={messages.skip}
    >
      <RestoredDraft isBack={typed.isRestored} onDrop={() => form.setValues(typed.drop())} />
      <TextInput
        {...emailInput}
        label={words.label}
        autoComplete="email"
        maxLength={254}
        {...form.getInputProps('notifyEmail')}
      />
    </StepFrame>
  )
}
