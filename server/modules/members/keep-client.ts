import type { TenantTx } from '#server/db/database.ts'
import { appendTransitions, byMember } from '../transition-log/face.ts'
import { keepGrant } from './client-grants.ts'
import { saveStanding } from './repository.ts'

/** Grants a client to the restricted member who gives it away, and logs the new grant. */
export async function keepClient(
  tx: TenantTx,
  tenantId: string,
  { memberId, clientId }: { readonly memberId: string; readonly clientId: string },
  at: Date,
): Promise<void> {
  if (!(await keepGrant(tx, tenantId, { memberId, clientId }))) return
  await saveStanding(tx, tenantId, { id: memberId }, at)
  const event = 'member.grantsChanged'
  const log = { entity: 'member', entityId: memberId, event, fields: ['clients'], at } as const
  await appendTransitions(tx, tenantId, [{ ...log, actor: byMember(memberId) }])
}
