import { tiers, type Tier } from '#server/evidence/formula/constants.ts'
import type { Share } from '#server/evidence/formula/expertise.ts'
import { grouped } from '#server/evidence/commits/grouped.ts'

/** What a number of a topic opens to. */
export const groupings = ['repository', 'week', 'commit'] as const
export type Grouping = (typeof groupings)[number]

export interface Sum {
  readonly points: number
  readonly lines: number
  readonly commits: number
  readonly tiers: Readonly<Record<Tier, number>>
}

/** One repository, one week or one commit, with what it has one of besides. */
export interface Group extends Sum {
  /** Orders the groups of a page, and names one within them. */
  readonly key: string
  readonly repository: string | null
  readonly week: number | null
  readonly commit: { readonly id: string; readonly at: number } | null
}

export function sumOf(shares: readonly Share[]): Sum {
  const byTier: Record<Tier, number> = { signed: 0, verified: 0, mergedByOther: 0, unverified: 0 }
  for (const { tier, points } of shares) byTier[tier] += points
  return {
    points: tiers.reduce((sum, tier) => sum + byTier[tier], 0),
    lines: shares.reduce((sum, { lines }) => sum + lines, 0),
    commits: shares.length,
    tiers: byTier,
  }
}

const keys: Record<Grouping, (share: Share) => string> = {
  repository: ({ repository }) => repository,
  week: ({ week }) => String(week).padStart(6, '0'),
  commit: ({ at, commit }) => `${String(at).padStart(12, '0')} ${commit}`,
}

/** The only value that all of them have; null where there are several. */
const only = <Value>(values: readonly Value[]): Value | null =>
  new Set(values).size === 1 ? (values[0] ?? null) : null

/**
 * Shares of one topic, by what is asked for: repositories with the most points first, weeks and commits with the newest. The
 * groups add up to the whole.
 */
export function groupShares(shares: readonly Share[], by: Grouping): Group[] {
  const groups = [...grouped(shares, keys[by])].map(([key, of]): Group => {
    const one = by === 'commit' ? of[0] : undefined
    return {
      ...sumOf(of),
      key,
      repository: only(of.map(({ repository }) => repository)),
      week: only(of.map(({ week }) => week)),
      commit: one === undefined ? null : { id: one.commit, at: one.at },
    }
  })
  const newestFirst = (a: Group, b: Group) => (a.key < b.key ? 1 : -1)
  return groups.sort((a, b) => (by === 'repository' ? b.points - a.points : 0) || newestFirst(a, b))
}
