import { Button, Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { rejectionSides, type RejectionSide } from '#machines/lifecycle/application/application-events.ts'
import { longestReasonName } from '#machines/domain/position/rejection-reasons.ts'
import { useApi } from '#src/api/api-context.tsx'
import { useContentKey } from '#src/api/use-content-key.ts'
import { fieldErrors, isShownAtFields } from '#src/api/use-submit.ts'
import { useVersionedSubmit } from '#src/api/use-versioned-submit.ts'
import { pageTitle } from '#src/lib/page-title-focus.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useDraft } from '#src/session/use-draft.ts'
import { Conflicts } from '#src/ui/form/conflicts.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import { useConflicts } from '#src/ui/form/use-conflicts.ts'
import { changedElsewhere } from '#src/ui/messages.ts'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { addReason, changeReason, type RejectionReason } from './mutations.ts'
import classes from '../rows.module.css'
import { reasonWords as words } from './words.ts'

interface ReasonDialogProps {
  /** Null for a new one. */
  reason: RejectionReason | null
  /** Settles once the list shows the reason. */
  onSaved: () => Promise<void>
  onClose: () => void
}

interface ReasonValues {
  side: RejectionSide
  label: string
}

const labels: Record<keyof ReasonValues, string> = { side: words.side, label: words.label }
const textOf = (values: ReasonValues, field: keyof ReasonValues): string =>
  field === 'side' ? words.sides[values.side] : values.label
const valuesOf = ({ side, label }: Pick<RejectionReason, 'side' | 'label'>): ReasonValues => ({ side, label })
const isReason = (current: Record<string, unknown>): current is Record<string, unknown> & RejectionReason =>
  typeof current['label'] === 'string' && typeof current['side'] === 'string'

/** Creates or renames a rejection reason; its side stays. */
export function ReasonDialog({ reason, onSaved, onClose }: ReasonDialogProps) {
  useReturnTo(pageTitle)
  const isShown = useIsShown()
  const api = useApi()
  const alert = useAlert()
  const [begun] = useState(() => valuesOf(reason ?? { side: 'us', label: '' }))
  const { merge, listFor } = useConflicts(begun, { labels, textOf })
  const typed = useDraft(`rejection reason ${reason?.id ?? 'new'}`, begun, reason?.version)
  const { pending, failure, submit } = useVersionedSubmit(typed)
  const keyOf = useContentKey()
  const form = useForm({
    initialValues: typed.values,
    onValuesChange: typed.note,
    validate: { label: (label) => (label.trim() === '' ? words.labelMissing : null) },
  })

  const save = form.onSubmit(async (values) => {
    const label = values.label.trim()
    const body = { side: values.side, label }
    const saved = await submit(
      async (ifMatch) => {
        const result =
          reason === null
            ? await addReason(api, body, keyOf(body))
            : await changeReason(api, reason.id, { label }, ifMatch)
        if (!result.ok) form.setErrors(fieldErrors(result.failure))
        return result
      },
      (stored) => {
        if (!isReason(stored)) return null
        const merged = merge(values, valuesOf(stored))
        form.setValues(merged.values)
        return merged.conflicts
      },
    )
    if (saved === null) return
    typed.done()
    await onSaved()
    alert.success(reason === null ? words.created(saved.label) : words.saved(saved.label))
    if (isShown()) onClose()
  })

  const problem =
    failure === null || isShownAtFields(failure, form.values)
      ? null
      : failure.status === 412
        ? changedElsewhere
        : failure.status === 404
          ? words.gone
          : failure.message
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={reason === null ? words.add : words.edit}
      actions={
        <>
          <CancelButton onDrop={typed.drop} onClose={onClose} />
          <Button type="submit" form="reason-form" loading={pending}>
            {reason === null ? words.create : words.save}
          </Button>
        </>
      }
    >
      <form id="reason-form" noValidate autoComplete="off" onSubmit={save}>
        <Stack gap="md">
          <FormError>{problem}</FormError>
          <Conflicts conflicts={listFor((field, stored) => form.setFieldValue(field, stored[field]))} />
          <RestoredDraft isBack={typed.isRestored} onDrop={() => form.setValues(typed.drop())} />
          {reason === null ? (
            <Radio.Group label={words.side} {...form.getInputProps('side')}>
              <div className={classes.choices}>
                {rejectionSides.map((side) => (
                  <Radio key={side} value={side} label={words.sides[side]} />
                ))}
              </div>
            </Radio.Group>
          ) : null}
          <RequiredTextInput
            label={words.label}
            description={reason !== null && reason.uses > 0 ? words.renames(reason.uses) : undefined}
            maxLength={longestReasonName}
            data-autofocus
            {...form.getInputProps('label')}
          />
        </Stack>
      </form>
    </ModalDialog>
  )
}
