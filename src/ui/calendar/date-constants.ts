/** Defaults and limits of date fields and calendars. Times are in milliseconds, distances in CSS pixels. */

export const calendarViews = ['day', 'week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]
/** The default view. */
export const calendarView: CalendarView = 'month'

/** A picker shows rows times columns of months. */
export const calendarRows = 1
export const calendarColumns = 1
/** Every month has the same number of week rows, so the calendar keeps its height. */
export const weekRows = 6
/** Years on one page of the year grid. */
export const yearsPerPage = 12

/** Parts of a time: 1 is hours, 2 adds minutes, 3 adds seconds. */
export const timeAccuracy = 2

/** Format of a typed date. */
export const dateMask = 'YYYY-MM-DD'
/** Format of a typed date with a time, of accuracy 2. */
export const momentMask = 'YYYY-MM-DD HH:MM'
/** The field rejects a longer text before it parses it. In characters. */
export const longestDateInput = 1_000
/** The field checks the text after this pause in typing. */
export const inputDebounceMs = 1_000

/** Delay from blur to hiding the popover, so a click inside still reaches it. */
export const popoverHideDelayMs = 110

/** Limits of a swipe that turns the page. */
export const swipeMaxMs = 300
export const swipeMinAcrossPx = 60
export const swipeMaxDownPx = 80

/** Cache sizes. */
export const cachedMonths = 12
export const cachedPages = 5
