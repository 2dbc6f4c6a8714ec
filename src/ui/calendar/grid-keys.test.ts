import { describe, expect, it } from 'vitest'
import { dayAfterKey, monthAfterKey, yearAfterKey, type PressedKey } from './grid-keys.ts'

/** A key as "Shift+PageDown". */
function press(text: string): PressedKey {
  const parts = text.split('+')
  return {
    key: parts.at(-1) ?? '',
    shiftKey: parts.includes('Shift'),
    ctrlKey: parts.includes('Control'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
  }
}

const today = '2026-11-30'

describe('days', () => {
  it.each([
    ['2026-11-30', 'ArrowRight', '2026-12-01'],
    ['2026-11-01', 'ArrowLeft', '2026-10-31'],
    ['2026-11-30', 'ArrowDown', '2026-12-07'],
    ['2026-11-30', 'ArrowUp', '2026-11-23'],
    ['2026-01-31', 'PageDown', '2026-02-28'],
    ['2026-03-31', 'PageUp', '2026-02-28'],
    ['2028-02-29', 'Shift+PageDown', '2029-02-28'],
    ['2028-02-29', 'Shift+PageUp', '2027-02-28'],
    ['2026-11-26', 'Home', '2026-11-23'],
    ['2026-11-26', 'End', '2026-11-29'],
    ['2020-02-29', 't', today],
    ['2020-02-29', 'Shift+T', today],
    ['0001-01-01', 'ArrowLeft', '0001-01-01'],
    ['0001-01-01', 'PageUp', '0001-01-01'],
    ['9999-12-31', 'ArrowDown', '9999-12-31'],
    ['9999-12-31', 'PageDown', '9999-12-31'],
    ['2026-11-26', 'Enter', null],
    ['2026-11-26', 'Control+ArrowLeft', null],
    ['2026-11-26', 'Alt+t', null],
    ['2026-11-26', 'Meta+T', null],
  ])('from %s, %s leads to %s', (day, key, next) => {
    expect(dayAfterKey(day, press(key), { isRtl: false, weekStart: 1, today })).toBe(next)
  })

  it('start and end a week by the locale', () => {
    const grid = { isRtl: false, weekStart: 0, today }
    expect(dayAfterKey('2026-11-26', press('Home'), grid)).toBe('2026-11-22')
    expect(dayAfterKey('2026-11-26', press('End'), grid)).toBe('2026-11-28')
  })

  it('run in reverse in a right-to-left page', () => {
    const grid = { isRtl: true, weekStart: 6, today }
    expect(dayAfterKey('2026-11-26', press('ArrowLeft'), grid)).toBe('2026-11-27')
    expect(dayAfterKey('2026-11-26', press('ArrowRight'), grid)).toBe('2026-11-25')
  })
})

describe('months', () => {
  it.each([
    ['2026-11', 'ArrowRight', '2026-12'],
    ['2026-12', 'ArrowRight', '2027-01'],
    ['2026-11', 'ArrowUp', '2026-08'],
    ['2026-11', 'PageDown', '2027-11'],
    ['2026-11', 'PageUp', '2025-11'],
    ['2026-11', 'Home', '2026-10'],
    ['2026-11', 'End', '2026-12'],
    ['2026-04', 'Home', '2026-04'],
    ['2026-04', 'End', '2026-06'],
    ['2020-02', 'T', '2026-11'],
    ['0001-01', 'ArrowLeft', '0001-01'],
    ['9999-12', 'ArrowRight', '9999-12'],
    ['2026-11', 'x', null],
  ])('from %s, %s leads to %s', (month, key, next) => {
    expect(monthAfterKey(month, press(key), { isRtl: false, today: '2026-11' })).toBe(next)
  })
})

describe('years', () => {
  it.each([
    ['2026', 'ArrowLeft', '2025'],
    ['2026', 'ArrowDown', '2029'],
    ['2026', 'PageDown', '2038'],
    ['2026', 'PageUp', '2014'],
    // 2017 begins the page.
    ['2024', 'Home', '2023'],
    ['2024', 'End', '2025'],
    ['2017', 'Home', '2017'],
    ['2028', 'End', '2028'],
    ['9999', 'End', '9999'],
    ['1999', 'T', '2026'],
    ['0001', 'ArrowLeft', '0001'],
    ['9999', 'PageDown', '9999'],
    ['2026', 'x', null],
  ])('from %s, %s leads to %s', (year, key, next) => {
    expect(yearAfterKey(year, press(key), { isRtl: false, today: '2026' })).toBe(next)
  })
})
