import { describe, expect, it } from 'vitest'
import { calendarColumns, calendarRows, weekRows } from './date-constants.ts'
import { gridOf, pageOf, pageStartOf } from './month-grid.ts'

describe('the weeks of a month', () => {
  it.each([
    ['2026-02', 1, '2026-01-26', '2026-03-08'],
    ['2026-11', 1, '2026-10-26', '2026-12-06'],
    ['2026-11', 0, '2026-11-01', '2026-12-12'],
    ['2026-11', 6, '2026-10-31', '2026-12-11'],
    ['2028-02', 1, '2028-01-31', '2028-03-12'],
  ])('of %s from weekday %i on are six, from %s to %s', (month, weekStart, first, last) => {
    const { weeks } = gridOf(month, weekStart)
    expect(weeks.map((week) => week.length)).toEqual(Array.from({ length: weekRows }, () => 7))
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([first, last])
  })

  it('contain each day once, through both changes of summer time', () => {
    for (const month of ['2026-03', '2026-10', '2011-12', '2028-02']) {
      const days = gridOf(month, 1).weeks.flat()
      expect(new Set(days).size).toBe(42)
      expect(days).toEqual([...days].sort())
    }
    expect(gridOf('2028-02', 1).weeks.flat()).toContain('2028-02-29')
  })

  it('have no days before year 1 and after year 9999', () => {
    expect(gridOf('0001-01', 0).weeks[0]).toEqual([
      null,
      '0001-01-01',
      '0001-01-02',
      '0001-01-03',
      '0001-01-04',
      '0001-01-05',
      '0001-01-06',
    ])
    expect(gridOf('9999-12', 1).weeks[5]).toEqual([null, null, null, null, null, null, null])
    expect(gridOf('9999-12', 1).weeks.flat()).toContain('9999-12-31')
  })

  it('come from the cache when asked again', () => {
    expect(gridOf('2026-05', 1)).toBe(gridOf('2026-05', 1))
    expect(gridOf('2026-05', 0)).not.toBe(gridOf('2026-05', 1))
  })
})

describe('a page of months', () => {
  const monthsOf = (page: ReturnType<typeof pageOf>) => page.map(({ month }) => month)

  it('has one row and one column', () => {
    expect(pageOf('2026-11', { weekStart: 1 })).toHaveLength(calendarRows * calendarColumns)
  })

  it('has rows times columns', () => {
    expect(monthsOf(pageOf('2026-11', { weekStart: 1, rows: 2, columns: 2 }))).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
    ])
    expect(monthsOf(pageOf('9999-12', { weekStart: 1, columns: 3 }))).toEqual(['9999-12'])
  })

  it.each([
    ['2026-11', 1, '2026-11'],
    ['2026-11', 2, '2026-11'],
    ['2026-12', 2, '2026-11'],
    ['2026-12', 12, '2026-01'],
    ['0001-01', 12, '0001-01'],
  ])('with %s, of %i months, starts with %s', (month, size, start) => {
    expect(pageStartOf(month, size)).toBe(start)
  })
})
