import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { notificationEntity, type Progress } from '../work/queue/progress.ts'
import type { LiveEvent } from './events.ts'
import type { LiveFeed } from './feed.ts'

interface Reader {
  readonly companyId: string
  readonly memberId: string
}

/** Returns the events whose records the member can see, by one query. */
async function shownAmong(database: Database, { companyId, memberId }: Reader, events: readonly LiveEvent[]) {
  const places = sql.join(events.map(({ at }) => sql`(${sql.lit(at.txid)}, ${sql.lit(at.seq)})`))
  const rows = await database.tenantRead<{ seq: number }>(
    companyId,
    sql`select seq from transition_log where tenant_id = ${sql.lit(companyId)} and (txid, seq) in (${places})`,
    { restrictedTo: memberId },
  )
  const shown = new Set(rows.map(({ seq }) => seq))
  return events.filter(({ at }) => shown.has(at.seq))
}

async function isShown(database: Database, { companyId, memberId }: Reader, { entity, entityId }: Progress) {
  // The stream only passes on its own member's notifications.
  if (entity === notificationEntity) return true
  const rows = await database.tenantRead(
    companyId,
    sql<{
      id: string
    }>`select id from candidate_import where tenant_id = ${sql.lit(companyId)} and id = ${sql.lit(entityId)}`,
    { restrictedTo: memberId },
  )
  return rows.length > 0
}

/** The live feed of a restricted member: it leaves out events of hidden clients and keeps the order. */
export const restrictedFeed = (
  feed: Pick<LiveFeed, 'subscribe'>,
  database: Database,
  reader: Reader,
): Pick<LiveFeed, 'subscribe'> => ({
  subscribe(tenantId, after, subscriber) {
    let asked: Promise<void> | null = null
    const inTurn = (notify: () => Promise<void>) => {
      const delivered = (asked ?? Promise.resolve()).then(notify).then(
        () => {
          if (asked === delivered) asked = null
        },
        // The reader reconnects and resumes after the last event it received.
        () => subscriber.ended(),
      )
      asked = delivered
    }
    return feed.subscribe(tenantId, after, {
      events: (events) =>
        inTurn(async () => {
          const shown = await shownAmong(database, reader, events)
          if (shown.length > 0) subscriber.events(shown)
        }),
      progressed: (progress) =>
        inTurn(async () => {
          if (await isShown(database, reader, progress)) subscriber.progressed(progress)
        }),
      missed: (at) => {
        if (asked === null) return subscriber.missed(at)
        inTurn(async () => subscriber.missed(at))
      },
      ended: () => subscriber.ended(),
    })
  },
})
