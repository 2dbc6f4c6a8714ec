import { mayGive, seesAllClients } from '#machines/domain/company/member-roles.ts'
import { memberAccess, type MemberAccess } from '#src/api/member-access.gen.ts'
import type { Person } from './mutations.ts'

export type Lack = 'handover' | 'ownership' | 'management' | 'recruiting' | 'allClients'

export interface Ability {
  readonly operation: string
  readonly summary: string
  /** Null if the member can do it. */
  readonly lack: Lack | null
}

type Group = MemberAccess['group']

/** applyMemberEvent covers several actions: everyone except the owner can leave; the owner and admins can do the rest. */
const access: readonly MemberAccess[] = memberAccess.flatMap((one): readonly MemberAccess[] =>
  one.operation === 'applyMemberEvent'
    ? [
        {
          ...one,
          summary: 'Change, suspend, restore or remove colleagues and invitations',
          roles: ['owner', 'admin'],
        },
        { ...one, operation: 'leave', summary: 'Leave the company', roles: ['admin', 'recruiter', 'viewer'] },
      ]
    : [one],
)

function lackOf(
  { roles, allClients }: MemberAccess,
  { role, clients }: Pick<Person, 'role' | 'clients'>,
): Lack | null {
  if (roles !== null && !roles.includes(role)) {
    if (role === 'owner') return 'handover'
    if (!roles.includes('admin')) return 'ownership'
    return roles.includes('recruiter') ? 'recruiting' : 'management'
  }
  return allClients && clients !== null && !seesAllClients(role) ? 'allClients' : null
}

/** A member's abilities by role and clients, from the access rules of the contract (openapi.yaml). */
export function abilitiesOf(
  person: Pick<Person, 'role' | 'clients'>,
): ReadonlyMap<Group, readonly Ability[]> {
  const groups = new Map<Group, Ability[]>()
  for (const one of access) {
    const { operation, group, summary } = one
    const ability = { operation, summary: summary.replaceAll("'", '’'), lack: lackOf(one, person) }
    const of = groups.get(group)
    if (of === undefined) groups.set(group, [ability])
    else of.push(ability)
  }
  // Abilities come first.
  for (const of of groups.values()) of.sort((a, b) => Number(a.lack !== null) - Number(b.lack !== null))
  return groups
}

/** Colleagues who can change a member's abilities. */
export const otherManagers = (people: readonly Person[], person: Person): readonly Person[] =>
  people.filter(({ id, role, state }) => state === 'active' && id !== person.id && mayGive(role, person.role))
