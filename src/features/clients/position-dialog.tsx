import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useApi, useCompanyProfile } from '#src/api/api-context.tsx'
import { useContentKey } from '#src/api/use-content-key.ts'
import { fieldErrors } from '#src/api/use-submit.ts'
import { useVersionedSubmit } from '#src/api/use-versioned-submit.ts'
import { changedFields } from '#src/lib/changed-fields.ts'
import { useDraft } from '#src/session/use-draft.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { KeptText } from '#src/ui/form/kept-text.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnFocus } from '#src/ui/overlay/use-return-focus.ts'
import { addPosition, changePosition } from './calls.ts'
import { messages } from './messages.ts'
import { PositionFields } from './position-fields.tsx'
import { isSalaryOrdered, positionBody, positionValues, type Position } from './position-form.ts'

interface PositionDialogProps {
  opened: boolean
  onClose: () => void
  clientId: string
  /** The position to edit; absent for a new draft. */
  position?: Position
  /** `isShown`: whether the dialog is still there. Who has closed it meanwhile is at something else. */
  onSaved: (position: Position, isShown: boolean) => void
}

/** Drafts or edits a position. A stale version keeps what was typed and offers to save over it. */
export function PositionDialog({ opened, onClose, clientId, position, onSaved }: PositionDialogProps) {
  useReturnFocus()
  const isShown = useIsShown()
  const api = useApi()
  const currency = useCompanyProfile()?.company?.currency ?? 'EUR'
  const [kept] = useState(() => positionValues(position, currency))
  const name = `position ${position?.id ?? `of ${clientId}`}`
  const typed = useDraft(name, kept, position?.version)
  const { pending, failure, submit, ifMatch } = useVersionedSubmit(typed.version)
  const keyOf = useContentKey()
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

  const save = form.onSubmit(async (values) => {
    const body = positionBody(values)
    const draft = { ...body, stageTemplate: values.template }
    const saved = await submit(async () => {
      const result =
        position === undefined
          ? await addPosition(api, clientId, draft, keyOf(draft))
          : await changePosition(api, position.id, changedFields(positionBody(kept), body), ifMatch)
      if (!result.ok) {
        const { 'salary.max': salaryMax, ...errors } = fieldErrors(result.failure)
        form.setErrors({ ...errors, ...(salaryMax && { salaryMax }) })
      }
      return result
    })
    if (saved === null) return
    onSaved(saved, isShown())
    if (isShown()) onClose()
  })

  return (
    <ModalDialog
      opened={opened}
      onClose={onClose}
      title={position ? messages.editPosition : messages.newPosition}
      variant="wide"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form="position-form" loading={pending}>
            {position ? messages.save : messages.createPosition}
          </Button>
        </>
      }
    >
      <form id="position-form" noValidate onSubmit={save}>
        <Stack gap="md">
          <FormError>{failure?.status === 412 ? messages.changedMeanwhile : failure?.message}</FormError>
          <KeptText isBack={typed.isKept} onDrop={() => form.setValues(typed.drop())} />
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
