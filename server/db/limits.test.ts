import { expect, test } from 'vitest'
import { databaseLimits } from './limits.ts'

/** Milliseconds after which a caller of an absent database gets an answer. */
const callerHearsMs = 2_000

test('limits a connection, a stalled statement and its probe to two seconds in total', () => {
  const { connectMs, stallMs, probeMs } = databaseLimits
  expect(connectMs + stallMs + probeMs).toBeLessThanOrEqual(callerHearsMs)
})
