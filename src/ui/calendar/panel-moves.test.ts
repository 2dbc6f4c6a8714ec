import { expect, it } from 'vitest'
import { canPage, pagedTo, type Direction, type Level } from './panel-moves.ts'

const bounds = { min: '2026-11-10', max: '2027-02-20' }

it.each<[Level, string, Direction, string]>([
  ['day', '2026-12-31', 1, '2027-01-31'],
  ['day', '2027-01-31', 1, '2027-02-20'],
  ['day', '2026-12-05', -1, '2026-11-10'],
  ['month', '2026-12-05', 1, '2027-02-20'],
])('pages from %s %s by %i to %s', (level, at, direction, next) => {
  expect(pagedTo(level, at, direction, bounds)).toBe(next)
})

it.each<[Level, string, Direction, string]>([
  ['month', '2028-02-29', -1, '2027-02-28'],
  ['year', '2026-12-05', -1, '2014-12-05'],
  ['year', '9990-12-05', 1, '9999-12-05'],
])('pages without bounds from %s %s by %i to %s', (level, at, direction, next) => {
  expect(pagedTo(level, at, direction, {})).toBe(next)
})

it.each<[Level, string, Direction, boolean]>([
  ['day', '2026-11-10', -1, false],
  ['day', '2026-12-10', -1, true],
  ['day', '2027-02-10', 1, false],
  ['month', '2026-12-10', -1, false],
  ['month', '2026-12-10', 1, true],
  ['month', '2027-01-10', 1, false],
  ['year', '2026-12-10', 1, false],
  // A date out of bounds can page back.
  ['day', '2030-01-01', -1, true],
])('can page from %s %s by %i: %s', (level, at, direction, can) => {
  expect(canPage(level, at, direction, bounds)).toBe(can)
})

it.each<[Level, string, Direction]>([
  ['day', '0001-01-15', -1],
  ['month', '0001-06-15', -1],
  ['year', '0012-06-15', -1],
  ['day', '9999-12-15', 1],
  ['month', '9999-01-15', 1],
  ['year', '9998-01-15', 1],
])('stops at the end of the calendar: %s %s by %i', (level, at, direction) => {
  expect(canPage(level, at, direction, {})).toBe(false)
})
