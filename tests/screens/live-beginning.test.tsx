// @vitest-environment happy-dom
/** What a deep link reads, and what the live stream that begins after it tells (docs/browser.md#when-does-a-screen-load-its-data). */
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { turns, type Scripted } from '../support/browser/app-in-memory.ts'
import { appPeople, open, stopAll } from '../support/browser/app-people.ts'
import { enter } from '../support/dialogs/form-page.ts'
import * as records from '../support/dialogs/records.ts'
import { withoutLayout } from '../support/dialogs/without-layout.ts'
import { aBoard, aCard } from '../support/browser/pipeline-board.ts'
import { showApp } from '../support/browser/shown-app.tsx'
import { eventually } from '../support/wait.ts'
import { giveHeights } from '../product/walks/pipeline-stage.tsx'

const path = '/companyProfile/companyProfile/clientPosition/client/position'
const readBoard = 'GET /positions/position/board'
const readCards = 'GET /positions/position/cards'

const asRecruiter = {
  ...appPeople.C1,
  companyProfile: {
    status: 200,
    body: {
      accountType: 'company',
      expertises: {},
      profile: { ...records.companyProfile, ownerProfile: { companyId: 'c1', COMPANIES: {} } },
      lastEventId: '7-0',
    },
  },
}
const session: Scripted = {
  status: 200,
  body: {
    jwt: {
      accessToken: `h.${btoa(JSON.stringify({ sub: 'ada', exp: Date.now() / 1000 + 3600 }))}.s`,
      refreshToken: 'r',
    },
  },
}
const ready = 'retry: 1000\nid: 7-0\nevent: ready\ndata: {}\n\n'
const moved = `id: 7-1\nevent: application.moveRequested\ndata: ${JSON.stringify({
  entity: 'application',
  entityId: 'ada',
  parentId: 'position',
  event: 'application.moveRequested',
})}\n\n`

withoutLayout()
let takeHeightsBack: () => void
beforeEach(() => {
  localStorage.clear()
  // The drag library warns about a document without layout, which scrolls nothing.
  vi.spyOn(console, 'warn').mockReturnValue()
  takeHeightsBack = giveHeights()
})
afterEach(() => {
  takeHeightsBack()
  vi.restoreAllMocks()
  cleanup()
  stopAll()
})

/** Opens a board by its address, with a stream that connects after the board has loaded and sends these events. */
async function follow(texts: string) {
  const begunAt: (string | null)[] = []
  let begin = (): void => undefined
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      begin = () => controller.enqueue(new TextEncoder().encode(texts))
    },
  })
  const card = aCard('ada')
  const started = open(path, asRecruiter, {
    'POST /session': session,
    [readBoard]: { status: 200, body: aBoard([card]) },
    [readCards]: {
      status: 200,
      body: { items: [{ ...card, stageId: 'screening', version: 2 }], removed: [] },
    },
    'GET /live': (request) => {
      begunAt.push(request.headers.get('Last-Event-ID'))
      return { stream }
    },
  })
  const asked = (call: string) => started.sent.filter((one) => one.call === call).length
  started.report(asRecruiter.identity)
  await started.app.router.load()
  await showApp(started)
  await eventually(() => expect([screen.queryByText('Ada') !== null, begunAt.length]).toEqual([true, 1]))
  await act(async () => {
    begin()
    await eventually(() => expect(started.app.api.live.status()).toBe('live'))
    await turns(20)
  })
  return { asked, begunAt }
}

test('loads a board once, with a stream that starts at the profile’s event id', async () => {
  const { asked, begunAt } = await follow(ready)
  expect([begunAt, asked(readBoard), asked(readCards)]).toEqual([['7-0'], 1, 0])
})

test('applies an event between profile and stream by reloading its card only', async () => {
  const { asked } = await follow(ready + moved)
  await eventually(() => expect([asked(readBoard), asked(readCards)]).toEqual([1, 1]))
})

test('starts the stream of a new company at the event id of its profile', async () => {
  const begunAt: (string | null)[] = []
  let isFounded = false
  const started = open('/onboarding', appPeople.C0, {
    'POST /session': session,
    'PUT /createCompany': () => {
      isFounded = true
      return { status: 200, body: records.company }
    },
    'GET /getCompanyProfile': () => (isFounded ? asRecruiter : appPeople.C0).companyProfile,
    'GET /live': (request) => {
      begunAt.push(request.headers.get('Last-Event-ID'))
      return { stream: new ReadableStream<Uint8Array>() }
    },
  })
  started.report(appPeople.C0.identity)
  await started.app.router.load()
  await showApp(started)
  await eventually(() => expect(begunAt).toEqual([null]))
  await eventually(() => expect(screen.queryByRole('textbox', { name: /Company name/ })).not.toBeNull())
  enter('Company name', 'Brightwater')
  await act(async () => {
    screen.getByRole('button', { name: 'Continue' }).click()
    await eventually(() => expect(begunAt.length).toBe(2))
  })
  expect(begunAt).toEqual([null, '7-0'])
})

test('starts the stream after the first page has loaded, at the profile’s event id', async () => {
  const begunAt: (string | null)[] = []
  const stream = new ReadableStream<Uint8Array>()
  const started = open(path, asRecruiter, {
    'POST /session': session,
    'GET /live': (request) => {
      begunAt.push(request.headers.get('Last-Event-ID'))
      return { stream }
    },
  })
  started.hold(readBoard)
  started.report(asRecruiter.identity)
  await started.app.router.load()
  await showApp(started)
  await eventually(() => expect(started.isHeld(readBoard)).toBe(true))
  await act(() => turns(30))
  const before = [...begunAt]
  started.give(readBoard, { status: 200, body: aBoard([aCard('ada')]) })
  await eventually(() => expect(begunAt.length).toBe(1))
  expect([before, begunAt]).toEqual([[], ['7-0']])
})
