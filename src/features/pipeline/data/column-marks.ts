import type { CardMark } from './board-types.ts'

export type Marks = ReadonlyMap<string, CardMark>
/** Marks of cards by column; a column without marks has no entry. */
export type ColumnMarks = ReadonlyMap<string, Marks>

const areSame = (before: Marks, now: Marks): boolean =>
  before.size === now.size && [...now].every(([id, mark]) => before.get(id) === mark)

/**
 * Groups marks by column. A column with unchanged marks keeps its map, so it does not re-render.
 * @param columnOf column of a card, by its id; undefined: not on the board
 */
export function shareMarks(
  marks: Marks,
  columnOf: (id: string) => string | undefined,
  before: ColumnMarks,
): ColumnMarks {
  const shares = new Map<string, Map<string, CardMark>>()
  for (const [id, mark] of marks) {
    const column = columnOf(id)
    if (column === undefined) continue
    shares.set(column, (shares.get(column) ?? new Map<string, CardMark>()).set(id, mark))
  }
  return new Map(
    [...shares].map(([column, share]): [string, Marks] => {
      const old = before.get(column)
      return [column, old !== undefined && areSame(old, share) ? old : share]
    }),
  )
}
