import { expect, it } from 'vitest'
import * as constants from './date-constants.ts'

it('keeps the defaults and limits of date fields and calendars', () => {
  expect({ ...constants }).toEqual({
    calendarViews: ['day', 'week', 'month'],
    calendarView: 'month',
    calendarRows: 1,
    calendarColumns: 1,
    weekRows: 6,
    yearsPerPage: 12,
    timeAccuracy: 2,
    dateMask: 'YYYY-MM-DD',
    momentMask: 'YYYY-MM-DD HH:MM',
    longestDateInput: 1_000,
    inputDebounceMs: 1_000,
    popoverHideDelayMs: 110,
    swipeMaxMs: 300,
    swipeMinAcrossPx: 60,
    swipeMaxDownPx: 80,
    cachedMonths: 12,
    cachedPages: 5,
  })
})
