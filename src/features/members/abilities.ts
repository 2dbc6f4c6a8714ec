import { mayGive, seesAllClients } from '#machines/shared/member-roles.ts'
import { memberAccess, type MemberAccess } from '#src/api/member-access.gen.ts'
import type { Person } from './calls.ts'

/** Why a member can't do something. */
export type Lack = 'ownership' | 'management' | 'recruiting' | 'allClients'

export interface Ability {
  readonly operation: string
  readonly summary: string
  /** Null if the member can do it. */
  readonly lack: Lack | null
}

type Group = MemberAccess['group']

/** The member machine decides this operation for each event. Everyone can leave; the rest is for who manages members. */
const managing: ReadonlySet<string> = new Set(['applyMemberEvent'])

const rolesOf = ({ operation, roles }: MemberAccess) => (managing.has(operation) ? ['owner', 'admin'] : roles)

function lackOf(access: MemberAccess, { role, clients }: Pick<Person, 'role' | 'clients'>): Lack | null {
  const roles = rolesOf(access)
  if (roles !== null && !roles.includes(role)) {
    if (!roles.includes('admin')) return 'ownership'
    return roles.includes('recruiter') ? 'recruiting' : 'management'
  }
  return access.allClients && clients !== null && !seesAllClients(role) ? 'allClients' : null
}

/** What a member can do by their role and clients, from the access rules of the contract (openapi.yaml). */
export function abilitiesOf(
  person: Pick<Person, 'role' | 'clients'>,
): ReadonlyMap<Group, readonly Ability[]> {
  const groups = new Map<Group, Ability[]>()
  for (const access of memberAccess) {
    const { operation, group, summary } = access
    const ability = { operation, summary: summary.replaceAll("'", '’'), lack: lackOf(access, person) }
    const of = groups.get(group)
    if (of === undefined) groups.set(group, [ability])
    else of.push(ability)
  }
  return groups
}

/** Colleagues who can change what a member can do. */
export const managersBeside = (people: readonly Person[], person: Person): readonly Person[] =>
  people.filter(({ id, role, state }) => state === 'active' && id !== person.id && mayGive(role, person.role))
