import { expect, it } from 'vitest'
import { weekStartOf } from './week-start.ts'

it.each([
  ['en-US', 0],
  ['en', 0],
  ['pt-BR', 0],
  ['he', 0],
  ['ja', 0],
  ['en-GB', 1],
  ['de', 1],
  ['sv-SE', 1],
  ['zh-CN', 1],
  ['fa', 6],
  ['ar-AE', 1],
  ['ar-EG', 6],
  ['dv-MV', 5],
  ['', 1],
  ['C.UTF-8@posix', 1],
])('weeks of %j start on weekday %i', (locale, weekday) => {
  expect(weekStartOf(locale)).toBe(weekday)
})
