import { useForm } from '@mantine/form'
import { useApi, useCompanyProfile } from '#src/api/api-context.tsx'
import { useReloadCompanyProfile } from '#src/api/reload-profiles.ts'
import { fieldErrors, isShownAtFields, useSubmit } from '#src/api/use-submit.ts'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import { changeOwnTitle } from './mutations.ts'
import { messages } from './messages.ts'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { useStepDraft } from './use-step-draft.ts'

const words = messages.role

/** Step 2: sets the job title of the user in the company. */
export function RoleStep({ waiting, onBack, onSaved }: StepProps) {
  const api = useApi()
  const member = useCompanyProfile()?.member
  const reloadProfile = useReloadCompanyProfile()
  const { pending, failure, submit } = useSubmit()
  const typed = useStepDraft('role', { title: member?.title ?? '' })
  const form = useForm({
    initialValues: typed.values,
    onValuesChange: typed.note,
    validate: { title: (title) => (title.trim() === '' ? words.missing : null) },
  })

  const save = form.onSubmit(async ({ title }) => {
    if (!member) return
    const saved = await submit(async () => {
      const result = await changeOwnTitle(api, member, title.trim())
      if (!result.ok) form.setErrors(fieldErrors(result.failure))
      return result
    })
    await reloadProfile()
    if (saved === null) return
    typed.done()
    onSaved()
  })

  return (
    <StepFrame
      title={words.title}
      purpose={words.purpose}
      error={failure === null || isShownAtFields(failure, form.values) ? null : failure.message}
      pending={pending || waiting}
      onBack={onBack}
      onSubmit={save}
      onSkip={onSaved}
    >
      <RestoredDraft isBack={typed.isRestored} onDrop={() => form.setValues(typed.drop())} />
      <RequiredTextInput
        label={words.label}
        placeholder={words.placeholder}
        maxLength={120}
        autoComplete="organization-title"
        {...form.getInputProps('title')}
      />
    </StepFrame>
  )
}
