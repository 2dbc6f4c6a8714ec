import { failureOf } from '#machines/shared/failure.ts'
import { describe, expect, it, vi } from 'vitest'
import { CallEnded, CallUnanswered } from './call-errors.ts'
import './call-options.ts'
import type { EndedCall } from './call-options.ts'
import { createRetryUntilAnswered } from '../lib/retry-until-answered.ts'
import { createExecutor } from './executor.ts'
import type { TokenHeader } from './token-header.ts'

type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | 'silence' | 'never'

const problem = (status: number, code: string, more: object = {}) => ({
  status,
  headers: { 'X-Request-Id': 'r1' },
  body: {
    type: 'about:blank',
    title: 't',
    status,
    instance: '/x',
    code,
    message: `message of ${code}`,
    ...more,
  },
})

function setUp(answers: Answer[], options: { accountType?: 'user' | 'company'; refresh?: 'denied' } = {}) {
  const sent: { url: string; headers: Record<string, string>; body: string }[] = []
  const ended: EndedCall[] = []
  const loader: string[] = []
  const refused: (string | null)[][] = []
  const refreshes: boolean[] = []
  const state = {
    epoch: 1,
    stale: false,
    headers: () => ({ AuthToken: `token ${refreshes.length}`, user: 'u1' }),
  }
  const tokenHeader: TokenHeader = {
    prepare: () => ({ kind: state.stale ? 'stale' : 'ready' }),
    refresh: (forced) => {
      refreshes.push(forced)
      return Promise.resolve(
        options.refresh === undefined
          ? { ok: true, value: null }
          : { ok: false, failure: failureOf(options.refresh) },
      )
    },
    headers: () => state.headers(),
  }
  const { execute, cancelAll } = createExecutor({
    tokenHeader,
    epoch: () => state.epoch,
    accountType: () => options.accountType ?? 'company',
    loader: {
      started: (_id, shown) => loader.push(`+${shown ? '' : ' hidden'}`),
      settled: () => loader.push('-'),
    },
    ended: (call) => ended.push(call),
    refused: (served, code) => refused.push([served, code]),
    retry: createRetryUntilAnswered(),
    send: async (input) => {
      const request = new Request(input)
      sent.push({
        url: request.url,
        headers: Object.fromEntries(request.headers),
        body: await request.text(),
      })
      const answer = answers.shift() ?? 'silence'
      if (answer === 'silence') throw new TypeError('no connection')
      if (answer === 'never')
        return new Promise((_, reject) => request.signal.addEventListener('abort', reject))
      const body =
        typeof answer.body === 'string'
          ? answer.body
          : answer.body === undefined
            ? null
            : JSON.stringify(answer.body)
      return new Response(body, { status: answer.status, headers: answer.headers ?? {} })
    },
  })
  const call = (init: RequestInit = {}) => {
    const request = new Request('http://assay.example/api/clients', init)
    if (init.call !== undefined) request.call = init.call
    return execute(request)
  }
  return { call, cancelAll, sent, ended, refused, loader, refreshes, state }
}

const outcome = async (promise: Promise<Response>): Promise<string> =>
  promise.then(
    (response) => `${response.status}`,
    (error: unknown) =>
      error instanceof CallUnanswered
        ? `failed ${error.message}`
        : error instanceof CallEnded
          ? 'ended'
          : 'defect',
  )

describe('a call', () => {
  it('carries the token header and answers with the response', async () => {
    const { call, sent, loader } = setUp([{ status: 200, body: { a: 1 } }])
    const response = await call()
    expect([await response.json(), sent[0]?.headers, loader]).toEqual([
      { a: 1 },
      { authtoken: 'token 0', user: 'u1' },
      ['+', '-'],
    ])
  })

  it('sends a GET in a browser whose requests have no body property, as Firefox', async () => {
    const { call, sent } = setUp([{ status: 200, body: {} }])
    const withoutBody = vi.spyOn(Request.prototype, 'body', 'get').mockReturnValue(undefined as never)
    expect([await outcome(call()), sent.length]).toEqual(['200', 1])
    withoutBody.mockRestore()
  })

  it.each([
    ['noResponse', new TypeError('Importing a module script failed.')],
    ['defect', new SyntaxError('html')],
  ])('ends with %s where the part that uploads rejects with %s', async (reason, failure) => {
    vi.stubGlobal('reportError', () => undefined)
    vi.doMock('./upload.ts', () => {
      throw failure
    })
    const { call, ended } = setUp([])
    await outcome(call({ method: 'POST', body: 'x', call: { onProgress: () => undefined } }))
    expect(ended.map((end) => end.outcome.kind === 'toError' && end.outcome.failure.reason)).toEqual([reason])
    vi.doUnmock('./upload.ts')
    vi.unstubAllGlobals()
  })

  it('shows and reports a defect, and never takes it for a lost connection', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const { call, ended, state } = setUp([{ status: 200, body: {} }])
    state.headers = () => {
      throw new RangeError('a header of ours is broken')
    }
    expect(await outcome(call({ call: { persists: true } }))).toBe('ended')
    expect(ended.map(({ outcome: { kind, failure } }) => [kind, failure.reason, failure.message])).toEqual([
      ['toError', 'defect', 'a header of ours is broken'],
    ])
    expect(reported.mock.calls).toEqual([[new RangeError('a header of ours is broken')]])
    vi.unstubAllGlobals()
  })

  it('leaves a token that the caller set alone', async () => {
    const { call, sent, refreshes, state } = setUp([{ status: 200, body: {} }])
    state.stale = true
    await call({ headers: { AuthToken: 'mine' } })
    expect([sent[0]?.headers, refreshes]).toEqual([{ authtoken: 'mine' }, []])
  })

  it('refreshes a stale header first, and a refused one by force, sending the same body again', async () => {
    const { call, sent, refreshes, state, loader } = setUp([
      problem(403, 'token-refused'),
      { status: 201, body: {} },
    ])
    state.stale = true
    const response = await call({ method: 'POST', body: '{"name":"x"}' })
    expect([
      response.status,
      refreshes,
      sent.map(({ body, headers }) => [body, headers.authtoken]),
      loader,
    ]).toEqual([
      201,
      [false, true],
      [
        ['{"name":"x"}', 'token 1'],
        ['{"name":"x"}', 'token 2'],
      ],
      ['+', '-'],
    ])
  })

  it('gives up after three retries, and at once when a refresh is denied', async () => {
    const four = setUp(Array.from({ length: 5 }, () => problem(403, 'token-refused')))
    const denied = setUp([problem(403, 'token-refused')], { refresh: 'denied' })
    expect([await outcome(four.call()), await outcome(denied.call())]).toEqual(['ended', 'ended'])
    expect([four.sent.length, denied.sent.length]).toEqual([4, 1])
    expect([...four.ended, ...denied.ended].map(({ outcome: { kind } }) => kind)).toEqual([
      'toLogin',
      'toLogin',
    ])
  })

  it.each([
    ['R3', problem(422, 'x'), { verifyToken: true }, 'ended', 'toVerify'],
    ['R4', problem(500, 'x'), { hideError: true }, '500', undefined],
    ['R5', 'silence', {}, 'ended', 'toError'],
    ['R6', problem(403, 'jwtError', { isCompany: true }), {}, 'ended', 'toApiRefresh'],
    ['R7', problem(403, 'plan', { isCompany: true }), {}, 'ended', 'toPremium'],
    ['R10', problem(401, 'x'), {}, 'ended', 'toHome'],
    ['R11', problem(404, 'x'), {}, 'ended', 'toNotFound'],
    ['R12', problem(500, 'x'), {}, 'ended', 'toError'],
    ['expects', problem(409, 'x'), { expects: [409] as const }, '409', undefined],
    [
      'expects network',
      'silence',
      { expects: ['network'] as const },
      'failed Can’t reach the server. Check your connection and try again.',
      undefined,
    ],
  ] as const)('ends by %s', async (_rule, answer, options, wanted, kind) => {
    const { call, ended, loader } = setUp([answer])
    expect(await outcome(call({ call: options }))).toBe(wanted)
    expect([ended.map((end) => end.outcome.kind), loader]).toEqual([
      kind === undefined ? [] : [kind],
      ['+', '-'],
    ])
  })

  it.each([
    ['a page in place of a success', { status: 200, body: '<h1>Welcome to the hotel</h1>' }, 502],
    ['half an object', { status: 200, body: '{"items":[' }, 502],
    ['a list where an object belongs', { status: 201, body: [] }, 502],
    ['nothing but a word', { status: 200, body: 'ok' }, 502],
    ['nothing at all', { status: 200 }, 502],
    ['an empty text', { status: 201, body: '' }, 502],
    ['word that there is nothing, where the contract promises something', { status: 204 }, 502],
    ['a failure that says nothing', { status: 503 }, 503],
    ['a page in place of a failure', { status: 503, body: '<h1>Bad gateway</h1>' }, 503],
    ['a failure that is not ours', { status: 404, body: { error: 'no such app' } }, 404],
  ] as const)('that is answered with %s has failed', async (_title, answer, status) => {
    const reported = setUp([answer])
    const shown = setUp([answer])
    const expects = [404, 502, 503] as const
    const response = await shown.call({ call: { expects } })
    expect([
      await outcome(reported.call()),
      reported.ended.map(({ outcome: { failure } }) => [failure.status, failure.code]),
      [response.status, await response.json()],
    ]).toEqual([
      'ended',
      [[status, 'answer-unreadable']],
      [
        status,
        {
          type: 'about:blank',
          title: 'Unexpected response',
          status,
          instance: '',
          code: 'answer-unreadable',
          message: 'Something went wrong. Try again.',
        },
      ],
    ])
  })

  it.each([
    ['with nothing has succeeded', { status: 204 }, '204', []],
    ['with a failure has failed', { status: 404 }, 'ended', [[404, 'answer-unreadable']]],
  ] as const)('that promises no body and is answered %s', async (_title, answer, wanted, failures) => {
    const { call, ended } = setUp([answer])
    expect(await outcome(call({ method: 'DELETE', call: { answersNothing: true } }))).toBe(wanted)
    expect(ended.map(({ outcome: { failure } }) => [failure.status, failure.code])).toEqual(failures)
  })

  it('reports the code and the server’s release of a refusal, and nothing of a success', async () => {
    const { call, refused } = setUp([
      { ...problem(404, 'not-found'), headers: { 'Assay-Release': 'newer' } },
      { status: 200, body: {}, headers: { 'Assay-Release': 'newer' } },
    ])
    await outcome(call())
    await outcome(call())
    expect(refused).toEqual([['newer', 'not-found']])
  })

  it('tells the request id and the epoch to whoever navigates', async () => {
    const { call, ended } = setUp([problem(500, 'x')])
    await outcome(call())
    expect(ended).toEqual([
      {
        outcome: {
          kind: 'toError',
          failure: { reason: 'response', status: 500, code: 'x', message: 'message of x' },
        },
        requestId: 'r1',
        epoch: 1,
      },
    ])
  })

  it('is dropped when the identity has changed meanwhile, unless it belongs to none', async () => {
    const { call, state, ended } = setUp([problem(500, 'x'), { status: 200, body: {} }])
    const late = outcome(call())
    state.epoch = 2
    const own = outcome(call({ call: { anyIdentity: true } }))
    state.epoch = 3
    expect([await late, await own, ended]).toEqual(['ended', '200', []])
  })

  it('is not sent in the name of whoever signs in while its body is read', async () => {
    const { call, state, sent, loader } = setUp([{ status: 201 }])
    const mine = outcome(call({ method: 'POST', body: '{"name":"x"}' }))
    state.epoch = 2
    expect([await mine, sent, loader]).toEqual(['ended', [], []])
  })

  it('is silent when it is cancelled, by its caller or with all others', async () => {
    const { call, cancelAll, ended, loader } = setUp(['never', 'never'])
    const controller = new AbortController()
    const mine = outcome(call({ signal: controller.signal, call: { loader: false } }))
    const other = outcome(call())
    await new Promise((resolve) => setTimeout(resolve))
    controller.abort()
    cancelAll()
    expect([await mine, await other, ended, loader]).toEqual([
      'ended',
      'ended',
      [],
      ['+ hidden', '+', '-', '-'],
    ])
  })
})
