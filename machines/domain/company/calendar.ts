/** Limits of the company's calendar. `days` is the maximum distance from `from` to `to`. */
export const calendarLimits = { days: 62, entries: 500 } as const
