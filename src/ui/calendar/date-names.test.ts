// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { dayName, monthName, pageLocale, shortMonthName, weekdayNames } from './date-names.ts'

afterEach(() => {
  document.documentElement.lang = ''
})

describe('names', () => {
  it.each([
    ['2026-11-30', 'en-GB', /^Monday,? 30 November 2026$/],
    ['2028-02-29', 'en-GB', /^Tuesday,? 29 February 2028$/],
    ['2026-03-29', 'en-GB', /^Sunday,? 29 March 2026$/],
    ['2026-10-25', 'en-GB', /^Sunday,? 25 October 2026$/],
    ['2011-12-30', 'en-GB', /^Friday,? 30 December 2011$/],
    ['0001-01-01', 'en-GB', /^Monday,? 1 January 1$/],
    ['9999-12-31', 'en-GB', /^Friday,? 31 December 9999$/],
    ['2026-11-30', 'ar', /^الاثنين، 30 نوفمبر 2026$/],
    // Persian and Thai have a calendar and digits of their own.
    ['2026-11-30', 'fa', /30 نوامبر 2026/],
    ['2026-11-30', 'th', /30 พฤศจิกายน 2026$/],
  ])('%s in %s', (day, locale, name) => {
    expect(dayName(day, locale)).toMatch(name)
  })

  it.each([
    ['en-GB', 'November 2026', 'Nov'],
    ['ar', 'نوفمبر 2026', 'نوفمبر'],
    ['he', 'נובמבר 2026', 'נוב׳'],
  ])('of months in %s', (locale, long, short) => {
    expect(monthName('2026-11', locale)).toBe(long)
    expect(shortMonthName('2026-11', locale)).toBe(short)
  })

  it('of weekdays start with the first day of the week', () => {
    expect(weekdayNames('en-GB', 1).map(({ short }) => short)).toEqual([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ])
    expect(weekdayNames('en-GB', 0)[0]?.long).toBe('Sunday')
    expect(weekdayNames('ar', 6)[0]?.long).toBe('السبت')
  })
})

it.each([
  ['', 'en-GB'],
  ['en', 'en-GB'],
  ['ar', 'ar'],
])('the page’s language %j is %s', (lang, locale) => {
  document.documentElement.lang = lang
  expect(pageLocale()).toBe(locale)
})
