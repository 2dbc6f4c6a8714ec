import type { JoiningFacts, MemberFacts } from '#machines/lifecycle/member/member-types.ts'
import type { MemberState } from '#machines/shared/lifecycle-states.ts'
import { beyondGrants, type TenantTx } from '#server/db/database.ts'
import { readSeats } from '../plans/public.ts'
import { clientsOf, memberSeesAll } from './client-grants.ts'
import { lockMembers } from './company-repository.ts'
import { findInvitation, type MemberInvitation } from './invitation-repository.ts'
import { ownedByMember } from './owned-repository.ts'
import { findMember, type Member } from './repository.ts'

export interface Asking {
  /** The acting member; null for the worker and the joining person. */
  readonly memberId: string | null
  readonly joining?: JoiningFacts
  readonly at: Date
}

export interface MemberRecord {
  readonly id: string
  readonly state: MemberState
  /** Null until the person joins. */
  readonly member: Member | null
  /** Null once the person has joined. */
  readonly invitation: MemberInvitation | null
  readonly version: number
  readonly facts: MemberFacts
}

/** The acting member; null if suspended or removed since the request arrived. */
export async function findActing(tx: TenantTx, tenantId: string, memberId: string): Promise<Member | null> {
  const member = await findMember(tx, tenantId, memberId)
  return member?.state === 'active' ? member : null
}

/** Locks a member or invited person, with the facts for the rules. Null if they or the acting member are gone. */
export async function lockMember(
  tx: TenantTx,
  tenantId: string,
  id: string,
  { memberId, joining, at }: Asking,
): Promise<MemberRecord | null> {
  await lockMembers(tx, tenantId)
  const asking = memberId === null ? null : await findActing(tx, tenantId, memberId)
  if (memberId !== null && asking === null) return null
  const member = await findMember(tx, tenantId, id, true)
  const invitation = member === null ? await findInvitation(tx, tenantId, id, true) : null
  const record = member ?? invitation
  if (record === null) return null
  const all_clients = invitation?.all_clients ?? (await memberSeesAll(tx, tenantId, id))
  return {
    id,
    state: member?.state ?? 'invited',
    member,
    invitation,
    version: record.version,
    facts: {
      role: record.role,
      by: asking === null ? null : { role: asking.role, isSelf: asking.id === id },
      clients: await clientsOf(tx, tenantId, { id, all_clients }),
      owned: member === null ? 0 : ((await beyondGrants(tx, () => ownedByMember(tx, tenantId))).get(id) ?? 0),
      joining: joining ?? null,
      seats: await readSeats(tx, tenantId, at),
      isExpired: invitation !== null && invitation.expires_at <= at,
    },
  }
}
