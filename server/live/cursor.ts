import { sql } from 'kysely'
import type { Seal } from '../auth/seal.ts'
import type { Cursor, LivePlaces } from '../contract/ports/live-places.ts'
import type { GlobalTx, TenantTx } from '../db/database.ts'

/** After every entry of the log: the last place that the database can compare. */
const beyond: Cursor = { txid: Number.MAX_SAFE_INTEGER, seq: 0 }

/** Places are padded to this length, because the length of a sealed place would show the number of transactions. */
const digits = String(Number.MAX_SAFE_INTEGER).length

/** Equal places seal to different texts, so that comparing two does not show whether another tenant changed something. */
export const sealedPlaces = (seal: Seal): LivePlaces => ({
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

/** The oldest transaction still open, and the first not yet begun: everything below the first is settled. */
export async function snapshotOf(tx: TenantTx | GlobalTx): Promise<{ xmin: number; xmax: number }> {
  const { rows } = await sql<{ xmin: number; xmax: number }>`
    select pg_snapshot_xmin(snapshot)::text::bigint as xmin, pg_snapshot_xmax(snapshot)::text::bigint as xmax
    from pg_current_snapshot() as snapshot`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('no snapshot')
  return row
}

/**
 * Where a stream begins that tells everything which this transaction's next statement does not see yet, and what older
 * transactions still hold back: at the first event that is not settled.
 */
export async function settledPlace(tx: TenantTx | GlobalTx): Promise<Cursor> {
  const { xmin } = await snapshotOf(tx)
  return { txid: xmin, seq: 0 }
}
