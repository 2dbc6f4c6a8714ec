import { AuthorMarks, joined, Smallest } from './smallest.ts'

/** Fewer comparable trees prove nothing. */
const fewestTrees = 8
const idLength = 40
/** Enough to distinguish two histories of any length. */
const kind = { idLength, most: 256 }

const treeOf = (entry: string): string => entry.slice(0, idLength)

/**
 * Keeps the 256 smallest root trees of a history, by any author, each with a 16-bit mark of its author. Trees survive a
 * rewrite with another author (docs/expertise.md#when-a-repository-is-called-a-copy).
 */
export class TreeSample {
  readonly #trees = new Smallest(kind)
  readonly #marks = new AuthorMarks()

  /** @param author the author's email */
  add(tree: string, author: string): void {
    if (this.#trees.mayHold(tree)) this.#trees.take(tree + this.#marks.of(author))
  }

  get trees(): readonly string[] {
    return this.#trees.entries
  }
}

/** Merges the samples of several analyses of a history. A tree by several authors keeps the smallest mark. */
export const joinedTrees = (known: readonly string[], more: readonly string[]): readonly string[] =>
  joined(kind, known, more)

/** Returns the trees comparable with a known sample: a full sample says nothing about trees beyond its last. */
function comparableTo(known: readonly string[], trees: readonly string[]): readonly string[] {
  const last = known.length === kind.most ? treeOf(known.at(-1) ?? '') : undefined
  return last === undefined ? trees : trees.filter((entry) => treeOf(entry) <= last)
}

/**
 * Returns the share of a history's trees that a known history has under other authors, 0 to 1; null if too few are
 * comparable.
 */
export function shareOfTrees(trees: readonly string[], known: readonly string[]): number | null {
  const comparable = comparableTo(known, trees)
  if (comparable.length < fewestTrees) return null
  const there = new Map(known.map((entry) => [treeOf(entry), entry]))
  const taken = comparable.filter((entry) => {
    const original = there.get(treeOf(entry))
    return original !== undefined && original !== entry
  })
  return taken.length / comparable.length
}

/** Whether most trees of a history are in a known one under the same authors: a fork, or the same project. */
export function isSameHistory(trees: readonly string[], known: readonly string[]): boolean {
  const comparable = comparableTo(known, trees)
  const there = new Set(known)
  return comparable.filter((entry) => there.has(entry)).length > comparable.length / 2
}

/** Returns the keys by which the database finds similar histories: two that share most of their trees share a key. */
export const keysOf = (trees: readonly string[]): readonly string[] => trees.slice(0, 32).map(treeOf)
