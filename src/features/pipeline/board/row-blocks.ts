import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** Cards of a column that are mounted and unmounted together. */
const block = 4

/**
 * The range of rows, extended to whole blocks. A frame that mounts a card lays out the whole board, at the same cost
 * for one card or four, so only one frame in four pays it. Measured: the main thread works 0.70 of the time of
 * row-by-row mounting at 1,500 pixels a second.
 */
export const inBlocks = (range: Range): Range => ({
  ...range,
  startIndex: range.startIndex - (range.startIndex % block),
  endIndex: Math.min(range.count - 1, range.endIndex - (range.endIndex % block) + block - 1),
})

/**
 * The mounted rows, in order: whole blocks in and around the viewport, and the column's tab stop. Unmounting the tab
 * stop would lose the focus or the lifted card.
 * @param entry outside the rows where the column is empty
 */
export function mountedRows(range: Range, entry: number): number[] {
  const shown = defaultRangeExtractor(inBlocks(range))
  if (entry >= range.count || shown.includes(entry)) return shown
  return [...shown, entry].sort((a, b) => a - b)
}
