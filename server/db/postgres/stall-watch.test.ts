import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StallWatch } from './stall-watch.ts'

const stallMs = 700
const probeMs = 500

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A watch whose probe takes its whole limit and ends as given, and the number of probes. */
function watching(outcome: 'alive' | 'dead') {
  const made = { probes: 0 }
  const probe = () =>
    new Promise<void>((resolve, reject) => {
      made.probes += 1
      setTimeout(() => (outcome === 'alive' ? resolve() : reject(new Error('timeout expired'))), probeMs)
    })
  return { made, watch: new StallWatch(probe, stallMs) }
}

/** Returns the state of a statement so far. */
function followed(statement: Promise<unknown>) {
  const state: { is: unknown } = { is: 'pending' }
  statement.then(
    (value) => (state.is = value),
    (error: unknown) => (state.is = error),
  )
  return state
}

const silence = () => new Promise<never>(() => undefined)

test('an unanswered statement causes one probe at its limit, and fails when the probe does', async () => {
  const { made, watch } = watching('dead')
  const statement = followed(watch.run(silence))
  await vi.advanceTimersByTimeAsync(stallMs - 1)
  expect([made.probes, statement.is]).toEqual([0, 'pending'])
  await vi.advanceTimersByTimeAsync(1)
  expect([made.probes, statement.is]).toEqual([1, 'pending'])
  await vi.advanceTimersByTimeAsync(probeMs - 1)
  expect([made.probes, statement.is]).toEqual([1, 'pending'])
  await vi.advanceTimersByTimeAsync(1)
  expect(made.probes).toBe(1)
  expect(statement.is).toMatchObject({ name: 'DatabaseUnavailable', reason: 'timeout', retryAfterSeconds: 1 })
})

test('a slow statement may run while every probe is answered', async () => {
  const { made, watch } = watching('alive')
  let answer: (value: string) => void = () => undefined
  const statement = followed(watch.run(() => new Promise<string>((resolve) => void (answer = resolve))))
  await vi.advanceTimersByTimeAsync(3 * (stallMs + probeMs))
  expect([made.probes, statement.is]).toEqual([3, 'pending'])
  answer('done')
  await vi.advanceTimersByTimeAsync(0)
  expect([statement.is, vi.getTimerCount()]).toEqual(['done', 0])
})

test('statements that stall together share one probe', async () => {
  const { made, watch } = watching('dead')
  const statements = [1, 2, 3].map(() => followed(watch.run(silence)))
  await vi.advanceTimersByTimeAsync(stallMs + probeMs)
  expect(made.probes).toBe(1)
  expect(statements.map(({ is }) => (is instanceof Error ? is.name : is))).toEqual([
    'DatabaseUnavailable',
    'DatabaseUnavailable',
    'DatabaseUnavailable',
  ])
})

test('a statement answered in time causes no probe and leaves no timer', async () => {
  const { made, watch } = watching('dead')
  expect([await watch.run(() => Promise.resolve('done')), made.probes, vi.getTimerCount()]).toEqual([
    'done',
    0,
    0,
  ])
  await expect(watch.run(() => Promise.reject(new Error('no such table')))).rejects.toThrow('no such table')
  expect(vi.getTimerCount()).toBe(0)
})

/** Advances time while other statements are answered repeatedly, each just below the limit. */
async function beside(watch: StallWatch, answers: number, answer: () => Promise<unknown>) {
  for (let count = 0; count < answers; count += 1) {
    await vi.advanceTimersByTimeAsync(stallMs - 1)
    await watch.run(answer).catch(() => undefined)
  }
}

test('a database that answers others is not probed until it has answered none for the limit', async () => {
  const { made, watch } = watching('dead')
  const statement = followed(watch.run(silence))
  await beside(watch, 5, () => Promise.resolve('done'))
  await vi.advanceTimersByTimeAsync(stallMs - 1)
  expect([made.probes, statement.is]).toEqual([0, 'pending'])
  await vi.advanceTimersByTimeAsync(1)
  expect([made.probes, statement.is]).toEqual([1, 'pending'])
  await vi.advanceTimersByTimeAsync(probeMs)
  expect([made.probes, statement.is]).toEqual([1, expect.objectContaining({ name: 'DatabaseUnavailable' })])
})

test('a refused statement counts as an answer, a lost connection does not', async () => {
  const refused = watching('dead')
  const first = followed(refused.watch.run(silence))
  await beside(refused.watch, 5, () => Promise.reject(new pg.DatabaseError('no such table', 0, 'error')))
  expect([refused.made.probes, first.is]).toEqual([0, 'pending'])
  const lost = watching('dead')
  const second = followed(lost.watch.run(silence))
  await beside(lost.watch, 2, () => Promise.reject(new Error('Connection terminated unexpectedly')))
  expect([lost.made.probes, second.is]).toEqual([1, expect.objectContaining({ name: 'DatabaseUnavailable' })])
})

test('slow statements begun at different times share one probe per limit', async () => {
  const { made, watch } = watching('alive')
  const statements: { is: unknown }[] = []
  for (let count = 0; count < 10; count += 1) {
    statements.push(followed(watch.run(silence)))
    await vi.advanceTimersByTimeAsync(stallMs / 10)
  }
  await vi.advanceTimersByTimeAsync(5 * (stallMs + probeMs) - stallMs)
  expect([made.probes, statements.map(({ is }) => is)]).toEqual([5, Array(10).fill('pending')])
})
