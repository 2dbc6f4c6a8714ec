import type { TenantTx } from '#server/db/database.ts'
import type { LogActor } from '../transition-log/public.ts'
import { applyInvitation } from './apply.ts'

interface By {
  readonly actor: LogActor
  readonly at: Date
  readonly publicUrl: string
}

/** Returns the held invitations of a closing company to drafts. */
export async function cancelHolds(
  tx: TenantTx,
  tenantId: string,
  { actor, at, publicUrl }: By,
): Promise<void> {
  const rows = await tx
    .selectFrom('invitation')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'held')
    .orderBy('id')
    .execute()
  for (const { id } of rows) {
    const by = { actor, at, version: null }
    await applyInvitation(tx, tenantId, id, { type: 'invitation.cancelled' }, by, {
      publicUrl,
      address: null,
    })
  }
}
