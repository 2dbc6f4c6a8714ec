import { blobLength, shareWithin } from './content-sample.ts'
import { AuthorMarks, joined, markLength, Smallest } from './smallest.ts'

/** An entry is a content with its author: a content by several people has one entry for each. */
const idLength = blobLength + markLength
const kind = { idLength, most: Number(512) }

/** Fewer shared contents prove nothing: a licence, a configuration file, generated code. */
const fewestShared = 16
/** Nor do contents from fewer commits: copied files, or a project from which both started. */
const fewestCommits = 8

const blobOf = (entry: string) => entry.slice(0, blobLength)
const authorOf = (entry: string) => entry.slice(blobLength, idLength)
const commitOf = (entry: string) => entry.slice(idLength)

/**
 * Keeps the 512 smallest contents of own commits in files that support a topic, each with a 16-bit mark of its author
 * and its commit. Contents survive a rewrite of the history with another author and other trees.
 */
export class BlobSample {
  readonly #blobs = new Smallest(kind)
  readonly #marks = new AuthorMarks()

  /** @param author the claimed email of the commit */
  add(blob: string, { author, commit }: { readonly author: string; readonly commit: string }): void {
    const id = blob.slice(0, blobLength) + this.#marks.of(author)
    if (this.#blobs.mayHold(id)) this.#blobs.take(id + commit.slice(0, markLength))
  }

  get blobs(): readonly string[] {
    return this.#blobs.entries
  }
}

/** Merges the samples of several analyses of a history. */
export const joinedBlobs = (known: readonly string[], more: readonly string[]): readonly string[] =>
  joined(kind, known, more)

/**
 * The samples of a known history: contents of its own commits, and all its contents by any author (content-sample.ts).
 */
export interface KnownContents {
  readonly blobs: readonly string[]
  readonly allBlobs: readonly string[]
}

/**
 * Whether a history is a rewritten copy of a known one: most contents of its commits are in the known history, and most
 * contents of the known author appear under another email. The second share refers to the smaller sample, because one
 * of many authors has left only a part.
 */
export const areTaken = (blobs: readonly string[], known: KnownContents): boolean =>
  shareTaken(blobs, known.blobs) >= leastTaken &&
  shareWithin([...new Set(blobs.map(blobOf))], known.allBlobs) > leastWithin

/** Two honest histories share exercises with the tests that came with them: about half. */
const leastTaken = 0.75
/** As for trees: a history that is mostly original is no copy. */
const leastWithin = 0.5

/** Returns the share of the smaller sample's contents that have other authors in the known history, 0 to 1. */
function shareTaken(blobs: readonly string[], known: readonly string[]): number {
  // A full sample says nothing about contents beyond its last.
  const ends = [blobs, known].flatMap((some) =>
    some.length === kind.most ? [blobOf(some.at(-1) ?? '')] : [],
  )
  const [end] = ends.toSorted()
  const comparable = (some: readonly string[]) =>
    end === undefined ? some : some.filter((entry) => blobOf(entry) <= end)
  const mine = comparable(blobs)
  const theirs = authorsByBlob(comparable(known))
  const taken = mine.filter((entry) => {
    const authors = theirs.get(blobOf(entry))
    // The known history names the same author for this content, so it is not taken.
    return authors !== undefined && !authors.has(authorOf(entry))
  })
  const shared = new Set(taken.map(blobOf)).size
  if (shared < fewestShared || new Set(taken.map(commitOf)).size < fewestCommits) return 0
  return shared / Math.min(authorsByBlob(mine).size, theirs.size)
}

function authorsByBlob(entries: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const authors = new Map<string, Set<string>>()
  for (const entry of entries) {
    const known = authors.get(blobOf(entry))
    if (known === undefined) authors.set(blobOf(entry), new Set([authorOf(entry)]))
    else known.add(authorOf(entry))
  }
  return authors
}

/**
 * Returns the keys by which the database finds similar histories. Histories that share a thirtieth of their contents
 * almost always share one of these keys.
 */
export const blobKeysOf = (blobs: readonly string[]): readonly string[] => [
  ...new Set(blobs.map(blobOf).slice(0, 128)),
]
