import { sql } from 'kysely'
import type { Cursor } from '../contract/ports/live-cursors.ts'
import type { Database } from '../db/database.ts'
import { progressChannel, readProgress, type Progress } from '../work/queue/progress.ts'
import { settledCursor } from './cursor.ts'
import { isBehindBy, livePage, selectEvents, type LivePage } from './events.ts'

export const page = 500
/** A reader further behind than this reloads everything instead. */
const mostBehind = 5_000
/** Defined in 190-live-wake-ups.sql. */
const channel = 'assay_live'

export interface Logged {
  tenantId: string
  txid: number
}

/** The logs of all tenants, as the feed reads them. Every call but `listening` is one transaction. */
export interface LiveLog {
  /** Returns where a reader starts after a cursor, null for now; `missed` if the cursor cannot be resumed. */
  resume(tenantId: string, after: Cursor | null): Promise<{ at: Cursor; missed: boolean }>
  /** Returns at most `page` events after a cursor. */
  read(tenantId: string, after: Cursor): Promise<LivePage>
  /** Returns the oldest open transaction: everything below it can be sent. */
  floor(): Promise<number>
  /** Returns the tenants with events after these cursors, by one statement. */
  tenantsBehind(places: ReadonlyMap<string, Cursor>): Promise<string[]>
  /**
   * @param hear receives null if missed wake-ups are unknown
   * @param pass receives progress, which is not logged; the next one makes up for a missed one
   * @returns a function to stop
   */
  listen(
    hear: (logged: Logged | null) => void,
    pass: (progress: Progress) => void,
  ): Promise<() => Promise<void>>
  /** Whether wake-ups arrive at once. */
  listening(): boolean
}

export function liveLogOf(database: Database): LiveLog {
  return {
    resume: (tenantId, after) =>
      database.tenant(tenantId, async (tx) => {
        const now = await settledCursor(tx)
        if (after === null) return { at: now, missed: false }
        // Only settled events are sent, and the settled range only grows: the database was restored since.
        if (after.txid > now.txid) return { at: now, missed: true }
        const tooFar = await isBehindBy(tx, tenantId, after, mostBehind)
        return tooFar ? { at: now, missed: true } : { at: after, missed: false }
      }),
    read: async (tenantId, after) =>
      livePage(await database.tenantRead(tenantId, selectEvents(tenantId, after, page))),
    floor: () =>
      database.global(async (tx) => {
        const { rows } = await sql<{ floor: number }>`
          select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as floor`.execute(tx)
        return rows[0]?.floor ?? 0
      }),
    tenantsBehind: (places) =>
      database.global(async (tx) => {
        const cursors = [...places.values()]
        const { rows } = await sql<{ tenant: string }>`
          select tenant from tenants_to_tell(
            ${[...places.keys()]}::uuid[], ${cursors.map(({ txid }) => txid)}::bigint[],
            ${cursors.map(({ seq }) => seq)}::bigint[]) as tenant`.execute(tx)
        return rows.map(({ tenant }) => tenant)
      }),
    async listen(hear, pass) {
      const unlisten = await database.listen(channel, (payload) => hear(loggedOf(payload)))
      const ignore = await database
        .listen(progressChannel, (payload) => {
          const progress = readProgress(payload)
          if (progress !== null) pass(progress)
        })
        .catch(async (error: unknown) => {
          await unlisten()
          throw error
        })
      return async () => {
        await unlisten()
        await ignore()
      }
    },
    listening: () => database.listening(),
  }
}

function loggedOf(payload: string | null): Logged | null {
  const [tenantId, txid] = payload?.split(' ') ?? []
  return tenantId === undefined || txid === undefined ? null : { tenantId, txid: Number(txid) }
}
