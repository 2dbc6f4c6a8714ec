import type { components } from '#contract/schema.gen.ts'
import { behindTopic, type BehindTopic, type CommitIndex } from '#server/evidence/formula/behind-topic.ts'
import type { Share } from '#server/evidence/formula/expertise.ts'
import { grouped } from '#server/evidence/commits/grouped.ts'
import type { NamedRepository } from '../decode-evidence.ts'
import { commitUrl } from '../present-commit.ts'
import { presentNotes } from '../present-notes.ts'

type Schemas = components['schemas']

/** Maximum number of listed commits over all repositories, and minimum per repository. */
const mostListed = 500
const leastOfEach = 10

const pointsOf = (shares: readonly Share[]) => shares.reduce((sum, { points }) => sum + points, 0)

/** Returns a public repository with its newest commits by week, and a sum of the earlier ones. */
function showRepository(name: string, url: string, shares: readonly Share[], most: number) {
  const newest = shares.toReversed()
  const [listed, earlier] = [newest.slice(0, most), newest.slice(most)]
  const weeks = [...grouped(listed, ({ week }) => week)].map(([week, of]) => ({
    week,
    points: pointsOf(of),
    commits: of.map(({ commit: id, at, points, tier }) => ({
      id,
      at: new Date(at * 1000).toISOString(),
      url: commitUrl(url, id),
      points,
      tier,
    })),
  }))
  return {
    name,
    url,
    points: pointsOf(shares),
    commits: shares.length,
    weeks,
    earlier: { commits: earlier.length, points: pointsOf(earlier) },
  }
}

/** Data about the developer's commits beyond a topic's shares. */
export interface Surroundings {
  /** Included repositories, oldest connection first. */
  readonly repositories: readonly NamedRepository[]
  /** The topic's commits in all included repositories (behindTopic). */
  readonly behind: BehindTopic
  /** Returns all commits of these repositories with whether they count, as if no other repositories existed. */
  readonly knownIn: (repositoryIds: ReadonlySet<string>) => CommitIndex
}

/**
 * Counts the commits left out of a topic, as if only these repositories existed. Otherwise a commit that is also in a
 * non-public repository would reveal that repository (docs/profiles.md#what-an-opened-number-shows). Excludes repositories that the developer
 * turned off, and commits without topics.
 */
function leftOutOf({ commits, notes, shared, notCounted }: BehindTopic): Schemas['LeftOutCommits'] {
  const { twice, undated } = notCounted
  return { commits, notes: presentNotes(notes), shared, twice, undated }
}

/**
 * Returns the commits behind a topic: public repositories in detail, the others as one sum. Together they add up to the
 * number.
 */
export function showNumberCommits(
  slug: string,
  shares: readonly Share[],
  { repositories, behind, knownIn }: Surroundings,
): Schemas['ShownNumberCommits'] {
  const inEach = grouped(shares, ({ repository }) => repository)
  const found = repositories.flatMap(({ id, name, url, isGone }) => {
    const own = inEach.get(id)
    // A repository that the host no longer lists may have become private.
    return own === undefined ? [] : [{ id, name, url: isGone ? null : url, own }]
  })
  const published = found.flatMap(({ url, ...each }) => (url === null ? [] : [{ ...each, url }]))
  const most = Math.max(leastOfEach, Math.floor(mostListed / published.length))
  const unpublished = found.filter(({ url }) => url === null)
  const rest = unpublished.flatMap(({ own }) => own)
  const listed = new Set(published.map(({ id }) => id))
  const ofListed = () => shares.filter(({ repository }) => listed.has(repository))
  const isComplete = listed.size === repositories.length
  return {
    total: shares.length,
    witnessed: { ...behind.witnessed },
    repositories: published
      .map(({ name, url, own }) => showRepository(name, url, own, most))
      .sort((a, b) => b.points - a.points || (a.name < b.name ? -1 : 1)),
    unpublished: { repositories: unpublished.length, commits: rest.length, points: pointsOf(rest) },
    leftOut: leftOutOf(isComplete ? behind : behindTopic(slug, ofListed(), knownIn(listed))),
  }
}
