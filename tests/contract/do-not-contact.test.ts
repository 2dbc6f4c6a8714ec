/** Every way to move a candidate marked do-not-contact into a stage with contact. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationEvents } from '#machines/lifecycle/application/application-events.ts'
import { statusAndBody } from '#tests/support/server/answers.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { importWorker, openDesk, type Desk } from '#tests/support/people/imports.ts'
import { call } from '#tests/support/people/people.ts'
import { applicationAfter, applicationMoves, type Move } from './effects/application-effects.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import {
  ifMatch,
  type Application,
  type Card,
  type Position,
  type Workspace,
} from '#tests/support/people/workspace.ts'

const refusal = [
  422,
  {
    code: 'refused',
    message: 'A rule doesn’t allow this. See rule, facts and fix.',
    rule: 'isContactable',
    facts: { doNotContact: true },
    fix: 'allowContact',
    who: 'candidate',
  },
]

const unreachable = (stage: string) => [
  422,
  {
    code: 'refused',
    message: 'A rule doesn’t allow this. See rule, facts and fix.',
    rule: 'isReachableStage',
    facts: { stage },
    fix: 'chooseActiveStage',
    who: 'you',
  },
]

/** Whether the stage needs no contact with the candidate. */
const isQuiet = ({ to: [state] }: Move) => ['lead', 'rejected', 'withdrawn'].includes(state)
const loud = applicationMoves.filter((move) => !isQuiet(move))

test('tries every event that does not end an application on a way into a later stage', () => {
  const types = Object.entries(applicationEvents)
  const requests = types.filter(([type]) => applicationMoves.some((move) => move.type === type))
  expect(new Set(loud.map(({ type }) => type))).toEqual(
    new Set(requests.filter(([, { endedBy }]) => endedBy === undefined).map(([type]) => type)),
  )
})

describeOnDatabase('a candidate marked do-not-contact', (engine) => {
  let server: TestServer
  let desk: Desk
  let workspace: Workspace
  let position: Position
  beforeAll(async () => {
    server = await startTestServer({ engine })
    desk = await openDesk(server, 'Brightwater')
    workspace = desk.workspace
    position = await workspace.send<Position>(`/positions/${desk.positionId}`)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const apply = (body: object, on = position.id) =>
    call(server, workspace.owner, `/positions/${on}/applications`, { method: 'POST', body })
  const change = (card: Card, path: string, body: object) =>
    call(server, workspace.owner, `/applications/${card.id}/${path}`, {
      method: 'POST',
      body,
      headers: ifMatch(card),
    })
  const changed = (card: Card, path: string, body: object) =>
    workspace.send<Card>(`/applications/${card.id}/${path}`, { method: 'POST', body, headers: ifMatch(card) })
  const cardsOf = async (on: string) =>
    (await workspace.send<{ cards: Card[] }>(`/positions/${on}/board`)).cards
  const found = (text: string) =>
    workspace.send<{ items: unknown[] }>(`/candidates?search=${encodeURIComponent(text)}`)
  const forbid = (id: string, of: { version: number }) =>
    workspace.send(`/candidates/${id}`, {
      method: 'PATCH',
      body: { doNotContact: true },
      headers: ifMatch(of),
    })

  /** On another position, marked do-not-contact afterwards. */
  async function known() {
    const elsewhere = await workspace.openPosition(position.clientId)
    const { candidate } = await workspace.application(elsewhere.id)
    await forbid(candidate.id, candidate)
    return candidate
  }

  /** Up to a stage of a new position, by its place. */
  async function cardAt(
    place: number,
  ): Promise<{ card: Card; stageIds: string[]; person: Application['candidate'] }> {
    const own = await workspace.openPosition(position.clientId)
    const { card, candidate } = await workspace.application(own.id)
    const agreed = await changed(card, 'consent', {
      type: 'consent.recorded',
      method: 'phone',
      givenOn: '2020-02-29',
    })
    const event = { type: 'application.moveRequested', stageId: own.stages[place]?.id }
    const moved = await changed(agreed, 'transitions', event)
    return { card: moved, stageIds: own.stages.map(({ id }) => id), person: candidate }
  }

  test('can be added to a position in its first stage only, and is refused in every other one', async () => {
    const [first, ...later] = position.stages
    const answers: unknown[] = []
    for (const stage of later) {
      const candidate = await known()
      answers.push(statusAndBody(await apply({ candidateId: candidate.id, stageId: stage.id })))
    }
    // No stage leads to "hired" by itself, so that one is not tried.
    expect(answers).toEqual(later.map(({ name, type }) => (type === 'hired' ? unreachable(name) : refusal)))
    expect(await cardsOf(position.id)).toEqual([])
    const { id: candidateId } = await known()
    expect((await apply({ candidateId, stageId: first?.id })).statusCode).toBe(201)
    expect((await cardsOf(position.id)).map((card) => [card.candidateId, card.state])).toEqual([
      [candidateId, 'lead'],
    ])
  })

  test('cannot be created in a later stage either, and no candidate is left over', async () => {
    const email = `${randomUUID()}@assay.example`
    const candidate = { name: 'Noli Tangere', emails: [email], doNotContact: true }
    const stageId = position.stages[1]?.id
    expect([statusAndBody(await apply({ candidate, stageId })), (await found(email)).items]).toEqual([
      refusal,
      [],
    ])
    expect((await apply({ candidate })).statusCode).toBe(201)
    expect((await found(email)).items).toHaveLength(1)
  })

  test('is imported into the first stage, and keeps the mark', async () => {
    const { id, emails } = await known()
    const target = await openedDesk()
    const checked = await target.checked(`name,email\nAda,${emails[0]}\n`, ['name', 'email'], 'update')
    await target.run(checked.id)
    await importWorker(server).runDue()
    const [card] = await cardsOf(target.positionId)
    expect([card?.candidateId, card?.state, card?.doNotContact]).toEqual([id, 'lead', true])
    const stages = (await workspace.send<Position>(`/positions/${target.positionId}`)).stages
    const move = { type: 'application.moveRequested', stageId: stages[1]?.id }
    expect(card && statusAndBody(await change(card, 'transitions', move))).toEqual(refusal)
  })

  /** A desk of the same company at a new position. */
  async function openedDesk(): Promise<Desk> {
    const { id: positionId } = await workspace.openPosition(position.clientId)
    const upload: Desk['upload'] = (file) =>
      call(server, workspace.owner, `/positions/${positionId}/imports?fileName=people.csv`, {
        method: 'POST',
        body: Buffer.from(file),
        headers: { 'content-type': 'text/csv' },
      })
    return {
      ...desk,
      positionId,
      upload,
      checked: async (file, mapping, onDuplicate) => {
        const { id } = (await upload(file)).json<{ id: string }>()
        return (await desk.check(id, mapping, onDuplicate)).json()
      },
    }
  }

  /** Sends an event for a candidate in a valid stage who was marked do-not-contact afterwards. */
  async function sent({ before, event }: Move) {
    const { position: on, application, card } = await applicationAfter({ workspace }, before)
    await forbid(application.candidate.id, application.candidate)
    return { current: card, answer: await change(card, 'transitions', event(on.stages)) }
  }

  test.each(loud)('is not moved into a later stage by $title', async (move) => {
    const { current, answer } = await sent(move)
    expect(statusAndBody(answer)).toEqual(refusal)
    const after = await workspace.send<Application>(`/applications/${current.id}`)
    expect([after.card.state, after.card.version]).toEqual([current.state, current.version])
  })

  test.each(applicationMoves.filter(isQuiet))(
    'is taken out of play, or to the first stage, by $title',
    async (move) => {
      const { answer } = await sent(move)
      expect(answer.statusCode).toBe(200)
      expect(answer.json<Card>().state).toBe(move.to[0])
    },
  )

  test('is restored from a deletion out of play, unless in the first stage', async () => {
    const { card, stageIds, person } = await cardAt(1)
    const { version } = await workspace.send<{ version: number }>(`/candidates/${person.id}`, {
      method: 'PATCH',
      body: { doNotContact: true },
      headers: ifMatch(person),
    })
    const path = `/candidates/${person.id}`
    await workspace.send(path, { method: 'DELETE', headers: ifMatch({ version }) })
    await workspace.send(`${path}/restoration`, { method: 'POST' })
    const back = await workspace.send<Application>(`/applications/${card.id}`)
    expect([back.card.stageId, back.card.state, back.card.rejection, back.card.doNotContact]).toEqual([
      card.stageId,
      'rejected',
      { reason: 'Marked “do not contact”', side: 'none', note: null },
      true,
    ])
    expect(statusAndBody(await change(back.card, 'transitions', { type: 'application.unrejected' }))).toEqual(
      refusal,
    )
    expect(stageIds.indexOf(back.card.stageId)).toBe(1)
  })
})
