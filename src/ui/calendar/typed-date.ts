import { isCalendarDate } from '#machines/domain/time/calendar-day.ts'
import { longestDateInput } from './date-constants.ts'
import { firstDay } from './plain-date.ts'

/** A typed text: its date, or why it is none. `absent`: the form is right, the date doesn't exist. */
export type Typed =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly why: 'empty' | 'long' | 'form' | 'absent' }

/** Reads a text of one form, with its hyphens or with none: phones with a keypad of digits have no hyphen. */
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

/** Reads a day of the Gregorian calendar in the form YYYY-MM-DD. */
export const readDate = (text: string): Typed =>
  read(
    text,
    /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{4})(\d{2})(\d{2}))$/,
    (day) => day >= firstDay && isCalendarDate(day),
  )

/** Reads a month of the Gregorian calendar in the form YYYY-MM. */
export const readMonth = (text: string): Typed =>
  read(
    text,
    /^(?:(\d{4})-(\d{2})|(\d{4})(\d{2}))$/,
    (month) => month >= firstDay.slice(0, 7) && isCalendarDate(`${month}-01`),
  )
