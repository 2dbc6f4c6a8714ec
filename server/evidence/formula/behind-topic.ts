import type { Share } from './expertise.ts'
import type { KnownCommit, Reason } from './by-topic.ts'

/** Number of commits, and their points in hundredths of a week. */
interface Part {
  readonly commits: number
  readonly points: number
}

/** Facts about the commits behind a topic. */
export interface BehindTopic {
  readonly commits: number
  /** Commits fetched within 14 days of their date. */
  readonly witnessed: Part
  /** Commits whose lines several people share. */
  readonly shared: number
  /** Number of commits per note. */
  readonly notes: ReadonlyMap<string, number>
  /** Commits that support the topic but do not count, by reason. */
  readonly notCounted: Readonly<Record<Reason, number>>
  /** Counted commits without any topic, and their notes. */
  readonly bare: { readonly commits: number; readonly notes: ReadonlyMap<string, number> }
}

function countNotes(notes: Map<string, number>, of: readonly string[]): void {
  for (const note of of) notes.set(note, (notes.get(note) ?? 0) + 1)
}

/** A loop without a function: it runs once per topic for each of up to 95,000 commits. */
function supports(topics: KnownCommit['commit']['topics'], slug: string): boolean {
  for (const [topic] of topics) if (topic === slug) return true
  return false
}

/**
 * Counts the commits that count in full, in part and not at all.
 *
 * @param shares of the topic's counted commits (sharesAsOf)
 * @param known all commits of the repositories, including excluded ones (knownCommits)
 */
export function behindTopic(
  slug: string,
  shares: readonly Share[],
  known: Iterable<Omit<KnownCommit, 'repository'>>,
): BehindTopic {
  const points = new Map<string, number>()
  for (const share of shares) points.set(share.commit, share.points)
  const [notes, bareNotes] = [new Map<string, number>(), new Map<string, number>()]
  const notCounted = { leftOut: 0, twice: 0, undated: 0 }
  let [witnessed, witnessedPoints, shared, bare] = [0, 0, 0, 0]
  for (const { commit, reason } of known) {
    const isOfTopic = supports(commit.topics, slug)
    if (reason !== null) {
      if (isOfTopic) notCounted[reason] += 1
      continue
    }
    if (commit.topics.length === 0) {
      bare += 1
      countNotes(bareNotes, commit.notes)
    }
    const own = isOfTopic ? points.get(commit.id) : undefined
    if (own === undefined) continue
    countNotes(notes, commit.notes)
    if (commit.people > 1) shared += 1
    if (!commit.witnessed) continue
    witnessed += 1
    witnessedPoints += own
  }
  return {
    commits: shares.length,
    witnessed: { commits: witnessed, points: witnessedPoints },
    shared,
    notes,
    notCounted,
    bare: { commits: bare, notes: bareNotes },
  }
}
