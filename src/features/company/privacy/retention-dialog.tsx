import { Button, Checkbox, NumberInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { isShorterRetention, retentionMonths as limits } from '#machines/domain/company/company-privacy.ts'
import { useApi } from '#src/api/api-context.tsx'
import type { components } from '#contract/schema.gen.ts'
import { fieldErrors, isShownAtFields, useSubmit } from '#src/api/use-submit.ts'
import { formatDay } from '#src/lib/dates.ts'
import { pageTitle } from '#src/lib/page-title-focus.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { changedElsewhere } from '#src/ui/messages.ts'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { changePrivacy, previewRetention, type CompanyPrivacy } from '../mutations.ts'
import classes from './privacy.module.css'
import { privacyWords as words } from './words.ts'

interface RetentionDialogProps {
  privacy: CompanyPrivacy
  /** Settles once the page shows the saved settings. */
  onSaved: () => Promise<void>
  onClose: () => void
}

interface RetentionValues {
  deletes: boolean
  retentionMonths: number | string
}

type Counted = components['schemas']['RetentionPreview'] & { readonly months: number }

const isMonths = (months: number | string): boolean =>
  Number.isInteger(months) && Number(months) >= limits.least && Number(months) <= limits.most
const monthsOf = ({ deletes, retentionMonths }: RetentionValues): number | null =>
  deletes ? Number(retentionMonths) : null

/** Changes the retention. A shorter one is sent once the user has seen how many candidates it erases. */
export function RetentionDialog({ privacy, onSaved, onClose }: RetentionDialogProps) {
  useReturnTo(pageTitle)
  const isShown = useIsShown()
  const api = useApi()
  const alert = useAlert()
  const { pending, failure, submit } = useSubmit()
  const [counted, setCounted] = useState<Counted | null>(null)
  const form = useForm<RetentionValues>({
    initialValues: {
      deletes: privacy.retentionMonths !== null,
      retentionMonths: privacy.retentionMonths ?? 24,
    },
    onValuesChange: () => setCounted(null),
    validate: {
      retentionMonths: (months, { deletes }) => (deletes && !isMonths(months) ? words.monthsWrong : null),
    },
  })

  const save = form.onSubmit(async (values) => {
    const months = monthsOf(values)
    if (months !== null && counted === null && isShorterRetention(months, privacy.retentionMonths)) {
      const preview = await submit(() => previewRetention(api, months))
      if (preview !== null) setCounted({ ...preview, months })
      return
    }
    const saved = await submit(async () => {
      const result = await changePrivacy(api, { retentionMonths: months }, `"${privacy.version}"`)
      if (!result.ok) form.setErrors(fieldErrors(result.failure))
      return result
    })
    if (saved === null) return
    await onSaved()
    const waiting = saved.pendingRetention
    alert.success(waiting === null ? words.changed : words.scheduled(formatDay(waiting.from)))
    if (isShown()) onClose()
  })

  const problem =
    failure === null || isShownAtFields(failure, form.values)
      ? null
      : failure.status === 412
        ? changedElsewhere
        : failure.message
  const asksFirst = counted === null && isShorterRetention(monthsOf(form.values), privacy.retentionMonths)
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={words.changeRetention}
      actions={
        <>
          <CancelButton onDrop={form.reset} onClose={onClose} />
          <Button
            type="submit"
            form="retention-form"
            loading={pending}
            {...(counted !== null && counted.candidates > 0 && { color: 'red' })}
          >
            {asksFirst ? words.next : counted === null ? words.save : words.schedule(formatDay(counted.from))}
          </Button>
        </>
      }
    >
      <form id="retention-form" noValidate autoComplete="off" onSubmit={save}>
        <Stack gap="md">
          <FormError>{problem}</FormError>
          <Checkbox
            label={words.deletes}
            data-autofocus
            {...form.getInputProps('deletes', { type: 'checkbox' })}
          />
          {form.values.deletes ? (
            <NumberInput
              className={classes.number ?? ''}
              label={words.months}
              description={words.monthsHint}
              required
              withAsterisk={false}
              min={limits.least}
              max={limits.most}
              clampBehavior="none"
              hideControls
              {...form.getInputProps('retentionMonths')}
            />
          ) : null}
          <p role="status" className={classes.words}>
            {counted === null ? null : words.preview(counted.candidates, formatDay(counted.from))}
          </p>
        </Stack>
      </form>
    </ModalDialog>
  )
}
