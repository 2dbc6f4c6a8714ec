import type { TenantTx } from '#server/db/database.ts'
import type { LogActor } from '../transition-log/public.ts'
import { applyDigest } from './apply.ts'

interface By {
  readonly actor: LogActor
  readonly at: Date
  readonly publicUrl: string
}

/** Revokes the open digests of a closing company and returns held ones to drafts. */
export async function endDigests(tx: TenantTx, tenantId: string, by: By): Promise<void> {
  const rows = await tx
    .selectFrom('digest')
    .select(['id', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', ['held', 'sent', 'partlyRead'])
    .orderBy('id')
    .execute()
  for (const { id, state } of rows) {
    const type = state === 'held' ? 'digest.cancelled' : 'digest.revoked'
    await applyDigest(tx, tenantId, id, { type }, { ...by, version: null })
  }
}
