import { dayIn, daysAfter } from '#machines/domain/time/calendar-day.ts'
import { zoneMoment } from '#machines/domain/time/zone-moment.ts'

export const cadences = ['weekly', 'everyTwoWeeks', 'monthly'] as const
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** When the digests of a position are due (openapi.yaml, DigestPreferences). */
export interface DigestSchedule {
  readonly cadence: (typeof cadences)[number]
  readonly weekday: (typeof weekdays)[number]
  readonly hour: number
  /** An IANA name. */
  readonly timeZone: string
}

/** The company's preferences, or the default. */
export const digestScheduleOf = (company: {
  readonly timeZone: string
  readonly digestPreferences: DigestSchedule | null
}): DigestSchedule =>
  company.digestPreferences ?? { cadence: 'weekly', weekday: 'monday', hour: 9, timeZone: company.timeZone }

/** Index of the day in its week, from Monday: 0 to 6. */
const placeInWeek = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

/** The moment of the schedule's hour on a day, in the schedule's time zone. */
const momentOf = (day: string, { hour, timeZone }: DigestSchedule): Date =>
  zoneMoment(Date.parse(day) + hour * 60 * 60 * 1000, timeZone)

/** The first occurrence of the schedule's weekday on or after a day. */
const weekdayFrom = (day: string, { weekday }: DigestSchedule): string =>
  daysAfter(day, (weekdays.indexOf(weekday) - placeInWeek(day) + 7) % 7)

function firstAfter(at: Date, schedule: DigestSchedule): Date {
  const day = weekdayFrom(dayIn(at, schedule.timeZone), schedule)
  const due = momentOf(day, schedule)
  return due >= at ? due : momentOf(daysAfter(day, 7), schedule)
}

/** When the digest after the last one is due. Weeks run from Monday to Sunday, for every weekday of the schedule. */
function dueAfter(sentAt: Date, schedule: DigestSchedule): Date {
  const day = dayIn(sentAt, schedule.timeZone)
  if (schedule.cadence === 'monthly') {
    const [year = 0, month = 0] = day.split('-').map(Number)
    const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
    return momentOf(weekdayFrom(next, schedule), schedule)
  }
  const weeks = schedule.cadence === 'weekly' ? 1 : 2
  return momentOf(weekdayFrom(daysAfter(day, 7 * weeks - placeInWeek(day)), schedule), schedule)
}

interface Digests {
  /** When the position was last opened. */
  readonly openedAt: string
  /** Null before the first digest. */
  readonly sentAt: string | null
}

/** When the next digest of an open position is due; in the past when overdue. */
export const nextDigestAt = ({ openedAt, sentAt }: Digests, schedule: DigestSchedule): Date =>
  sentAt === null ? firstAfter(new Date(openedAt), schedule) : dueAfter(new Date(sentAt), schedule)
