import { Box } from '@mantine/core'
import { MonthView, WeekView, type MonthViewProps, type ScheduleEventData } from '@mantine/schedule'
import { useLayoutEffect, useMemo, useRef, type KeyboardEvent, type ReactElement } from 'react'
import { dayName } from '#src/ui/calendar/date-names.ts'
import type { CalendarView } from '#src/ui/calendar/date-constants.ts'
import { daysOf, stepped, type CalendarLocation } from './calendar-location.ts'
import classes from './calendar.module.css'
import { daysOverdue, type Clock, type EntriesByDay } from './entries.ts'
import { EntryLine, EntryLink } from './entry-link.tsx'
import { gridEvents, rowsOf, type Shown } from './schedule-events.ts'
import { useDayLabels } from './use-day-labels.ts'
import { useScrollToDay } from './use-scroll-to-day.ts'
import { words } from './words.ts'

interface ScheduleGridProps {
  place: CalendarLocation
  days: EntriesByDay
  /** Days without loaded entries. */
  unloaded: readonly string[]
  /** The last day with loaded entries, if it may lack some. */
  cutDay: string | null
  clock: Clock
  weekStart: number
  scrollRequest: number | null
  onOpen: (view: CalendarView, date: string) => void
  /** Moves to a day of another month. */
  onMove: (date: string) => void
}

type WeekStart = NonNullable<MonthViewProps['firstDayOfWeek']>

/** Entries that a day of a month shows before it counts the rest. */
const inMonth = 3
/** Rows of a week and their height in pixels: an overdue entry has a third line. */
const weekRows = { due: { rows: 6, height: 40 }, overdue: { rows: 5, height: 52 } } as const
const hourHeight = 32

/** Scrolls the hours to 8 o'clock. The heads and the entries of the whole day stay above them. */
const scrollToMorning = (viewport: HTMLElement | null) => {
  if (viewport === null) return
  viewport.scrollTop = 8 * hourHeight
  // Entries of the whole day load later and must not move the hours.
  viewport.style.overflowAnchor = 'none'
}

/** A click on an hour opens its day. Keyboards and screen readers use the heading of the day. */
const hourProps = () => ({ tabIndex: -1, 'aria-hidden': true })

/** The month or week as a grid. */
export function ScheduleGrid(props: ScheduleGridProps) {
  const { place, days, unloaded, cutDay, clock, weekStart, scrollRequest, onOpen, onMove } = props
  const { zone, today } = clock
  const { view, day } = place
  const hasOverdue = [...days.values()].flat().some((entry) => daysOverdue(entry, clock) > 0)
  const ofWeek = weekRows[hasOverdue ? 'overdue' : 'due']
  const rows = view === 'week' ? ofWeek.rows : Infinity
  const events = useMemo(() => gridEvents(days, { zone, rows, unloaded }), [days, zone, rows, unloaded])
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
          ) : shown.kind === 'rest' ? (
            <button
              {...root}
              type="button"
              className={`${root.className} ${classes.event} ${classes.rest}`}
              aria-label={words.allOf(dayName(shown.day, 'en-GB'), shown.total)}
              onClick={() => onOpen('day', shown.day)}
            >
              {words.more(shown.count)}
            </button>
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
      wanted.current = stepped({ view, day: date }, key === 'PageUp' ? -1 : 1)
      onMove(wanted.current)
    }
  }
  useDayLabels(root, labelOf, today)
  useScrollToDay(root, view === 'month' ? scrollRequest : null, 'nearest')
  const shared = {
    date: day,
    events,
    renderEvent,
    withHeader: false,
    radius: 0,
  }
  if (view === 'week') {
    return (
      <WeekView
        ref={root}
        {...shared}
        firstDayOfWeek={weekStart as WeekStart}
        getTimeSlotProps={hourProps}
        slotHeight={hourHeight}
        className={classes.grid ?? ''}
        classNames={{
          weekViewDayLabel: classes.weekday ?? '',
          weekViewSlotLabel: classes.hour ?? '',
          weekViewAllDaySlotsLabel: classes.hour ?? '',
          weekViewAllDaySlots: classes.wholeDays ?? '',
          weekViewAllDaySlotsEvents: classes.wholeEvents ?? '',
        }}
        style={{ '--row-height': `${ofWeek.height}px` }}
        scrollAreaProps={{ mah: 560, viewportRef: scrollToMorning }}
        withWeekNumber={false}
        withCurrentTimeBubble={false}
        highlightToday
        allDaySlotHeight={Math.max(2, rowsOf(events)) * ofWeek.height + 4}
        // The library adds a time to this date.
        onDateChange={(date) => onOpen('day', date.slice(0, 10))}
        onAllDaySlotClick={(date) => onOpen('day', date)}
        onTimeSlotClick={({ slotStart }) => onOpen('day', slotStart.slice(0, 10))}
      />
    )
  }
  return (
    <MonthView
      ref={root}
      {...shared}
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
      onDayClick={(date) => onOpen('day', date)}
      getDayProps={(date) => ({
        'aria-label': labelOf(date),
        'aria-current': date === today ? 'date' : undefined,
        'data-day': date,
        onKeyDown: (event: KeyboardEvent) => onKeyDown(event, date),
      })}
    />
  )
}
