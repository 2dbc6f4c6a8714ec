import { createHash } from 'node:crypto'

/** As many trees as tell two histories apart, whatever their length. */
const mostTrees = 256
/** Fewer trees to compare tell nothing. */
const fewestTrees = 8
const idLength = 40
/** Hexadecimal digits of what is kept of an author: enough to tell two apart, too little to name anybody. */
const markLength = 4

const treeOf = (entry: string): string => entry.slice(0, idLength)

/**
 * The 256 smallest of the root trees of a history, anybody's, each once, with a mark of 16 bits of its author: ids are evenly
 * spread, so that histories which share their trees share these, in whatever order and however often they come. A rewriting
 * with another author leaves trees as they are (evidence.md section 3).
 */
export class TreeSample {
  readonly #entries: string[] = []
  readonly #marks = new Map<string, string>()

  /** @param author the address that its commit names */
  add(tree: string, author: string): void {
    const entries = this.#entries
    if (entries.length === mostTrees && tree > treeOf(entries.at(-1) ?? '')) return
    this.take(tree + this.#markOf(author))
  }

  /** Takes an entry of a sample. Of a tree that several people have committed, the smallest mark. */
  take(entry: string): void {
    const entries = this.#entries
    let [from, to] = [0, entries.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (treeOf(entries[middle] ?? '') < treeOf(entry)) from = middle + 1
      else to = middle
    }
    const there = entries[from]
    if (there !== undefined && treeOf(there) === treeOf(entry)) {
      if (entry < there) entries[from] = entry
      return
    }
    entries.splice(from, 0, entry)
    if (entries.length > mostTrees) entries.pop()
  }

  get trees(): readonly string[] {
    return [...this.#entries]
  }

  #markOf(author: string): string {
    const known = this.#marks.get(author)
    if (known !== undefined) return known
    const mark = createHash('sha256').update(author).digest('hex').slice(0, markLength)
    if (this.#marks.size < mostTrees) this.#marks.set(author, mark)
    return mark
  }
}

/** The sample of a history that was read in parts: of what was known, and what came since. */
export function joinedTrees(known: readonly string[], more: readonly string[]): readonly string[] {
  const sample = new TreeSample()
  for (const entry of [...known, ...more]) sample.take(entry)
  return sample.trees
}

/**
 * The part of a history's trees that a known one has under other authors, 0 to 1, by their samples; null where too few can be
 * compared: a sample that is full says nothing of trees beyond its last.
 */
export function shareOfTrees(trees: readonly string[], known: readonly string[]): number | null {
  const last = known.length === mostTrees ? treeOf(known.at(-1) ?? '') : undefined
  const comparable = last === undefined ? trees : trees.filter((entry) => treeOf(entry) <= last)
  if (comparable.length < fewestTrees) return null
  const there = new Map(known.map((entry) => [treeOf(entry), entry]))
  const taken = comparable.filter((entry) => {
    const original = there.get(treeOf(entry))
    return original !== undefined && original !== entry
  })
  return taken.length / comparable.length
}

/** The trees by which a history is looked up: two that share most of theirs share one of these. */
export const keysOf = (trees: readonly string[]): readonly string[] => trees.slice(0, 32).map(treeOf)
