import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { missingChunk } from '#tests/support/browser/missing-chunk.ts'
import { createRetryUntilAnswered } from '../lib/retry-until-answered.ts'
import { CallEnded, CallUnanswered } from './call-errors.ts'
import { noAnswer } from './call-failure.ts'
import { createApiClient } from './client.ts'
import { firstLoad, submission } from './error-policies.ts'
import { createLazyClient } from './lazy-client.ts'

/** A client whose chunk loads or fails, with a log of loads and requests. */
function aClient() {
  const log: string[] = []
  const parts = { come: true }
  const retry = createRetryUntilAnswered()
  const ready = createApiClient('/api', ({ method, url }) => {
    log.push(`${method} ${new URL(url).pathname}`)
    return Promise.resolve(Response.json({ items: [] }))
  })
  const load = () => {
    log.push('load')
    return parts.come ? Promise.resolve(ready) : Promise.reject(missingChunk())
  }
  return { log, parts, retry, client: createLazyClient(load, () => retry) }
}

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://assay.example' })
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('loads its code with the first call, and then sends the call', async () => {
  const { client, log } = aClient()
  expect(log).toEqual([])
  const answer = await client.GET('/clients')
  expect([answer, log]).toEqual([{ ok: true, value: { items: [] } }, ['load', 'GET /api/clients']])
})

test('sends each HTTP method as called', async () => {
  const { client, log } = aClient()
  await client.POST('/candidates/{candidateId}/restoration', { params: { path: { candidateId: 'c' } } })
  await client.PUT('/updateNotifyEmail', { body: { notifyEmail: null } })
  await client.PATCH('/incrementOnboardingStep', { body: { kind: 'company', from: 1 } })
  await client.DELETE('/sessions')
  expect(log.filter((line) => line !== 'load')).toEqual([
    'POST /api/candidates/c/restoration',
    'PUT /api/updateNotifyEmail',
    'PATCH /api/incrementOnboardingStep',
    'DELETE /api/sessions',
  ])
})

describe('while its code fails to load', () => {
  test('a submission fails without an answer, and is sent on the next try', async () => {
    const { client, parts, log } = aClient()
    parts.come = false
    expect(await client.GET('/clients', { call: submission })).toEqual({ ok: false, failure: noAnswer })
    parts.come = true
    expect(await client.GET('/clients', { call: submission })).toEqual({ ok: true, value: { items: [] } })
    expect(log).toEqual(['load', 'load', 'GET /api/clients'])
  })

  test('a call with `hideError` fails without an answer', async () => {
    const { client, parts } = aClient()
    parts.come = false
    const failed = await client.GET('/clients', { call: { hideError: true } })
    expect(failed).toEqual({ ok: false, failure: noAnswer })
  })

  test.each([
    ['expects only 404', { expects: [404] as const }],
    ['names no error policy', undefined],
  ])('a call that %s throws CallUnanswered', async (_, call) => {
    const { client, parts } = aClient()
    parts.come = false
    const failed = await client.GET('/clients', call && { call }).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(CallUnanswered)
    expect(failed).toMatchObject({ failure: noAnswer })
  })

  test('a first load waits, reports that it waits, and is sent once the code loads', async () => {
    vi.useFakeTimers()
    const { client, parts, retry, log } = aClient()
    parts.come = false
    const answer = client.GET('/clients', { call: firstLoad })
    await vi.advanceTimersByTimeAsync(1_100)
    expect([retry.isWaiting(), new Set(log)]).toEqual([true, new Set(['load'])])
    parts.come = true
    await vi.advanceTimersByTimeAsync(2_100)
    expect([await answer, retry.isWaiting(), log.at(-1)]).toEqual([
      { ok: true, value: { items: [] } },
      false,
      'GET /api/clients',
    ])
  })

  test('a first load of a closed screen is cancelled and never sent', async () => {
    vi.useFakeTimers()
    const { client, parts, retry, log } = aClient()
    parts.come = false
    const controller = new AbortController()
    const ended = client
      .GET('/clients', { call: firstLoad, signal: controller.signal })
      .catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(100)
    controller.abort()
    expect(await ended).toBeInstanceOf(CallEnded)
    expect([retry.isWaiting(), log.includes('GET /api/clients')]).toEqual([false, false])
  })
})
