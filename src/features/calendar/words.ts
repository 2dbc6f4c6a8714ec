import { formatDays } from '#src/lib/dates.ts'
import type { CalendarView } from '#src/ui/calendar/date-constants.ts'
import { dayName } from '#src/ui/calendar/date-names.ts'
import { daysOverdue, markOf, type Clock, type Entry, type Mark } from './entries.ts'

const marks: Record<Mark, string> = {
  applicationOverdue: 'Stage overdue',
  applicationDue: 'Stage due',
  consentExpiry: 'Consent expires',
  invitationExpiry: 'Invitation expires',
  digestLinkExpiry: 'Digest links expire',
}
const views: Record<CalendarView, string> = { day: 'Day', week: 'Week', month: 'Month' }
const counted = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'entry' : 'entries'}`

/** The candidate, or the position of the digest. */
const shortTitle = ({ kind, title }: Entry) => (kind === 'digestLinkExpiry' ? `Digest, ${title}` : title)
/** As the board says it: "3 d over". Null for an entry that is not overdue. */
const over = (entry: Entry, clock: Clock) => {
  const days = daysOverdue(entry, clock)
  return days === 0 ? null : `${formatDays(days)} over`
}
const place = ({ positionTitle, clientName }: Entry) => `${positionTitle} · ${clientName}`

/** Words of the company's calendar. */
export const words = {
  title: 'Calendar',
  marks,
  legend: 'Legend',
  views,
  view: 'Calendar view',
  previous: (view: CalendarView) => `Previous ${view}`,
  next: (view: CalendarView) => `Next ${view}`,
  today: 'Today',
  owner: 'Client owner',
  anyOwner: 'All owners',
  unknownOwner: 'Unknown member',
  shortTitle,
  over,
  detail: (entry: Entry) => (entry.count > 1 ? `${entry.count} links · ${place(entry)}` : place(entry)),
  /** The full entry, for tooltips and screen readers. */
  whole: (entry: Entry, when: string, clock: Clock) => {
    const kind = [marks[markOf(entry, clock)], over(entry, clock)].filter((part) => part !== null).join(', ')
    return `${kind}: ${shortTitle(entry)}. ${place(entry)}. ${when}. Owner: ${entry.ownerName}`
  },
  day: (name: string, count: number) => (count === 0 ? name : `${name}, ${counted(count)}`),
  /** The last day with loaded entries. It may lack some. */
  cutDay: (name: string, count: number) => `${name}, ${counted(count)} loaded`,
  days: (first: string, last: string) =>
    [...new Set([first, last])].map((day) => dayName(day, 'en-GB')).join(' – '),
  unloaded: 'Not loaded',
  unloadedDay: (name: string) => `${name}, not loaded`,
  inZone: (zone: string) => `Times in ${zone.replaceAll('_', ' ')}`,
  none: (view: CalendarView, isOfOwner: boolean) => {
    const when = view === 'day' ? 'on this day' : 'on these days'
    return isOfOwner
      ? `Nothing is due or expires for this owner’s clients ${when}.`
      : `Nothing is due or expires ${when}.`
  },
  cut: (shown: number, total: number) =>
    `Showing the first ${shown} of ${counted(total)}. Choose a shorter view or one owner to see the rest.`,
  failed: 'Couldn’t load the calendar',
} as const
