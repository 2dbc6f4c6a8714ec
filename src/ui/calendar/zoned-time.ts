import { timeAccuracy } from './date-constants.ts'

const parts = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const

/** @param accuracy 1 is hours, 2 adds minutes, 3 adds seconds */
const clockOf = (accuracy: number): Intl.DateTimeFormatOptions =>
  Object.fromEntries(Object.entries(parts).slice(0, accuracy))

/** A moment with its time zone, by default the reader's: "25 Oct 2026, 02:30 CET". */
export const zonedTime = (at: Date, timeZone?: string, accuracy: number = timeAccuracy): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...clockOf(accuracy),
    timeZoneName: 'short',
    ...(timeZone !== undefined && { timeZone }),
  }).format(at)
