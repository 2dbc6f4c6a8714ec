import { FormError } from '#src/ui/form/form-error.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import type { Person, SentEvent } from './mutations.ts'
import type { Viewer } from './member-offers.ts'
import { messages } from './messages.ts'
import type { MemberChange, SentMemberEvent } from './use-member-change.ts'

const RoleDialog = lazyPiece(async () => (await import('./role-dialog.tsx')).RoleDialog)
const ClientsDialog = lazyPiece(async () => (await import('./clients-dialog.tsx')).ClientsDialog)
const RemovalDialog = lazyPiece(async () => (await import('./removal-dialog.tsx')).RemovalDialog)
const ConfirmDialog = lazyPiece(
  async () => (await import('#src/ui/overlay/confirm-dialog.tsx')).ConfirmDialog,
)

/** Events that a dialog asks about first. */
export type AskedEvent = Exclude<SentEvent, 'member.invitationResent' | 'member.restored'>

interface MemberDialogsProps {
  type: AskedEvent
  person: Person
  people: readonly Person[]
  viewer: Viewer
  companyName: string
  change: MemberChange
  onEvent: (event: SentMemberEvent) => void
  onClose: () => void
}

const confirmations = {
  'member.invitationRevoked': {
    title: messages.revokeTitle,
    text: messages.revokeText,
    label: messages.revoke,
  },
  'member.suspended': { title: messages.suspendTitle, text: messages.suspendText, label: messages.suspend },
} as const

export function MemberDialogs(props: MemberDialogsProps) {
  const { type, person, people, viewer, companyName, change, onEvent, onClose } = props
  const shared = {
    person,
    problem: change.problem,
    pending: change.busy !== null,
    onClose,
    onGiveUp: onClose,
  }
  const heirs = people.filter(
    ({ id, state, role }) => state === 'active' && role !== 'viewer' && id !== person.id,
  )
  switch (type) {
    case 'member.roleChanged':
      return <RoleDialog {...shared} viewer={viewer} onChange={(role) => onEvent({ type, role })} />
    case 'member.grantsChanged':
      return <ClientsDialog {...shared} onChange={(clients) => onEvent({ type, clients })} />
    case 'member.removed':
    case 'member.left': {
      const isOwn = type === 'member.left'
      return (
        <RemovalDialog
          {...shared}
          title={isOwn ? messages.leaveTitle(companyName) : messages.removeTitle(person.name)}
          text={isOwn ? messages.leaveText : messages.removeText}
          confirmLabel={isOwn ? messages.leave : messages.remove}
          owns={isOwn ? messages.youOwn(person.owned) : messages.owns(person.name, person.owned)}
          heirs={heirs}
          onConfirm={(newOwner) => onEvent({ type, ...(newOwner !== undefined && { newOwner }) })}
        />
      )
    }
    default: {
      const { title, text, label } = confirmations[type]
      return (
        <ConfirmDialog
          opened
          onClose={onClose}
          onGiveUp={onClose}
          onConfirm={() => onEvent({ type })}
          title={title(person.name)}
          confirmLabel={label}
          pending={shared.pending}
        >
          <FormError>{change.problem}</FormError>
          <p>{text}</p>
        </ConfirmDialog>
      )
    }
  }
}
