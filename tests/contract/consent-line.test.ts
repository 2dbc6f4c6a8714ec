import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationMachine } from '#machines/lifecycle/application/application-machine.ts'
import { statusAndBody } from '../support/server/answers.ts'
import { transitionsOf } from '../workbench/model/chart.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call } from '../support/people/people.ts'
import { applicationMoves } from './effects/application-effects.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import {
  ifMatch,
  newWorkspace,
  type Application,
  type Card,
  type Position,
  type Workspace,
} from '../support/people/workspace.ts'

const outOfPlay = ['rejected', 'withdrawn']
/** Back from where the last event led out of play. */
const returning = applicationMoves.filter(
  ({ from, to }) => outOfPlay.includes(from[0]) && !outOfPlay.includes(to[0]),
)
const withdrawal = { type: 'consent.withdrawn' }

test('tries every event that the application machine knows out of play', () => {
  // A client's decision returns no candidate: it is refused out of play.
  const known = transitionsOf(applicationMachine).filter(
    ({ source, eventType }) => outOfPlay.includes(source.key) && !eventType.startsWith('application.client'),
  )
  expect(new Set(returning.map(({ type, from }) => `${from[0]}: ${type}`))).toEqual(
    new Set(known.map(({ source, eventType }) => `${source.key}: ${eventType}`)),
  )
})

/** Consent is required from the first stage that asks for it, for every later stage and the hire, by any event. */
describeOnDatabase('a candidate without consent', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let position: Position
  beforeAll(async () => {
    server = await startTestServer({ engine })
    workspace = await newWorkspace(server, 'Brightwater')
    position = await workspace.openPosition((await workspace.client()).id)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const line = () => position.stages.findIndex(({ type }) => type === 'submitted')
  const beyond = () => position.stages.slice(line())
  const inPlayBeyond = () => beyond().filter(({ type }) => type !== 'hired')
  const refusal = (stage: string, consent = 'none') => [
    422,
    {
      code: 'refused',
      message: 'A rule doesn’t allow this. See rule, facts and fix.',
      rule: 'hasConsent',
      facts: { consent, stage },
      fix: consent === 'none' ? 'recordConsent' : 'askForConsentAgain',
      who: 'candidate',
    },
  ]
  const change = (card: Card, path: 'transitions' | 'consent', body: object) =>
    call(server, workspace.owner, `/applications/${card.id}/${path}`, {
      method: 'POST',
      body,
      headers: ifMatch(card),
    })
  const changed = (card: Card, path: 'transitions' | 'consent', body: object) =>
    workspace.send<Card>(`/applications/${card.id}/${path}`, { method: 'POST', body, headers: ifMatch(card) })
  const moveTo = (stageId: string) => ({ type: 'application.moveRequested', stageId })
  /** In screening, without consent. */
  async function screened(): Promise<Card> {
    const { card } = await workspace.application(position.id)
    return changed(card, 'transitions', moveTo(position.stages[1]?.id ?? ''))
  }
  /** In a stage, with the consent withdrawn afterwards. */
  async function withdrawnIn(stageId: string): Promise<Card> {
    const card = await changed(await workspace.agreed(await screened()), 'transitions', moveTo(stageId))
    return changed(card, 'consent', withdrawal)
  }
  const read = (card: Card) => workspace.send<Application>(`/applications/${card.id}`)

  test('is not moved to a stage that needs consent, and stays in the same stage', async () => {
    const card = await screened()
    const answers: unknown[] = []
    for (const stage of beyond())
      answers.push(statusAndBody(await change(card, 'transitions', moveTo(stage.id))))
    expect(answers).toEqual(beyond().map(({ name }) => refusal(name)))
    expect((await read(card)).card).toEqual(card)
    expect(inPlayBeyond().length).toBeGreaterThan(2)
  })

  test('cannot be hired', async () => {
    const hired = position.stages.find(({ type }) => type === 'hired')?.name ?? ''
    const answer = await change(await screened(), 'transitions', { type: 'application.hired' })
    expect(statusAndBody(answer)).toEqual(refusal(hired))
  })

  test('cannot be created in a stage that needs consent, and no candidate is left over', async () => {
    const answers: unknown[] = []
    for (const stage of inPlayBeyond()) {
      const email = `${randomUUID()}@assay.example`
      const answer = await call(server, workspace.owner, `/positions/${position.id}/applications`, {
        method: 'POST',
        body: { candidate: { name: 'Noli Tangere', emails: [email] }, stageId: stage.id },
      })
      answers.push([statusAndBody(answer), await workspace.send(`/candidates?search=${email}`)])
    }
    expect(answers).toEqual(
      inPlayBeyond().map(({ name }) => [refusal(name), { items: [], nextCursor: null }]),
    )
  })

  test.each(returning)(
    'does not return to a stage that needs consent by $title',
    async ({ before, event }) => {
      const answers: unknown[] = []
      for (const stage of inPlayBeyond()) {
        const out = before(position.stages).at(-1) ?? {}
        const card = await changed(await withdrawnIn(stage.id), 'transitions', out)
        answers.push(statusAndBody(await change(card, 'transitions', event(position.stages))))
      }
      expect(answers).toEqual(inPlayBeyond().map(({ name }) => refusal(name, 'withdrawn')))
    },
  )

  test('can only move back or out of play after withdrawing it, and it is our turn at once', async () => {
    const seen: unknown[] = []
    const expected: unknown[] = []
    for (const stage of inPlayBeyond()) {
      const card = await withdrawnIn(stage.id)
      seen.push([card.stageId, card.waitingOn, card.dueAt])
      expected.push([stage.id, 'us', expect.stringMatching(/^\d{4}-/)])
      for (const other of inPlayBeyond().filter(({ id }) => id !== stage.id)) {
        seen.push(statusAndBody(await change(card, 'transitions', moveTo(other.id))))
        expected.push(refusal(other.name, 'withdrawn'))
      }
      seen.push((await changed(card, 'transitions', moveTo(position.stages[1]?.id ?? ''))).state)
      expected.push('active.screen')
    }
    expect(seen).toEqual(expected)
    expect(seen.length).toBeGreaterThan(10)
  })

  test('returns to the last stage without consent when a hire is undone', async () => {
    const offer = inPlayBeyond().at(-1)?.id ?? ''
    const own = await workspace.openPosition(position.clientId)
    const at = own.stages[position.stages.findIndex(({ id }) => id === offer)]?.id ?? ''
    const agreed = await workspace.agreed((await workspace.application(own.id)).card)
    const placed = await changed(await changed(agreed, 'transitions', moveTo(at)), 'transitions', {
      type: 'application.hired',
    })
    const withdrawn = await changed(placed, 'consent', withdrawal)
    const back = await changed(withdrawn, 'transitions', { type: 'application.unhired', reason: 'Withdrew' })
    expect([back.state, back.stageId]).toEqual(['active.screen', own.stages[line() - 1]?.id])
  })

  test('is restored out of play on a stage that needs consent, with the reason', async () => {
    const seen: unknown[] = []
    const expected = inPlayBeyond().map((stage) => {
      const [, { rule, facts, fix, who }] = refusal(stage.name, 'withdrawn') as [
        number,
        Record<string, unknown>,
      ]
      const reason = { reason: 'Consent is missing', side: 'none', note: null }
      return [[{ rule, facts, fix, who }], 'rejected', stage.id, reason]
    })
    for (const stage of inPlayBeyond()) {
      const card = await withdrawnIn(stage.id)
      const { candidate } = await read(card)
      await workspace.send(`/candidates/${candidate.id}`, { method: 'DELETE', headers: ifMatch(candidate) })
      const { outOfPlay } = await workspace.send<{ outOfPlay: { refusal: unknown }[] }>(
        `/candidates/${candidate.id}/restoration`,
        { method: 'POST' },
      )
      const back = (await read(card)).card
      seen.push([outOfPlay.map((one) => one.refusal), back.state, back.stageId, back.rejection])
    }
    expect(seen).toEqual(expected)
  })
})
