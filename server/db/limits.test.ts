import { expect, test } from 'vitest'
import { databaseLimits } from './limits.ts'

/** What quality.md gives a caller of a database that is gone, in milliseconds. */
const callerHearsMs = 2_000

test('limits a connection, a stalled statement and its probe to two seconds in total', () => {
  const { connectMs, stallMs, probeMs } = databaseLimits
  expect(connectMs + stallMs + probeMs).toBeLessThanOrEqual(callerHearsMs)
})
