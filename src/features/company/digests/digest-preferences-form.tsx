import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { digestScheduleOf } from '#machines/domain/digest/digest-schedule.ts'
import { presentZone } from '#machines/domain/time/time-zone.ts'
import { useApi } from '#src/api/api-context.tsx'
import type { components } from '#contract/schema.gen.ts'
import { fieldErrors, isShownAtFields } from '#src/api/use-submit.ts'
import { useVersionedSubmit } from '#src/api/use-versioned-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useDraft } from '#src/session/use-draft.ts'
import { Conflicts } from '#src/ui/form/conflicts.tsx'
import {
  DigestScheduleFields,
  scheduleOf,
  scheduleValues,
  type ScheduleValues,
} from '#src/ui/form/digest-schedule-fields.tsx'
import { scheduleText, scheduleWords } from '#src/ui/form/digest-schedule-words.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { useConflicts } from '#src/ui/form/use-conflicts.ts'
import { changedElsewhere } from '#src/ui/messages.ts'
import { changeCompany } from '../mutations.ts'
import { messages } from '../messages.ts'
import classes from '../settings.module.css'
import { words } from './words.ts'

type Company = components['schemas']['Company']

interface DigestPreferencesFormProps {
  company: Company
  canChange: boolean
  onSaved: () => void
}

const valuesOf = (company: Company): ScheduleValues => {
  const schedule = digestScheduleOf(company)
  return scheduleValues({ ...schedule, timeZone: presentZone(schedule.timeZone) })
}

const isCompany = (current: Record<string, unknown>): current is Record<string, unknown> & Company =>
  typeof current['timeZone'] === 'string' && 'digestPreferences' in current

const prefix = 'details.digestPreferences.'
const labels: Record<keyof ScheduleValues, string> = scheduleWords

/** The preferences; read-only, with the reason, for roles that may not change them. */
export function DigestPreferencesForm({ company, canChange, onSaved }: DigestPreferencesFormProps) {
  const api = useApi()
  const alert = useAlert()
  const [begun] = useState(() => valuesOf(company))
  const { merge, settle, listFor } = useConflicts(begun, { labels, textOf: scheduleText })
  const typed = useDraft('digest preferences', begun, company.version)
  const { pending, failure, submit } = useVersionedSubmit(typed)
  const form = useForm({ initialValues: typed.values, onValuesChange: typed.note })

  const save = form.onSubmit(async (values) => {
    let sent = values
    const saved = await submit(
      async (ifMatch) => {
        const result = await changeCompany(api, { digestPreferences: scheduleOf(sent) }, ifMatch)
        if (!result.ok) form.setErrors(fieldErrors(result.failure, prefix))
        return result
      },
      (stored) => {
        if (!isCompany(stored)) return null
        const merged = merge(values, valuesOf(stored))
        sent = merged.values
        form.setValues(sent)
        return merged.conflicts
      },
    )
    if (saved === null) return
    settle(valuesOf(saved))
    typed.done(saved.version)
    form.resetDirty()
    alert.success(words.saved)
    onSaved()
  })

  const general =
    failure === null || isShownAtFields(failure, form.values, prefix)
      ? null
      : failure.status === 412
        ? changedElsewhere
        : failure.message
  return (
    <form noValidate onSubmit={save} className={classes.form}>
      <fieldset disabled={!canChange} className={classes.fields}>
        <Stack gap="md">
          <FormError>{general}</FormError>
          <Conflicts conflicts={listFor((field, stored) => form.setFieldValue(field, stored[field]))} />
          <RestoredDraft isBack={typed.isRestored} onDrop={() => form.setValues(typed.drop())} />
          <DigestScheduleFields form={form} />
          <div className={classes.foot}>
            <Button type="submit" loading={pending}>
              {messages.save}
            </Button>
          </div>
        </Stack>
      </fieldset>
      {canChange ? null : <p className={classes.quiet}>{words.readOnly}</p>}
    </form>
  )
}
