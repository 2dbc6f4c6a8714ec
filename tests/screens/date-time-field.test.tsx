// @vitest-environment happy-dom
/** Dates with a time: typing, choosing the time, the zone, and both changes of summer time. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inputDebounceMs } from '#src/ui/calendar/date-constants.ts'
import { DateTimeField } from '#src/ui/calendar/date-time-field.tsx'
import { renderInside } from '../product/walks/inside.tsx'
import { loaded } from '../product/walks/walk.ts'

const settled: string[] = []

interface FormProps {
  start?: string
  timeZone?: string
  isTimeOptional?: boolean
}

function Form({ start = '', timeZone = 'Europe/Berlin', isTimeOptional = false }: FormProps) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DateTimeField
        label="Starts"
        {...{ value, timeZone, isTimeOptional }}
        today="2026-11-30"
        onChange={setValue}
        onSettled={(next) => settled.push(next)}
      />
      <output aria-label="Value">{value}</output>
    </>
  )
}

beforeEach(() => {
  settled.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const field = () => screen.getByLabelText<HTMLInputElement>('Starts')
const value = () => screen.getByLabelText('Value').textContent
const calendar = () => screen.queryByRole('dialog')
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const select = (name: string) => within(screen.getByRole('dialog')).getByLabelText<HTMLSelectElement>(name)
const choose = (name: string, chosen: string) => fireEvent.change(select(name), { target: { value: chosen } })
/** What the field says about its value, for screen readers too. */
const described = () =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('')

async function write(text: string) {
  fireEvent.change(field(), { target: { value: text } })
  await pass(inputDebounceMs)
}

async function open() {
  press('Open calendar')
  await loaded()
  // The calendar takes the focus after a timer.
  await pass(1)
}

describe('a typed date with a time', () => {
  test('is an instant, and shows its zone', async () => {
    await renderInside(<Form />)
    expect(field().placeholder).toBe('YYYY-MM-DD HH:MM')
    await write('202611301430')
    expect([value(), field().value, described(), settled]).toEqual([
      '2026-11-30T13:30Z',
      '2026-11-30 14:30',
      'Europe/Berlin (GMT+1)',
      ['2026-11-30T13:30Z'],
    ])
  })

  test('keeps the typed text until a pause, so that a time can follow the day', async () => {
    await renderInside(<Form isTimeOptional />)
    fireEvent.change(field(), { target: { value: '20261130 ' } })
    expect([value(), field().value]).toEqual(['2026-11-30', '20261130 '])
    fireEvent.change(field(), { target: { value: '20261130 1430' } })
    expect([value(), field().value]).toEqual(['2026-11-30T13:30Z', '20261130 1430'])
    fireEvent.blur(field())
    expect(field().value).toBe('2026-11-30 14:30')
  })

  test.each([
    ['30.11.2026', 'Enter a date and time as YYYY-MM-DD HH:MM, such as 2026-11-30 14:30.'],
    ['2026-11-30', 'Add a time: YYYY-MM-DD HH:MM.'],
    ['2026-02-30 14:30', 'This date or time doesn’t exist. Enter it as YYYY-MM-DD HH:MM.'],
    [
      '2026-03-29 02:30',
      'Clocks in Europe/Berlin skip 02:30 on this day. The next time is 2026-03-29 03:00.',
    ],
    ['2'.repeat(1_001), 'This text is too long. Enter a date and time as YYYY-MM-DD HH:MM.'],
  ])('keeps %.20s, and says why it is none', async (text, problem) => {
    await renderInside(<Form />)
    await write(text)
    expect([value(), field().value, described()]).toEqual([text, text, problem])
  })

  test('asks only for a date where the time is optional', async () => {
    await renderInside(<Form isTimeOptional />)
    await write('2026-02-30')
    expect(described()).toBe('This date or time doesn’t exist. Enter a date as YYYY-MM-DD.')
  })

  test('names a day that the zone skipped', async () => {
    await renderInside(<Form timeZone="Pacific/Apia" />)
    await write('2011-12-30 14:30')
    expect(described()).toBe('Pacific/Apia skipped this day. The next time is 2011-12-31 00:00.')
    await open()
    expect(screen.getByRole('button', { name: /30 December 2011/ }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  test('takes the first of two equal times, and offers the second', async () => {
    await renderInside(<Form />)
    await write('2026-10-25 02:30')
    expect([value(), described()]).toEqual([
      '2026-10-25T00:30Z',
      'Europe/Berlin (GMT+2)02:30 occurs twice on this day. This is the first. Use the second, GMT+1',
    ])
    press('Use the second, GMT+1')
    expect([value(), field().value, settled.at(-1)]).toEqual([
      '2026-10-25T01:30Z',
      '2026-10-25 02:30',
      '2026-10-25T01:30Z',
    ])
    fireEvent.blur(field())
    expect(described()).toContain('This is the second. Use the first, GMT+2')
  })
})

describe('a chosen date with a time', () => {
  test('needs both, and stays open until Done', async () => {
    await renderInside(<Form />)
    await open()
    press(/^Wednesday,? 25 November 2026$/)
    expect([value(), document.activeElement]).toEqual(['2026-11-25', select('Hour')])
    expect(described()).toBe('Add a time: YYYY-MM-DD HH:MM.')
    choose('Hour', '14')
    choose('Minute', '05')
    expect(value()).toBe('2026-11-25T13:05Z')
    press(/^Thursday,? 26 November 2026$/)
    press('Done')
    expect([value(), calendar()]).toEqual(['2026-11-26T13:05Z', null])
  })

  test('can be a day alone, which closes the calendar', async () => {
    await renderInside(<Form isTimeOptional />)
    await open()
    expect(screen.queryByLabelText('Hour')).toBeNull()
    press(/^Wednesday,? 25 November 2026$/)
    expect([value(), described(), calendar()]).toEqual(['2026-11-25', '', null])
  })

  test('gets a time and loses it again', async () => {
    await renderInside(<Form start="2026-11-25" isTimeOptional />)
    await open()
    press('Add time')
    expect(document.activeElement).toBe(select('Hour'))
    choose('Hour', '09')
    expect(value()).toBe('2026-11-25T08:00Z')
    press('Remove time')
    expect([value(), screen.queryByLabelText('Hour')]).toEqual(['2026-11-25', null])
  })

  test('is today if only a time was chosen', async () => {
    await renderInside(<Form isTimeOptional />)
    await open()
    press('Add time')
    choose('Hour', '09')
    expect(value()).toBe('2026-11-30T08:00Z')
    expect(screen.getByRole('button', { name: /30 November 2026, chosen$/ })).toBeDefined()
  })

  test('says in the open calendar that clocks skip a time', async () => {
    await renderInside(<Form start="2026-03-29T08:00Z" />)
    await open()
    choose('Hour', '02')
    expect(within(screen.getByRole('dialog')).getByText(/^Clocks in Europe\/Berlin skip 02:00/)).toBeDefined()
    expect([value(), select('Hour').value]).toEqual(['2026-03-29 02:00', '02'])
  })
})
