import type { components } from '#server/contract/schema.gen.ts'
import { behindTopic } from '#server/evidence/formula/behind-topic.ts'
import { sharesAsOf, type Share } from '#server/evidence/formula/expertise.ts'
import { grouped } from '#server/evidence/commits/grouped.ts'
import { commitUrl, presentNotes, type KeptEvidence } from '#server/evidence/profile/face.ts'
import type { ShownEvidence } from './evidence-for-others.ts'

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

/** Those that were fetched within 14 days of their date, which nobody can have made up. */
function witnessedAmong(shares: readonly Share[], { repositories }: Pick<KeptEvidence, 'repositories'>) {
  const fresh = new Set(
    [...repositories.values()].flatMap(({ id: repository, commits }) =>
      commits.flatMap(({ id, witnessed }) => (witnessed ? [`${repository} ${id}`] : [])),
    ),
  )
  return shares.filter(({ repository, commit }) => fresh.has(`${repository} ${commit}`))
}

/**
 * What was left out of a topic, as if nothing were kept but these repositories: of a commit that stands in a hidden one, too, nothing tells
 * so (docs/decisions/130). What a developer leaves out themselves is not among them, nor are commits of no topic.
 */
function leftOutOf(
  slug: string,
  shares: readonly Share[],
  told: ReadonlySet<string>,
  { repositories }: Pick<KeptEvidence, 'repositories'>,
  latest: number,
): Schemas['LeftOutCommits'] {
  const seen = [...repositories.values()].filter(({ id }) => told.has(id))
  const { commits, notes, shared, notCounted } = behindTopic(slug, shares, seen, latest)
  const { twice, undated } = notCounted
  return { commits, notes: presentNotes(notes), shared, twice, undated }
}

/**
 * The commits behind a topic: of repositories that everybody sees one by one, of all others how many there are and what they come to.
 * Repositories and the others add up to the number.
 *
 * @param latest the last date that is believed, in seconds since the epoch
 */
export function showNumberCommits(
  slug: string,
  { byTopic, repositories, asOf }: ShownEvidence,
  kept: Pick<KeptEvidence, 'repositories'>,
  latest: number,
): Schemas['ShownNumberCommits'] {
  const shares = sharesAsOf(byTopic.get(slug) ?? [], asOf)
  const inEach = grouped(shares, ({ repository }) => repository)
  const found = repositories.flatMap(({ id, name, url }) => {
    const own = inEach.get(id)
    return own === undefined ? [] : [{ id, name, url, own }]
  })
  const published = found.flatMap(({ url, ...each }) => (url === null ? [] : [{ ...each, url }]))
  const most = Math.max(leastOfEach, Math.floor(mostTold / published.length))
  const unpublished = found.filter(({ url }) => url === null)
  const rest = unpublished.flatMap(({ own }) => own)
  const fresh = witnessedAmong(shares, kept)
  const told = new Set(published.map(({ id }) => id))
  const ofTold = shares.filter(({ repository }) => told.has(repository))
  return {
    total: shares.length,
    witnessed: { commits: fresh.length, points: pointsOf(fresh) },
    repositories: published
      .map(({ name, url, own }) => showRepository(name, url, own, most))
      .sort((a, b) => b.points - a.points || (a.name < b.name ? -1 : 1)),
    unpublished: { repositories: unpublished.length, commits: rest.length, points: pointsOf(rest) },
    leftOut: leftOutOf(slug, ofTold, told, kept, latest),
  }
}
