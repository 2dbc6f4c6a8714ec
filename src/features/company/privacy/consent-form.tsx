import { Button, Checkbox, NumberInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { consentDays } from '#machines/domain/company/company-privacy.ts'
import { useApi } from '#src/api/api-context.tsx'
import { fieldErrors, isShownAtFields } from '#src/api/use-submit.ts'
import { useVersionedSubmit } from '#src/api/use-versioned-submit.ts'
import { changedFields } from '#src/lib/changed-fields.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useDraft } from '#src/session/use-draft.ts'
import { Conflicts } from '#src/ui/form/conflicts.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { useConflicts } from '#src/ui/form/use-conflicts.ts'
import { changedElsewhere } from '#src/ui/messages.ts'
import { changePrivacy, type CompanyPrivacy } from '../mutations.ts'
import settings from '../settings.module.css'
import classes from './privacy.module.css'
import { privacyWords as words } from './words.ts'

interface ConsentFormProps {
  privacy: CompanyPrivacy
  canChange: boolean
  /** Settles once the page shows the saved settings. */
  onSaved: () => Promise<void>
}

interface ConsentValues {
  consentDays: number | string
  asksByEmail: boolean
}

const valuesOf = (privacy: CompanyPrivacy): ConsentValues => ({
  consentDays: privacy.consentDays,
  asksByEmail: privacy.asksByEmail,
})
const labels: Record<keyof ConsentValues, string> = { consentDays: words.days, asksByEmail: words.asks }
const textOf = (values: ConsentValues, field: keyof ConsentValues): string =>
  field === 'asksByEmail' ? words.onOff(values.asksByEmail) : String(values.consentDays)
const bodyOf = ({ consentDays: days, asksByEmail }: ConsentValues) => ({
  consentDays: Number(days),
  asksByEmail,
})
const isPrivacy = (current: Record<string, unknown>): current is Record<string, unknown> & CompanyPrivacy =>
  typeof current['consentDays'] === 'number'

const isDays = (days: number | string): boolean =>
  Number.isInteger(days) && Number(days) >= consentDays.least && Number(days) <= consentDays.most

/** How long a consent is valid; read-only, with the reason, for roles that may not change it. */
export function ConsentForm({ privacy, canChange, onSaved }: ConsentFormProps) {
  const api = useApi()
  const alert = useAlert()
  const [begun] = useState(() => valuesOf(privacy))
  const { baseline, merge, settle, listFor } = useConflicts(begun, { labels, textOf })
  const typed = useDraft('company privacy', begun, privacy.version)
  const { pending, failure, submit } = useVersionedSubmit(typed)
  const form = useForm({
    initialValues: typed.values,
    onValuesChange: typed.note,
    validate: { consentDays: (days) => (isDays(days) ? null : words.daysWrong) },
  })

  const save = form.onSubmit(async (values) => {
    const changes = changedFields(bodyOf(baseline), bodyOf(values))
    const saved = await submit(
      async (ifMatch) => {
        const result = await changePrivacy(api, changes, ifMatch)
        if (!result.ok) form.setErrors(fieldErrors(result.failure))
        return result
      },
      (stored) => {
        if (!isPrivacy(stored)) return null
        const merged = merge(values, valuesOf(stored))
        form.setValues(merged.values)
        return merged.conflicts
      },
    )
    if (saved === null) return
    settle(valuesOf(saved))
    typed.done(saved.version)
    form.resetDirty()
    alert.success(words.saved)
    await onSaved()
  })

  const problem =
    failure === null || isShownAtFields(failure, form.values)
      ? null
      : failure.status === 412
        ? changedElsewhere
        : failure.message
  return (
    <section className={classes.part} aria-labelledby="privacy-consent">
      <h2 id="privacy-consent" className={classes.heading}>
        {words.consent}
      </h2>
      <form noValidate autoComplete="off" onSubmit={save}>
        <fieldset disabled={!canChange} className={settings.fields}>
          <Stack gap="md">
            <FormError>{problem}</FormError>
            <Conflicts conflicts={listFor((field, stored) => form.setFieldValue(field, stored[field]))} />
            <RestoredDraft isBack={typed.isRestored} onDrop={() => form.setValues(typed.drop())} />
            <NumberInput
              className={classes.number ?? ''}
              label={words.days}
              description={words.daysHint}
              required
              withAsterisk={false}
              min={consentDays.least}
              max={consentDays.most}
              clampBehavior="none"
              hideControls
              {...form.getInputProps('consentDays')}
            />
            <Checkbox
              label={words.asks}
              description={words.asksHint}
              {...form.getInputProps('asksByEmail', { type: 'checkbox' })}
            />
            {canChange ? (
              <div className={settings.foot}>
                <Button type="submit" loading={pending}>
                  {words.save}
                </Button>
              </div>
            ) : null}
          </Stack>
        </fieldset>
      </form>
      {canChange ? null : <p className={settings.quiet}>{words.readOnly}</p>}
    </section>
  )
}
