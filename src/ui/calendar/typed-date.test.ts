import { describe, expect, it } from 'vitest'
import { longestDateInput } from './date-constants.ts'
import { readDate, readMonth } from './typed-date.ts'

describe('a typed date', () => {
  it.each([
    ['2026-11-30', '2026-11-30'],
    ['  2026-11-30\n', '2026-11-30'],
    ['20261130', '2026-11-30'],
    ['2028-02-29', '2028-02-29'],
    ['2026-03-29', '2026-03-29'],
    ['2026-10-25', '2026-10-25'],
    ['2011-12-30', '2011-12-30'],
    ['0001-01-01', '0001-01-01'],
    ['9999-12-31', '9999-12-31'],
  ])('%j is the day %s', (text, value) => {
    expect(readDate(text)).toEqual({ ok: true, value })
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['30.11.2026', 'form'],
    ['11/30/2026', 'form'],
    ['2026-1-1', 'form'],
    ['2026-1130', 'form'],
    ['tomorrow', 'form'],
    ['2026-11-30T00:00:00Z', 'form'],
    ['+02026-11-30', 'form'],
    // Arabic digits, a Japanese era, and the Hebrew calendar.
    ['٢٠٢٦-١١-٣٠', 'form'],
    ['令和8年11月30日', 'form'],
    ['20 Kislev 5787', 'form'],
    ['2026-02-29', 'absent'],
    ['1900-02-29', 'absent'],
    ['2026-02-30', 'absent'],
    ['2026-13-01', 'absent'],
    ['2026-00-10', 'absent'],
    ['0000-12-31', 'absent'],
  ])('%j is none: %s', (text, why) => {
    expect(readDate(text)).toEqual({ ok: false, why })
  })

  it('is refused before parsing if the text is longer than 1,000 characters', () => {
    const longest = '2026-11-30'.padEnd(longestDateInput)
    expect(readDate(longest)).toEqual({ ok: true, value: '2026-11-30' })
    expect(readDate(`${longest} `)).toEqual({ ok: false, why: 'long' })
    expect(readMonth('1'.repeat(1_001))).toEqual({ ok: false, why: 'long' })
  })
})

describe('a typed month', () => {
  it.each([
    ['2021-03', '2021-03'],
    ['202103', '2021-03'],
    [' 2021-03 ', '2021-03'],
    ['0001-01', '0001-01'],
    ['9999-12', '9999-12'],
  ])('%j is the month %s', (text, value) => {
    expect(readMonth(text)).toEqual({ ok: true, value })
  })

  it.each([
    ['', 'empty'],
    ['March 2021', 'form'],
    ['03/2021', 'form'],
    ['2021-3', 'form'],
    ['2021-13', 'absent'],
    ['2021-00', 'absent'],
    ['0000-01', 'absent'],
  ])('%j is none: %s', (text, why) => {
    expect(readMonth(text)).toEqual({ ok: false, why })
  })
})
