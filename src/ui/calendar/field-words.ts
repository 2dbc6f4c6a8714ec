import { dateMask } from './date-constants.ts'

const monthMask = dateMask.slice(0, 'YYYY-MM'.length)

/** Words of a date field while its calendar is closed. */
export const fieldWords = {
  open: 'Open calendar',
  kinds: {
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
  },
  order: 'Choose an end on or after the start.',
} as const
