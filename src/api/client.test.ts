import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CallEnded, CallUnanswered } from './call-errors.ts'
import { noAnswer, unansweredFailure } from './call-failure.ts'
import { createApiClient } from './client.ts'
import type { CallOptions } from './call-options.ts'

beforeAll(() => void vi.stubGlobal('location', { origin: 'http://assay.example' }))
afterAll(() => void vi.unstubAllGlobals())

function setUp() {
  const calls: (CallOptions | undefined)[] = []
  const client = createApiClient('/api', (request) => {
    calls.push(request.call)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  return { client, calls }
}

describe('the typed client', () => {
  it('marks the operations whose contract promises no body, and keeps what the call asks for', async () => {
    const { client, calls } = setUp()
    const call = { loader: false } as const
    await client.DELETE('/session', { call })
    await client.DELETE('/sessions')
    await client.DELETE('/sessions/{sessionId}', { params: { path: { sessionId: 's1' } } })
    await client.GET('/sessions', { call })
    await client.GET('/clients')
    expect(calls).toEqual([
      { loader: false, answersNothing: true },
      { answersNothing: true },
      { answersNothing: true },
      { loader: false },
      undefined,
    ])
  })

  it('sends text composed, as the contract counts it, and passwords as typed', async () => {
    const sent: unknown[] = []
    const client = createApiClient('/api', async (request) => {
      sent.push(await request.json())
      return new Response(null, { status: 204 })
    })
    const decomposed = 'e\u0301'
    await client.POST('/clients', { body: { name: decomposed } })
    await client.POST('/loginPassword', { body: { email: 'a@b.example', password: decomposed } })
    expect(sent).toEqual([{ name: 'é' }, { email: 'a@b.example', password: decomposed }])
  })

  const asked = (answering: () => Promise<Response>) => createApiClient('/api', answering).GET('/clients')
  const refusal = {
    type: 'about:blank',
    title: 'Too many',
    instance: '/request/1',
    errors: [{ field: 'name', code: 'required', message: 'Needed.' }],
    current: { version: 3 },
  }
  const answered = { status: 429, code: 'too-many', message: 'Not now.' }

  it('answers with the value of a success', async () => {
    expect(await asked(() => Promise.resolve(Response.json({ items: [] })))).toEqual({
      ok: true,
      value: { items: [] },
    })
  })

  it('answers with the failure that the server tells, under the kind that machines know', async () => {
    const problem = { ...refusal, ...answered, retryAfter: 30 }
    expect(await asked(() => Promise.resolve(Response.json(problem, { status: 429 })))).toEqual({
      ok: false,
      failure: { ...refusal, ...answered, kind: 'tooMany', retryAfterSeconds: 30 },
    })
  })

  it('names no time after which to try again where the server named none', async () => {
    const problem = { ...refusal, ...answered, status: 404, code: 'not-found' }
    expect(await asked(() => Promise.resolve(Response.json(problem, { status: 404 })))).toEqual({
      ok: false,
      failure: { ...problem, kind: 'notFound', retryAfterSeconds: null },
    })
  })

  it.each([
    ['nothing came back', { reason: 'noResponse', message: null }, noAnswer],
    [
      'the server refused to renew the token',
      { reason: 'refreshDenied', message: null },
      {
        kind: 'denied',
        code: 'refresh-denied',
        message: 'Your session has ended. Sign out, then sign in again.',
        status: null,
        retryAfterSeconds: null,
      },
    ],
    [
      'the call broke',
      { reason: 'defect', message: 'No such header' },
      { kind: 'defect', code: 'defect', message: 'No such header', status: null, retryAfterSeconds: null },
    ],
  ] as const)('answers with a failure of its own where %s', async (_, { reason, message }, failure) => {
    const unanswered = unansweredFailure({ reason, message, status: null, code: null })
    expect(await asked(() => Promise.reject(new CallUnanswered(unanswered)))).toEqual({ ok: false, failure })
  })

  it('rejects for a call that has ended', async () => {
    const ended = new CallEnded('The call was cancelled.')
    await expect(asked(() => Promise.reject(ended))).rejects.toBe(ended)
  })
})
