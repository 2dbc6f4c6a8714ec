// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { moveTo, type ApplicationEvent } from '#machines/lifecycle/application/application-events.ts'
import { ApiProvider } from '#src/api/api-context.tsx'
import type { BoardController } from '#src/features/pipeline/data/board-controller.ts'
import type { Card } from '#src/features/pipeline/data/board-types.ts'
import type { PipelineCalls } from '#src/features/pipeline/data/mutations.ts'
import type { PipelineDialog } from '#src/features/pipeline/pipeline-context.tsx'
import { candidate, companyProfile } from '#tests/support/dialogs/records.ts'
import { enter } from '#tests/support/dialogs/form-page.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { aCard, given } from '#tests/support/browser/pipeline-board.ts'
import { failing, ok } from '#tests/support/browser/pipeline-calls.ts'
import { apiOf } from './api.ts'
import { createHeldServer, ok as answered } from './held-server.ts'
import { renderInside } from './inside.tsx'
import { giveHeights, PipelineStage } from './pipeline-stage.tsx'
import { press } from './seen.ts'
import { settle } from './walk.ts'

const ada = aCard('ada', 'sourced', { stageEnteredAt: '2026-11-01T09:00:00.000Z' })
const bob = aCard('bob', 'sourced', { stageEnteredAt: '2026-11-02T09:00:00.000Z' })
const cyd = aCard('cyd', 'offer')
const user = userEvent.setup({ delay: null })

withoutLayout()
let takeHeightsBack: () => void
beforeEach(() => {
  takeHeightsBack = giveHeights()
  // The drag scroller warns about its missing style sheet.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  takeHeightsBack()
})

const columns = () =>
  Object.fromEntries(
    [...document.querySelectorAll('section')].flatMap((section) => {
      const names = [...section.querySelectorAll('[data-open]')].map((button) => button.textContent)
      return names.length === 0 ? [] : [[section.querySelector('h2')?.textContent, names]]
    }),
  )
const focused = () => document.activeElement?.textContent
const said = () => document.querySelector('[aria-live="polite"]')?.textContent
const cardOf = (id: string) => document.querySelector(`[data-card="${id}"]`)

async function open(
  cards: readonly Card[],
  transition: PipelineCalls['transition'],
  calls: Partial<PipelineCalls> = {},
  dialog?: PipelineDialog,
) {
  const sent: ApplicationEvent[] = []
  let controller: BoardController | undefined
  const opened: (string | null)[] = []
  const server = createHeldServer()
  server.always('GET /plan', answered({ plan: 'scale', entitlements: [] }))
  await renderInside(
    <ApiProvider api={apiOf(server, companyProfile)}>
      <PipelineStage
        cards={cards}
        {...(dialog && { dialog })}
        onController={(made) => (controller = made)}
        onOpen={(id) => opened.push(id)}
        calls={{
          ...calls,
          transition: (card, event) => {
            sent.push(event)
            return transition(card, event)
          },
        }}
      />
    </ApiProvider>,
  )
  if (controller === undefined) throw new Error('The board has made no controller')
  return { sent, opened, controller }
}

const agrees: PipelineCalls['transition'] = (card, event) => {
  const there = event.type === 'application.moveRequested' ? aCard(card.id, event.stageId) : aCard(card.id)
  return Promise.resolve(ok({ ...there, version: card.version + 1 }))
}

async function focusOn(name: string) {
  const button = [...document.querySelectorAll<HTMLElement>('[data-open]')].find(
    (each) => each.textContent === name,
  )
  act(() => button?.focus())
  await settle()
}

async function keys(text: string) {
  await user.keyboard(text)
  await settle()
}

describe('the board by keyboard alone', () => {
  test('arrow keys move between cards and columns, and Enter opens a card', async () => {
    const { opened } = await open([ada, bob, cyd], agrees)
    expect(columns()).toEqual({ Sourced: ['Ada', 'Bob'], Offer: ['Cyd'] })
    await focusOn('Ada')
    const way: (string | null | undefined)[] = []
    for (const key of ['{ArrowDown}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}']) {
      await keys(key)
      way.push(focused())
    }
    expect(way).toEqual(['Bob', 'Cyd', 'Ada', 'Ada', 'Bob'])
    await keys('{Enter}')
    expect(opened).toEqual(['bob'])
  })

  test('Alt with an arrow key moves the card and the focus to the next allowed stage', async () => {
    const { sent } = await open([aCard('ada', 'screening'), cyd], agrees)
    await focusOn('Ada')
    await keys('{Alt>}{ArrowLeft}{/Alt}')
    expect(sent).toEqual([moveTo('sourced')])
    expect([columns(), focused(), said()]).toEqual([
      { Sourced: ['Ada'], Offer: ['Cyd'] },
      'Ada',
      'Ada moved to Sourced.',
    ])
  })

  test('a refused move leaves the card, names the rule and opens the explanation', async () => {
    const { sent } = await open([aCard('ada', 'sourced', { doNotContact: true })], agrees)
    await focusOn('Ada')
    await keys('{Alt>}{ArrowRight}{/Alt}')
    expect(sent).toEqual([])
    expect(said()).toBe(
      'Ada can’t move to Screening. Candidates marked “do not contact” stay in the first stage. Remove “do not contact” once the candidate agrees.',
    )
    expect(cardOf('ada')?.getAttribute('data-mark')).toBe('refused')
    await press('Why? Not moved. Do not contact.')
    await waitFor(() => expect(document.body.textContent).toContain('isContactable'))
    await press('Dismiss')
    expect(cardOf('ada')?.getAttribute('data-mark')).toBeNull()
  })

  test('M lists every stage with its verdict', async () => {
    const { sent } = await open([ada], agrees)
    await focusOn('Ada')
    await keys('m')
    await waitFor(() => expect(document.querySelector('[role="menuitem"]')).not.toBeNull())
    const items = [...document.querySelectorAll('[role="menuitem"]')].map((item) => [
      item.querySelector('span span')?.textContent ?? item.textContent,
      item.getAttribute('aria-disabled') === 'true' ? 'refused' : 'allowed',
    ])
    expect(items).toEqual([
      ['Sourced', 'refused'],
      ['Screening', 'allowed'],
      ['Submitted', 'allowed'],
      ['Final interview', 'allowed'],
      ['Offer', 'allowed'],
      ['Hired', 'refused'],
      ['Ask to represent…', 'allowed'],
      ['Reject…', 'allowed'],
      ['Withdraw…', 'allowed'],
    ])
    await waitFor(() => expect(focused()).toBe('SourcedCurrent'))
    await keys('{ArrowDown}{Enter}')
    expect([sent, focused()]).toEqual([[moveTo('screening')], 'Ada'])
  })

  test('a move to a stage that needs a reason asks for it before sending', async () => {
    const { sent } = await open([aCard('ada', 'submitted', { consent: given })], agrees)
    await focusOn('Ada')
    await keys('{Alt>}{ArrowRight}{/Alt}')
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Move Ada to Final interview')
    await press('Move to Final interview')
    await settle()
    expect([
      sent,
      document.querySelector('[role="dialog"]')?.textContent?.includes('Enter a reason.'),
    ]).toEqual([[], true])
    const field = document.querySelector<HTMLElement>('[role="dialog"] input')
    if (field) await user.type(field, 'Strong call')
    await press('Move to Final interview')
    await settle()
    expect(sent).toEqual([moveTo('final', 'Strong call')])
    expect(columns()).toEqual({ 'Final interview': ['Ada'] })
  })
})

describe('a move that waits for consent', () => {
  const agreed = { ...aCard('ada', 'screening'), version: 2, consent: given }
  const record = async () => {
    await press('Record and submit…')
    await settle()
  }

  test('asks how to submit after the consent is recorded, from the card and from the stage list', async () => {
    const { sent } = await open([aCard('ada', 'screening')], agrees, {
      consent: () => Promise.resolve(ok(agreed)),
    })
    await focusOn('Ada')
    await keys('{Alt>}{ArrowRight}{/Alt}')
    await press('Why? Not moved. Needs consent.')
    await waitFor(() => expect(document.body.textContent).toContain('hasConsent'))
    await press('Record consent and move…')
    await record()
    await press('Record only')
    await settle()
    expect([sent, columns(), document.querySelector('[role="dialog"]')]).toEqual([
      [moveTo('submitted')],
      { Submitted: ['Ada'] },
      null,
    ])
  })

  test('offers the first stage instead when the candidate was being added', async () => {
    const added: unknown[] = []
    const refusal = { rule: 'hasConsent', facts: {}, fix: 'recordConsent', who: 'candidate' }
    const { controller } = await open(
      [cyd],
      agrees,
      {
        add: (_position, body) => {
          added.push(body)
          const card = aCard('ada')
          return Promise.resolve(
            added.length === 1
              ? failing(422, refusal)
              : ok({
                  card,
                  candidate,
                  positionId: 'position',
                  consentExpiresOn: null,
                  consentTextVersion: null,
                  erasesOn: null,
                  otherApplications: [],
                  openInvitation: null,
                }),
          )
        },
      },
      { kind: 'add' },
    )
    await settle()
    const dialog = () => document.querySelector('[role="dialog"]')
    enter('Name', 'Ada')
    const stage = dialog()?.querySelector<HTMLSelectElement>('select[aria-label="Stage"]')
    if (stage) await user.selectOptions(stage, 'offer')
    await act(async () => {
      dialog()?.querySelector<HTMLElement>('button[type="submit"]')?.click()
      await settle()
    })
    expect(dialog()?.textContent).toContain('Clients only see candidates who gave consent.')
    await press('Add to Sourced')
    await settle()
    expect(added).toEqual([
      { candidate: expect.objectContaining({ name: 'Ada' }), stageId: 'offer' },
      { candidate: expect.objectContaining({ name: 'Ada' }), stageId: 'sourced' },
    ])
    expect([dialog(), controller.store.read().cards.get('ada')?.stageId]).toEqual([null, 'sourced'])
  })

  test('asks for the reason of its stage after the consent', async () => {
    const { sent } = await open([aCard('ada', 'screening')], agrees, {
      consent: () => Promise.resolve(ok(agreed)),
    })
    await focusOn('Ada')
    await keys('m')
    await waitFor(() => expect(document.querySelector('[role="menuitem"]')).not.toBeNull())
    await act(async () => {
      const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')]
      items.find((item) => item.textContent?.startsWith('Final interview'))?.click()
      await settle()
    })
    await press('Record and move to Final interview')
    await settle()
    expect([sent, document.querySelector('[role="dialog"]')?.textContent]).toEqual([
      [],
      expect.stringContaining('Move Ada to Final interview'),
    ])
  })

  test('is not made when the consent is refused; the dialog explains why', async () => {
    const { sent } = await open([aCard('ada', 'screening')], agrees, {
      consent: () =>
        Promise.resolve(failing(422, { rule: 'isNotInFuture', facts: {}, fix: 'correctDate', who: 'you' })),
    })
    await focusOn('Ada')
    await keys('{Alt>}{ArrowRight}{/Alt}')
    await press('Why? Not moved. Needs consent.')
    await waitFor(() => expect(document.body.textContent).toContain('hasConsent'))
    await press('Record consent and move…')
    await record()
    expect([sent, document.querySelector('[role="dialog"]')?.textContent, columns()]).toEqual([
      [],
      expect.stringContaining('The consent date can’t be in the future.'),
      { Screening: ['Ada'] },
    ])
  })
})

describe('two recruiters', () => {
  test('the slower one sees who moved the card where, and may move it again', async () => {
    const theirs = aCard('ada', 'offer', { version: 2, movedBy: 'Tomas Lindqvist', consent: given })
    let answers = 0
    const { sent } = await open([ada], (card, event) => {
      answers += 1
      return answers === 1 ? Promise.resolve(failing(412, { current: theirs })) : agrees(card, event)
    })
    await focusOn('Ada')
    await keys('{Alt>}{ArrowRight}{/Alt}')
    expect([columns(), cardOf('ada')?.querySelector('p')?.textContent]).toEqual([
      { Offer: ['Ada'] },
      'Tomas moved this to Offer',
    ])
    await press('Move again')
    await settle()
    expect([sent, columns()]).toEqual([[moveTo('screening'), moveTo('screening')], { Screening: ['Ada'] }])
  })

  test('a colleague’s move appears without a reload', async () => {
    const { controller } = await open([ada, bob], agrees)
    act(() =>
      controller.store.dispatch({
        type: 'received',
        cards: [aCard('ada', 'offer', { version: 2 })],
        removed: ['bob'],
      }),
    )
    expect(columns()).toEqual({ Offer: ['Ada'] })
  })
})
