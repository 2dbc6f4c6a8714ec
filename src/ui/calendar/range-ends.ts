import { startInYears } from '#machines/domain/time/zone-moment.ts'
import { dayLater } from './plain-date.ts'
import { instantOf, momentText, readMoment } from './typed-moment.ts'

export const ends = ['from', 'until'] as const
export type End = (typeof ends)[number]
/** Each end is a day, YYYY-MM-DD, an instant, YYYY-MM-DDTHH:MMZ, or empty if it is open. */
export type Range = Readonly<Record<End, string>>

/** The value of a text; empty if it is neither a day nor an instant. */
const endOf = (text: string, zone: string): string => {
  const read = readMoment(text, { zone, isTimeOptional: true })
  return read.ok ? read.value : ''
}

/**
 * The moments between which a range lies: `from` is included, `until` is not. The last day is included. Null for an
 * open end, and for one beyond the supported years.
 */
export function momentsOfRange(range: Range, zone: string): Readonly<Record<End, Date | null>> {
  const momentOf = (end: End): Date | null => {
    const value = range[end]
    if (value === '' || endOf(value, zone) !== value) return null
    const at = instantOf(value, zone)
    if (at !== null) return at
    const day = end === 'from' ? value : dayLater(value, 1)
    return day === null ? null : startInYears(day, zone)
  }
  return { from: momentOf('from'), until: momentOf('until') }
}

/** The range that two texts apply: an end without a valid date is open, and so is an end that is not after the start. */
export function rangeOfTexts(texts: Range, zone: string): Range {
  const range = { from: endOf(texts.from, zone), until: endOf(texts.until, zone) }
  const { from, until } = momentsOfRange(range, zone)
  return from !== null && until !== null && until <= from ? { ...range, until: '' } : range
}

/** The day of an end in a zone; empty if it has none. */
export const dayOfEnd = (text: string, zone: string): string =>
  momentText(endOf(text, zone), zone).slice(0, 'YYYY-MM-DD'.length)
