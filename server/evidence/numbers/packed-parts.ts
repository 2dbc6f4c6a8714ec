import type { StoredParts } from '#server/db/tables/evidence.ts'
import { tiers } from '#server/evidence/formula/constants.ts'
import type { Part } from './groups.ts'

/** Encodes parts by week and repository for storage. */
export function packParts(parts: readonly Part[]): StoredParts {
  const repositories = [...new Set(parts.map(({ repository }) => repository))]
  const place = new Map(repositories.map((id, index) => [id, index]))
  return {
    repositories,
    parts: parts.map((part) => [
      part.week,
      place.get(part.repository) ?? 0,
      part.points,
      part.lines,
      part.commits,
      ...tiers.map((tier) => part.tiers[tier]),
    ]),
  }
}

export const unpackParts = ({ repositories, parts }: StoredParts): Part[] =>
  parts.map(
    ([week, place, points, lines, commits, ...[signed = 0, verified = 0, merged = 0, unverified = 0]]) => ({
      week,
      repository: repositories[place] ?? '',
      commit: null,
      points,
      lines,
      commits,
      tiers: { signed, verified, mergedByOther: merged, unverified },
    }),
  )
