import { CalendarHeader } from '@mantine/dates'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { dayIn } from '#machines/domain/time/calendar-day.ts'
import { CoarseGrid } from './coarse-grid.tsx'
import { monthName, pageLocale, shortMonthName } from './date-names.ts'
import { DayGrid } from './day-grid.tsx'
import { dayAfterKey, monthAfterKey, yearAfterKey } from './grid-keys.ts'
import { pageOf, pageStartOf } from './month-grid.ts'
import { canPage, pagedTo, type Direction, type Level } from './panel-moves.ts'
import classes from './picker.module.css'
import { pickerWords as words } from './picker-words.ts'
import {
  clamped,
  dayInMonth,
  isOutside,
  monthIn,
  monthOf,
  yearOf,
  yearText,
  type Bounds,
} from './plain-date.ts'
import { useSwipe } from './use-swipe.ts'
import { weekStartOf } from './week-start.ts'
import { yearsAround } from './year-grid.ts'

export interface PickerPanelProps extends Bounds {
  kind: 'date' | 'month'
  /** YYYY-MM-DD or YYYY-MM; empty if none is chosen. */
  value: string
  outside?: string | undefined
  range?: { readonly from: string; readonly until: string } | undefined
  note?: string | null | undefined
  today?: string | undefined
  /** The reason that a day within the bounds can't be chosen; null if it can. */
  refusal?: (day: string) => string | null
  /** Beside Today. */
  action?: ReactNode
  onPick: (value: string) => void
}

/** A date itself, or the first day of a month. */
const dayFor = (value: string): string => `${value}-01`.slice(0, 'YYYY-MM-DD'.length)

/** A calendar of days, with grids of months and years to jump to. */
export function PickerPanel(props: PickerPanelProps) {
  const { kind, value, min = '', max = '', outside = '', range, note, refusal, action, onPick } = props
  const finest: Level = kind === 'date' ? 'day' : 'month'
  const [isRtl] = useState(() => document.documentElement.dir === 'rtl')
  const [locale] = useState(pageLocale)
  const [weekStart] = useState(() => weekStartOf(navigator.language))
  const [today] = useState(() => props.today ?? dayIn(new Date()))
  const bounds = { min, max }
  const within = (day: string): string =>
    kind === 'date' ? clamped(day, bounds) : dayFor(clamped(monthOf(day), bounds))
  const [level, setLevel] = useState<Level>(finest)
  /** The focused day. In a grid of months or years, the focused cell contains it. */
  const [at, setAt] = useState(() => within(value === '' ? today : dayFor(value)))

  const root = useRef<HTMLDivElement>(null)
  const movesFocus = useRef(false)
  useLayoutEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    root.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus()
  })

  const goTo = (day: string) => {
    movesFocus.current = true
    setAt(day)
  }
  const open = (next: Level) => {
    movesFocus.current = true
    setLevel(next)
  }
  const page = (direction: Direction) => {
    if (canPage(level, at, direction, bounds)) setAt(within(pagedTo(level, at, direction, {})))
  }
  const swipe = useSwipe((direction) => page((direction === 'left') === isRtl ? -1 : 1))
  const refusalOf = (cell: string) => (isOutside(cell, bounds) ? outside : null)
  const dayRefusalOf = (day: string) => refusalOf(day) ?? refusal?.(day) ?? null
  const onKey = (next: (event: KeyboardEvent) => string | null) => (event: KeyboardEvent) => {
    const day = next(event)
    if (day === null) return
    event.preventDefault()
    // Page shortcuts must not handle this key.
    event.stopPropagation()
    goTo(day)
  }

  const year = yearOf(at)
  const years = yearsAround(year)
  const shown =
    level === 'day'
      ? monthName(monthOf(at), locale)
      : level === 'month'
        ? String(year)
        : words.years(years[0] ?? year, years.at(-1) ?? year)
  const nextLevel: Level | null = level === 'day' ? 'month' : level === 'month' ? 'year' : null
  const inMonth = (month: string): string => dayInMonth(at, month)
  const sameMonthOf = (other: string): string => inMonth(`${other}${at.slice(4, 7)}`)

  return (
    <div ref={root} className={classes.panel} {...swipe}>
      <CalendarHeader
        className={classes.header ?? ''}
        label={<span aria-live="polite">{shown}</span>}
        levelControlAriaLabel={level === 'day' ? words.chooseMonth(shown) : words.chooseYear(shown)}
        hasNextLevel={nextLevel !== null}
        onLevelClick={() => nextLevel !== null && open(nextLevel)}
        previousLabel={words.previous[level]}
        nextLabel={words.next[level]}
        previousDisabled={!canPage(level, at, -1, bounds)}
        nextDisabled={!canPage(level, at, 1, bounds)}
        onPrevious={() => page(-1)}
        onNext={() => page(1)}
      />
      {level === 'day' ? (
        <div className={classes.months}>
          {pageOf(pageStartOf(monthOf(at)), { weekStart }).map((grid) => (
            <DayGrid
              key={grid.month}
              {...{ grid, locale, weekStart, at, today, value, range, refusalOf: dayRefusalOf, onPick }}
              onKeyDown={onKey((event) => dayAfterKey(at, event, { isRtl, weekStart, today }))}
            />
          ))}
        </div>
      ) : level === 'month' ? (
        <CoarseGrid
          label={shown}
          cells={Array.from({ length: 12 }, (_, index) => {
            const month = monthIn(year, index)
            return { value: month, text: shortMonthName(month, locale), name: monthName(month, locale) }
          })}
          at={monthOf(at)}
          today={monthOf(today)}
          value={monthOf(value)}
          refusalOf={refusalOf}
          onPick={(month) => {
            if (kind === 'month') return onPick(month)
            setAt(within(inMonth(month)))
            open('day')
          }}
          onKeyDown={onKey((event) => {
            const month = monthAfterKey(monthOf(at), event, { isRtl, today: monthOf(today) })
            return month === null ? null : inMonth(month)
          })}
        />
      ) : (
        <CoarseGrid
          label={shown}
          cells={years.map((one) => ({ value: yearText(one), text: String(one), name: String(one) }))}
          at={yearText(year)}
          today={today.slice(0, 4)}
          value={value.slice(0, 4)}
          refusalOf={refusalOf}
          onPick={(picked) => {
            setAt(within(sameMonthOf(picked)))
            open('month')
          }}
          onKeyDown={onKey((event) => {
            const next = yearAfterKey(yearText(year), event, { isRtl, today: today.slice(0, 4) })
            return next === null ? null : sameMonthOf(next)
          })}
        />
      )}
      <footer className={classes.foot}>
        <button
          type="button"
          className={classes.today}
          onClick={() => {
            const cell = kind === 'date' ? today : monthOf(today)
            if (refusalOf(cell) === null) return onPick(cell)
            setLevel(finest)
            goTo(within(today))
          }}
        >
          {words.today[kind]}
        </button>
        {action}
        {note === undefined || note === null ? null : <span>{note}</span>}
      </footer>
    </div>
  )
}
