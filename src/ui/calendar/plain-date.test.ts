import { describe, expect, it } from 'vitest'
import {
  clamped,
  dayInMonth,
  dayLater,
  isOutside,
  monthIn,
  monthLater,
  sameDayLater,
  weekdayOf,
} from './plain-date.ts'

describe('days', () => {
  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['1900-02-28', 1, '1900-03-01'],
    ['2000-02-28', 1, '2000-02-29'],
    // Both changes of summer time in Europe.
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-24', 1, '2026-10-25'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2026-10-25', -7, '2026-10-18'],
    // Samoa skipped the 30th.
    ['2011-12-29', 1, '2011-12-30'],
    ['0001-01-01', 1, '0001-01-02'],
    ['0001-01-01', -1, null],
    ['9999-12-31', -1, '9999-12-30'],
    ['9999-12-31', 1, null],
  ])('%s and %i days is %s', (day, days, later) => {
    expect(dayLater(day, days)).toBe(later)
  })

  it.each([
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-31', 1, '2027-01-31'],
    ['0001-01-31', -1, '0001-01-31'],
    ['9999-12-31', 1, '9999-12-31'],
    ['0001-02-28', -1, '0001-01-28'],
    ['9999-11-30', 1, '9999-12-30'],
  ])('%s and %i months is %s', (day, months, later) => {
    expect(sameDayLater(day, months)).toBe(later)
  })

  it.each([
    ['2026-11-30', 1],
    ['2028-02-29', 2],
    ['0001-01-01', 1],
    ['9999-12-31', 5],
  ])('the weekday of %s is %i', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday)
  })

  it('uses the last day of a shorter month', () => {
    expect(dayInMonth('2026-01-31', '2028-02')).toBe('2028-02-29')
  })

  it.each([
    ['2026-11-09', true],
    ['2026-11-10', false],
    ['2027-02-20', false],
    ['2027-02-21', true],
    ['2026-10', true],
    ['2026-11', false],
    ['2027-02', false],
    ['2027-03', true],
    ['2025', true],
    ['2026', false],
    ['2027', false],
    ['2028', true],
  ])('%s is outside of 10 November 2026 to 20 February 2027: %s', (value, outside) => {
    expect(isOutside(value, { min: '2026-11-10', max: '2027-02-20' })).toBe(outside)
    expect(isOutside(value, {})).toBe(false)
  })

  it('clamps to bounds', () => {
    const bounds = { min: '2026-12-01', max: '2026-12-31' }
    expect(clamped('2026-11-30', bounds)).toBe('2026-12-01')
    expect(clamped('2027-01-01', bounds)).toBe('2026-12-31')
    expect(clamped('2026-12-05', { min: '2026-12-01' })).toBe('2026-12-05')
    expect(clamped('2026-12-05', { min: '', max: '' })).toBe('2026-12-05')
  })
})

describe('months', () => {
  it.each([
    ['2026-11', 2, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['0001-01', -1, '0001-01'],
    ['9999-12', 1, '9999-12'],
    ['9999-06', 12, '9999-12'],
  ])('%s and %i is %s', (month, months, later) => {
    expect(monthLater(month, months)).toBe(later)
  })

  it('writes a year with four digits', () => {
    expect(monthIn(1, 0)).toBe('0001-01')
    expect(monthIn(9999, 11)).toBe('9999-12')
  })
})
