import type { Share } from './expertise.ts'
import type { KnownCommit, Reason } from './by-topic.ts'

/** Commits, and hundredths of a week that they come to. */
interface Part {
  readonly commits: number
  readonly points: number
}

/** What is known of the commits behind a topic besides what they come to. */
export interface BehindTopic {
  readonly commits: number
  /** Of them those fetched within 14 days of their date. */
  readonly witnessed: Part
  /** Of them those whose lines several people share. */
  readonly shared: number
  /** How many of them carry each note. */
  readonly notes: ReadonlyMap<string, number>
  /** Commits that would be evidence of the topic and are not counted, by why. */
  readonly notCounted: Readonly<Record<Reason, number>>
  /** Commits that count and are evidence of no topic at all, and the notes of those. */
  readonly bare: { readonly commits: number; readonly notes: ReadonlyMap<string, number> }
}

function countNotes(notes: Map<string, number>, of: readonly string[]): void {
  for (const note of of) notes.set(note, (notes.get(note) ?? 0) + 1)
}

/**
 * What was counted in full, in part and not at all.
 * @param shares of the topic's commits that count (sharesAsOf)
 * @param known every commit of the repositories, those that are left out too (knownCommits)
 */
export function behindTopic(
  slug: string,
  shares: readonly Share[],
  known: Iterable<Omit<KnownCommit, 'repository'>>,
): BehindTopic {
  const points = new Map(shares.map((share) => [share.commit, share.points]))
  const [notes, bareNotes] = [new Map<string, number>(), new Map<string, number>()]
  const notCounted = { leftOut: 0, twice: 0, undated: 0 }
  let [witnessed, witnessedPoints, shared, bare] = [0, 0, 0, 0]
  for (const { commit, reason } of known) {
    const isOfTopic = commit.topics.some(([topic]) => topic === slug)
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
