// @vitest-environment happy-dom
/** The focus after an undo on the board. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { turns, type Scripted } from '../support/browser/app-in-memory.ts'
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

const openButton = () => document.querySelector<HTMLElement>('[data-card="ada"] [data-open]')
const place = () => openButton()?.closest('section')?.querySelector('h2')?.textContent

test.each(['by the keyboard', 'by a click that takes no focus, as in WebKit'])(
  'focuses the restored card after undo %s',
  async (way) => {
    const started = open(board, asRecruiter, { [readBoard]: answer(aBoard([aCard('ada'), aCard('bo')])) })
    started.hold(sendMove)
    started.report(asRecruiter.identity)
    await started.app.router.load()
    await showApp(started)
    await eventually(() => expect(place()).toBe('Sourced'))
    const give = (given: Scripted) =>
      act(async () => {
        started.give(sendMove, given)
        await turns(20)
      })
    await act(async () => {
      openButton()?.focus()
      fireEvent.keyDown(openButton() ?? document.body, { key: 'ArrowRight', altKey: true })
      await eventually(() => expect(started.isHeld(sendMove)).toBe(true))
    })
    await give(answer(aCard('ada', 'screening', { version: 2 })))
    const undo = await screen.findByRole('button', { name: /^Undo/ })
    started.hold(sendMove)
    await act(async () => {
      if (way === 'by the keyboard') undo.focus()
      else {
        fireEvent.pointerDown(undo)
        openButton()?.blur()
      }
      undo.click()
      await eventually(() => expect(started.isHeld(sendMove)).toBe(true))
    })
    await eventually(() => expect([place(), document.activeElement]).toEqual(['Sourced', openButton()]))
    await give(answer(aCard('ada', 'sourced', { version: 3 })))
    expect(document.activeElement).toBe(openButton())
  },
)
