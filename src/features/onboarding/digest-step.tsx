import { useForm } from '@mantine/form'
import { digestScheduleOf } from '#machines/domain/digest/digest-schedule.ts'
import { presentZone } from '#machines/domain/time/time-zone.ts'
import { useApi, useCompanyProfile } from '#src/api/api-context.tsx'
import { useReloadCompanyProfile } from '#src/api/reload-profiles.ts'
import { fieldErrors, isShownAtFields, useSubmit } from '#src/api/use-submit.ts'
import { DigestScheduleFields, scheduleOf, scheduleValues } from '#src/ui/form/digest-schedule-fields.tsx'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { changeCompany } from './mutations.ts'
import { messages } from './messages.ts'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { useStepDraft } from './use-step-draft.ts'

const words = messages.digests
const prefix = 'details.digestPreferences.'
const unset = { timeZone: 'UTC', digestPreferences: null }

/** Step 6: schedules digests. The form starts with the company's schedule or the default. */
export function DigestStep({ waiting, onBack, onSaved }: StepProps) {
  const api = useApi()
  const company = useCompanyProfile()?.company ?? unset
  const reloadProfile = useReloadCompanyProfile()
  const { pending, failure, submit } = useSubmit()
  const schedule = digestScheduleOf(company)
  const given = scheduleValues({ ...schedule, timeZone: presentZone(schedule.timeZone) })
  const typed = useStepDraft('digests', given)
  const form = useForm({ initialValues: typed.values, onValuesChange: typed.note })
  const save = form.onSubmit(async (values) => {
    const saved = await submit(async () => {
      const result = await changeCompany(api, { digestPreferences: scheduleOf(values) })
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
      action={messages.finish}
      onSkip={onSaved}
    >
      <RestoredDraft isBack={typed.isRestored} onDrop={() => form.setValues(typed.drop())} />
      <DigestScheduleFields form={form} />
    </StepFrame>
  )
}
