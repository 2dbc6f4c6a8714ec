import { PickerControl } from '@mantine/dates'
import type { KeyboardEvent } from 'react'
import { gridColumns } from './grid-keys.ts'
import classes from './picker.module.css'
import { pickerWords as words } from './picker-words.ts'

export interface CoarseCell {
  /** YYYY-MM or YYYY */
  readonly value: string
  readonly text: string
  /** For screen readers. */
  readonly name: string
}

interface CoarseGridProps {
  label: string
  cells: readonly CoarseCell[]
  /** The focused cell. */
  at: string
  /** The current month or year. */
  today: string
  /** Empty if none is chosen. */
  value: string
  refusalOf: (value: string) => string | null
  onPick: (value: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The months of a year, or a page of years. */
export function CoarseGrid({
  label,
  cells,
  at,
  today,
  value,
  refusalOf,
  onPick,
  onKeyDown,
}: CoarseGridProps) {
  const rows = Array.from({ length: Math.ceil(cells.length / gridColumns) }, (_, row) =>
    cells.slice(row * gridColumns, (row + 1) * gridColumns),
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA in HTML allows it.
    <table role="grid" className={classes.days} aria-label={label} onKeyDown={onKeyDown}>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]?.value}>
            {row.map((cell) => {
              const refusal = refusalOf(cell.value)
              const isChosen = cell.value === value
              const name = [
                cell.name,
                ...(isChosen ? [words.chosen] : []),
                ...(refusal === null ? [] : [words.unavailable(refusal)]),
              ].join(', ')
              return (
                <td key={cell.value} aria-selected={isChosen}>
                  <PickerControl
                    className={classes.coarse ?? ''}
                    aria-label={name}
                    aria-current={cell.value === today ? 'date' : undefined}
                    aria-disabled={refusal !== null || undefined}
                    data-disabled={refusal !== null || undefined}
                    data-today={cell.value === today || undefined}
                    title={refusal === null || refusal === '' ? undefined : refusal}
                    selected={isChosen}
                    tabIndex={cell.value === at ? 0 : -1}
                    data-autofocus={cell.value === at || undefined}
                    onClick={() => {
                      if (refusal === null) onPick(cell.value)
                    }}
                  >
                    {cell.text}
                  </PickerControl>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
