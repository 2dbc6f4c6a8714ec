import { sql } from 'kysely'
import type { Seal } from '../auth/seal.ts'
import type { Cursor, LiveCursors } from '../contract/ports/live-cursors.ts'
import type { GlobalTx, TenantTx } from '../db/database.ts'

/** After every log entry: the largest cursor that the database can compare. */
const beyond: Cursor = { txid: Number.MAX_SAFE_INTEGER, seq: 0 }

/**
 * Cursors are padded to this length, because a sealed cursor's length would reveal the number of
 * transactions.
 */
const digits = String(Number.MAX_SAFE_INTEGER).length

/** Equal cursors seal to different texts, so that comparing two does not reveal changes of other tenants. */
export const sealedCursors = (seal: Seal): LiveCursors => ({
  seal: ({ txid, seq }, tenantId) =>
    seal.seal([txid, seq].map((part) => String(part).padStart(digits, '0')).join('-'), tenantId),
  open(text, tenantId) {
    try {
      const [txid = 0, seq = 0] = seal.open(text, tenantId).split('-').map(Number)
      return { txid, seq }
    } catch {
      return beyond
    }
  },
})

export function isAfter(left: Cursor, right: Cursor) {
  return left.txid > right.txid || (left.txid === right.txid && left.seq > right.seq)
}

/** Returns the oldest open transaction and the first not yet begun. Everything below the first is settled. */
export async function snapshotOf(tx: TenantTx | GlobalTx): Promise<{ xmin: number; xmax: number }> {
  const { rows } = await sql<{ xmin: number; xmax: number }>`
    select pg_snapshot_xmin(snapshot)::text::bigint as xmin, pg_snapshot_xmax(snapshot)::text::bigint as xmax
    from pg_current_snapshot() as snapshot`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('no snapshot')
  return row
}

/**
 * Returns the cursor of the first unsettled event. A stream from there includes all changes that the
 * transaction's next statement does not see yet, and those that older open transactions hold back.
 */
export async function settledCursor(tx: TenantTx | GlobalTx): Promise<Cursor> {
  const { xmin } = await snapshotOf(tx)
  return { txid: xmin, seq: 0 }
}
