// @vitest-environment happy-dom
/** The days of the calendar: today, entries at midnight, overdue stages, and days without loaded entries. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { entriesByDay, type Entry } from '#src/features/calendar/entries.ts'
import { EntryList } from '#src/features/calendar/entry-list.tsx'
import { ScheduleGrid } from '#src/features/calendar/schedule-grid.tsx'
import { useToday } from '#src/features/calendar/use-today.ts'
import { renderInside } from '../product/walks/inside.tsx'

const entry: Entry = {
  kind: 'digestLinkExpiry',
  id: 'a',
  date: null,
  at: '2026-11-30T00:00:00Z',
  title: 'Engineer',
  count: 1,
  ownerId: 'o',
  ownerName: 'Olga',
  applicationId: null,
  positionId: 'q',
  positionTitle: 'Engineer',
  clientId: 'c',
  clientName: 'Acme',
}
const clock = { zone: 'UTC', today: '2026-11-30' }
const unloaded = ['2026-12-01', '2026-12-02']

const month = (
  <ScheduleGrid
    day="2026-11-30"
    days={entriesByDay([entry], 'UTC')}
    unloaded={unloaded}
    cutDay="2026-11-30"
    clock={clock}
    weekStart={1}
    scrollRequest={null}
    onOpen={() => undefined}
    onMove={() => undefined}
  />
)

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('lists an entry of 00:00 with its time in the day view, as a link to its digest', async () => {
  await renderInside(
    <EntryList days={entriesByDay([entry], 'UTC')} unloaded={[]} clock={clock} withDays={false} />,
  )
  const link = screen.getByRole('link', { name: /^Digest links expire: Digest, Engineer/u })
  expect(link.getAttribute('href')).toMatch(/\/c\/q\/digest#digest-a$/u)
  expect(within(link).getByText('00:00')).toBeDefined()
})

test('moves to the ends of the week in a month with Home and End', async () => {
  await renderInside(month)
  const focused = () => document.activeElement?.getAttribute('data-day')
  screen.getByRole('button', { name: /^Wednesday,? 18 November 2026$/u }).focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Home' })
  expect(focused()).toBe('2026-11-16')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End' })
  expect(focused()).toBe('2026-11-22')
})

test('names the days of a month that were not loaded or may lack entries', async () => {
  await renderInside(month)
  const named = (name: RegExp) => screen.getAllByRole('button', { name }).length
  expect([
    named(/^Monday,? 30 November 2026, 1 entry loaded$/u),
    named(/^Tuesday,? 1 December 2026, not loaded$/u),
    named(/^Wednesday,? 2 December 2026, not loaded$/u),
    named(/^Sunday,? 29 November 2026$/u),
  ]).toEqual([1, 1, 1, 1])
  expect(screen.getAllByText('Not loaded')).toHaveLength(2)
})

test('gives an overdue stage its own word, and says how long it is over', async () => {
  const due: Entry = {
    ...entry,
    kind: 'applicationDue',
    at: '2026-11-27T08:00:00Z',
    title: 'Ada',
    applicationId: 'p',
  }
  await renderInside(
    <EntryList days={entriesByDay([due], 'UTC')} unloaded={[]} clock={clock} withDays={false} />,
  )
  expect(screen.getByRole('link', { name: /^Stage overdue, 3 d over: Ada\./u }).textContent).toContain(
    'Stage overdue3 d over',
  )
})

test('says once in a list that days were not loaded', async () => {
  await renderInside(
    <EntryList days={entriesByDay([entry], 'UTC')} unloaded={unloaded} clock={clock} withDays />,
  )
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Monday,? 30 November 2026$/u),
    expect.stringMatching(/^Tuesday,? 1 December 2026 – Wednesday,? 2 December 2026$/u),
  ])
  expect(screen.getByText('Not loaded')).toBeDefined()
})

test('updates today at midnight and when the tab becomes visible', async () => {
  vi.useFakeTimers({
    now: new Date('2026-11-30T23:59:30Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  const Shown = () => <output>{useToday('UTC')}</output>
  await renderInside(<Shown />)
  const shown = () => document.querySelector('output')?.textContent
  expect(shown()).toBe('2026-11-30')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(shown()).toBe('2026-12-01')
  vi.setSystemTime(new Date('2026-12-03T08:00:00Z'))
  fireEvent(document, new Event('visibilitychange'))
  expect(shown()).toBe('2026-12-03')
})
