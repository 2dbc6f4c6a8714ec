import type { TenantTx } from '#server/db/database.ts'
import { lockForEvent } from '../applications/public.ts'
import { lockPerson } from '../candidates/public.ts'
import { findPosition } from '../positions/public.ts'
import { memberOf, type LogActor } from '../transition-log/public.ts'
import { invitationFacts } from './facts.ts'
import { personOf } from './person.ts'
import { findInvitation, lockCaps } from './repository.ts'

/**
 * Locks position, application, person, invitation and the caps' counters, in this order. Returns the invitation with
 * all facts for its rules.
 */
export async function lockInvitation(
  tx: TenantTx,
  companyId: string,
  id: string,
  {
    actor,
    at,
    accountEmail = null,
  }: { readonly actor: LogActor; readonly at: Date; readonly accountEmail?: string | null },
) {
  const unlocked = await findInvitation(tx, companyId, id)
  const locked = unlocked && (await lockForEvent(tx, companyId, unlocked.application_id))
  // Two positions may invite one person concurrently: the second counts the first.
  if (unlocked !== null) await lockPerson(tx, companyId, unlocked.candidate_id)
  const row = locked && (await findInvitation(tx, companyId, id, true))
  const position = locked && (await findPosition(tx, companyId, locked.position.id))
  const known = locked && (await personOf(tx, companyId, locked, accountEmail))
  if (!locked || !row || !position || !known) return null
  // A draft that another member sent and canceled counts for the current sender.
  const earlier = row.state === 'draft' ? null : row.sent_by
  const senderId = earlier ?? memberOf(actor) ?? row.sent_by ?? row.created_by
  if (row.state === 'draft' || row.state === 'held')
    await lockCaps(tx, { companyId, developerId: locked.developerId, senderId })
  const { person, candidate } = known
  const asked = { companyId, id, content: row, person, position, senderId, at }
  return { row, locked, position, person, candidate, facts: await invitationFacts(tx, asked) }
}
export type InvitationRecord = NonNullable<Awaited<ReturnType<typeof lockInvitation>>>
