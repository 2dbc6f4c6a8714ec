import { yearsPerPage } from './date-constants.ts'
import { firstYear, lastYear } from './plain-date.ts'

/** The page of years that contains a year. The last page is shorter. */
export function yearsAround(year: number): readonly number[] {
  const first = year - ((year - firstYear) % yearsPerPage)
  return Array.from({ length: yearsPerPage }, (_, index) => first + index).filter((one) => one <= lastYear)
}
