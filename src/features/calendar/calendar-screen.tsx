import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { useLiveReload } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import type { SearchTexts } from '#src/lib/search-texts.ts'
import { failureText } from '#src/session/failure-words.ts'
import { monthOf } from '#src/ui/calendar/plain-date.ts'
import { weekStartOf } from '#src/ui/calendar/week-start.ts'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { useFilters } from '#src/ui/form/use-filters.ts'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { CalendarHeader } from './calendar-header.tsx'
import { daysBetween, daysOf, locationOf, type CalendarLocation } from './calendar-location.ts'
import classes from './calendar.module.css'
import {
  calendarZone,
  dayOfEntry,
  entriesByDay,
  hasTimes,
  type Clock,
  type Entry,
  type Mark,
} from './entries.ts'
import { MarkIcon } from './entry-link.tsx'
import { EntryList } from './entry-list.tsx'
import { calendarQuery } from './queries.ts'
import { useToday } from './use-today.ts'
import { words } from './words.ts'

const ScheduleGrid = lazyPiece(async () => (await import('./schedule-grid.tsx')).ScheduleGrid)
const noEntries: readonly Entry[] = []
const marks = Object.keys(words.marks) as Mark[]

/** Due dates and expiries by month, week or day (docs/product-rules.md#calendar). */
export function CalendarScreen({ search }: { search: SearchTexts<'view' | 'date' | 'owner'> }) {
  const zone = useMemo(() => calendarZone(), [])
  const weekStart = useMemo(() => weekStartOf(navigator.language), [])
  const today = useToday(zone)
  const clock = useMemo(() => ({ zone, today }), [zone, today])
  const place = locationOf(search, today)
  const { set } = useFilters(search, ['view', 'date', 'owner'], false)
  const { owner } = place
  const [timesAsked, setTimesAsked] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  const { from, to } = daysOf(place, weekStart)
  const { data, reload } = useQuery(
    calendarQuery({ from, to, timeZone: zone, ...(owner !== null && { owner }) }),
  )
  useLiveReload(reload)
  return (
    <section className={classes.root} aria-label={words.title}>
      <CalendarHeader
        {...{ place, weekStart, title }}
        onChange={set}
        onToday={() => {
          setTimesAsked(timesAsked + 1)
          set({ date: today })
        }}
      />
      {data?.ok === false ? (
        <ErrorState level={3} title={words.failed} onRetry={reload}>
          {failureText(data.failure)}
        </ErrorState>
      ) : (
        <Days
          {...{ place, clock, weekStart, to }}
          scrollRequest={place.day === today && data !== undefined ? timesAsked : null}
          items={data?.value.items}
          total={data?.value.total ?? 0}
          onChange={set}
          onOpen={(date) => {
            // Back returns to the month that the day was opened from.
            set({ view: 'day', date }, { replace: false })
            // The opened day replaces the focused one.
            title.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </section>
  )
}

interface DaysProps {
  place: CalendarLocation
  clock: Clock
  weekStart: number
  /** Last day of the view. */
  to: string
  /** Changes when the page has to scroll to today; null on another day and while entries load. */
  scrollRequest: number | null
  /** Undefined until they are loaded. */
  items: readonly Entry[] | undefined
  total: number
  onChange: ReturnType<typeof useFilters<'view' | 'date' | 'owner'>>['set']
  onOpen: (date: string) => void
}

function Days(props: DaysProps) {
  const { items, total, to, place, clock, weekStart, scrollRequest, onChange, onOpen } = props
  const { zone } = clock
  const { view, day, owner } = place
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  // If the grid fails to load, the list replaces it.
  const [isGivenUp, setGivenUp] = useState(false)
  // Few entries have an hour, so a day and a week are lists.
  const asList = isPhone || isGivenUp || view !== 'month'
  const days = useMemo(() => {
    const all = entriesByDay(items ?? noEntries, zone)
    // Only the grid shows days of neighbouring months.
    return asList && view === 'month'
      ? new Map([...all].filter(([one]) => monthOf(one) === monthOf(day)))
      : all
  }, [items, zone, asList, view, day])
  const last = items?.at(-1)
  const cutDay =
    items === undefined || last === undefined || total <= items.length ? null : dayOfEntry(last, zone)
  const unloaded = useMemo(
    () =>
      (cutDay === null ? [] : daysBetween(cutDay, to)).filter(
        (one) => !asList || view !== 'month' || monthOf(one) === monthOf(day),
      ),
    [cutDay, to, asList, view, day],
  )
  return (
    <>
      <Legend shown={asList ? [] : marks} zone={hasTimes(days, zone) ? zone : null} />
      {items === undefined ? (
        <LoadingState shape="words" />
      ) : cutDay !== null ? (
        <p className={classes.cut}>{words.cut(items.length, total)}</p>
      ) : days.size === 0 ? (
        <EmptyLine {...(owner !== null && { onClearFilters: () => onChange({ owner: '' }) })}>
          {words.none(view, owner !== null)}
        </EmptyLine>
      ) : null}
      {asList ? (
        <EntryList
          {...{ days, unloaded, clock }}
          withDays={view !== 'day'}
          // A list below its controls scrolls only when asked: its beginning would hide them.
          scrollRequest={scrollRequest === 0 ? null : scrollRequest}
        />
      ) : (
        <ScheduleGrid
          {...{ day, days, unloaded, cutDay, clock, weekStart, scrollRequest, onOpen }}
          waiting={<LoadingState shape="table" count={6} />}
          onGiveUp={() => setGivenUp(true)}
          onMove={(date) => onChange({ date })}
        />
      )}
    </>
  )
}

/**
 * The meaning of the icons, and the time zone.
 * @param shown empty if each entry names its kind
 * @param zone null if no time is shown
 */
function Legend({ shown, zone }: { shown: readonly Mark[]; zone: string | null }) {
  if (shown.length === 0 && zone === null) return null
  return (
    <ul className={classes.legend} aria-label={words.legend}>
      {shown.map((mark) => (
        <li key={mark} data-mark={mark}>
          <MarkIcon mark={mark} />
          {words.marks[mark]}
        </li>
      ))}
      {zone === null ? null : <li>{words.inZone(zone)}</li>}
    </ul>
  )
}
