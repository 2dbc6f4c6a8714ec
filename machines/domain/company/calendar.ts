/** Limits of the company's calendar. `days` is how far `to` may be after `from`. */
export const calendarLimits = { days: 62, entries: 500 } as const
