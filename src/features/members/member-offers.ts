import { memberMachine } from '#machines/lifecycle/member/member-machine.ts'
import {
  memberEventNames,
  type MemberEvent,
  type MemberFacts,
} from '#machines/lifecycle/member/member-types.ts'
import { explain } from '#machines/shared/lifecycle.ts'
import { mayGive, type MemberRole } from '#machines/domain/company/member-roles.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { MenuEvent, Person, SentEvent } from './mutations.ts'

export interface MemberOffer {
  readonly type: MenuEvent
  /** Null if it is allowed. */
  readonly refusal: Refusal | null
}

export interface Viewer {
  readonly id: string
  readonly role: MemberRole
}

/** Whether the viewer sees only those clients of a colleague that both may see. */
export const sharesOnly = (
  people: readonly Person[],
  viewerId: string,
  { id }: Pick<Person, 'id'>,
): boolean => id !== viewerId && people.some((one) => one.id === viewerId && one.clients !== null)

export const isManager = (role: MemberRole): boolean => mayGive(role, 'viewer')

const isSent = (type: MemberEvent['type']): type is SentEvent =>
  type !== 'member.invitationExpired' && type !== 'member.joined'

/** Placeholder role, clients and new owner: the dialogs ask for the real ones. */
const events = memberEventNames
  .filter(isSent)
  .map((type) => ({ type, role: 'viewer', clients: [], newOwner: '-' }) as const)

const factsOf = (person: Person, viewer: Viewer): MemberFacts => ({
  role: person.role,
  by: { role: viewer.role, isSelf: viewer.id === person.id },
  owned: person.owned,
  clients: null,
  joining: null,
  isExpired: false,
  seats: 'unknown',
})

/** Whether the offer is for the other case: leaving is for the viewer, the rest for colleagues. */
const isForOthers = (rule: string) => rule === 'isSelf' || rule === 'isNotSelf'

/** Actions for a person's menu, in the machine's order. Members without management rights get only their own. */
export function offersFor(person: Person, viewer: Viewer): readonly MemberOffer[] {
  if (!isManager(viewer.role) && viewer.id !== person.id) return []
  const record = { state: person.state, facts: factsOf(person, viewer) }
  return explain(memberMachine, record, events).flatMap(({ event: { type }, verdict }): MemberOffer[] => {
    if (verdict.kind === 'moved') return [{ type, refusal: null }]
    if (verdict.kind !== 'refused' || isForOthers(verdict.refusal.rule)) return []
    return [{ type, refusal: verdict.refusal }]
  })
}
