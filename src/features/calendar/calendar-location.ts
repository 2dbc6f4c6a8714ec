import { isCalendarDate } from '#machines/domain/time/calendar-day.ts'
import type { SearchTexts } from '#src/lib/search-texts.ts'
import { calendarView, calendarViews, type CalendarView } from '#src/ui/calendar/date-constants.ts'
import { dayName, monthName } from '#src/ui/calendar/date-names.ts'
import { gridOf } from '#src/ui/calendar/month-grid.ts'
import { dayLater, monthOf, sameDayLater, weekdayOf } from '#src/ui/calendar/plain-date.ts'

/**
 * First and last day of the calendar. The library's grids loop forever in a week from which the zone skipped a day (Samoa, 2011),
 * and they need days after the last month.
 */
const firstShown = '2020-01-01'
const lastShown = '9998-12-31'

export interface CalendarLocation {
  readonly view: CalendarView
  readonly day: string
  readonly owner: string | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu
const within = (day: string): string => (day < firstShown ? firstShown : day > lastShown ? lastShown : day)

/** Reads the address. Ignores unknown values, and moves a day outside the calendar to the nearest one inside. */
export const locationOf = (
  { view, date = '', owner = '' }: SearchTexts<'view' | 'date' | 'owner'>,
  today: string,
): CalendarLocation => ({
  view: calendarViews.find((one) => one === view) ?? calendarView,
  day: within(isCalendarDate(date) ? date : today),
  owner: uuid.test(owner) ? owner : null,
})

const shifted = (day: string, days: number): string => dayLater(day, days) ?? day

/** The first and the last day of the view. @param weekStart 0 is Sunday */
export function daysOf(
  { view, day }: Pick<CalendarLocation, 'view' | 'day'>,
  weekStart: number,
): { from: string; to: string } {
  if (view === 'day') return { from: day, to: day }
  if (view === 'week') {
    const from = shifted(day, -((weekdayOf(day) - weekStart + 7) % 7))
    return { from, to: shifted(from, 6) }
  }
  const days = gridOf(monthOf(day), weekStart).weeks.flat()
  return { from: days[0] ?? day, to: days.at(-1) ?? day }
}

/** The days after a day, up to the last one. */
export function daysBetween(after: string, last: string): string[] {
  const days: string[] = []
  for (let day = dayLater(after, 1); day !== null && day <= last; day = dayLater(day, 1)) days.push(day)
  return days
}

/** The day after a number of steps of the view; the same day at the end of the calendar. */
export function stepped({ view, day }: Pick<CalendarLocation, 'view' | 'day'>, steps: number): string {
  if (view === 'month') return within(sameDayLater(day, steps))
  return within(shifted(day, view === 'week' ? 7 * steps : steps))
}

const said = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
const ofWeek = said({ day: 'numeric', month: 'short', year: 'numeric' })

/** "November 2026", "23–29 Nov 2026", "Monday 30 November 2026". */
export function titleOf({ view, day }: Pick<CalendarLocation, 'view' | 'day'>, weekStart: number): string {
  if (view === 'day') return dayName(day, 'en-GB')
  if (view === 'month') return monthName(monthOf(day), 'en-GB')
  const { from, to } = daysOf({ view, day }, weekStart)
  return ofWeek.formatRange(new Date(from), new Date(to))
}
