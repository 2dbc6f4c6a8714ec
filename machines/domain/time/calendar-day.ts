/** Calendar days as YYYY-MM-DD. Sorting the texts sorts the days. */

export const dayMs = 24 * 60 * 60 * 1000

/** The day of a moment in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The day of a moment in a time zone, by default the machine's. */
export const dayIn = (at: Date, timeZone?: string): string =>
  // Swedish dates have this form.
  at.toLocaleDateString('sv-SE', timeZone === undefined ? {} : { timeZone })

/** The day `days` after another. */
export const daysAfter = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) + days * dayMs))

/** Whether a text is an existing day. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && dayOf(new Date(time)) === text
}
