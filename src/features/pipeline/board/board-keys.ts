export interface KeyPress {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** The action of a key press on the focused card. */
export type BoardIntent =
  | { readonly kind: 'focus'; readonly id: string }
  | { readonly kind: 'step'; readonly direction: -1 | 1 }
  | { readonly kind: 'menu' }

type Columns = readonly (readonly { readonly id: string }[])[]

const sideways: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }
const upright: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** The card's column and row; null when it is not on the board, as after a filter. */
export function cellIn(columns: Columns, id: string): { column: number; row: number } | null {
  for (const [column, cards] of columns.entries()) {
    const row = cards.findIndex((card) => card.id === id)
    if (row >= 0) return { column, row }
  }
  return null
}

/** The nearest non-empty column on that side: its card at the same height, or its last card. */
function neighbor(columns: Columns, from: { column: number; row: number }, direction: -1 | 1): string | null {
  for (let at = from.column + direction; at >= 0 && at < columns.length; at += direction) {
    const cards = columns[at] ?? []
    const card = cards[Math.min(from.row, cards.length - 1)]
    if (card !== undefined) return card.id
  }
  return null
}

/**
 * The keyboard of the board: arrows move the focus between cards and columns, Home and End to the ends of a column,
 * Alt with left or right moves the card, M opens "Move to…". Null: the key has no action here.
 */
export function boardIntent(columns: Columns, id: string, press: KeyPress): BoardIntent | null {
  if (press.ctrlKey || press.metaKey) return null
  const side = sideways[press.key]
  if (press.altKey) return side === undefined ? null : { kind: 'step', direction: side }
  if (press.key === 'm' || press.key === 'M') return { kind: 'menu' }
  const from = cellIn(columns, id)
  if (from === null) return null
  const cards = columns[from.column] ?? []
  const target = (() => {
    if (side !== undefined) return neighbor(columns, from, side)
    const up = upright[press.key]
    if (up !== undefined) return cards[from.row + up]?.id ?? null
    if (press.key === 'Home') return cards[0]?.id ?? null
    if (press.key === 'End') return cards.at(-1)?.id ?? null
    return null
  })()
  return target === null || target === id ? null : { kind: 'focus', id: target }
}
