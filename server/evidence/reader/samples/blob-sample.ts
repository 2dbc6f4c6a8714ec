import { blobLength, shareWithin } from './content-sample.ts'
import { AuthorMarks, joined, markLength, Smallest } from './smallest.ts'

/** A content that several people left is theirs all: it stands there once for each. */
const idLength = blobLength + markLength
const kind = { idLength, most: Number(512) }

/** Fewer contents in common tell nothing: a licence, a configuration, what a generator wrote. */
const fewestShared = 16
/** Nor do those that came in fewer commits: a copy of files, or a project that both began with. */
const fewestCommits = 8

const blobOf = (entry: string) => entry.slice(0, blobLength)
const authorOf = (entry: string) => entry.slice(blobLength, idLength)
const commitOf = (entry: string) => entry.slice(idLength)

/**
 * The 512 smallest of the contents that own commits left in files which evidence something, each with marks of 16 bits of its
 * author and its commit. Contents stay what they are where somebody has written a history anew with another author and with
 * other trees.
 */
export class BlobSample {
  readonly #blobs = new Smallest(kind)
  readonly #marks = new AuthorMarks()

  /** @param author the address by which its commit is an own one */
  add(blob: string, { author, commit }: { readonly author: string; readonly commit: string }): void {
    const id = blob.slice(0, blobLength) + this.#marks.of(author)
    if (this.#blobs.mayHold(id)) this.#blobs.take(id + commit.slice(0, markLength))
  }

  get blobs(): readonly string[] {
    return this.#blobs.entries
  }
}

/** The sample of a history that was read in parts. */
export const joinedBlobs = (known: readonly string[], more: readonly string[]): readonly string[] =>
  joined(kind, known, more)

/** What is known of a history: what its own commits left, and what stands in it, whoever left it (content-sample.ts). */
export interface KnownContents {
  readonly blobs: readonly string[]
  readonly allBlobs: readonly string[]
}

/**
 * Whether somebody has written a known history anew as theirs, by the contents of their commits: most of those stand in it, and
 * what its own author left there is theirs under another address. How much is theirs is told of the shorter of both, as it is the
 * whole of what an author who is one of many has left.
 */
export const areTaken = (blobs: readonly string[], known: KnownContents): boolean =>
  shareTaken(blobs, known.blobs) >= leastTaken &&
  shareWithin([...new Set(blobs.map(blobOf))], known.allBlobs) > leastWithin

/** What two honest histories have in common are exercises with the tests that came with them: about half. */
const leastTaken = 0.75
/** As of trees: what has become mostly one's own is one's own. */
const leastWithin = 0.5

/** The part of the contents of the shorter of both that one has under other authors than the known one, 0 to 1. */
function shareTaken(blobs: readonly string[], known: readonly string[]): number {
  // A sample that is full says nothing of contents beyond its last.
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
    // What the known history says to be of the same author is no taken one.
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

/** The contents by which a history is looked up: where one has a thirtieth of another's, they nearly always share one of these. */
export const blobKeysOf = (blobs: readonly string[]): readonly string[] => [
  ...new Set(blobs.map(blobOf).slice(0, 128)),
]
