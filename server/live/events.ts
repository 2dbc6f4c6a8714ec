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
  /** The oldest transaction that was open: everything below it is settled. */
  floor: number
  /** The first transaction whose rows an older one, still open, holds back: they can be told once the floor is above. */
  heldAt: number | null
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

interface EventRow {
  floor: number
  /** Null, as everything after it, in the one row of a log that has nothing more. */
  txid: number | null
  seq: number
  entity: string
  entity_id: string
  parent_id: string | null
  event: string
  from_state: string | null
  to_state: string | null
  actor_member_id: string | null
}

/**
 * Asks for the events behind a cursor, in the order of the stream, as a statement without parameters: it is asked for
 * each change, and waited for, so that its building counts as well. Rows and floor are of one snapshot; `livePage` says
 * what of them can be told.
 */
export const selectEvents = (tenantId: string, { txid, seq }: Cursor, limit: number) => sql<EventRow>`
  select floor, logged.* from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as floor) snapshot
  left join lateral (
    select txid, seq, entity, entity_id, parent_id, event, from_state, to_state, actor_member_id from transition_log
    where tenant_id = ${sql.lit(tenantId)} and (txid, seq) > (${sql.lit(txid)}, ${sql.lit(seq)})
    order by txid, seq limit ${sql.lit(limit)}
  ) logged on true
  order by txid, seq`

/**
 * Only rows of transactions below the oldest open one: a row that commits late would otherwise appear before the cursor
 * and be lost (api.md section 1, live updates).
 */
export function livePage(rows: readonly EventRow[]): LivePage {
  const floor = rows[0]?.floor ?? 0
  const events: LiveEvent[] = []
  for (const { txid, seq, entity, entity_id: entityId, event, ...row } of rows) {
    if (txid === null) break
    if (txid >= floor) return { events, floor, heldAt: txid }
    const { parent_id: parentId, from_state: from, to_state: to, actor_member_id: actorMemberId } = row
    events.push({ at: { txid, seq }, entity, entityId, parentId, event, from, to, actorMemberId })
  }
  return { events, floor, heldAt: null }
}
