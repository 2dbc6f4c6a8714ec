/** Defaults and limits of date fields and calendars. Times are in milliseconds, distances in CSS pixels. */

export const calendarViews = ['day', 'week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]
/** The view in which a calendar opens. */
export const calendarView: CalendarView = 'month'

/** Months that a picker shows at once: rows times columns. */
export const calendarRows = 1
export const calendarColumns = 1
/** Week rows of every month, so that the calendar keeps its height. */
export const weekRows = 6
/** Years on one page of the year grid. */
export const yearsPerPage = 12

/** Parts of a time: 1 is hours, 2 adds minutes, 3 adds seconds. */
export const timeAccuracy = 2

/** Form of a typed date. */
export const dateMask = 'YYYY-MM-DD'
/** Longest text, in characters, that is read as a date. */
export const longestDateInput = 1_000
/** Pause in typing after which the text is checked. */
export const inputDebounceMs = 1_000

/** Delay between losing the focus and hiding the popover: a click inside gets there first. */
export const popoverHideDelayMs = 110

/** A swipe pages the calendar within these limits. */
export const swipeMaxMs = 300
export const swipeMinAcrossPx = 60
export const swipeMaxDownPx = 80

/** Months and pages whose data or layout stays in memory. */
export const cachedMonths = 12
export const cachedPages = 5
