import { sql } from 'kysely'
import type { GlobalTx, TenantTx } from '../db/database.ts'

/** A place in a tenant's log: the transaction's id, then the sequence within it. */
export interface Cursor {
  txid: number
  seq: number
}

export function formatCursor({ txid, seq }: Cursor) {
  return `${txid}-${seq}`
}

/** @param text as the contract's pattern has checked it; numbers of any length */
export function parseCursor(text: string): Cursor {
  const [txid = '0', seq = '0'] = text.split('-')
  const most = Number.MAX_SAFE_INTEGER
  return { txid: Math.min(Number(txid), most), seq: Math.min(Number(seq), most) }
}

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
