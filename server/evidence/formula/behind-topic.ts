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

const nothing = { leftOut: 0, twice: 0, undated: 0 }

/** A developer's commits, indexed once for the numbers of all topics. */
export interface CommitIndex {
  /** Commits that count, by id. */
  readonly counted: ReadonlyMap<string, KnownCommit['commit']>
  /** Commits that support a topic but do not count, by topic. */
  readonly notCounted: ReadonlyMap<string, Readonly<Record<Reason, number>>>
  readonly bare: BehindTopic['bare']
}

/** @param known all commits of the repositories, including excluded ones (knownCommits) */
export function indexCommits(known: Iterable<Omit<KnownCommit, 'repository'>>): CommitIndex {
  const counted = new Map<string, KnownCommit['commit']>()
  const notCounted = new Map<string, Record<Reason, number>>()
  const notes = new Map<string, number>()
  let bare = 0
  for (const { commit, reason } of known) {
    if (reason === null) {
      counted.set(commit.id, commit)
      if (commit.topics.length > 0) continue
      bare += 1
      countNotes(notes, commit.notes)
      continue
    }
    for (const slug of new Set(commit.topics.map(([topic]) => topic))) {
      const reasons = notCounted.get(slug) ?? { ...nothing }
      reasons[reason] += 1
      notCounted.set(slug, reasons)
    }
  }
  return { counted, notCounted, bare: { commits: bare, notes } }
}

/**
 * Counts the commits that count in full, in part and not at all.
 *
 * @param shares of the topic's counted commits (sharesAsOf)
 */
export function behindTopic(
  slug: string,
  shares: readonly Share[],
  { counted, notCounted, bare }: CommitIndex,
): BehindTopic {
  const notes = new Map<string, number>()
  let [witnessed, witnessedPoints, shared] = [0, 0, 0]
  for (const share of shares) {
    const commit = counted.get(share.commit)
    if (commit === undefined) continue
    countNotes(notes, commit.notes)
    if (commit.people > 1) shared += 1
    if (!commit.witnessed) continue
    witnessed += 1
    witnessedPoints += share.points
  }
  return {
    commits: shares.length,
    witnessed: { commits: witnessed, points: witnessedPoints },
    shared,
    notes,
    notCounted: notCounted.get(slug) ?? nothing,
    bare,
  }
}
