// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { atRest, problem, turns, type Scripted } from '../support/browser/app-in-memory.ts'
import { appPeople, open, stopAll } from '../support/browser/app-people.ts'
import { showApp } from '../support/browser/shown-app.tsx'
import { eventually } from '../support/wait.ts'

/** A stream that connects when the test says so, and then asks to reload all visible data. */
function streamOfTest() {
  let opened: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      opened = controller
    },
  })
  const letIn = () => opened?.enqueue(new TextEncoder().encode('id: 2-0\nevent: missed\ndata: {}\n\n'))
  return { stream, letIn }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  stopAll()
})

test('retries a repeated 403 three times in total, whatever else requests the same data', async () => {
  const { stream, letIn } = streamOfTest()
  const answers: Record<string, Scripted> = {
    'GET /dashboard': 'held',
    'GET /clients': { status: 200, body: { items: [], nextCursor: null } },
    'POST /session': {
      status: 200,
      body: {
        jwt: {
          accessToken: `h.${btoa(JSON.stringify({ sub: 'ada', exp: Date.now() / 1000 + 3600 }))}.s`,
          refreshToken: 'r',
        },
      },
    },
    'GET /live': { stream },
  }
  const started = open('/companyProfile/dashboard', appPeople.C1, answers)
  started.hold('GET /dashboard')
  started.report(appPeople.C1.identity)
  await started.app.router.load()
  await showApp(started)
  const asked = () => started.sent.filter(({ call }) => call === 'GET /dashboard').length
  const listsAsked = () => started.sent.filter(({ call }) => call === 'GET /clients').length
  // Connects after the first request: an earlier stream would request no reload.
  await eventually(() => expect([asked(), listsAsked()]).toEqual([1, 1]))
  letIn()
  // Live, or catching up while a response is held.
  await eventually(() => expect(['live', 'catchingUp']).toContain(started.app.api.live.status()))
  await eventually(() => expect(listsAsked()).toBe(2))
  answers['GET /dashboard'] = problem(403, 'token-rejected')
  started.give('GET /dashboard', problem(403, 'token-rejected'))
  await act(async () => {
    await eventually(() => expect(started.app.auth.getSnapshot().matches('signedIn')).toBe(false))
    await atRest(started)
    await turns(20)
  })
  expect([asked(), started.shown()]).toEqual([4, 'companyLogin'])
})
