import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
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
import { daysBetween, daysOf, placeOf, stepped, type CalendarPlace } from './calendar-place.ts'
import classes from './calendar.module.css'
import { calendarZone, dayOfEntry, entriesByDay, hasTimes, wholeDays, type Entry } from './entries.ts'
import { KindIcon } from './entry-link.tsx'
import { EntryList } from './entry-list.tsx'
import { calendarQuery } from './queries.ts'
import { useToday } from './use-today.ts'
import { words } from './words.ts'

const ScheduleGrid = lazyPiece(async () => (await import('./schedule-grid.tsx')).ScheduleGrid)
const noEntries: readonly Entry[] = []
const kinds = Object.keys(words.kinds) as Entry['kind'][]

/** What is due or ends, by month, week or day (product.md section 3, calendar). */
export function CalendarScreen({ search }: { search: SearchTexts<'view' | 'date' | 'owner'> }) {
  const zone = useMemo(() => calendarZone(), [])
  const weekStart = useMemo(() => weekStartOf(navigator.language), [])
  const today = useToday(zone)
  const place = placeOf(search, today)
  const { set } = useFilters(search, ['view', 'date', 'owner'])
  const { owner } = place
  const { from, to } = daysOf(place, weekStart)
  const { data, reload } = useQuery(
    calendarQuery({ from, to, timeZone: zone, ...(owner !== null && { owner }) }),
  )
  useLiveReload(reload)
  return (
    <section className={classes.root} aria-label={words.title}>
      <CalendarHeader {...{ place, weekStart, zone }} onChange={set} />
      {data?.ok === false ? (
        <ErrorState level={3} title={words.failed} onRetry={reload}>
          {failureText(data.failure)}
        </ErrorState>
      ) : (
        <Days
          {...{ place, zone, weekStart, today, to }}
          items={data?.value.items}
          total={data?.value.total ?? 0}
          onChange={set}
        />
      )}
    </section>
  )
}

interface DaysProps {
  place: CalendarPlace
  zone: string
  weekStart: number
  today: string
  /** The last day that is shown. */
  to: string
  /** Undefined until they come. */
  items: readonly Entry[] | undefined
  total: number
  onChange: ReturnType<typeof useFilters<'view' | 'date' | 'owner'>>['set']
}

function Days({ items, total, to, onChange, ...shown }: DaysProps) {
  const { place, zone, today } = shown
  const { view, day, owner } = place
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  // A grid that does not load gives its place to the list.
  const [isGivenUp, setGivenUp] = useState(false)
  const asList = isPhone || isGivenUp
  const days = useMemo(() => {
    const all = entriesByDay(items ?? noEntries, zone)
    // The days of the neighbours are in the grid alone.
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
  const listed = useMemo(() => (asList ? days : wholeDays(days, zone)), [asList, days, zone])
  const isListed = asList || view === 'day'
  return (
    <>
      <Legend shown={isListed ? [] : kinds} zone={hasTimes(days, zone) ? zone : null} />
      {items === undefined ? (
        <LoadingState shape="words" />
      ) : cutDay !== null ? (
        <p className={classes.cut}>{words.cut(items.length, total)}</p>
      ) : days.size === 0 ? (
        <EmptyLine {...(owner !== null && { onClearFilters: () => onChange({ owner: '' }) })}>
          {owner === null ? words.none : words.noneOfOwner}
        </EmptyLine>
      ) : null}
      {isListed ? <EntryList days={listed} {...{ unloaded, zone, today }} withDays={view !== 'day'} /> : null}
      {asList ? null : (
        <ScheduleGrid
          {...{ ...shown, days, unloaded, cutDay }}
          waiting={<LoadingState shape="table" count={6} />}
          onGiveUp={() => setGivenUp(true)}
          onOpen={(chosen, date) => onChange({ view: chosen, date })}
          onStep={(steps) => onChange({ date: stepped(place, steps) })}
        />
      )}
    </>
  )
}

/**
 * What the icons mean, and whose the times are.
 * @param shown none where each entry says its kind
 * @param zone named where a time is shown
 */
function Legend({ shown, zone }: { shown: readonly Entry['kind'][]; zone: string | null }) {
  if (shown.length === 0 && zone === null) return null
  return (
    <ul className={classes.legend} aria-label={words.legend}>
      {shown.map((kind) => (
        <li key={kind} data-kind-of-entry={kind}>
          <KindIcon kind={kind} />
          {words.kinds[kind]}
        </li>
      ))}
      {zone === null ? null : <li>{words.inZone(zone)}</li>}
    </ul>
  )
}
