// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anIntegration } from '#tests/support/browser/evidence-records.ts'
import { ok } from '#tests/product/walks/held-server.ts'
import { settle } from '#tests/product/walks/walk.ts'
import { challenge, showEvidence, stagesEvidence, textOf } from './evidence-scene.tsx'

stagesEvidence()
beforeEach(() => void vi.stubEnv('TZ', 'Europe/Oslo'))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

const account = { login: 'ada', scopes: ['read:user'], isPrivateAllowed: false, leftOut: 0 }
const listing = (waitsUntil: string | null) =>
  anIntegration({ provider: 'github', account, state: 'connecting', waitsUntil, repositories: [] })
const page = (waitsUntil: string | null) =>
  ok({
    items: [listing(waitsUntil)],
    addresses: [],
    suggested: [],
    forges: [],
    signing: { challenge, keys: [] },
  })
/** The announced texts of a connection, in order. */
const announced = () => [...document.querySelectorAll('li [role="status"]')].map((each) => each.textContent)
const busy = () => document.querySelectorAll('li [aria-busy]').length

const waits = 'GitHub asked us to wait. We’ll continue at 15:05.'
const until = '2026-11-20T14:05:30.000Z'

describe('an account whose repository list is delayed', () => {
  test('shows a local time to wait until instead of a progress bar', async () => {
    await showEvidence({ items: [listing(until)] })
    expect([announced(), busy()]).toEqual([['Analyzing', waits], 0])
  })

  test('is polled again after that time without a stream', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { server } = await showEvidence({ items: [listing(until)] })
    server.always('GET /integrations', page(null))
    await act(async () => vi.advanceTimersByTime(2_000))
    await settle()
    expect([announced(), busy()]).toEqual([['Analyzing', 'Finding your repositories'], 1])
  })

  test('shows the delay when the stream reports it', async () => {
    const { server, send } = await showEvidence({ items: [listing(null)] })
    expect(announced()).toEqual(['Analyzing', 'Finding your repositories'])
    server.always('GET /integrations', page(until))
    vi.useFakeTimers()
    await send('integration.progressed')
    await act(() => vi.advanceTimersByTimeAsync(20))
    expect(announced()).toEqual(['Analyzing', waits])
  })
})

describe('a repository whose merges GitHub has not reported yet', () => {
  const merges = 'GitHub hasn’t told us yet who merged your pull requests. We’ll ask again.'
  const listed = (mergesPending: boolean, state: 'connected' | 'revoked') =>
    anIntegration({ provider: 'github', account, state }, { mergesPending })

  test.each([
    ['says so', true, 'connected', true],
    ['says nothing once GitHub has reported them', false, 'connected', false],
    ['says nothing once it is disconnected', true, 'revoked', false],
  ] as const)('%s', async (_how, mergesPending, state, said) => {
    await showEvidence({ items: [listed(mergesPending, state)] })
    expect(textOf('Connections').includes(merges)).toBe(said)
  })
})
