import { dateMask } from './date-constants.ts'

const monthMask = dateMask.slice(0, 'YYYY-MM'.length)

/** Messages of a date field. The calendar's messages load with it. */
export const fieldWords = {
  open: 'Open calendar',
  date: {
    mask: dateMask,
    form: `Enter a date as ${dateMask}, such as 2026-11-30.`,
    absent: `This date doesn’t exist. Enter a date as ${dateMask}.`,
    long: `This text is too long. Enter a date as ${dateMask}.`,
  },
  month: {
    mask: monthMask,
    form: `Enter a month as ${monthMask}, such as 2026-11.`,
    absent: `This month doesn’t exist. Enter a month as ${monthMask}.`,
    long: `This text is too long. Enter a month as ${monthMask}.`,
  },
} as const
