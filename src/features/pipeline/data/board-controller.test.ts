import { describe, expect, it } from 'vitest'
import type { ApplicationEvent } from '#machines/lifecycle/application/application-types.ts'
import { aBoard, aCard, given } from '#tests/support/pipeline-board.ts'
import { answeredBy, failing, ok } from '#tests/support/pipeline-calls.ts'
import { createBoardController } from './board-controller.ts'
import type { Card } from './board-types.ts'
import type { PipelineCalls } from './calls.ts'
import { moveTo } from './moves.ts'

const ada = aCard('ada', 'screening')
const at = Date.parse('2026-11-20T09:00:00.000Z')

function open(answers: Partial<PipelineCalls>, cards: readonly Card[] = [ada]) {
  const said: string[] = []
  const calls = answeredBy(answers)
  const controller = createBoardController(aBoard(cards), {
    calls,
    say: (text) => said.push(text),
    now: () => at,
  })
  return { controller, said, read: () => controller.store.read() }
}

const inOffer = aCard('ada', 'offer', { version: 2, previousStageId: 'screening' })

describe('a move', () => {
  it('shows before the answer, then as the server has it, and can be undone for 8 seconds', async () => {
    const sent: [Card, ApplicationEvent][] = []
    const { controller, said, read } = open({
      transition: (card, event) => {
        sent.push([card, event])
        return Promise.resolve(ok(inOffer))
      },
    })
    const done = controller.apply('ada', moveTo('offer'))
    expect(read().cards.get('ada')?.stageId).toBe('offer')
    expect(read().marks.get('ada')).toEqual({ kind: 'saving' })
    expect(await done).toBeNull()
    expect(sent).toEqual([[ada, moveTo('offer')]])
    expect(read().cards.get('ada')).toEqual(inOffer)
    expect(read().undo).toEqual({
      kind: 'event',
      id: 'ada',
      done: 'application.moveRequested',
      name: 'Ada',
      reverse: moveTo('screening', 'Taken back right away'),
      deadline: at + 8_000,
    })
    expect(said).toEqual(['Ada moved to Offer.'])
  })

  it('against a newer version takes the record as it stands, says who moved it, and can be sent again', async () => {
    const theirs = aCard('ada', 'sourced', { version: 2, movedBy: 'Tomas' })
    const { controller, said, read } = open({
      transition: () => Promise.resolve(failing(412, { current: { ...theirs } })),
    })
    await controller.apply('ada', moveTo('offer'))
    expect(read().cards.get('ada')).toEqual(theirs)
    expect(read().marks.get('ada')).toEqual({ kind: 'conflict', by: 'Tomas', again: moveTo('offer') })
    expect(said).toEqual(['Tomas moved Ada to Sourced.'])
  })

  it('that the server refuses goes back and tells the rule', async () => {
    const refusal = { rule: 'hasNoBlockedEmployer', facts: {}, fix: 'unblockEmployer', who: 'candidate' }
    const { controller, said, read } = open({ transition: () => Promise.resolve(failing(422, refusal)) })
    await controller.apply('ada', moveTo('offer'))
    expect(read().cards.get('ada')).toEqual(ada)
    expect(read().marks.get('ada')).toEqual({ kind: 'refused', refusal })
    expect(said).toEqual(['Not moved: This candidate may not be put forward to this client.'])
  })

  it.each([
    ['without a connection', failing(503, { code: 'network', message: 'Offline.' }), 'network', 'Offline.'],
    [
      'while the server is busy',
      failing(503, { code: 'unavailable', message: 'Busy.' }),
      'unavailable',
      'Busy.',
    ],
  ])('%s goes back and can be tried again', async (_title, answer, code, message) => {
    const { controller, read } = open({ transition: () => Promise.resolve(answer) })
    await controller.apply('ada', moveTo('offer'))
    expect(read().cards.get('ada')).toEqual(ada)
    expect(read().marks.get('ada')).toEqual({ kind: 'failed', code, message, again: moveTo('offer') })
  })

  it('of a candidate whom a colleague deleted takes the card out', async () => {
    const { controller, said, read } = open({ transition: () => Promise.resolve(failing(404)) })
    await controller.apply('ada', moveTo('offer'))
    expect([read().cards.size, said]).toEqual([0, ['Ada was removed by a colleague.']])
  })

  it('that never got an answer of its own goes back', async () => {
    const { controller, read } = open({ transition: () => Promise.reject(new Error('led away')) })
    await expect(controller.apply('ada', moveTo('offer'))).rejects.toThrow('led away')
    expect([read().cards.get('ada'), read().pending.size, read().marks.size]).toEqual([ada, 0, 0])
  })

  it('waits for the one before', async () => {
    const { controller, said } = open({ transition: () => new Promise(() => undefined) })
    void controller.apply('ada', moveTo('offer'))
    await controller.apply('ada', moveTo('sourced'))
    expect(said).toEqual(['Ada is still being saved.'])
  })

  it('sent from a dialog leaves a failure to the dialog', async () => {
    const { controller, read } = open({ transition: () => Promise.resolve(failing(503)) })
    const problem = await controller.apply('ada', moveTo('offer'), { in: 'dialog' })
    expect([problem?.status, read().marks.size]).toEqual([503, 0])
  })

  it('is taken back by its reverse', async () => {
    const sent: ApplicationEvent[] = []
    const { controller, said, read } = open({
      transition: (_card, event) => {
        sent.push(event)
        return Promise.resolve(ok(sent.length === 1 ? inOffer : { ...ada, version: 3 }))
      },
    })
    await controller.apply('ada', moveTo('offer'))
    const { undo } = read()
    if (undo) await controller.undo(undo)
    expect(sent).toEqual([moveTo('offer'), moveTo('screening', 'Taken back right away')])
    expect([read().undo, said.at(-1)]).toEqual([null, 'Taken back: Ada.'])
  })
})

describe('consent', () => {
  it('recorded lifts the refusal that asked for it', async () => {
    const agreed = { ...ada, version: 2, consent: given }
    const { controller, read } = open({ consent: () => Promise.resolve(ok(agreed)) })
    const refusal = { rule: 'hasConsent', facts: {}, fix: 'recordConsent', who: 'candidate' }
    controller.store.dispatch({ type: 'marked', ids: ['ada'], mark: { kind: 'refused', refusal } })
    expect(
      await controller.consent('ada', { type: 'consent.recorded', method: 'email', givenOn: '2026-11-12' }),
    ).toBeNull()
    expect([read().cards.get('ada'), read().marks.size]).toEqual([agreed, 0])
  })

  it('against a newer version shows the record as it stands', async () => {
    const theirs = { ...ada, version: 2, notes: 1 }
    const { controller, read } = open({ consent: () => Promise.resolve(failing(412, { current: theirs })) })
    const problem = await controller.consent('ada', { type: 'consent.requested' })
    expect([problem?.status, read().cards.get('ada')]).toEqual([412, theirs])
  })
})
