import { grouped } from '#server/evidence/commits/grouped.ts'
import { tiers, type Tier } from '#server/evidence/formula/constants.ts'
import type { Share } from '#server/evidence/formula/expertise.ts'

/** The breakdowns of a topic's number. */
export const groupings = ['repository', 'week', 'commit'] as const
export type Grouping = (typeof groupings)[number]

export interface Sum {
  readonly points: number
  readonly lines: number
  readonly commits: number
  readonly tiers: Readonly<Record<Tier, number>>
}

/** A part of a topic's number: one commit, or the commits of one repository in one week. */
export interface Part extends Sum {
  readonly repository: string
  readonly week: number
  readonly commit: { readonly id: string; readonly at: number } | null
}

/** One repository, week or commit. The other fields are set if all its parts have the same value. */
export interface Group extends Sum {
  /** Identifies the group and orders the groups of a page. */
  readonly key: string
  readonly repository: string | null
  readonly week: number | null
  readonly commit: { readonly id: string; readonly at: number } | null
}

const none: Readonly<Record<Tier, number>> = { signed: 0, verified: 0, mergedByOther: 0, unverified: 0 }

export const partOf = ({ commit: id, at, repository, week, lines, points, tier }: Share): Part => ({
  repository,
  week,
  commit: { id, at },
  points,
  lines,
  commits: 1,
  tiers: { ...none, [tier]: points },
})

export function sumOf(parts: readonly Sum[]): Sum {
  const byTier = { ...none }
  let [points, lines, commits] = [0, 0, 0]
  for (const part of parts) {
    points += part.points
    lines += part.lines
    commits += part.commits
    for (const tier of tiers) byTier[tier] += part.tiers[tier]
  }
  return { points, lines, commits, tiers: byTier }
}

const keys: Record<Grouping, (part: Part) => string> = {
  repository: ({ repository }) => repository,
  week: ({ week }) => String(week).padStart(6, '0'),
  commit: ({ commit }) => `${String(commit?.at ?? 0).padStart(12, '0')} ${commit?.id ?? ''}`,
}

/** Returns the common value; null if there are several. */
const only = <Value>(values: readonly Value[]): Value | null =>
  new Set(values).size === 1 ? (values[0] ?? null) : null

/**
 * Groups the parts of one topic: repositories with the most points first, weeks and commits newest first. The groups
 * add up to the total.
 */
export function groupParts(parts: readonly Part[], by: Grouping): Group[] {
  const groups = [...grouped(parts, keys[by])].map(([key, of]): Group => ({
    ...sumOf(of),
    key,
    repository: only(of.map(({ repository }) => repository)),
    week: only(of.map(({ week }) => week)),
    commit: by === 'commit' ? (of[0]?.commit ?? null) : null,
  }))
  const newestFirst = (a: Group, b: Group) => (a.key < b.key ? 1 : -1)
  return groups.sort((a, b) => (by === 'repository' ? b.points - a.points : 0) || newestFirst(a, b))
}

/** Which parts of a topic are grouped how, and which page of the groups is wanted. */
export interface GroupQuery {
  readonly by: Grouping
  readonly repository: string | undefined
  /** First and last week, included; undefined without a limit. */
  readonly from: number | undefined
  readonly to: number | undefined
  /** Key of the last group on the previous page. */
  readonly after: string | null
  readonly limit: number
}

export const selectParts = (
  parts: readonly Part[],
  { repository, from, to }: Pick<GroupQuery, 'repository' | 'from' | 'to'>,
): Part[] =>
  parts.filter(
    (part) =>
      (repository === undefined || part.repository === repository) &&
      part.week >= (from ?? 0) &&
      part.week <= (to ?? Infinity),
  )

/** Returns the page of groups after `after`; null if that matches no group. */
export function pageOfGroups(
  parts: readonly Part[],
  { by, after, limit }: Omit<GroupQuery, 'repository' | 'from' | 'to'>,
) {
  const groups = groupParts(parts, by)
  const last = after === null ? -1 : groups.findIndex(({ key }) => key === after)
  if (after !== null && last === -1) return null
  const page = groups.slice(last + 1, last + 1 + limit)
  return { groups: page, isLast: last + 1 + page.length >= groups.length }
}

/** Merges shares by week and repository, the stored form of a topic. One pass: a topic can have 95,000 shares. */
export function weeklyParts(shares: readonly Share[]): Part[] {
  const merged: Part[] = []
  const byWeek = new Map<
    string,
    Map<number, { points: number; lines: number; commits: number; tiers: Record<Tier, number> }>
  >()
  for (const { repository, week, points, lines, tier } of shares) {
    let weeks = byWeek.get(repository)
    if (weeks === undefined) byWeek.set(repository, (weeks = new Map()))
    let sum = weeks.get(week)
    if (sum === undefined) {
      sum = { points: 0, lines: 0, commits: 0, tiers: { ...none } }
      weeks.set(week, sum)
      merged.push(Object.assign(sum, { repository, week, commit: null }))
    }
    sum.points += points
    sum.lines += lines
    sum.commits += 1
    sum.tiers[tier] += points
  }
  return merged
}
