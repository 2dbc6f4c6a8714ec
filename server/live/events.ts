import { sql } from 'kysely'
import type { TenantTx } from '../db/database.ts'

/** A place in a tenant's log: the transaction's id, then the sequence within it. */
export interface Cursor {
  txid: number
  seq: number
}

/** What changed, by ids alone: the record itself is asked for by whoever shows it. */
export interface LiveEvent {
  at: Cursor
  entity: string
  entityId: string
  parentId: string | null
  event: string
  from: string | null
  to: string | null
  actorMemberId: string | null
}

export interface LivePage {
  events: LiveEvent[]
  /** Rows are committed that an older transaction, still open, holds back: read again soon. */
  pending: boolean
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
export async function snapshotOf(tx: TenantTx): Promise<{ xmin: number; xmax: number }> {
  const { rows } = await sql<{ xmin: number; xmax: number }>`
    select pg_snapshot_xmin(snapshot)::text::bigint as xmin, pg_snapshot_xmax(snapshot)::text::bigint as xmax
    from pg_current_snapshot() as snapshot`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('no snapshot')
  return row
}

/** Whether a cursor stands further behind than so many events, whether they can be told already or not. */
export async function isFurtherBehind(
  tx: TenantTx,
  tenantId: string,
  after: Cursor,
  events: number,
): Promise<boolean> {
  const beyond = await tx
    .selectFrom('transition_log')
    .select('seq')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`(txid, seq) > (${after.txid}, ${after.seq})`)
    .orderBy('txid')
    .orderBy('seq')
    .offset(events)
    .limit(1)
    .executeTakeFirst()
  return beyond !== undefined
}

/**
 * Events behind a cursor, in the order of the stream. Only rows of transactions below the oldest open one: a row that
 * commits late would otherwise appear before the cursor and be lost (api.md section 1, live updates).
 */
export async function readEvents(
  tx: TenantTx,
  tenantId: string,
  after: Cursor,
  limit: number,
): Promise<LivePage> {
  const { xmin } = await snapshotOf(tx)
  const rows = await tx
    .selectFrom('transition_log')
    .select([
      'txid',
      'seq',
      'entity',
      'entity_id',
      'parent_id',
      'event',
      'from_state',
      'to_state',
      'actor_member_id',
    ])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`(txid, seq) > (${after.txid}, ${after.seq})`)
    .orderBy('txid')
    .orderBy('seq')
    .limit(limit)
    .execute()
  const settled = rows.filter((row) => row.txid < xmin)
  return {
    events: settled.map((row) => ({
      at: { txid: row.txid, seq: row.seq },
      entity: row.entity,
      entityId: row.entity_id,
      parentId: row.parent_id,
      event: row.event,
      from: row.from_state,
      to: row.to_state,
      actorMemberId: row.actor_member_id,
    })),
    pending: settled.length < rows.length,
  }
}
