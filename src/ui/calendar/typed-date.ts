import { isCalendarDate } from '#machines/domain/time/calendar-day.ts'
import { longestDateInput } from './date-constants.ts'
import { firstDay } from './plain-date.ts'

/** The date of a typed text, or its error. `absent`: the format is right but the date doesn't exist. */
export type Typed =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly why: 'empty' | 'long' | 'form' | 'absent' }

/** Parses a text with or without hyphens, because numeric keypads of phones have none. */
function read(text: string, form: RegExp, isReal: (value: string) => boolean): Typed {
  if (text.length > longestDateInput) return { ok: false, why: 'long' }
  const typed = text.trim()
  if (typed === '') return { ok: false, why: 'empty' }
  const parts = form.exec(typed)
  if (parts === null) return { ok: false, why: 'form' }
  const value = parts
    .slice(1)
    .filter((part) => part !== undefined)
    .join('-')
  return isReal(value) ? { ok: true, value } : { ok: false, why: 'absent' }
}

/** Parses a Gregorian date in the format YYYY-MM-DD. */
export const readDate = (text: string): Typed =>
  read(
    text,
    /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{4})(\d{2})(\d{2}))$/,
    (day) => day >= firstDay && isCalendarDate(day),
  )

/** Parses a Gregorian month in the format YYYY-MM. */
export const readMonth = (text: string): Typed =>
  read(
    text,
    /^(?:(\d{4})-(\d{2})|(\d{4})(\d{2}))$/,
    (month) => month >= firstDay.slice(0, 7) && isCalendarDate(`${month}-01`),
  )
