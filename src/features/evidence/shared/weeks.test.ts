import { expect, test } from 'vitest'
import { weeksText } from '#machines/domain/spectrum/weeks-text.ts'
import { exactWeeks, mondayOf } from './weeks.ts'

test('names a week by its Monday', () => {
  expect([0, 2965, 2967].map(mondayOf)).toEqual(['5 Jan 1970', '2 Nov 2026', '16 Nov 2026'])
})

test('formats points in weeks: exactly to the hundredth, rounded down to the tenth, never zero for some work', () => {
  expect(
    [0, 4, 9, 10, 99, 132, 599, 123_456].map((points) => [exactWeeks(points), weeksText(points)]),
  ).toEqual([
    ['0.00', '0.0'],
    ['0.04', '<0.1'],
    ['0.09', '<0.1'],
    ['0.10', '0.1'],
    ['0.99', '0.9'],
    ['1.32', '1.3'],
    ['5.99', '5.9'],
    ['1,234.56', '1,234.5'],
  ])
})
