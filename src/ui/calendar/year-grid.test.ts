import { expect, it } from 'vitest'
import { yearsPerPage } from './date-constants.ts'
import { yearsAround } from './year-grid.ts'

it.each([
  [2026, 2017, 2028],
  [2017, 2017, 2028],
  [2028, 2017, 2028],
  [2029, 2029, 2040],
  [1, 1, 12],
])('the page with the year %i is %i to %i', (year, first, last) => {
  const years = yearsAround(year)
  expect(years).toHaveLength(yearsPerPage)
  expect([years[0], years.at(-1)]).toEqual([first, last])
})

it('ends with the year 9999', () => {
  expect(yearsAround(9999)).toEqual([9997, 9998, 9999])
})
