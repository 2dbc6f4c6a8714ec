import type { TenantTx } from '#server/db/database.ts'
import { appendTransitions, byMember } from '../transition-log/public.ts'
import { clientNames, clientsOf, keepGrant } from './client-grants.ts'
import { saveMember } from './repository.ts'

/** Grants a client to the restricted member who hands it over, and logs the grant. */
export async function keepClient(
  tx: TenantTx,
  tenantId: string,
  { memberId, clientId }: { readonly memberId: string; readonly clientId: string },
  at: Date,
): Promise<void> {
  const holder = { id: memberId, all_clients: false }
  const before = await clientNames(tx, tenantId, await clientsOf(tx, tenantId, holder))
  if (!(await keepGrant(tx, tenantId, { memberId, clientId }))) return
  await saveMember(tx, tenantId, { id: memberId }, at)
  const event = 'member.grantsChanged'
  const log = { entity: 'member', entityId: memberId, event, fields: ['clients'], at } as const
  const after = await clientNames(tx, tenantId, await clientsOf(tx, tenantId, holder))
  const change = [{ field: 'clients', before, after }]
  await appendTransitions(tx, tenantId, [{ ...log, change, actor: byMember(memberId) }])
}
