/**
 * The number of single-character insertions, deletions, replacements and swaps of neighbors that turn `a` into `b`
 * (optimal string alignment). Time is the product of the lengths: callers must bound them.
 */
export function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
        swapped && row > 1 && column > 1 ? (beforePrevious[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.length] ?? 0
}
