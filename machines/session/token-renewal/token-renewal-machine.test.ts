import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { waitFor } from '#tests/support/wait.ts'
import { tokenRenewalMachine } from './token-renewal-machine.ts'
import type { TokenRenewalInput } from './token-renewal-types.ts'

type Answer = Result<TokenRenewalInput>

const hour = 3_600_000
const offline = failureOf('unavailable', 'network-request-failed')
const unavailable: Answer = { ok: false, failure: offline }

/** Scripted answers; a refresh without one never settles. */
function start(answers: readonly (Answer | Error)[] = []) {
  const clock = new SimulatedClock()
  const calls: boolean[] = []
  const left = [...answers]
  const refreshToken = fromPromise<Answer, { readonly forced: boolean }>(({ input }) => {
    calls.push(input.forced)
    const answer = left.shift()
    if (answer === undefined) return new Promise(() => {})
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
  const machine = tokenRenewalMachine.provide({ actors: { refreshToken } })
  const actor = createActor(machine, { clock, input: { tokenExpiresInMs: hour } }).start()
  const reaches = (state: 'fresh' | 'backoff') => waitFor(actor, (snapshot) => snapshot.matches(state))
  return { actor, clock, calls, reaches }
}

describe('a token', () => {
  test('is refreshed 60 s before it expires, and from then on before the new one does', async () => {
    const { clock, calls, reaches } = start([{ ok: true, value: { tokenExpiresInMs: 2 * hour } }])
    clock.increment(hour - 60_001)
    expect(calls).toEqual([])
    clock.increment(1)
    await reaches('fresh')
    clock.increment(2 * hour - 60_001)
    expect(calls).toEqual([false])
    clock.increment(1)
    expect(calls).toEqual([false, false])
  })

  test('reported by the provider restarts the timer', () => {
    const { actor, clock, calls } = start()
    clock.increment(hour - 120_000)
    actor.send({ type: 'token.reported', tokenExpiresInMs: hour })
    clock.increment(hour - 60_001)
    expect(calls).toEqual([])
    clock.increment(1)
    expect(calls).toEqual([false])
  })

  test('is not refreshed in a loop by a wrong clock', () => {
    const { actor, clock, calls } = start()
    actor.send({ type: 'token.reported', tokenExpiresInMs: -hour })
    clock.increment(29_999)
    expect(calls).toEqual([])
    clock.increment(1)
    expect(calls).toEqual([false])
  })
})

describe('a refresh', () => {
  test('that fails is retried after 30 s, doubling to 16 min', async () => {
    const { actor, clock, calls, reaches } = start(Array.from({ length: 8 }, () => unavailable))
    actor.send({ type: 'token.refreshRequested', forced: true })
    for (const [times, seconds] of [30, 60, 120, 240, 480, 960, 960].entries()) {
      await reaches('backoff')
      clock.increment(seconds * 1_000 - 1)
      expect(calls.length).toBe(times + 1)
      clock.increment(1)
      expect(calls.length).toBe(times + 2)
    }
    expect(calls).toEqual([true, ...Array.from({ length: 7 }, () => false)])
  })

  test('that throws counts as failed, with the reason', async () => {
    const { actor, reaches } = start([new Error('a defect')])
    actor.send({ type: 'token.refreshRequested', forced: false })
    const { context } = await reaches('backoff')
    expect([context.failure?.kind, context.failures]).toEqual(['defect', 1])
  })

  test('is dropped once the provider reports a new token', async () => {
    const { actor, clock, calls, reaches } = start([unavailable])
    actor.send({ type: 'token.refreshRequested', forced: false })
    await reaches('backoff')
    actor.send({ type: 'token.reported', tokenExpiresInMs: hour })
    clock.increment(30_000)
    expect([actor.getSnapshot().value, actor.getSnapshot().context, calls]).toEqual([
      'fresh',
      { tokenExpiresInMs: hour, failures: 0, failure: null },
      [false],
    ])
  })

  test('that is denied is final', async () => {
    const { actor } = start([{ ok: false, failure: failureOf('denied') }])
    actor.send({ type: 'token.refreshRequested', forced: true })
    const end = await waitFor(actor, ({ status }) => status === 'done')
    expect(end.value).toBe('denied')
  })
})
