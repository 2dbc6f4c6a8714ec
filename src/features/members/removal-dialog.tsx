import { Button, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { pageTitle } from '#src/lib/page-title-focus.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import type { Person } from './mutations.ts'
import { messages } from './messages.ts'
import { OwnedRecords } from './owned-records.tsx'

interface RemovalDialogProps {
  title: string
  text: string
  confirmLabel: string
  person: Person
  /** The person's records, as text. */
  owns: string
  /** Active colleagues who can take over; the first is suggested. */
  heirs: readonly Person[]
  problem: string | null
  pending: boolean
  onConfirm: (newOwner: string | undefined) => void
  onClose: () => void
}

/** Removes a member, or leaves the company. Clients and drafts need a new owner first. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { title, text, confirmLabel, person, owns, heirs, problem, pending, onConfirm, onClose } = props
  useReturnTo(pageTitle)
  const [chosen, setChosen] = useState('')
  const [missing, setMissing] = useState(false)
  const asks = person.owned > 0
  const confirm = () => {
    setMissing(asks && chosen === '')
    if (!asks || chosen !== '') onConfirm(asks ? chosen : undefined)
  }
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={title}
      actions={
        <>
          <CancelButton onDrop={() => undefined} onClose={onClose} />
          <Button color="red" loading={pending} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <FormError>{problem}</FormError>
        <p>{text}</p>
        {asks ? (
          <NativeSelect
            label={messages.newOwner}
            description={owns}
            data={[
              { value: '', label: messages.chooseOwner },
              ...heirs.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={chosen}
            error={missing ? messages.ownerMissing : undefined}
            onChange={(event) => {
              setChosen(event.currentTarget.value)
              setMissing(false)
            }}
            data-autofocus
          />
        ) : null}
        {asks ? <OwnedRecords memberId={person.id} /> : null}
      </Stack>
    </ModalDialog>
  )
}
