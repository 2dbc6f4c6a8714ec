import { sql } from 'kysely'
import { hashOf } from '#server/contract/hash.ts'
import { networkOf } from '#server/contract/network.ts'
import { problem } from '#server/contract/problem.ts'
import { callWindows, type CallWindow } from '#server/contract/rate-limits.ts'
import type { GlobalTx } from '#server/db/database.ts'
import { deleteSome } from '#server/db/delete-some.ts'

const waitOf = (startedAt: Date, window: CallWindow, now: Date) =>
  Math.ceil((startedAt.getTime() + callWindows[window].milliseconds - now.getTime()) / 1000)

/**
 * Counts a call in the caller's transaction.
 * @param amount for windows that count seconds or megabytes instead of calls
 * @returns 0 if the call is allowed, otherwise the whole seconds to wait
 */
export async function countCall(
  tx: GlobalTx,
  window: CallWindow,
  subject: string,
  now: Date,
  amount = 1,
): Promise<number> {
  const over = new Date(now.getTime() - callWindows[window].milliseconds)
  const began = sql<boolean>`call_window.started_at > ${over}::timestamptz`
  const row = await tx
    .insertInto('call_window')
    .values({ purpose: window, subject: hashOf(subject), started_at: now, calls: amount })
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'subject']).doUpdateSet({
        calls: sql`case when ${began} then call_window.calls + ${amount}::integer else ${amount}::integer end`,
        started_at: sql`case when ${began} then call_window.started_at else excluded.started_at end`,
      }),
    )
    .returning(['started_at', 'calls'])
    .executeTakeFirstOrThrow()
  return row.calls <= callWindows[window].calls ? 0 : waitOf(row.started_at, window, now)
}

/** The counts of these subjects in open windows; 0 by default. */
export async function countedCalls(
  tx: GlobalTx,
  window: CallWindow,
  subjects: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('call_window')
    .select(['subject', 'calls'])
    .where('purpose', '=', window)
    .where('subject', 'in', subjects.map(hashOf))
    .where('started_at', '>', new Date(now.getTime() - callWindows[window].milliseconds))
    .execute()
  const calls = new Map(rows.map((row) => [row.subject, row.calls]))
  return new Map(subjects.map((subject) => [subject, calls.get(hashOf(subject)) ?? 0]))
}

/** As countCall, by the caller's network. */
export const countNetwork = (tx: GlobalTx, window: CallWindow, ip: string, now: Date): Promise<number> =>
  countCall(tx, window, networkOf(ip), now)

/** Seconds until the next call would be allowed. Counts no call. */
export async function waitFor(tx: GlobalTx, window: CallWindow, subject: string, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('call_window')
    .select(['started_at', 'calls'])
    .where('purpose', '=', window)
    .where('subject', '=', hashOf(subject))
    .executeTakeFirst()
  if (row === undefined || row.calls < callWindows[window].calls) return 0
  return Math.max(0, waitOf(row.started_at, window, now))
}

export const tooMany = (seconds: number) => problem(429, { code: 'too-many-requests', retryAfter: seconds })

/** Deletes windows that have ended. */
export const deleteEndedWindows = (tx: GlobalTx, now: Date, limit: number): Promise<number> => {
  const ended = Object.entries(callWindows).map(([purpose, { milliseconds }]) => {
    const before = new Date(now.getTime() - milliseconds)
    return sql`(purpose = ${purpose} and started_at < ${before}::timestamptz)`
  })
  return deleteSome(tx, 'call_window', sql<boolean>`(${sql.join(ended, sql` or `)})`, limit)
}
