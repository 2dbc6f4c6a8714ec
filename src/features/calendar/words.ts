import type { components } from '#src/api/schema.gen.ts'
import type { CalendarView } from '#src/ui/calendar/date-constants.ts'
import { dayName } from '#src/ui/calendar/date-names.ts'

type Entry = components['schemas']['CalendarEntry']

const kinds: Record<Entry['kind'], string> = {
  applicationDue: 'Stage due',
  consentEnd: 'Consent ends',
  invitationEnd: 'Invitation expires',
  digestLinkEnd: 'Digest links expire',
}
const views: Record<CalendarView, string> = { day: 'Day', week: 'Week', month: 'Month' }
const counted = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'entry' : 'entries'}`

/** What stands in a day: the candidate, or whose digest. */
const shortTitle = ({ kind, title }: Entry) => (kind === 'digestLinkEnd' ? `Digest, ${title}` : title)
const place = ({ positionTitle, clientName }: Entry) => `${positionTitle} · ${clientName}`

/** Words of the company's calendar. */
export const words = {
  title: 'Calendar',
  kinds,
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
  place,
  detail: (entry: Entry) => (entry.count > 1 ? `${entry.count} links · ${place(entry)}` : place(entry)),
  /** The whole entry, for hovering and screen readers. */
  whole: (entry: Entry, when: string) =>
    `${kinds[entry.kind]}: ${shortTitle(entry)}. ${place(entry)}. ${when}. Owner: ${entry.ownerName}`,
  day: (name: string, count: number) => (count === 0 ? name : `${name}, ${counted(count)}`),
  /** The last day whose entries were loaded, perhaps not all of them. */
  cutDay: (name: string, count: number) => `${name}, ${counted(count)} loaded`,
  days: (first: string, last: string) =>
    [...new Set([first, last])].map((day) => dayName(day, 'en-GB')).join(' – '),
  unloaded: 'Not loaded',
  unloadedDay: (name: string) => `${name}, not loaded`,
  more: (n: number) => `+${n} more`,
  allOf: (name: string, count: number) => `All ${counted(count)} of ${name}`,
  hours: 'Hours of the day',
  inZone: (zone: string) => `Times in ${zone.replaceAll('_', ' ')}`,
  none: 'Nothing is due or ends on these days.',
  noneOfOwner: 'Nothing is due or ends for this owner’s clients on these days.',
  cut: (shown: number, total: number) =>
    `Showing the first ${shown} of ${counted(total)}. Choose a shorter view or one owner to see the rest.`,
  failed: 'Couldn’t load the calendar',
} as const
