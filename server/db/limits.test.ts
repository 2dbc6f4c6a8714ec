import { expect, test } from 'vitest'
import { databaseLimits } from './limits.ts'

/** Milliseconds after which a caller of an absent database gets an answer. */
const callerHearsMs = 2_000

test('a connection waited for, a statement that stalls and its probe cost a caller two seconds together', () => {
  const { connectMs, stallMs, probeMs } = databaseLimits
  expect(connectMs + stallMs + probeMs).toBeLessThanOrEqual(callerHearsMs)
})
