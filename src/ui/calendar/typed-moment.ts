import { longestDateInput } from './date-constants.ts'
import { afterSkipped, hasDay, localText, momentsOf, startOfMinute } from './local-time.ts'
import { firstDay, lastDay } from './plain-date.ts'
import { readDate, type Typed } from './typed-date.ts'

/** How a field reads times. */
export interface MomentFormat {
  /** IANA name of the zone of typed times. */
  readonly zone: string
  /** Accepts a day without a time. */
  readonly isTimeOptional: boolean
}

/**
 * The value of a typed text, or its error. A value is an instant to the minute, "2026-11-30T13:30Z", or a day.
 * `skipped`: the zone's clocks skip the time, or the whole day if it is null; `next` is the first time after it.
 */
export type TypedMoment =
  | Typed
  | { readonly ok: false; readonly why: 'timeless' }
  | { readonly ok: false; readonly why: 'skipped'; readonly time: string | null; readonly next: string }

/** Hyphens, colon and the space are optional: numeric keypads have none. Copied timestamps have seconds and an offset. */
const form =
  /^(\d{4}-\d{2}-\d{2}|\d{8})(?:[ T]*(?:(\d{1,2}):(\d{2})|(\d{2})(\d{2}))(:\d{2}(?:\.\d+)?)?(?: ?([ap])\.?m\.?)?(?: ?(Z|[+-]\d{2}:?\d{2}))?)?$/i
const earliest = Date.parse(firstDay)
const latest = Date.parse(`${lastDay}T23:59Z`)

/** "2026-11-30T13:30Z"; with seconds only if there are any. */
export const instantText = (at: Date): string => at.toISOString().replace(/(?::00)?\.000Z$/u, 'Z')

/** The moment of a value; null for a day, and for a text that is none, such as one with seconds. */
export function instantOf(value: string, zone: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T[\d:]{5,8}Z$/u.test(value)) return null
  const at = new Date(value)
  return Number.isNaN(at.getTime()) || instantText(startOfMinute(at, zone)) !== value ? null : at
}

/** The text of a value in a zone: "2026-11-30 14:30". */
export const momentText = (value: string, zone: string): string => {
  const at = instantOf(value, zone)
  return at === null ? value : localText(at, zone)
}

/** "02" and "p" are "14". An hour that does not exist becomes "99". */
function hourOf(hour: string, half: string | undefined): string {
  if (half === undefined) return hour.padStart(2, '0')
  if (Number(hour) < 1 || Number(hour) > 12) return '99'
  return String((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')
}

const valueOf = (at: Date, zone: string): TypedMoment =>
  at.getTime() < earliest || at.getTime() > latest || Number.isNaN(at.getTime())
    ? { ok: false, why: 'absent' }
    : { ok: true, value: instantText(startOfMinute(at, zone)) }

/** Parses a date and time: in its zone, or with an offset. Of a time that occurs twice, it takes the first. */
export function readMoment(text: string, { zone, isTimeOptional }: MomentFormat): TypedMoment {
  if (text.length > longestDateInput) return { ok: false, why: 'long' }
  const typed = text.trim()
  if (typed === '') return { ok: false, why: 'empty' }
  const parts = form.exec(typed)
  if (parts === null) return { ok: false, why: 'form' }
  const [, date = '', hour = parts[4], minute = parts[5], , , seconds = '', half, offset] = parts
  const read = readDate(date)
  if (!read.ok) return read
  const day = read.value
  const skipped = (at: string | null): TypedMoment => ({
    ok: false,
    why: 'skipped',
    time: at,
    next: afterSkipped(`${day} ${at ?? '00:00'}`, zone),
  })
  if (offset === undefined && !hasDay(day, zone)) return skipped(null)
  if (hour === undefined || minute === undefined)
    return isTimeOptional ? read : { ok: false, why: 'timeless' }
  const time = `${hourOf(hour, half)}:${minute}`
  if (time > '23:59' || minute > '59') return { ok: false, why: 'absent' }
  if (offset !== undefined) {
    const ahead = offset.toUpperCase().replace(/^(.\d{2})(\d{2})$/u, '$1:$2')
    return valueOf(new Date(`${day}T${time}${seconds}${ahead}`), zone)
  }
  const [at] = momentsOf(`${day} ${time}`, zone)
  if (at !== undefined) return valueOf(at, zone)
  // The first and the last day of the calendar lack hours in some zones.
  return day === firstDay || day === lastDay ? { ok: false, why: 'absent' } : skipped(time)
}
