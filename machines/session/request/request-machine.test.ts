import { answerLimitMs } from '#machines/shared/answer-limit.ts'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { requestMachine } from './request-machine.ts'
import type { PrepareResult, RequestInput, ResponseFlags, SendResult } from './request-types.ts'
import { waitFor } from '#tests/support/wait.ts'

const plain: RequestInput = {
  upload: false,
  verifyFlag: false,
  hideError: false,
  expects: [],
  accountType: 'company',
  hasConfig: true,
}

const respond = (status: number, flags: Partial<ResponseFlags> = {}): SendResult => ({
  kind: 'response',
  status,
  flags: { jwtError: false, isCompany: false, message: null, code: null, ...flags },
})

const noResponse = { kind: 'noResponse' } as const

const renewed: Result<null> = { ok: true, value: null }
const denied: Result<null> = { ok: false, failure: failureOf('denied') }
const unanswered: Result<null> = { ok: false, failure: failureOf('noResponse') }

interface Script {
  readonly prepare?: PrepareResult
  readonly refresh?: Result<null>
  /** Answers by attempt; the last one repeats. */
  readonly answers?: readonly SendResult[]
}

/** One call against scripted ports; `log` lists the port calls in order. */
function start(input: Partial<RequestInput>, { prepare, refresh, answers }: Script = {}) {
  const log: string[] = []
  const clock = new SimulatedClock()
  const never = <Output>() => new Promise<Output>(() => {})
  const machine = requestMachine.provide({
    actors: {
      prepareHeaders: fromPromise(() => Promise.resolve(prepare ?? { kind: 'ready' })),
      refreshHeaders: fromPromise(({ input: { forced } }) => {
        log.push(forced ? 'refresh forced' : 'refresh stale')
        return refresh === undefined ? never() : Promise.resolve(refresh)
      }),
      send: fromPromise(({ input: { attempt }, signal }) => {
        log.push(`send ${attempt}`)
        signal.addEventListener('abort', () => log.push(`abort ${attempt}`))
        const answer = answers?.[Math.min(attempt, answers.length - 1)]
        return answer === undefined ? never() : Promise.resolve(answer)
      }),
    },
  })
  const actor = createActor(machine, { input: { ...plain, ...input }, clock })
  actor.start()
  actor.send({ type: 'request.sendRequested' })
  return { actor, clock, log }
}

async function outcome(input: Partial<RequestInput>, script: Script) {
  const { actor, log } = start(input, script)
  const { output } = await waitFor(actor, (snapshot) => snapshot.status === 'done')
  return { output, log }
}

const failed = (kind: string, status: number | null, reason = 'response', message: string | null = null) => ({
  kind,
  failure: { reason, status, code: null, message },
})

describe('the ordered response rules', () => {
  test.each<[string, Partial<RequestInput>, SendResult, unknown]>([
    ['R2 success', {}, respond(204), { kind: 'success' }],
    ['R3 a failure of a verify-token call', { verifyFlag: true }, respond(500), failed('toVerify', 500)],
    ['R3 comes before R4', { verifyFlag: true, hideError: true }, respond(403), failed('toVerify', 403)],
    [
      'R4 a hidden error is thrown with the server’s message',
      { hideError: true },
      respond(401, { message: 'Wrong' }),
      failed('thrown', 401, 'response', 'Wrong'),
    ],
    ['R4 no response is thrown too', { hideError: true }, noResponse, failed('thrown', null, 'noResponse')],
    ['R5 no response', {}, noResponse, failed('toError', null, 'noResponse')],
    [
      'R6 jwtError, also when isCompany is set',
      {},
      respond(403, { jwtError: true, isCompany: true }),
      failed('toApiRefresh', 403),
    ],
    ['R7 a plan limit of a company', {}, respond(403, { isCompany: true }), failed('toPremium', 403)],
    [
      'R7 a plan limit of a user is handled as R12',
      { accountType: 'user' },
      respond(403, { isCompany: true }),
      failed('toError', 403),
    ],
    ['R9 a 403 without config', { hasConfig: false }, respond(403), failed('toLogin', 403)],
    ['R10 401', {}, respond(401), failed('toHome', 401)],
    ['R11 404', {}, respond(404), failed('toNotFound', 404)],
    ['R12 an unannounced conflict', {}, respond(409), failed('toError', 409)],
    ['R12 a server error', {}, respond(500), failed('toError', 500)],
    ['a declared conflict is data', { expects: [409] }, respond(409), failed('expected', 409)],
    ['a declared 404 is data', { expects: [404] }, respond(404), failed('expected', 404)],
    [
      'a declared network failure is data',
      { expects: ['network'] },
      noResponse,
      failed('expected', null, 'noResponse'),
    ],
    [
      'a declared answer does not hide other failures',
      { expects: [412] },
      respond(409),
      failed('toError', 409),
    ],
  ])('%s', async (_, input, answer, expected) => {
    const { output, log } = await outcome(input, { answers: [answer], refresh: denied })
    expect({ output, log }).toEqual({ output: expected, log: ['send 0'] })
  })
})

describe('retries after a 403', () => {
  test('3 retries are 4 attempts, each with a forced refresh, then the session is over', async () => {
    expect(await outcome({}, { answers: [respond(403)], refresh: renewed })).toEqual({
      output: failed('toLogin', 403),
      log: ['send 0', 'refresh forced', 'send 1', 'refresh forced', 'send 2', 'refresh forced', 'send 3'],
    })
  })

  test('a retry that succeeds is a success', async () => {
    expect(await outcome({}, { answers: [respond(403), respond(200)], refresh: renewed })).toEqual({
      output: { kind: 'success' },
      log: ['send 0', 'refresh forced', 'send 1'],
    })
  })

  test.each(['denied', 'noResponse'] as const)(
    'a refresh that fails (%s) inside a retry ends the session',
    async (kind) => {
      expect(
        await outcome({}, { answers: [respond(403)], refresh: { ok: false, failure: failureOf(kind) } }),
      ).toEqual({
        output: failed('toLogin', null, 'refreshDenied'),
        log: ['send 0', 'refresh forced'],
      })
    },
  )
})

describe('a stale token', () => {
  test('is refreshed before the first attempt', async () => {
    const script: Script = {
      prepare: { kind: 'stale' },
      refresh: renewed,
      answers: [respond(200)],
    }
    expect(await outcome({}, script)).toEqual({
      output: { kind: 'success' },
      log: ['refresh stale', 'send 0'],
    })
  })

  test('without a network counts as no response, and does not end the session', async () => {
    const script: Script = { prepare: { kind: 'stale' }, refresh: unanswered }
    expect(await outcome({}, script)).toEqual({
      output: failed('toError', null, 'noResponse'),
      log: ['refresh stale'],
    })
  })

  test('whose refresh is denied ends the session', async () => {
    const script: Script = { prepare: { kind: 'stale' }, refresh: denied }
    expect(await outcome({}, script)).toEqual({
      output: failed('toLogin', null, 'refreshDenied'),
      log: ['refresh stale'],
    })
  })
})

describe('time and cancellation', () => {
  test('no answer within the limit is no response, and the attempt is aborted', async () => {
    const { actor, clock, log } = start({})
    await waitFor(actor, (snapshot) => snapshot.matches('inFlight'))
    clock.increment(answerLimitMs - 1)
    expect(actor.getSnapshot().status).toBe('active')
    clock.increment(1)
    expect(actor.getSnapshot().output).toEqual(failed('toError', null, 'noResponse'))
    expect(log).toEqual(['send 0', 'abort 0'])
  })

  test('an upload lasts as long as it progresses and is sent once', async () => {
    const { actor, clock, log } = start({ upload: true })
    await waitFor(actor, (snapshot) => snapshot.matches('inFlight'))
    clock.increment(answerLimitMs - 1)
    actor.send({ type: 'request.progressed' })
    clock.increment(answerLimitMs - 1)
    expect(actor.getSnapshot().status).toBe('active')
    clock.increment(1)
    expect(actor.getSnapshot().output).toEqual(failed('toError', null, 'noResponse'))
    expect(log).toEqual(['send 0', 'abort 0'])
  })

  test('progress does not extend a call that is no upload', async () => {
    const { actor, clock } = start({})
    await waitFor(actor, (snapshot) => snapshot.matches('inFlight'))
    clock.increment(answerLimitMs / 2)
    actor.send({ type: 'request.progressed' })
    clock.increment(answerLimitMs / 2)
    expect(actor.getSnapshot().output).toEqual(failed('toError', null, 'noResponse'))
  })

  test('R1 cancelling aborts the attempt and ends as cancelled', async () => {
    const { actor, log } = start({})
    await waitFor(actor, (snapshot) => snapshot.matches('inFlight'))
    actor.send({ type: 'request.cancelRequested' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'cancelled' })
    expect(log).toEqual(['send 0', 'abort 0'])
  })
})

test('a missing port ends visibly and names itself', async () => {
  const actor = createActor(requestMachine, { input: plain })
  actor.start()
  actor.send({ type: 'request.sendRequested' })
  const { output } = await waitFor(actor, (snapshot) => snapshot.status === 'done')
  expect(output).toEqual(
    failed(
      'toError',
      null,
      'defect',
      'The port "prepareHeaders" of the machine "request" is not provided: join an adapter with .provide({ actors })',
    ),
  )
})
