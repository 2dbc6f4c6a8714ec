// @vitest-environment happy-dom
/** A move that is answered once its board was left (docs/browser.md#when-does-a-screen-load-its-data). */
import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problem, turns, type Scripted } from '../support/browser/app-in-memory.ts'
import { appPeople, open, stopAll } from '../support/browser/app-people.ts'
import * as records from '../support/dialogs/records.ts'
import { withoutLayout } from '../support/dialogs/without-layout.ts'
import { aBoard, aCard } from '../support/browser/pipeline-board.ts'
import { showApp } from '../support/browser/shown-app.tsx'
import { eventually } from '../support/wait.ts'
import { giveHeights } from '../product/walks/pipeline-stage.tsx'

const board = '/companyProfile/companyProfile/clientPosition/client/position'
const readBoard = 'GET /positions/position/board'
const sendMove = 'POST /applications/ada/transitions'

const asRecruiter = {
  ...appPeople.C1,
  companyProfile: {
    status: 200,
    body: {
      accountType: 'company',
      expertises: {},
      profile: { ...records.companyProfile, ownerProfile: { companyId: 'c1', COMPANIES: {} } },
      lastEventId: '1-0',
    },
  },
}
const ada = aCard('ada')
const moved = aCard('ada', 'screening', { version: 2, movedBy: 'Ada' })
const answer = (body: object): Scripted => ({ status: 200, body })

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

/** The candidate's stage on the page; null without a board. */
const place = () =>
  document.querySelector('[data-card="ada"]')?.closest('section')?.querySelector('h2')?.textContent ?? null

/** Moves a card while the server's answer is held, and leaves the board for the dashboard. */
async function leaveMeanwhile() {
  const started = open(board, asRecruiter, { [readBoard]: answer(aBoard([ada])) })
  started.hold(sendMove)
  started.report(asRecruiter.identity)
  await started.app.router.load()
  await showApp(started)
  await eventually(() => expect(place()).toBe('Sourced'))
  const go = (to: string) =>
    act(async () => {
      await started.app.router.navigate({ to })
      await turns(20)
    })
  const card = document.querySelector<HTMLElement>('[data-card="ada"] [data-open]')
  if (card === null) throw new Error('The card cannot be opened')
  await act(async () => {
    card.focus()
    fireEvent.keyDown(card, { key: 'ArrowRight', altKey: true })
    await eventually(() => expect(started.isHeld(sendMove)).toBe(true))
  })
  const shown = place()
  await go('/companyProfile/dashboard')
  const give = (call: string, given: Scripted) =>
    act(async () => {
      started.give(call, given)
      await turns(20)
    })
  return { ...started, go, give, shown }
}

test.each([
  ['succeeds', answer(moved), moved, 'Screening'],
  ['is refused', problem(503, 'unavailable'), ada, 'Sourced'],
])(
  'leaves other pages alone when a move %s after the user left the board, and shows the stored state on return',
  async (_title, answered, violation, where) => {
    const { shown, go, give, hold, app, sent } = await leaveMeanwhile()
    await give(sendMove, answered)
    const elsewhere = [app.router.state.location.pathname, place(), app.alert.getSnapshot().context.message]
    hold(readBoard)
    await go(board)
    await eventually(() => expect(place()).not.toBeNull())
    const before = place()
    await give(readBoard, answer(aBoard([violation])))
    await eventually(() => expect(place()).toBe(where))
    const moves = sent.filter(({ call }) => call === sendMove).length
    expect([shown, elsewhere, before, moves]).toEqual([
      'Screening',
      ['/companyProfile/dashboard', null, ''],
      'Sourced',
      1,
    ])
  },
)
