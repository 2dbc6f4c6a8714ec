import type { CardMark } from './board-types.ts'

export type Marks = ReadonlyMap<string, CardMark>
/** By column, the marks of its cards; a column without any has no entry. */
export type ColumnMarks = ReadonlyMap<string, Marks>

const areSame = (before: Marks, now: Marks): boolean =>
  before.size === now.size && [...now].every(([id, mark]) => before.get(id) === mark)

/**
 * Shares marks out among the columns. A column whose marks are what they were keeps its map, as it keeps its list of
 * cards: it has nothing new to render.
 * @param columnOf where a card stands, by its id; undefined: not on the board
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
