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

test('nothing is loaded before the first call, which is then sent', async () => {
  const { client, log } = aClient()
  expect(log).toEqual([])
  const answer = await client.GET('/clients')
  expect([answer, log]).toEqual([{ ok: true, value: { items: [] } }, ['load', 'GET /api/clients']])
})

test('each method hands on to its own', async () => {
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

describe('while its parts do not come', () => {
  test('a submission is answered as one that reached nobody, and sent when it is tried again', async () => {
    const { client, parts, log } = aClient()
    parts.come = false
    expect(await client.GET('/clients', { call: submission })).toEqual({ ok: false, failure: noAnswer })
    parts.come = true
    expect(await client.GET('/clients', { call: submission })).toEqual({ ok: true, value: { items: [] } })
    expect(log).toEqual(['load', 'load', 'GET /api/clients'])
  })

  test('a call that wants every failure back has that of one without a response', async () => {
    const { client, parts } = aClient()
    parts.come = false
    const failed = await client.GET('/clients', { call: { hideError: true } })
    expect(failed).toEqual({ ok: false, failure: noAnswer })
  })

  test.each([
    ['shows an absence alone', { expects: [404] as const }],
    ['says nothing of itself', undefined],
  ])('a call that %s fails as one without a response', async (_, call) => {
    const { client, parts } = aClient()
    parts.come = false
    const failed = await client.GET('/clients', call && { call }).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(CallUnanswered)
    expect(failed).toMatchObject({ failure: noAnswer })
  })

  test('what a screen cannot be shown without waits, which the page can say, and is sent once they come', async () => {
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

  test('what was left meanwhile is cancelled and never sent', async () => {
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
