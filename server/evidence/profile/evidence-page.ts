import type { TenantTx } from '#server/db/database.ts'
import { weekOf } from '#server/evidence/formula/weeks.ts'
import {
  heldAs,
  pageOfGroups,
  readBreakdown,
  readStored,
  secondsOf,
  selectParts,
  sumOf,
  unpackParts,
  type CommitPageInput,
  type Part,
} from '#server/evidence/numbers/public.ts'
import type { RequestOf } from '#server/contract/operation.ts'

export type EvidenceQuery = RequestOf<'getEvidence'>['query']

/** Encodes a group's position as an opaque cursor. */
export const encodeKey = (key: string): string => Buffer.from(key).toString('base64url')
const keyOf = (cursor: string | undefined): string | null =>
  cursor === undefined ? null : Buffer.from(cursor, 'base64url').toString()

/** Weeks after the week of the numbers have no parts. */
const weeksUntil = (asOf: number, { repository, from, to }: EvidenceQuery) => ({
  repository,
  from,
  to: to ?? asOf,
})

/** Reads the stored parts that a query selects; null if nothing is stored for the topic. */
export async function readParts(tx: TenantTx, tenantId: string, query: EvidenceQuery, now: Date) {
  const { state, breakdown } = await readBreakdown(tx, tenantId, query.topic)
  const held = heldAs(state, now)
  const parts = breakdown && selectParts(unpackParts(breakdown.parts), weeksUntil(held.asOf, query))
  return { updating: state.isUpdating, held, parts }
}

/** Returns the total and the page of groups after the cursor; null if the cursor matches no group. */
export function pageOf(parts: readonly Part[], { by, cursor, limit = 50 }: EvidenceQuery) {
  const page = pageOfGroups(parts, { by, after: keyOf(cursor), limit })
  return page && { total: sumOf(parts), ...page }
}

/** Returns the weeks that a page of commits needs, newest first. Weeks newer than the cursor are on earlier pages. */
function weeksOfPage(parts: readonly Part[], { cursor, limit = 50 }: EvidenceQuery) {
  const after = keyOf(cursor)
  const begin = after === null ? Number.POSITIVE_INFINITY : weekOf(Number(after.split(' ')[0]))
  const commits = new Map<number, number>()
  for (const part of parts) commits.set(part.week, (commits.get(part.week) ?? 0) + part.commits)
  const weeks = [...commits.keys()].sort((a, b) => b - a).filter((week) => week <= begin)
  let found = 0
  const needed = weeks.filter((week) => {
    const isNeeded = found <= limit
    // Some commits of the cursor's week are on earlier pages, so this week fills no page.
    if (week < begin) found += commits.get(week) ?? 0
    return isNeeded
  })
  return needed.length === 0 ? null : { from: needed.at(-1), to: needed[0] }
}

/**
 * Reads the input for a page of commits: only the months it needs, or all of them while numbers are being computed, so
 * that page and total come from the same state.
 */
export async function readCommits(tx: TenantTx, tenantId: string, query: EvidenceQuery, now: Date) {
  const { topic, from, to, cursor, limit = 50 } = query
  const { updating, held, parts } = await readParts(tx, tenantId, query, now)
  const weeks = updating || parts === null ? { from, to } : (weeksOfPage(parts, query) ?? { from, to })
  const asOf = updating ? weekOf(secondsOf(now)) : held.asOf
  const input: CommitPageInput = {
    stored: await readStored(tx, tenantId, { ...weeks, included: [true] }),
    topic,
    asOf,
    now,
    ...weeksUntil(asOf, query),
    after: keyOf(cursor),
    limit,
  }
  return { input, updating, total: updating || parts === null ? null : sumOf(parts) }
}
