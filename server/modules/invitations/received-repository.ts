import { sql } from 'kysely'
import type { TenantTx } from '#server/db/database.ts'

/** Writes the developer's own row of an invitation. @param received its columns, as the database function reads them */
export async function saveReceived(tx: TenantTx, developerId: string, received: object): Promise<void> {
  const call = sql`keep_received_invitation(${developerId}::uuid, ${JSON.stringify(received)}::jsonb)`
  await tx.selectNoFrom(call.as('kept')).execute()
}

/** A developer's received invitations, newest first. @param most all by default */
export const listReceivedRows = (tx: TenantTx, accountId: string, most?: number) =>
  tx
    .selectFrom('received_invitation')
    .selectAll()
    .where('tenant_id', '=', accountId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()

/** The company of a received invitation; null if missing. */
export async function senderOf(tx: TenantTx, accountId: string, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('received_invitation')
    .select('company_id')
    .where('tenant_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.company_id ?? null
}
