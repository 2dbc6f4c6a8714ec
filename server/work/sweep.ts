import type { Database, GlobalTx, TenantTx } from '../db/database.ts'

/** Maximum rows per transaction, so that none holds its locks for long. */
const mostAtOnce = 1_000

/** Deletes due rows in bounded transactions, until a batch is not full or the signal aborts. */
export async function sweep(
  database: Database,
  signal: AbortSignal,
  removeSome: (tx: GlobalTx, limit: number) => Promise<number>,
): Promise<void> {
  let removed = mostAtOnce
  while (removed === mostAtOnce && !signal.aborted) {
    removed = await database.global((tx) => removeSome(tx, mostAtOnce))
  }
}

/** Like sweep, for each of these tenants. */
export async function sweepTenants(
  database: Database,
  tenantIds: readonly string[],
  signal: AbortSignal,
  removeSome: (tx: TenantTx, tenantId: string, limit: number) => Promise<number>,
): Promise<void> {
  for (const tenantId of tenantIds) {
    let removed = mostAtOnce
    while (removed === mostAtOnce && !signal.aborted) {
      removed = await database.tenant(tenantId, (tx) => removeSome(tx, tenantId, mostAtOnce))
    }
  }
}
