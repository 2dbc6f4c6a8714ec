import { moveTo } from '#machines/lifecycle/application/application-events.ts'
import { describe, expect, it } from 'vitest'
import { aBoard, aCard, given } from '#tests/support/browser/pipeline-board.ts'
import { candidate } from '#tests/support/dialogs/records.ts'
import { answeredBy, failing, ok, unanswered } from '#tests/support/browser/pipeline-calls.ts'
import { createBoardController } from './board-controller.ts'
import type { Card } from './board-types.ts'
import type { PipelineCalls } from './mutations.ts'

const ada = aCard('ada', 'screening', { consent: given })
const at = Date.parse('2026-11-20T09:00:00.000Z')

function open(answers: Partial<PipelineCalls>, cards: readonly Card[] = [ada]) {
  const said: string[] = []
  const shown: [tone: string, text: string][] = []
  const calls = answeredBy(answers)
  const controller = createBoardController(aBoard(cards), {
    calls,
    say: (text) => said.push(text),
    show: (tone, text) => shown.push([tone, text]),
    now: () => at,
  })
  return { controller, said, shown, read: () => controller.store.read() }
}

const inOffer = aCard('ada', 'offer', { version: 2, previousStageId: 'screening', consent: given })

describe('a move', () => {
  it('shows before the answer, then as the server has it, and can be undone for 8 seconds', async () => {
    const sent: unknown[] = []
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
    expect(sent).toEqual([[{ id: 'ada', version: 1 }, moveTo('offer')]])
    expect(read().cards.get('ada')).toEqual(inOffer)
    expect(read().undo).toEqual({
      kind: 'event',
      before: ada,
      after: inOffer,
      place: 'Offer',
      deadline: at + 8_000,
    })
    expect(said).toEqual(['Ada moved to Offer.'])
  })

  it('against a newer version shows the current record, says who moved it, and can be sent again', async () => {
    const theirs = aCard('ada', 'sourced', { version: 2, movedBy: 'Tomas' })
    const { controller, said, read } = open({
      transition: () => Promise.resolve(failing(412, { current: { ...theirs } })),
    })
    await controller.apply('ada', moveTo('offer'))
    expect(read().cards.get('ada')).toEqual(theirs)
    expect(read().marks.get('ada')).toEqual({ kind: 'conflict', by: 'Tomas', again: moveTo('offer') })
    expect(said).toEqual(['Tomas moved Ada to Sourced.'])
  })

  it('that a colleague has just made offers no retry', async () => {
    const theirs = aCard('ada', 'offer', { version: 2, movedBy: 'Tomas' })
    const { controller, said, read } = open({
      transition: () => Promise.resolve(failing(412, { current: { ...theirs } })),
    })
    await controller.apply('ada', moveTo('offer'))
    expect([read().cards.get('ada'), read().marks.get('ada')]).toEqual([theirs, undefined])
    expect(said).toEqual(['Tomas moved Ada to Offer.'])
  })

  it('that the server refuses is rolled back and shows the rule', async () => {
    const refusal = { rule: 'hasNoBlockedEmployer', facts: {}, fix: 'chooseAnotherClient', who: 'you' }
    const { controller, said, read } = open({ transition: () => Promise.resolve(failing(422, refusal)) })
    await controller.apply('ada', moveTo('offer'))
    expect(read().cards.get('ada')).toEqual(ada)
    expect(read().marks.get('ada')).toEqual({ kind: 'refused', refusal, again: moveTo('offer') })
    expect(said).toEqual(['Not moved. This candidate isn’t available to this client.'])
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

  it('of a candidate that a colleague deleted removes the card', async () => {
    const { controller, said, read } = open({ transition: () => Promise.resolve(failing(404)) })
    await controller.apply('ada', moveTo('offer'))
    expect([read().cards.size, said]).toEqual([0, ['A colleague deleted Ada.']])
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
    expect(said).toEqual(['Ada is still saving.'])
  })

  it('sent from a dialog leaves a failure to the dialog', async () => {
    const { controller, read } = open({ transition: () => Promise.resolve(failing(503)) })
    const failure = await controller.apply('ada', moveTo('offer'), { in: 'dialog' })
    expect([failure?.status, read().marks.size]).toEqual([503, 0])
  })

  describe('taken back', () => {
    const theirs = aCard('ada', 'final', {
      version: 3,
      movedBy: 'Tomas',
      consent: given,
      stageEnteredAt: 'later',
    })
    async function moved(then: ReturnType<PipelineCalls['transition']>) {
      const sent: unknown[] = []
      const opened = open({
        transition: (card, event) => {
          sent.push([card.version, event])
          return sent.length === 1 ? Promise.resolve(ok(inOffer)) : then
        },
      })
      await opened.controller.apply('ada', moveTo('offer'))
      const { undo } = opened.read()
      if (undo === null) throw new Error('nothing is offered')
      return { ...opened, sent, undo }
    }

    it('names the version that it reverts, and leads to where the card was', async () => {
      const back = { ...ada, version: 4 }
      const { controller, said, read, sent, undo } = await moved(Promise.resolve(ok(back)))
      // A colleague's change of something else, such as a note, does not prevent the undo.
      controller.store.dispatch({
        type: 'received',
        cards: [{ ...inOffer, version: 3, notes: 1 }],
        removed: [],
      })
      const done = controller.undo(undo)
      expect(read().cards.get('ada')).toEqual({ ...ada, version: 3, notes: 1 })
      await done
      expect(sent).toEqual([
        [1, moveTo('offer')],
        [2, { type: 'application.moveUndone' }],
      ])
      expect([read().cards.get('ada'), read().undo, said.at(-1)]).toEqual([
        back,
        null,
        'Undone. Ada is back in Screening.',
      ])
    })

    it('after a colleague has moved the card is refused by the server, which says who moved it where', async () => {
      const { controller, said, read, undo } = await moved(
        Promise.resolve(failing(412, { current: { ...theirs } })),
      )
      await controller.undo(undo)
      expect([read().cards.get('ada'), read().marks.get('ada'), said.at(-1)]).toEqual([
        theirs,
        { kind: 'conflict', by: 'Tomas', again: null },
        'Tomas moved Ada to Final interview.',
      ])
    })

    it.each<[string, (controller: ReturnType<typeof createBoardController>) => void]>([
      [
        'tells of their move',
        ({ store }) => store.dispatch({ type: 'received', cards: [theirs], removed: [] }),
      ],
      [
        'tells that they removed it',
        ({ store }) => store.dispatch({ type: 'received', cards: [], removed: ['ada'] }),
      ],
      [
        'is read anew and has their move',
        ({ store }) => store.dispatch({ type: 'loaded', board: aBoard([theirs]) }),
      ],
    ])('is no longer offered once the board %s', async (_title, happens) => {
      const { controller, read } = await moved(Promise.resolve(failing(500)))
      happens(controller)
      expect(read().undo).toBeNull()
    })

    it('is not sent once the card is in another stage: it says which stage, and who moved it', async () => {
      const { controller, said, sent, undo } = await moved(Promise.resolve(failing(500)))
      controller.store.dispatch({ type: 'received', cards: [theirs], removed: [] })
      await controller.undo(undo)
      expect([sent.length, said.at(-1)]).toEqual([1, 'Tomas moved Ada to Final interview.'])
    })

    it('is still offered after a consent was recorded', async () => {
      const { controller, read, undo } = await moved(Promise.resolve(failing(500)))
      controller.store.dispatch({ type: 'received', cards: [{ ...inOffer, version: 3 }], removed: [] })
      expect(read().undo).toBe(undo)
    })

    it('that fails leaves the card where it is, and can be tried again', async () => {
      const { controller, read, undo } = await moved(
        Promise.resolve(failing(503, { code: 'unavailable', message: 'Busy.' })),
      )
      await controller.undo(undo)
      expect([read().cards.get('ada'), read().marks.get('ada')]).toEqual([
        inOffer,
        { kind: 'failed', code: 'unavailable', message: 'Busy.', again: { type: 'application.moveUndone' } },
      ])
    })
  })
})

describe('consent', () => {
  it('recorded lifts the refusal that asked for it', async () => {
    const agreed = { ...ada, version: 2, consent: given }
    const { controller, read } = open({ consent: () => Promise.resolve(ok(agreed)) })
    const refusal = { rule: 'hasConsent', facts: {}, fix: 'recordConsent', who: 'candidate' }
    controller.store.dispatch({
      type: 'marked',
      ids: ['ada'],
      mark: { kind: 'refused', refusal, again: null },
    })
    expect(
      await controller.consent('ada', { type: 'consent.recorded', method: 'email', givenOn: '2026-11-12' }),
    ).toBeNull()
    expect([read().cards.get('ada'), read().marks.size]).toEqual([agreed, 0])
  })

  it('against a newer version shows the current record', async () => {
    const theirs = { ...ada, version: 2, notes: 1 }
    const { controller, read } = open({ consent: () => Promise.resolve(failing(412, { current: theirs })) })
    const failure = await controller.consent('ada', { type: 'consent.requested' })
    expect([failure?.status, read().cards.get('ada')]).toEqual([412, theirs])
  })
})

describe('a deletion that is taken back', () => {
  const undo = { kind: 'restore', candidateId: 'person', name: 'Ada', deadline: at + 15_000 } as const
  const board = () => Promise.resolve(ok(aBoard([ada])))
  const restoring = (answer: Awaited<ReturnType<PipelineCalls['restore']>>) =>
    open({ board, restore: () => Promise.resolve(answer) }, [])

  it('shows the card again and closes the offer', async () => {
    const { controller, said, shown, read } = restoring(ok({ candidate, outOfPlay: [] }))
    await controller.undo(undo)
    expect([[...read().cards.keys()], read().undo, said, shown]).toEqual([
      ['ada'],
      null,
      ['Ada restored.'],
      [],
    ])
  })

  it('announces an application restored out of play, also on another board', async () => {
    const refusal = { rule: 'hasOpening', facts: { openingsLeft: 0 }, fix: 'addOpening', who: 'recruiter' }
    const place = { applicationId: 'other', clientId: 'c', positionId: 'p', positionTitle: 'Site lead' }
    const { controller, shown } = restoring(ok({ candidate, outOfPlay: [{ ...place, refusal }] }))
    await controller.undo(undo)
    expect(shown).toEqual([
      ['success', 'Ada restored, but rejected on Site lead. Turn on “Show outcomes” to see why.'],
    ])
  })

  it.each([
    {
      answer: unanswered,
      why: 'Can’t reach the server. Check your connection and try again.',
    },
    {
      answer: failing(409, { code: 'email-taken' }),
      why: 'Another candidate now has their email.',
    },
  ])('says in sight of everybody why nobody is back ($answer.failure.code)', async ({ answer, why }) => {
    const { controller, shown, read } = restoring(answer)
    await controller.undo(undo)
    expect([read().undo, shown]).toEqual([
      null,
      [['danger', `Ada wasn’t restored. ${why} Find them in “Recently deleted”.`]],
    ])
  })
})
