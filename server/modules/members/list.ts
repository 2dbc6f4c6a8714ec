import { sql } from 'kysely'
import type { components } from '#contract/schema.gen.ts'
import { beyondGrants, restrictedMemberOf, type TenantTx } from '#server/db/database.ts'
import { grantsByHolder, restrictedMembers } from './client-grants.ts'
import { listInvitations } from './invitation-repository.ts'
import { ownedByMember } from './owned-repository.ts'
import { listMembers } from './repository.ts'

type ListedMember = components['schemas']['ListedMember']

async function lastActive(tx: TenantTx): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ member_id: string; at: Date }>`
    select member_id, at from members_last_active() where member_id is not null`.execute(tx)
  return new Map(rows.map(({ member_id, at }) => [member_id, at]))
}

/** Members by name, then invited people by email. */
export async function listPeople(tx: TenantTx, tenantId: string): Promise<ListedMember[]> {
  const members = await listMembers(tx, tenantId)
  const invitations = await listInvitations(tx, tenantId)
  const active = await lastActive(tx)
  const owned = await ownedByMember(tx, tenantId)
  // A leaving member also hands over records that they can no longer see.
  const self = restrictedMemberOf(tx)
  const own = self === null ? owned : await beyondGrants(tx, () => ownedByMember(tx, tenantId))
  const restricted = await restrictedMembers(tx, tenantId)
  const grants = await grantsByHolder(tx, tenantId)
  return [
    ...members.map((member) => ({
      ...member,
      clients: restricted.has(member.id) ? [...(grants.get(member.id) ?? [])] : null,
      lastActiveAt: active.get(member.id)?.toISOString() ?? null,
      owned: (member.id === self ? own : owned).get(member.id) ?? 0,
      invitation: null,
    })),
    ...invitations.map(({ id, email, role, version, all_clients, invited_by, sent_at, expires_at }) => ({
      id,
      name: email,
      email,
      role,
      title: null,
      state: 'invited' as const,
      version,
      clients: all_clients ? null : [...(grants.get(id) ?? [])],
      lastActiveAt: null,
      owned: 0,
      invitation: {
        invitedBy: invited_by,
        sentAt: sent_at.toISOString(),
        expiresAt: expires_at.toISOString(),
      },
    })),
  ]
}

/** One person as in the list; null beyond its end. */
export const listedPerson = async (
  tx: TenantTx,
  tenantId: string,
  id: string,
): Promise<ListedMember | null> => (await listPeople(tx, tenantId)).find((person) => person.id === id) ?? null
