import { expect, it } from 'vitest'
import {
  dayOfEntry,
  daysOverdue,
  entriesByDay,
  markOf,
  momentOfEntry,
  timeOfEntry,
  type Entry,
} from './entries.ts'
import { gridEvents } from './schedule-events.ts'

const entry = (changes: Partial<Entry>): Entry => ({
  kind: 'consentExpiry',
  id: 'a',
  date: null,
  at: null,
  title: 'Ada',
  count: 1,
  ownerId: 'o',
  ownerName: 'Olga',
  applicationId: 'p',
  positionId: 'q',
  positionTitle: 'Engineer',
  clientId: 'c',
  clientName: 'Acme',
  ...changes,
})
const consent = (date: string, id = 'a') => entry({ date, id })
const due = (at: string) => entry({ kind: 'applicationDue', at })
const links = (at: string) => entry({ kind: 'digestLinkExpiry', at })

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])('keeps a date in the zone %s', (zone) => {
  expect(dayOfEntry(consent('2026-11-30'), zone)).toBe('2026-11-30')
})

it('puts a moment on its day in the reader’s time zone', () => {
  const at = '2026-11-30T23:30:00Z'
  expect([dayOfEntry(due(at), 'Asia/Tokyo'), dayOfEntry(due(at), 'America/New_York')]).toEqual([
    '2026-12-01',
    '2026-11-30',
  ])
})

it('shows the time and zone of a link, and only the day of a stage', () => {
  const at = '2026-10-25T01:30:00Z'
  expect([timeOfEntry(links(at), 'Europe/Berlin'), timeOfEntry(due(at), 'Europe/Berlin')]).toEqual([
    '02:30',
    null,
  ])
  expect(momentOfEntry(links(at), 'Europe/Berlin')).toMatch(/25 Oct 2026,? 02:30 (?:CET|GMT\+1)$/u)
})

it.each([
  ['2026-11-29T22:59:00Z', 1, 'applicationOverdue'],
  ['2026-11-29T23:00:00Z', 0, 'applicationDue'],
  ['2026-12-01T12:00:00Z', 0, 'applicationDue'],
])('calls a stage due at %s overdue by %i days', (at, days, mark) => {
  const clock = { zone: 'Europe/Berlin', today: '2026-11-30' }
  expect([daysOverdue(due(at), clock), markOf(due(at), clock)]).toEqual([days, mark])
})

it('calls no other entry overdue', () => {
  const clock = { zone: 'UTC', today: '2026-11-30' }
  expect(markOf(links('2026-11-01T12:00:00Z'), clock)).toBe('digestLinkExpiry')
})

it('sorts days, and puts entries without a time first', () => {
  const days = entriesByDay(
    [
      links('2026-11-30T12:00:00Z'),
      links('2026-11-30T09:00:00Z'),
      consent('2026-11-30'),
      consent('2026-11-29'),
    ],
    'UTC',
  )
  expect([...days].map(([day, of]) => [day, of.map((one) => one.at ?? one.date)])).toEqual([
    ['2026-11-29', ['2026-11-29']],
    ['2026-11-30', ['2026-11-30', '2026-11-30T09:00:00Z', '2026-11-30T12:00:00Z']],
  ])
})

it('keeps entries of the same time apart, and adds the days that were not loaded', () => {
  const days = entriesByDay(
    ['2026-11-30T00:00:00Z', '2026-11-30T00:00:00Z'].map((at, n) => ({ ...links(at), id: String(n) })),
    'UTC',
  )
  const events = gridEvents(days, ['2026-12-01'])
  expect(events.map(({ id, start, payload: { kind } }) => [id, start, kind])).toEqual([
    ['digestLinkExpiry 0 2026-11-30T00:00:00Z', '2026-11-30 00:00:00', 'entry'],
    ['digestLinkExpiry 1 2026-11-30T00:00:00Z', '2026-11-30 00:00:00', 'entry'],
    ['unloaded 2026-12-01', '2026-12-01 00:00:00', 'unloaded'],
  ])
})
