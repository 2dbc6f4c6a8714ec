import { sql } from 'kysely'
import type { TenantTx } from '../db/database.ts'
import type { Cursor } from '../contract/ports/live-cursors.ts'

/** A change, by ids alone: the screens that show the record query it again. */
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
  /** The oldest open transaction: everything below it is settled. */
  floor: number
  /**
   * The first transaction whose rows an older open one holds back: they are sent once the floor is above it.
   */
  heldAt: number | null
}

/** Whether a cursor is more than so many events behind, settled or not. */
export async function isBehindBy(
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
  /** Null, like everything after it, in the one row of a log without further events. */
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
 * Selects the events after a cursor, in stream order. It has no parameters because it runs for each change,
 * so building it must be cheap. Rows and floor share one snapshot; `livePage` decides which to send.
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
 * and be lost (docs/api.md#live-updates).
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
