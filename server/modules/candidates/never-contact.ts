import type { TenantTx } from '#server/db/database.ts'

/** Records the candidate's request never to contact them; the first one counts. */
export async function markNeverContact(
  tx: TenantTx,
  tenantId: string,
  candidateId: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('candidate')
    .set({ never_contact_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', candidateId)
    .where('never_contact_at', 'is', null)
    .execute()
}
