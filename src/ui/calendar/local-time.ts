import { dayMs } from '#machines/domain/time/calendar-day.ts'
import { startOfDay, zoneMoment } from '#machines/domain/time/zone-moment.ts'

/** Wall-clock times of a zone, "2026-11-30 14:30", and their moments. The texts of a zone sort by time. */

const minuteMs = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Swedish times have the form of ISO 8601, without the zeros of a short year. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      timeZone,
    })
  formats.set(timeZone, format)
  return format
}

/** "2026-11-30 14:30:05" */
const secondsText = (at: number, zone: string): string => formatOf(zone).format(at).padStart(19, '0')

export const localText = (at: Date, zone: string): string => secondsText(at.getTime(), zone).slice(0, 16)

/** The start of a moment's minute. Old local times of a zone are ahead of UTC by odd seconds. */
export const startOfMinute = (at: Date, zone: string): Date => {
  const time = Math.floor(at.getTime() / 1000) * 1000
  return new Date(time - Number(secondsText(time, zone).slice(17)) * 1000)
}

const shownOf = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`)

/** The moments of a wall-clock time: none if clocks skip it, two if they go back over it. */
export function momentsOf(local: string, zone: string): readonly Date[] {
  const first = zoneMoment(shownOf(local), zone)
  if (localText(first, zone) !== local) return []
  const second = new Date(zoneMoment(shownOf(local) + dayMs, zone).getTime() - dayMs)
  return second > first && localText(second, zone) === local ? [first, second] : [first]
}

/** The first wall-clock time after a skipped one. */
export function afterSkipped(local: string, zone: string): string {
  // `zoneMoment` moves a skipped time forward by the gap, which is at most a day.
  let late = Math.floor(zoneMoment(shownOf(local), zone).getTime() / minuteMs)
  let early = late - (dayMs / minuteMs + 60)
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (localText(new Date(middle * minuteMs), zone) > local) late = middle
    else early = middle
  }
  return localText(new Date(late * minuteMs), zone)
}

/** Returns false for a day that a zone skips, such as 30 December 2011 in Samoa. */
export const hasDay = (day: string, zone: string): boolean =>
  localText(startOfDay(day, zone), zone).startsWith(day)

/** "GMT+1" */
export const offsetName = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZoneName: 'shortOffset', timeZone })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
