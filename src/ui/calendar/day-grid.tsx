import { Day } from '@mantine/dates'
import type { KeyboardEvent } from 'react'
import { dayName, monthName, weekdayNames } from './date-names.ts'
import type { GridMonth } from './month-grid.ts'
import classes from './picker.module.css'
import { dateOf, monthOf } from './plain-date.ts'
import { pickerWords as words } from './picker-words.ts'

interface DayGridProps {
  grid: GridMonth
  locale: string
  weekStart: number
  /** The focused day. */
  at: string
  today: string
  /** Empty if none is chosen. */
  value: string
  range: { readonly from: string; readonly until: string } | undefined
  /** The reason that a day can't be chosen, or an empty text; null if it can. */
  refusalOf: (day: string) => string | null
  onPick: (day: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The days of a month, in six weeks. */
export function DayGrid(props: DayGridProps) {
  const { grid, locale, weekStart, at, today, value, range, refusalOf, onPick, onKeyDown } = props
  const { from = '', until = '' } = range ?? {}
  const cell = (day: string) => {
    const refusal = refusalOf(day)
    const isChosen = day === value || (range !== undefined && (day === from || day === until))
    const label = [
      dayName(day, locale),
      ...(isChosen ? [words.chosen] : []),
      ...(refusal === null ? [] : [words.unavailable(refusal)]),
    ].join(', ')
    return (
      <Day
        date={day}
        renderDay={() => dateOf(day)}
        className={classes.day ?? ''}
        aria-label={label}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={refusal !== null || undefined}
        data-disabled={refusal !== null || undefined}
        data-today={day === today || undefined}
        title={refusal === null || refusal === '' ? undefined : refusal}
        outside={monthOf(day) !== grid.month}
        selected={isChosen}
        inRange={from !== '' && until !== '' && day >= from && day <= until}
        firstInRange={day === from && until > from}
        lastInRange={day === until && until > from && from !== ''}
        tabIndex={day === at ? 0 : -1}
        data-autofocus={day === at || undefined}
        onClick={() => {
          if (refusal === null) onPick(day)
        }}
      />
    )
  }
  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA in HTML allows it.
      role="grid"
      className={classes.days}
      aria-label={monthName(grid.month, locale)}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weekdayNames(locale, weekStart).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long} className={classes.weekday}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.weeks.map((week, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- A week has no id; the first and the last weeks can lack days.
          <tr key={row}>
            {week.map((day, column) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={day ?? column} aria-selected={day !== null && day === value}>
                {day === null ? null : cell(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
