import { sql } from 'kysely'
import type { TenantTx } from '#server/db/database.ts'
import { deleteSome } from '#server/db/delete-some.ts'

/** Deletes up to `limit` links that ended before a moment, whose pages then no longer offer a new one. */
export const deleteEndedLinks = (
  tx: TenantTx,
  tenantId: string,
  before: Date,
  limit: number,
): Promise<number> =>
  deleteSome(
    tx,
    'secret_link',
    sql<boolean>`tenant_id = ${tenantId} and least(revoked_at, expires_at) < ${before}`,
    limit,
  )
