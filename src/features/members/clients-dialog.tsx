import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormError } from '#src/ui/form/form-error.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { pageTitle } from '#src/lib/page-title-focus.ts'
import type { NamedClient, Person } from './mutations.ts'
import { ClientsField } from './clients-field.tsx'
import { lacksClients } from './invite-values.ts'
import { messages } from './messages.ts'

interface ClientsDialogProps {
  person: Person
  problem: string | null
  pending: boolean
  onChange: (clients: readonly string[] | null) => void
  onClose: () => void
}

export function ClientsDialog({ person, problem, pending, onChange, onClose }: ClientsDialogProps) {
  useReturnTo(pageTitle)
  const [isMissing, setMissing] = useState(false)
  const [clients, setClients] = useState<readonly NamedClient[] | null>(person.clients)
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={messages.clientsTitle(person.name)}
      actions={
        <>
          <CancelButton onDrop={() => undefined} onClose={onClose} />
          <Button type="submit" form="member-clients" loading={pending}>
            {messages.changeClients}
          </Button>
        </>
      }
    >
      <form
        id="member-clients"
        onSubmit={(event) => {
          event.preventDefault()
          const lacks = lacksClients(person.role, clients)
          setMissing(lacks)
          if (!pending && !lacks) onChange(clients === null ? null : clients.map(({ id }) => id))
        }}
      >
        <FormError>{problem}</FormError>
        <ClientsField
          value={clients}
          onChange={(chosen) => {
            setClients(chosen)
            setMissing(false)
          }}
          error={isMissing ? messages.clientsMissing : undefined}
        />
      </form>
    </ModalDialog>
  )
}
