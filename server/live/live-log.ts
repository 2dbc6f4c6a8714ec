import { sql } from 'kysely'
import type { Cursor } from '../contract/ports/live-places.ts'
import type { Database } from '../db/database.ts'
import { progressChannel, readProgress, type Progress } from '../work/queue/progress.ts'
import { settledPlace } from './cursor.ts'
import { isFurtherBehind, livePage, selectEvents, type LivePage } from './events.ts'

export const page = 500
/** A reader further behind than this loads everything again instead. */
const mostBehind = 5_000
/** 190-live-wake-ups.sql. */
const channel = 'assay_live'

/** Which tenant has logged something, and in which transaction, which has ended. */
export interface Logged {
  tenantId: string
  txid: number
}

/** The logs of all tenants, as the feed asks for them. Every call but `listening` is one transaction. */
export interface LiveLog {
  /** Where a reader begins that asks for what follows a cursor, null for from now on; `missed` where it cannot. */
  resume(tenantId: string, after: Cursor | null): Promise<{ at: Cursor; missed: boolean }>
  /** At most `page` events behind a cursor. */
  read(tenantId: string, after: Cursor): Promise<LivePage>
  /** The oldest transaction that is open: everything below it can be told. */
  floor(): Promise<number>
  /** Which of these tenants have something to tell behind these places: one statement, however many. */
  toTell(places: ReadonlyMap<string, Cursor>): Promise<string[]>
  /**
   * @param hear null when nobody knows what was missed
   * @param pass what got on and is not logged; one that is missed is made up for by the next
   * @returns how to stop
   */
  listen(
    hear: (logged: Logged | null) => void,
    pass: (progress: Progress) => void,
  ): Promise<() => Promise<void>>
  /** Whether what is logged is heard of at once. */
  listening(): boolean
}

export function liveLogOf(database: Database): LiveLog {
  return {
    resume: (tenantId, after) =>
      database.tenant(tenantId, async (tx) => {
        const now = await settledPlace(tx)
        if (after === null) return { at: now, missed: false }
        // Nobody was told anything above what was settled, which only grows: the database was restored since.
        if (after.txid > now.txid) return { at: now, missed: true }
        const tooFar = await isFurtherBehind(tx, tenantId, after, mostBehind)
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
    toTell: (places) =>
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
