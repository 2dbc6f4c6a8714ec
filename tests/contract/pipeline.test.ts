import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import {
  ifMatch,
  newWorkspace,
  type Application,
  type Card,
  type Position,
  type Workspace,
} from '../support/people/workspace.ts'

type Timeline = { items: { event: string; from: string | null; to: string | null; toStage: string | null }[] }

const consentGiven = { type: 'consent.recorded', method: 'phone', givenOn: '2026-01-02' }

describeOnDatabase('the pipeline', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let position: Position
  let application: Application
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  beforeEach(async () => {
    workspace = await newWorkspace(server, 'Brightwater')
    const client = await workspace.client()
    position = await workspace.openPosition(client.id)
    application = await workspace.application(position.id)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const stage = (name: string) => position.stages.find((known) => known.name === name)?.id ?? ''
  const post = (path: string, card: { version: number }, body: object) =>
    call(server, workspace.owner, path, { method: 'POST', body, headers: ifMatch(card) })
  const apply = (card: { id: string; version: number }, event: object) =>
    post(`/applications/${card.id}/transitions`, card, event)
  const consent = (card: { id: string; version: number }, event: object) =>
    post(`/applications/${card.id}/consent`, card, event)
  const move = (card: { id: string; version: number }, name: string) =>
    apply(card, { type: 'application.moveRequested', stageId: stage(name) })
  const done = async (answer: Promise<{ statusCode: number; body: string; json: <T>() => T }>) => {
    const { statusCode, body, json } = await answer
    if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
    return json<Card>()
  }
  const summaryOf = (card: Card) => ({
    state: card.state,
    stage: position.stages.find(({ id }) => id === card.stageId)?.name,
    waitingOn: card.waitingOn,
    version: card.version,
  })

  test('starts a candidate in the first stage and moves them by the rules, with turn and clock', async () => {
    expect(summaryOf(application.card)).toEqual({
      state: 'lead',
      stage: 'Sourced',
      waitingOn: 'us',
      version: 1,
    })
    const screened = await done(move(application.card, 'Screening'))
    expect(summaryOf(screened)).toEqual({
      state: 'active.screen',
      stage: 'Screening',
      waitingOn: 'us',
      version: 2,
    })
    const days = (Date.parse(screened.dueAt ?? '') - Date.parse(screened.stageEnteredAt)) / 86_400_000
    expect([days, screened.previousStageId, screened.movedBy]).toEqual([7, stage('Sourced'), 'Ines Moreau'])
  })

  test('submits no candidate without consent; a consent recorded with method and date opens the stage', async () => {
    const refusedAnswer = statusAndBody(await move(application.card, 'Submitted to client'))
    expect(refusedAnswer).toEqual([
      422,
      {
        code: 'refused',
        message: 'A rule doesn’t allow this. See rule, facts and fix.',
        rule: 'hasConsent',
        facts: { consent: 'none', stage: 'Submitted to client' },
        fix: 'recordConsent',
        who: 'candidate',
      },
    ])
    const agreed = await done(consent(application.card, consentGiven))
    expect([agreed.consent, agreed.version]).toEqual([
      { state: 'given', method: 'phone', on: '2026-01-02', recordedBy: 'Ines Moreau' },
      2,
    ])
    const submitted = await done(move(agreed, 'Submitted to client'))
    expect(summaryOf(submitted)).toEqual({
      state: 'active.submitted',
      stage: 'Submitted to client',
      waitingOn: 'client',
      version: 3,
    })
  })

  test('refuses a consent dated tomorrow; a withdrawn one makes it our turn at once', async () => {
    const tomorrow = new Date(server.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    const early = await consent(application.card, { ...consentGiven, givenOn: tomorrow })
    expect([early.statusCode, early.json<{ rule: string }>().rule]).toEqual([422, 'isNotInFuture'])
    const agreed = await done(consent(application.card, consentGiven))
    const submitted = await done(move(agreed, 'Submitted to client'))
    const withdrawn = await done(consent(submitted, { type: 'consent.withdrawn' }))
    expect([withdrawn.consent.state, withdrawn.waitingOn, withdrawn.stageId]).toEqual([
      'withdrawn',
      'us',
      stage('Submitted to client'),
    ])
  })

  test('refuses a stale version with the current card, and loses nothing', async () => {
    const first = await done(move(application.card, 'Screening'))
    const late = await move(application.card, 'Offer')
    expect(statusAndBody(late)).toEqual([
      412,
      {
        code: 'version-stale',
        message: 'Someone else changed this. Check the latest version, then try again.',
        current: first,
      },
    ])
  })

  test('rejects a candidate in the stage with a reason, and can undo it', async () => {
    const screened = await done(move(application.card, 'Screening'))
    const blank = await apply(screened, { type: 'application.rejected', reason: ' ', side: 'us' })
    expect([blank.statusCode, blank.json<{ rule: string }>().rule]).toEqual([422, 'hasReason'])
    const rejected = await done(
      apply(screened, {
        type: 'application.rejected',
        reason: 'Too junior',
        side: 'us',
        note: 'Call in a year',
      }),
    )
    expect([summaryOf(rejected), rejected.rejection, rejected.dueAt]).toEqual([
      { state: 'rejected', stage: 'Screening', waitingOn: null, version: 3 },
      { reason: 'Too junior', side: 'us', note: 'Call in a year' },
      null,
    ])
    const back = await done(apply(rejected, { type: 'application.unrejected' }))
    expect([summaryOf(back), back.rejection]).toEqual([
      { state: 'active.screen', stage: 'Screening', waitingOn: 'us', version: 4 },
      null,
    ])
  })

  test('hires into the only opening, and refuses a second hire until it is free', async () => {
    const second = await workspace.application(position.id)
    const agreed = await done(consent(application.card, consentGiven))
    const offered = await done(move(agreed, 'Offer'))
    const hired = await done(move(offered, 'Hired'))
    expect(summaryOf(hired)).toEqual({ state: 'hired', stage: 'Hired', waitingOn: null, version: 4 })
    const other = await done(move(await done(consent(second.card, consentGiven)), 'Offer'))
    const full = await move(other, 'Hired')
    expect([full.statusCode, full.json<{ rule: string }>().rule]).toEqual([422, 'hasOpening'])
    const back = await done(apply(hired, { type: 'application.unhired', reason: 'Took another offer' }))
    expect(summaryOf(back)).toMatchObject({ state: 'active.offer', stage: 'Offer' })
    const notes = await workspace.send<{ items: { text: string }[] }>(`/applications/${hired.id}/notes`)
    expect(notes.items.map(({ text }) => text)).toEqual(['Took another offer'])
    expect(summaryOf(await done(move(other, 'Hired')))).toMatchObject({ state: 'hired' })
  })

  test('lists every step by stage and actor in the timeline, newest first, without gaps', async () => {
    const screened = await done(move(application.card, 'Screening'))
    const agreed = await done(consent(screened, { type: 'consent.requested' }))
    await done(apply(agreed, { type: 'application.withdrawn' }))
    const { items } = await workspace.send<Timeline>(`/applications/${application.card.id}/timeline`)
    expect(items.map(({ event, from, to, toStage }) => [event, from, to, toStage])).toEqual([
      ['application.withdrawn', 'active.screen', 'withdrawn', 'Screening'],
      ['consent.requested', 'none', 'requested', null],
      ['application.moveRequested', 'lead', 'active.screen', 'Screening'],
      ['application.created', null, 'lead', 'Sourced'],
    ])
  })

  test('counts candidates in play by stage on the board, with every card; cards are fetched by id', async () => {
    const second = await workspace.application(position.id)
    await done(move(second.card, 'Screening'))
    await done(apply(application.card, { type: 'application.rejected', reason: 'No reply', side: 'none' }))
    const board = await workspace.send<{
      stages: { stageId: string; count: number }[]
      cards: Card[]
      total: number
    }>(`/positions/${position.id}/board`)
    expect(
      board.stages.filter(({ count }) => count > 0).map(({ stageId, count }) => [stageId, count]),
    ).toEqual([[stage('Screening'), 1]])
    expect([board.total, board.cards.map(({ id }) => id).toSorted()]).toEqual([
      2,
      [application.card.id, second.card.id].toSorted(),
    ])
    const absent = '0190a000-0000-7000-8000-000000000000'
    const some = await workspace.send<{ items: Card[]; removed: string[] }>(
      `/positions/${position.id}/cards?ids=${second.card.id},${absent}`,
    )
    expect([some.items.map(({ id }) => id), some.removed]).toEqual([[second.card.id], [absent]])
  })
})
