import { AuthorMarks, joined, Smallest } from './smallest.ts'

/** Fewer trees to compare tell nothing. */
const fewestTrees = 8
const idLength = 40
/** As many as tell two histories apart, whatever their length. */
const kind = { idLength, most: 256 }

const treeOf = (entry: string): string => entry.slice(0, idLength)

/**
 * The 256 smallest of the root trees of a history, anybody's, each once, with a mark of 16 bits of its author. A rewriting with
 * another author leaves trees as they are (evidence.md section 3).
 */
export class TreeSample {
  readonly #trees = new Smallest(kind)
  readonly #marks = new AuthorMarks()

  /** @param author the address that its commit names */
  add(tree: string, author: string): void {
    if (this.#trees.mayHold(tree)) this.#trees.take(tree + this.#marks.of(author))
  }

  get trees(): readonly string[] {
    return this.#trees.entries
  }
}

/** The sample of a history that was read in parts. Of a tree that several people have committed, the smallest mark. */
export const joinedTrees = (known: readonly string[], more: readonly string[]): readonly string[] =>
  joined(kind, known, more)

/** Those that a known history can have been asked for: a sample that is full says nothing of trees beyond its last. */
function comparableTo(known: readonly string[], trees: readonly string[]): readonly string[] {
  const last = known.length === kind.most ? treeOf(known.at(-1) ?? '') : undefined
  return last === undefined ? trees : trees.filter((entry) => treeOf(entry) <= last)
}

/**
 * The part of a history's trees that a known one has under other authors, 0 to 1, by their samples; null where too few can be
 * compared.
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

/** Whether most of a history's trees stand in a known one under the same authors: a fork, or the same project. */
export function isSameHistory(trees: readonly string[], known: readonly string[]): boolean {
  const comparable = comparableTo(known, trees)
  const there = new Set(known)
  return comparable.filter((entry) => there.has(entry)).length > comparable.length / 2
}

/** The trees by which a history is looked up: two that share most of theirs share one of these. */
export const keysOf = (trees: readonly string[]): readonly string[] => trees.slice(0, 32).map(treeOf)
