import { expect, test } from 'vitest'
import { nextDueOf } from './next-due.ts'

const company = { timeZone: 'Europe/Berlin', digestPreferences: null }
const open = { state: 'open', openedAt: '2026-11-18T10:00:00Z' } as const
const sent = [
  { state: 'revoked', sentAt: '2026-12-01T08:00:00Z' },
  { state: 'closed', sentAt: '2026-11-24T08:00:00Z' },
] as const

test('a digest of an open position is due after the last one that was not revoked', () => {
  expect(nextDueOf(open, sent, company)).toEqual({
    at: new Date('2026-11-30T08:00:00Z'),
    timeZone: 'Europe/Berlin',
  })
})

test('the first one is due after the position was opened', () => {
  expect(nextDueOf(open, [], company)?.at).toEqual(new Date('2026-11-23T08:00:00Z'))
})

test.each(['draft', 'onHold', 'filled', 'cancelled'] as const)('none is due while it is %s', (state) => {
  expect(nextDueOf({ ...open, state }, sent, company)).toBeNull()
})
