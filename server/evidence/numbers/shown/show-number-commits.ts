import type { components } from '#server/contract/schema.gen.ts'
import { behindTopic } from '#server/evidence/formula/behind-topic.ts'
import type { Share } from '#server/evidence/formula/expertise.ts'
import { grouped } from '#server/evidence/commits/grouped.ts'
import type { KnownCommit } from '#server/evidence/formula/by-topic.ts'
import type { NamedRepository } from '../kept.ts'
import { commitUrl } from '../present-commit.ts'
import { presentNotes } from '../present-notes.ts'

type Schemas = components['schemas']

/** Commits that are told one by one of all repositories together, and at least of each. */
const mostTold = 500
const leastOfEach = 10

const pointsOf = (shares: readonly Share[]) => shares.reduce((sum, { points }) => sum + points, 0)

/** A repository that everybody sees, its newest commits by weeks, and how much there is before them. */
function showRepository(name: string, url: string, shares: readonly Share[], most: number) {
  const newest = shares.toReversed()
  const [told, earlier] = [newest.slice(0, most), newest.slice(most)]
  const weeks = [...grouped(told, ({ week }) => week)].map(([week, of]) => ({
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

/** What is known of a developer's commits beside a topic's shares. */
export interface Surroundings {
  /** The repositories that count, the oldest connection first. */
  readonly repositories: readonly NamedRepository[]
  /** Whether a commit was fetched within 14 days of its date, which nobody can have made up. */
  readonly isWitnessed: (share: Share) => boolean
  /** Every commit of these repositories with whether it counts, as if nothing else were kept. */
  readonly knownIn: (repositoryIds: ReadonlySet<string>) => Iterable<KnownCommit>
}

/**
 * What was left out of a topic, as if nothing were kept but these repositories: of a commit that stands in a hidden one, too, nothing tells
 * so (docs/decisions/130). What a developer leaves out themselves is not among them, nor are commits of no topic.
 */
function leftOutOf(
  slug: string,
  shares: readonly Share[],
  known: Iterable<KnownCommit>,
): Schemas['LeftOutCommits'] {
  const { commits, notes, shared, notCounted } = behindTopic(slug, shares, known)
  const { twice, undated } = notCounted
  return { commits, notes: presentNotes(notes), shared, twice, undated }
}

/**
 * The commits behind a topic: of repositories that everybody sees one by one, of all others how many there are and what they come to.
 * Repositories and the others add up to the number.
 */
export function showNumberCommits(
  slug: string,
  shares: readonly Share[],
  { repositories, isWitnessed, knownIn }: Surroundings,
): Schemas['ShownNumberCommits'] {
  const inEach = grouped(shares, ({ repository }) => repository)
  const found = repositories.flatMap(({ id, name, url, isGone }) => {
    const own = inEach.get(id)
    // What its host lists no more may have been made private.
    return own === undefined ? [] : [{ id, name, url: isGone ? null : url, own }]
  })
  const published = found.flatMap(({ url, ...each }) => (url === null ? [] : [{ ...each, url }]))
  const most = Math.max(leastOfEach, Math.floor(mostTold / published.length))
  const unpublished = found.filter(({ url }) => url === null)
  const rest = unpublished.flatMap(({ own }) => own)
  const fresh = shares.filter(isWitnessed)
  const told = new Set(published.map(({ id }) => id))
  const ofTold = shares.filter(({ repository }) => told.has(repository))
  return {
    total: shares.length,
    witnessed: { commits: fresh.length, points: pointsOf(fresh) },
    repositories: published
      .map(({ name, url, own }) => showRepository(name, url, own, most))
      .sort((a, b) => b.points - a.points || (a.name < b.name ? -1 : 1)),
    unpublished: { repositories: unpublished.length, commits: rest.length, points: pointsOf(rest) },
    leftOut: leftOutOf(slug, ofTold, knownIn(told)),
  }
}
