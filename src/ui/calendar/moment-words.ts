import { dateMask, momentMask } from './date-constants.ts'

const zone = (name: string): string => name.replaceAll('_', ' ')
const absent = 'This date or time doesn’t exist.'

/** Messages of a field for a date with a time, and of a range. */
export const momentWords = {
  moment: {
    mask: momentMask,
    form: `Enter a date and time as ${momentMask}, such as 2026-11-30 14:30.`,
    absent: `${absent} Enter it as ${momentMask}.`,
    long: `This text is too long. Enter a date and time as ${momentMask}.`,
  },
  /** The time is optional. */
  dayOrMoment: {
    mask: dateMask,
    form: `Enter a date as ${dateMask}. You can add a time as HH:MM.`,
    absent: `${absent} Enter a date as ${dateMask}.`,
    long: `This text is too long. Enter a date as ${dateMask}.`,
  },
  timeless: `Add a time: ${momentMask}.`,
  skippedTime: (time: string, name: string, next: string) =>
    `Clocks in ${zone(name)} skip ${time} on this day. The next time is ${next}.`,
  skippedDay: (name: string, next: string) => `${zone(name)} skipped this day. The next time is ${next}.`,
  zone: (name: string, offset?: string) => (offset === undefined ? zone(name) : `${zone(name)} (${offset})`),
  twice: (time: string, which: 'first' | 'second') =>
    `${time} occurs twice on this day. This is the ${which}.`,
  use: (which: 'first' | 'second', offset: string) => `Use the ${which}, ${offset}`,
  order: 'Choose a date that isn’t before the first one.',
  timeOrder: 'Choose a time after the first one.',
} as const
