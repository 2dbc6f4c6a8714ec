// @vitest-environment happy-dom
/** Date and month fields: typing, choosing by mouse, keyboard or touch, and names for screen readers. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  cachedMonths,
  inputDebounceMs,
  popoverHideDelayMs,
  swipeMaxMs,
  weekRows,
  yearsPerPage,
} from '#src/ui/calendar/date-constants.ts'
import { DateField } from '#src/ui/calendar/date-field.tsx'
import { DateRangeField } from '#src/ui/calendar/date-range-field.tsx'
import { MonthField } from '#src/ui/calendar/month-field.tsx'
import type { Range } from '#src/ui/calendar/range-ends.ts'
import { renderInside } from '../product/walks/inside.tsx'
import { loaded } from '../product/walks/walk.ts'

const wantsDate = 'Enter a date as YYYY-MM-DD, such as 2026-11-30.'
const tooEarly = 'Choose a day from 10 Nov 2026 on.'

function Form({ start = '', error = null as string | null, Field = DateField, min = '2026-11-10' }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <Field
        label="Day"
        {...{ value, error, min }}
        onChange={setValue}
        outside={tooEarly}
        today="2026-11-30"
      />
      <output>{value}</output>
      <button type="button">Elsewhere</button>
    </>
  )
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('lang')
  document.documentElement.removeAttribute('dir')
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const field = () => screen.getByLabelText<HTMLInputElement>('Day')
const value = () => document.querySelector('output')?.textContent
const calendar = () => screen.queryByRole('dialog')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const focused = () => document.activeElement?.getAttribute('aria-label')?.replace(/^(\w+),(?= \d)/, '$1')
const key = (name: string, more = {}) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more })
}

async function opened() {
  await loaded()
  // The calendar takes the focus after a timer.
  await pass(1)
  return screen.getByRole('dialog')
}

async function open() {
  fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }))
  return await opened()
}

describe('a typed date', () => {
  test('keeps a text that is not a date, and names the format after a pause', async () => {
    await renderInside(<Form />)
    expect(field().placeholder).toBe('YYYY-MM-DD')
    type('30.11.2026')
    expect([value(), screen.queryByText(wantsDate)]).toEqual(['30.11.2026', null])
    await pass(inputDebounceMs - 1)
    expect(screen.queryByText(wantsDate)).toBeNull()
    await pass(1)
    expect(screen.getByText(wantsDate)).toBeDefined()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    type('2026-11-30')
    expect([value(), screen.queryByText(wantsDate)]).toEqual(['2026-11-30', null])
  })

  test('is checked on blur', async () => {
    await renderInside(<Form />)
    type('2026-02-30')
    fireEvent.blur(field())
    expect(screen.getByText('This date doesn’t exist. Enter a date as YYYY-MM-DD.')).toBeDefined()
    type('2026-11-09')
    fireEvent.blur(field())
    expect(screen.getByText(tooEarly)).toBeDefined()
  })

  test('gets its hyphens if it is typed without', async () => {
    await renderInside(<Form />)
    type('20261130')
    expect(value()).toBe('2026-11-30')
  })

  test('of 1,001 characters is kept and refused', async () => {
    await renderInside(<Form />)
    type('2'.repeat(1_001))
    await pass(inputDebounceMs)
    expect(value()).toHaveLength(1_001)
    expect(screen.getByText('This text is too long. Enter a date as YYYY-MM-DD.')).toBeDefined()
  })

  test('shows the format error before the form’s error', async () => {
    await renderInside(<Form start="soon" error="Choose another day." />)
    expect(screen.getByText(wantsDate)).toBeDefined()
    type('2026-12-24')
    expect(screen.getByText('Choose another day.')).toBeDefined()
  })
})

describe('a calendar', () => {
  test('shows six weeks by locale, and names each day, its weekday, its choice and its refusal', async () => {
    await renderInside(<Form start="2026-11-26" />)
    const found = await open()
    const grid = within(found).getByRole('grid', { name: 'November 2026' })
    expect(within(grid).getAllByRole('row')).toHaveLength(weekRows + 1)
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)[0],
    ).toBe('Mon')
    expect(focused()).toBe('Thursday 26 November 2026, chosen')
    const refused = within(grid).getByRole('button', { name: /9 November 2026, unavailable/ })
    expect(refused.getAttribute('aria-label')).toMatch(
      /^Monday,? 9 November 2026, unavailable\. Choose a day from/,
    )
    expect(refused.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(refused)
    expect([value(), calendar()]).toEqual(['2026-11-26', found])
    const today = within(grid).getByRole('button', { name: /30 November 2026/ })
    expect(today.getAttribute('aria-current')).toBe('date')
    fireEvent.click(today)
    expect([value(), calendar()]).toEqual(['2026-11-30', null])
    expect(focused()).toBe('Open calendar')
  })

  test('is usable by keyboard alone', async () => {
    await renderInside(<Form start="2028-02-28" />)
    const found = await open()
    const steps = [
      ['ArrowRight', 'Tuesday 29 February 2028'],
      ['ArrowDown', 'Tuesday 7 March 2028'],
      ['Home', 'Monday 6 March 2028'],
      ['End', 'Sunday 12 March 2028'],
      ['PageUp', 'Saturday 12 February 2028'],
      ['PageDown', 'Sunday 12 March 2028'],
      ['t', 'Monday 30 November 2026'],
    ]
    for (const [name = '', day] of steps) {
      key(name)
      expect(focused()).toBe(day)
    }
    key('PageDown', { shiftKey: true })
    expect(focused()).toBe('Tuesday 30 November 2027')
    expect(found.isConnected).toBe(true)
    key('Escape')
    expect([calendar(), focused(), value()]).toEqual([null, 'Open calendar', '2028-02-28'])
  })

  test('opens with the down arrow, and follows the typed date', async () => {
    await renderInside(<Form start="2026-11-26" />)
    field().focus()
    key('ArrowDown')
    await opened()
    field().focus()
    type('2027-03-01')
    expect(screen.getByRole('grid', { name: 'March 2027' })).toBeDefined()
    key('Escape')
    expect(calendar()).toBeNull()
  })

  test('jumps to a month by year, with twelve years a page', async () => {
    await renderInside(<Form start="2026-11-26" min="" />)
    const found = await open()
    fireEvent.click(within(found).getByRole('button', { name: 'November 2026. Choose a month' }))
    expect(found.querySelectorAll('[role="grid"] td')).toHaveLength(12)
    fireEvent.click(within(found).getByRole('button', { name: '2026. Choose a year' }))
    expect(within(found).getByRole('grid', { name: '2017 – 2028' })).toBeDefined()
    expect(found.querySelectorAll('[role="grid"] td')).toHaveLength(yearsPerPage)
    fireEvent.click(within(found).getByRole('button', { name: 'Previous years' }))
    fireEvent.click(within(found).getByRole('button', { name: '2012' }))
    fireEvent.click(within(found).getByRole('button', { name: 'February 2012' }))
    expect(focused()).toBe('Sunday 26 February 2012')
    for (let month = 0; month <= cachedMonths; month += 1) key('PageDown')
    expect(focused()).toBe('Tuesday 26 March 2013')
    key('ArrowLeft')
    fireEvent.click(document.activeElement ?? document.body)
    expect(value()).toBe('2013-03-25')
  })

  test.each([
    ['left', 300, 240, 0, swipeMaxMs, 'December 2026'],
    ['right', 100, 160, 80, swipeMaxMs, 'October 2026'],
    ['too slow', 300, 200, 0, swipeMaxMs + 1, 'November 2026'],
    ['too short', 300, 241, 0, 100, 'November 2026'],
    ['too steep', 300, 200, 81, 100, 'November 2026'],
  ])('pages by swipe: %s', async (_, from, to, down, ms, month) => {
    await renderInside(<Form start="2026-11-26" min="" />)
    const grid = within(await open()).getByRole('grid')
    const touch = (name: string, clientX: number, clientY: number, timeStamp: number) => {
      const event = new PointerEvent(name, {
        bubbles: true,
        isPrimary: true,
        pointerType: 'touch',
        clientX,
        clientY,
      })
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
      fireEvent(grid, event)
    }
    touch('pointerdown', from, 100, 1_000)
    touch('pointerup', to, 100 + down, 1_000 + ms)
    expect(screen.getByRole('grid', { name: month })).toBeDefined()
  })

  test('hides 110 ms after the calendar and its field lose the focus', async () => {
    await renderInside(<Form start="2026-11-26" />)
    await open()
    field().focus()
    await pass(popoverHideDelayMs)
    expect(calendar()).not.toBeNull()
    screen.getByRole('button', { name: 'Elsewhere' }).focus()
    await pass(popoverHideDelayMs - 1)
    expect(calendar()).not.toBeNull()
    await pass(1)
    expect(calendar()).toBeNull()
    expect(document.activeElement?.textContent).toBe('Elsewhere')
  })

  test('follows the page’s language and direction', async () => {
    document.documentElement.lang = 'ar'
    document.documentElement.dir = 'rtl'
    await renderInside(<Form start="2026-11-26" />)
    const found = await open()
    expect(within(found).getByRole('grid', { name: 'نوفمبر 2026' })).toBeDefined()
    key('ArrowLeft')
    expect(focused()).toContain('27 نوفمبر 2026')
  })
})

test('accepts a typed or a chosen month', async () => {
  await renderInside(<Form start="soon" Field={MonthField} min="1950-01" />)
  expect(screen.getByText('Enter a month as YYYY-MM, such as 2026-11.')).toBeDefined()
  type('2021-03')
  const found = await open()
  expect(focused()).toBe('March 2021, chosen')
  key('ArrowDown')
  key('PageUp')
  expect(focused()).toBe('June 2020')
  fireEvent.click(document.activeElement ?? document.body)
  expect([value(), found.isConnected]).toEqual(['2020-06', false])
})

describe('a range', () => {
  const changes: Partial<Range>[] = []
  function Ends({ start = { from: '2026-11-10', until: '2026-11-26' } }) {
    const [range, setRange] = useState(start)
    return (
      <>
        <DateRangeField
          value={range}
          labels={{ from: 'From', until: 'Until' }}
          notes={{ from: 'From midnight', until: null }}
          leftSection={(end) => end}
          leftSectionWidth={52}
          onChange={(changed) => {
            changes.push(changed)
            setRange({ ...range, ...changed })
          }}
        />
        <button type="button" onClick={() => setRange({ from: '2026-01-01', until: '' })}>
          Reset
        </button>
      </>
    )
  }
  const end = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const write = (label: string, text: string) => fireEvent.change(end(label), { target: { value: text } })
  beforeEach(() => {
    changes.length = 0
  })

  test('applies a date after a pause, on blur and on Enter', async () => {
    await renderInside(<Ends />)
    write('From', '2026-11-12')
    expect(changes).toEqual([])
    await pass(inputDebounceMs)
    expect(changes).toEqual([{ from: '2026-11-12' }])
    write('Until', '')
    fireEvent.blur(end('Until'))
    write('From', '2026-11-13')
    fireEvent.keyDown(end('From'), { key: 'Enter' })
    expect(changes).toEqual([{ from: '2026-11-12' }, { until: '' }, { from: '2026-11-13' }])
  })

  test('opens an end whose text is not a date, and keeps the text until the range changes elsewhere', async () => {
    await renderInside(<Ends />)
    write('From', 'yesterday')
    await pass(inputDebounceMs)
    expect([changes, end('From').value]).toEqual([[{ from: '' }], 'yesterday'])
    expect(screen.getByText('Enter a date as YYYY-MM-DD. You can add a time as HH:MM.')).toBeDefined()
    fireEvent.click(screen.getByText('Reset'))
    expect([end('From').value, end('Until').value]).toEqual(['2026-01-01', ''])
  })

  test('opens an end before the start, and applies it once the start is moved', async () => {
    await renderInside(<Ends />)
    write('Until', '2026-11-09')
    fireEvent.blur(end('Until'))
    expect([changes, end('Until').value]).toEqual([[{ until: '' }], '2026-11-09'])
    expect(screen.getByText('Choose a date that isn’t before the first one.')).toBeDefined()
    write('From', '2026-11-08')
    fireEvent.blur(end('From'))
    expect(changes.slice(1)).toEqual([{ from: '2026-11-08', until: '2026-11-09' }])
    expect(screen.queryByText('Choose a date that isn’t before the first one.')).toBeNull()
  })

  test('names an end before its start', async () => {
    await renderInside(<Ends start={{ from: '2026-11-10', until: '2026-11-09' }} />)
    expect(screen.getByText('Choose a date that isn’t before the first one.')).toBeDefined()
  })
})
