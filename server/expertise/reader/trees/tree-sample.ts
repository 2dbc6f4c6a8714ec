/** As many trees as tell two histories apart, whatever their length. */
const mostTrees = 256
/** Fewer trees to compare tell nothing. */
const fewestTrees = 8

/**
 * The 256 smallest of the root trees of a history, anybody's, sorted and each once: ids are evenly spread, so that histories
 * which share their trees share these, in whatever order and however often they come. A rewriting with another author leaves
 * trees as they are (evidence.md section 3).
 */
export class TreeSample {
  readonly #trees: string[] = []

  add(tree: string): void {
    const trees = this.#trees
    if (trees.length === mostTrees && tree >= (trees.at(-1) ?? '')) return
    let [from, to] = [0, trees.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((trees[middle] ?? '') < tree) from = middle + 1
      else to = middle
    }
    if (trees[from] === tree) return
    trees.splice(from, 0, tree)
    if (trees.length > mostTrees) trees.pop()
  }

  get trees(): readonly string[] {
    return [...this.#trees]
  }
}

/** The sample of a history that was read in parts: of what was known, and what came since. */
export function joinedTrees(known: readonly string[], more: readonly string[]): readonly string[] {
  const sample = new TreeSample()
  for (const tree of [...known, ...more]) sample.add(tree)
  return sample.trees
}

/**
 * The part of a history's trees that a known one has too, 0 to 1, by their samples; null where too few can be compared: a sample
 * that is full says nothing of trees beyond its last.
 */
export function shareOfTrees(trees: readonly string[], known: readonly string[]): number | null {
  const last = known.length === mostTrees ? known.at(-1) : undefined
  const comparable = last === undefined ? trees : trees.filter((tree) => tree <= last)
  if (comparable.length < fewestTrees) return null
  const there = new Set(known)
  return comparable.filter((tree) => there.has(tree)).length / comparable.length
}
