import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useApi, useCompanyProfile } from '#src/api/api-context.tsx'
import { usePlanUsage } from '#src/api/plan-usage.ts'
import { useContentKey } from '#src/api/use-content-key.ts'
import { fieldErrors, isShownAtFields } from '#src/api/use-submit.ts'
import { useVersionedSubmit } from '#src/api/use-versioned-submit.ts'
import { changedFields } from '#src/lib/changed-fields.ts'
import { useDraft } from '#src/session/use-draft.ts'
import { Conflicts } from '#src/ui/form/conflicts.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { useConflicts } from '#src/ui/form/use-conflicts.ts'
import { changedElsewhere } from '#src/ui/messages.ts'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnFocus } from '#src/ui/overlay/use-return-focus.ts'
import { PlanNotice } from '#src/ui/plans/plan-notice.tsx'
import { addPosition, changePosition } from './mutations.ts'
import { messages } from './messages.ts'
import { PositionFields } from './position-fields.tsx'
import { inputNames, isPosition, inputLabels, positionText } from './position-conflicts.ts'
import {
  isSalaryOrdered,
  positionBody,
  positionValues,
  type Position,
  type PositionValues,
} from './position-form.ts'

interface PositionDialogProps {
  opened: boolean
  onClose: () => void
  clientId: string
  /** The position to edit; absent for a new draft. */
  position?: Position
  /** `isShown`: whether the dialog is still open; a user who has closed it is doing something else. */
  onSaved: (position: Position, isShown: boolean) => void
}

/** Drafts or edits a position. After a stale version, untouched fields take the stored values; the others show both. */
export function PositionDialog({ opened, onClose, clientId, position, onSaved }: PositionDialogProps) {
  useReturnFocus()
  const isShown = useIsShown()
  const api = useApi()
  const currency = useCompanyProfile()?.company?.currency ?? 'EUR'
  const [begun] = useState(() => positionValues(position, currency))
  const textOf = positionText(position?.topicNames ?? {})
  const { baseline, merge, listFor } = useConflicts(begun, { labels: inputLabels, textOf })
  const name = `position ${position?.id ?? `of ${clientId}`}`
  const typed = useDraft(name, begun, position?.version)
  const { pending, failure, submit } = useVersionedSubmit(typed)
  const keyOf = useContentKey()
  const open = usePlanUsage('openPositions')
  const form = useForm({
    initialValues: typed.values,
    onValuesChange: typed.note,
    validate: {
      title: (title) => (title.trim() === '' ? messages.jobTitleMissing : null),
      openings: (openings) =>
        Number(openings) >= 1 && Number(openings) <= 999 ? null : messages.openingsWrong,
      salaryMax: (_max, values) => (isSalaryOrdered(values) ? null : messages.salaryOrder),
    },
  })

  const take = (field: keyof PositionValues, stored: PositionValues) =>
    form.setFieldValue(field, stored[field])

  const save = form.onSubmit(async (values) => {
    const body = positionBody(values)
    const draft = { ...body, ...(values.template !== '' && { stageTemplate: values.template }) }
    const changes = changedFields(positionBody(baseline), body)
    const saved = await submit(
      async (ifMatch) => {
        const result =
          position === undefined
            ? await addPosition(api, clientId, draft, keyOf(draft))
            : await changePosition(api, position.id, changes, ifMatch)
        if (!result.ok) form.setErrors(fieldErrors(result.failure, '', inputNames))
        return result
      },
      (stored) => {
        if (!isPosition(stored)) return null
        const merged = merge(values, positionValues(stored, currency))
        form.setValues(merged.values)
        return merged.conflicts
      },
    )
    if (saved === null) return
    onSaved(saved, isShown())
    if (isShown()) onClose()
  })

  const general =
    failure === null || isShownAtFields(failure, form.values, '', inputNames)
      ? null
      : failure.status === 412
        ? changedElsewhere
        : failure.message
  return (
    <ModalDialog
      opened={opened}
      onClose={onClose}
      title={position ? messages.editPosition : messages.newPosition}
      variant="wide"
      actions={
        <>
          <CancelButton onDrop={typed.drop} onClose={onClose} />
          <Button type="submit" form="position-form" loading={pending}>
            {position ? messages.save : messages.createPosition}
          </Button>
        </>
      }
    >
      <form id="position-form" noValidate onSubmit={save}>
        <Stack gap="md">
          <FormError>{general}</FormError>
          <Conflicts conflicts={listFor(take)} />
          <RestoredDraft isBack={typed.isRestored} onDrop={() => form.setValues(typed.drop())} />
          {position === undefined ? <PlanNotice entitlement="openPositions" usage={open} /> : null}
          <PositionFields
            form={form}
            isNew={position === undefined}
            topicNames={position?.topicNames ?? {}}
          />
        </Stack>
      </form>
    </ModalDialog>
  )
}
