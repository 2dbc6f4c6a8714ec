// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveMessage } from '#src/api/live/live-event.ts'
import type { LiveConnection, LiveSink } from '#src/api/live/live-updates.ts'
import { DashboardScreen } from '#src/features/clients/dashboard-screen.tsx'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { clientRow, companyProfile } from '#tests/support/dialogs/records.ts'
import { ok } from '../product/walks/held-server.ts'

/** Screens under thousands of stream events, as during a colleague's import. */
let stage: DialogStage
let sinks: LiveSink[]
const live: LiveConnection = (sink) => {
  sinks.push(sink)
  return new Promise(() => undefined)
}
const lists = ['GET /dashboard', 'GET /clients'] as const
const asked = () => lists.map((call) => stage.server.sent(call).length)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const send = () => {
  const change = {
    id: '1-1',
    entity: 'application',
    entityId: 'a',
    parentId: 'p',
    event: 'application.created',
  }
  const message: LiveMessage = {
    kind: 'changed',
    change: { ...change, from: null, to: null, actorMemberId: null },
  }
  for (const sink of sinks) sink.message(message)
}
const dashboard = ok({
  counts: { openPositions: 1, activeCandidates: 2, waitingOn: { us: 3, client: 4, candidate: 5 } },
  attention: [],
  activity: [],
})

beforeEach(async () => {
  sinks = []
  stage = setStage({ company: companyProfile, live })
  stage.server.always('GET /dashboard', dashboard)
  stage.server.always('GET /clients', ok({ items: [clientRow], nextCursor: null }))
  const routeTree = createRootRoute({
    component: () => <DashboardScreen calendar={null} search={{}} reasonOf={() => null} />,
  })
  const router = createRouter({ routeTree, history: createMemoryHistory(), isServer: false })
  await router.load()
  await stage.render(<RouterProvider router={router} />)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  stage.stop()
})

test('reloads the dashboard lists at once, then once a second, and once after the last message', async () => {
  expect(asked()).toEqual([1, 1])
  send()
  await pass(20)
  expect(asked()).toEqual([2, 2])
  for (let n = 0; n < 3_000; n += 1) {
    send()
    if (n % 20 === 0) await pass(20)
  }
  // One reload a second.
  expect(asked()).toEqual([5, 5])
  await pass(10_000)
  expect(asked()).toEqual([6, 6])
})

test('waits for a slow answer before the next reload', async () => {
  stage.server.hold('GET /clients')
  send()
  await pass(5_000)
  for (let n = 0; n < 10; n += 1) {
    send()
    await pass(1_000)
  }
  expect([asked(), stage.server.waiting()]).toEqual([[2, 2], ['GET /clients']])
  stage.server.answer('GET /clients', ok({ items: [{ ...clientRow, ownerName: 'Rosa' }], nextCursor: null }))
  await pass(1_000)
  expect([asked(), document.body.textContent.includes('Rosa')]).toEqual([[3, 3], true])
})
