import type { TenantTx } from '#server/db/database.ts'
import type { ClientDecision } from './decisions.ts'

interface Card {
  readonly tenantId: string
  readonly digestId: string
  readonly applicationId: string
}

/** Notes the digest on the card, and clears the client's answer to an older one. */
export async function noteSent(
  tx: TenantTx,
  { tenantId, digestId, applicationId }: Card,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('application')
    .set({
      digest_id: digestId,
      digest_sent_at: at,
      client_decision: null,
      client_decided_by_reviewer: false,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', applicationId)
    .execute()
}

/** Notes the client's answer on the card, unless a newer digest shows it. */
export async function noteClientDecision(
  tx: TenantTx,
  { tenantId, digestId, applicationId }: Card,
  said: ClientDecision | null,
): Promise<void> {
  await tx
    .updateTable('application')
    .set({ client_decision: said?.decision ?? null, client_decided_by_reviewer: said?.by === 'reviewer' })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', applicationId)
    .where('digest_id', '=', digestId)
    .execute()
}

/** Returns the turn to us on cards that no newer digest shows, due at once. */
export async function takeTurns(
  tx: TenantTx,
  { tenantId, digestId }: Omit<Card, 'applicationId'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('application')
    .set((from) => ({
      waiting_on: 'us',
      due_at: at,
      updated_at: at,
      version: from('version', '+', 1),
    }))
    .where('tenant_id', '=', tenantId)
    .where('digest_id', '=', digestId)
    .where('waiting_on', '=', 'client')
    .execute()
}

/** State and latest digest of applications, by id; deleted ones are missing. */
export async function readCards(tx: TenantTx, tenantId: string, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('application')
    .select(['id', 'state', 'digest_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
