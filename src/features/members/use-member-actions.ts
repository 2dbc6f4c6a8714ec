import { useState } from 'react'
import { givenRoles, seesAllClients } from '#machines/domain/company/member-roles.ts'
import { useReloadCompanyProfile } from '#src/api/reload-profiles.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { useUndo } from '#src/ui/feedback/use-undo.ts'
import type { Person, SentEvent } from './mutations.ts'
import type { AskedEvent } from './member-dialogs.tsx'
import { messages } from './messages.ts'
import { useMemberChange, type SentMemberEvent } from './use-member-change.ts'

interface Step {
  readonly id: string
  /** The person's version after the event. A newer one means that someone else changed them. */
  readonly version: number
  readonly message: string
  /** Announced after the undo. */
  readonly undone: string
  readonly back: SentMemberEvent
}

interface Screen {
  readonly people: readonly Person[]
  readonly companyName: string
  readonly reload: () => Promise<void>
  /** The guard redirects a former member. */
  readonly onLeft: () => void
}

const isAsked = (type: SentEvent): type is AskedEvent =>
  type !== 'member.invitationResent' && type !== 'member.restored'

/** How an event is undone, with its texts; null if it can't be. */
function stepBack(
  { id, name, role: before, clients, version: old }: Person,
  event: SentMemberEvent,
): Step | null {
  const version = old + 1
  if (event.type === 'member.suspended')
    return {
      id,
      version,
      message: messages.suspended(name),
      undone: messages.restored(name),
      back: { type: 'member.restored' },
    }
  if (event.type === 'member.grantsChanged')
    return {
      id,
      version,
      message: messages.clientsChanged(name, event.clients?.length ?? null),
      undone: messages.clientsBack(name),
      back: { type: 'member.grantsChanged', clients: clients && clients.map((client) => client.id) },
    }
  const role = givenRoles.find((given) => given === before)
  if (event.type !== 'member.roleChanged' || role === undefined) return null
  // Restoring only the earlier role would show the person more clients than before.
  if (clients !== null && seesAllClients(event.role)) return null
  return {
    id,
    version,
    message: messages.roleChanged(name, event.role),
    undone: messages.roleBack(name),
    back: { type: 'member.roleChanged', role },
  }
}

const doneWords = ({ name }: Person, event: SentMemberEvent): Partial<Record<SentEvent, string>> => ({
  ...(event.type === 'member.roleChanged' && {
    [event.type]: messages.roleChanged(name, event.role),
  }),
  'member.invitationResent': messages.resent(name),
  'member.invitationRevoked': messages.revoked(name),
  'member.restored': messages.restored(name),
  'member.removed': messages.removed(name),
})

/** The actions of the members page: asks first if a dialog is due, sends, then offers undo or reports the result. */
export function useMemberActions({ people, companyName, reload, onLeft }: Screen) {
  const alert = useAlert()
  const announce = useAnnounce()
  const reloadProfile = useReloadCompanyProfile()
  const change = useMemberChange(reload)
  const { undo, offer, close } = useUndo<Step>()
  const [asked, setAsked] = useState<{ readonly type: AskedEvent; readonly id: string } | null>(null)
  const find = (id: string | undefined) => people.find((person) => person.id === id)

  const send = async (person: Person, event: SentMemberEvent): Promise<void> => {
    close()
    if (!(await change.change(person, event))) return
    setAsked(null)
    if (event.type === 'member.left') {
      alert.announce(messages.left(companyName))
      await reloadProfile()
      return onLeft()
    }
    const step = stepBack(person, event)
    if (step !== null) return offer(step)
    alert.success(doneWords(person, event)[event.type] ?? '')
  }
  const request = (person: Person, type: SentEvent): void => {
    change.clear()
    alert.clear()
    // Its dialog shows how much the person owns now.
    if (type === 'member.removed' || type === 'member.left') void reload()
    if (isAsked(type)) setAsked({ type, id: person.id })
    else void send(person, { type })
  }
  const takeBack = async (): Promise<void> => {
    const person = find(undo?.id)
    if (undo === null || person === undefined) return close()
    const isDone = await change.change({ ...person, version: undo.version }, undo.back)
    close()
    if (isDone) announce(undo.undone)
  }
  const person = find(asked?.id)
  return {
    change,
    /** The event that a dialog asks about; null without a dialog. */
    asked: asked === null || person === undefined ? null : { type: asked.type, person },
    undo,
    request,
    send,
    takeBack,
    closeDialog: () => setAsked(null),
    closeUndo: close,
  }
}
