import { Box } from '@mantine/core'
import { DayView, MonthView, WeekView, type MonthViewProps, type ScheduleEventData } from '@mantine/schedule'
import { useMemo, type ReactElement } from 'react'
import { dayName } from '#src/ui/calendar/date-names.ts'
import type { CalendarView } from '#src/ui/calendar/date-constants.ts'
import type { CalendarPlace } from './calendar-place.ts'
import classes from './calendar.module.css'
import type { EntriesByDay } from './entries.ts'
import { EntryLine, EntryLink } from './entry-link.tsx'
import { gridEvents, rowsOf, type Shown } from './schedule-events.ts'
import { words } from './words.ts'

interface ScheduleGridProps {
  place: CalendarPlace
  days: EntriesByDay
  /** Days whose entries were not loaded; the one before them may lack some. */
  unloaded: readonly string[]
  cutDay: string | null
  zone: string
  today: string
  weekStart: number
  onOpen: (view: CalendarView, date: string) => void
  /** Pages by months, from the keyboard. */
  onStep: (steps: 1 | -1) => void
}

type WeekStart = NonNullable<MonthViewProps['firstDayOfWeek']>

/** Entries that a day of the month shows before it counts the rest. */
const inMonth = 3
/** The same of a week, whose days are higher. */
const inWeek = 8
const rowHeight = 24
const hourHeight = 32
const headHeight = 32

/** The hour to scroll to, so that 8 o'clock comes right below rows of this height that stay. */
const hourInSight = (height: number): string =>
  `${String(Math.max(0, 8 - Math.ceil(height / hourHeight))).padStart(2, '0')}:00:00`

/** Hours open their day; the heading of the day does the same for keyboards and screen readers. */
const hourProps = () => ({ tabIndex: -1, 'aria-hidden': true })

/** The month, week or day as a grid. */
export function ScheduleGrid(props: ScheduleGridProps) {
  const { place, days, unloaded, cutDay, zone, today, weekStart, onOpen, onStep } = props
  const { view, day } = place
  const rows = view === 'week' ? inWeek : Infinity
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
              zone={zone}
              className={`${root.className} ${classes.event}`}
            >
              <EntryLine entry={shown.entry} zone={zone} />
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
  const shared = {
    date: day,
    events,
    renderEvent,
    withHeader: false,
    firstDayOfWeek: weekStart as WeekStart,
    radius: 0,
  }
  const hours = { getTimeSlotProps: hourProps, slotHeight: hourHeight, scrollAreaProps: { mah: 560 } }
  if (view === 'day') {
    return (
      <DayView
        {...shared}
        {...hours}
        // Without an entry nothing in it takes the focus, and the keyboard could not scroll it.
        scrollAreaProps={{
          ...hours.scrollAreaProps,
          viewportProps: { tabIndex: 0, role: 'region', 'aria-label': words.hours },
        }}
        className={classes.grid ?? ''}
        classNames={{ dayViewSlotLabel: classes.hour ?? '' }}
        startScrollTime="08:00:00"
        withCurrentTimeBubble={false}
        withAllDaySlot={false}
        intervalMinutes={60}
        events={events.filter(({ isWhole }) => !isWhole)}
      />
    )
  }
  if (view === 'week') {
    const wholeHeight = Math.max(2, rowsOf(events)) * rowHeight + 4
    return (
      <WeekView
        // The first hour in sight is set when the grid mounts, below the rows that stay.
        key={wholeHeight}
        {...shared}
        {...hours}
        className={classes.grid ?? ''}
        classNames={{
          weekViewDayLabel: classes.weekday ?? '',
          weekViewSlotLabel: classes.hour ?? '',
          weekViewAllDaySlotsLabel: classes.hour ?? '',
          weekViewAllDaySlots: classes.wholeDays ?? '',
          weekViewAllDaySlotsEvents: classes.wholeEvents ?? '',
        }}
        startScrollTime={hourInSight(headHeight + wholeHeight)}
        withWeekNumber={false}
        withCurrentTimeBubble={false}
        highlightToday
        allDaySlotHeight={wholeHeight}
        onDateChange={(date) => onOpen('day', date)}
        onAllDaySlotClick={(date) => onOpen('day', date)}
        onTimeSlotClick={({ slotStart }) => onOpen('day', slotStart.slice(0, 10))}
      />
    )
  }
  return (
    <MonthView
      {...shared}
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
        onKeyDown: ({ key }: { key: string }) => {
          if (key === 'PageUp' || key === 'PageDown') onStep(key === 'PageUp' ? -1 : 1)
        },
      })}
    />
  )
}
