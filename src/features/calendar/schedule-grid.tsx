import { Box } from '@mantine/core'
import { MonthView, type MonthViewProps, type ScheduleEventData } from '@mantine/schedule'
import { useLayoutEffect, useMemo, useRef, type KeyboardEvent, type ReactElement } from 'react'
import { dayName } from '#src/ui/calendar/date-names.ts'
import { daysOf, stepped } from './calendar-location.ts'
import classes from './calendar.module.css'
import type { Clock, EntriesByDay } from './entries.ts'
import { EntryLine, EntryLink } from './entry-link.tsx'
import { gridEvents, type Shown } from './schedule-events.ts'
import { useScrollToDay } from './use-scroll-to-day.ts'
import { words } from './words.ts'

interface ScheduleGridProps {
  /** A day of the month. */
  day: string
  days: EntriesByDay
  /** Days without loaded entries. */
  unloaded: readonly string[]
  /** The last day with loaded entries, if it may lack some. */
  cutDay: string | null
  clock: Clock
  weekStart: number
  scrollRequest: number | null
  onOpen: (date: string) => void
  /** Moves to a day of another month. */
  onMove: (date: string) => void
}

type WeekStart = NonNullable<MonthViewProps['firstDayOfWeek']>

/** Entries that a day of a month shows before it counts the rest. */
const inMonth = 3

/** The month as a grid. */
export function ScheduleGrid(props: ScheduleGridProps) {
  const { day, days, unloaded, cutDay, clock, weekStart, scrollRequest, onOpen, onMove } = props
  const { today } = clock
  const events = useMemo(() => gridEvents(days, unloaded), [days, unloaded])
  const renderEvent = (event: ScheduleEventData, props: object): ReactElement => {
    const shown = event.payload as Shown
    return (
      <Box
        {...props}
        renderRoot={({ children: _, title: _title, ...root }) =>
          shown.kind === 'unloaded' ? (
            <span
              className={`${root.className} ${classes.event} ${classes.unloaded}`}
              style={root.style}
              role="note"
              aria-label={words.unloadedDay(dayName(shown.day, 'en-GB'))}
            >
              {words.unloaded}
            </span>
          ) : (
            <EntryLink
              {...root}
              entry={shown.entry}
              clock={clock}
              className={`${root.className} ${classes.event}`}
            >
              <EntryLine entry={shown.entry} clock={clock} />
            </EntryLink>
          )
        }
      />
    )
  }
  const labelOf = (date: string): string => {
    const name = dayName(date, 'en-GB')
    const count = days.get(date)?.length ?? 0
    if (unloaded.includes(date)) return words.unloadedDay(name)
    return date === cutDay ? words.cutDay(name, count) : words.day(name, count)
  }
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  const cellOf = (date: string | null) => root.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)
  // The focus moves with the day: the same cell shows another day of the new month.
  useLayoutEffect(() => {
    const cell = cellOf(wanted.current)
    if (cell === null || cell === undefined) return
    wanted.current = null
    cell.focus()
  })
  /** The library handles the arrow keys. */
  const onKeyDown = (event: KeyboardEvent, date: string) => {
    const { key } = event
    if (key !== 'Home' && key !== 'End' && key !== 'PageUp' && key !== 'PageDown') return
    event.preventDefault()
    if (key === 'Home' || key === 'End') {
      const week = daysOf({ view: 'week', day: date }, weekStart)
      cellOf(key === 'Home' ? week.from : week.to)?.focus()
    } else {
      wanted.current = stepped({ view: 'month', day: date }, key === 'PageUp' ? -1 : 1)
      onMove(wanted.current)
    }
  }
  useScrollToDay(root, scrollRequest, 'nearest')
  return (
    <MonthView
      ref={root}
      date={day}
      events={events}
      renderEvent={renderEvent}
      withHeader={false}
      radius={0}
      firstDayOfWeek={weekStart as WeekStart}
      className={classes.grid ?? ''}
      classNames={{
        monthViewWeekday: classes.weekday ?? '',
        monthViewDay: classes.date ?? '',
        monthViewEvents: classes.dateEvents ?? '',
      }}
      maxEventsPerDay={inMonth}
      consistentWeeks
      moreEventsProps={{
        classNames: { moreEventsList: classes.more ?? '' },
        popoverProps: { returnFocus: true, offset: 4 },
      }}
      onDayClick={onOpen}
      getDayProps={(date) => ({
        'aria-label': labelOf(date),
        'aria-current': date === today ? 'date' : undefined,
        'data-day': date,
        onKeyDown: (event: KeyboardEvent) => onKeyDown(event, date),
      })}
    />
  )
}
