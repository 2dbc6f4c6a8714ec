import { Button } from '@mantine/core'
import { useState } from 'react'
import { givenRoles, seesAllClients, type GivenRole } from '#machines/domain/company/member-roles.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { pageTitle } from '#src/lib/page-title-focus.ts'
import type { Person } from './mutations.ts'
import type { Viewer } from './member-offers.ts'
import { messages } from './messages.ts'
import { RoleField } from './role-field.tsx'

interface RoleDialogProps {
  person: Person
  viewer: Viewer
  problem: string | null
  pending: boolean
  onChange: (role: GivenRole) => void
  onClose: () => void
}

export function RoleDialog({ person, viewer, problem, pending, onChange, onClose }: RoleDialogProps) {
  useReturnTo(pageTitle)
  const [role, setRole] = useState<GivenRole>(givenRoles.find((one) => one === person.role) ?? 'recruiter')
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={messages.roleTitle(person.name)}
      actions={
        <>
          <CancelButton onDrop={() => undefined} onClose={onClose} />
          <Button type="submit" form="member-role" loading={pending} disabled={role === person.role}>
            {messages.changeRole}
          </Button>
        </>
      }
    >
      <form
        id="member-role"
        onSubmit={(event) => {
          event.preventDefault()
          if (role !== person.role && !pending) onChange(role)
        }}
      >
        <FormError>{problem}</FormError>
        <RoleField value={role} onChange={setRole} givenBy={viewer.role} />
        {person.clients !== null && seesAllClients(role) ? (
          <p>{messages.limitEnds(person.clients.length)}</p>
        ) : null}
      </form>
    </ModalDialog>
  )
}
