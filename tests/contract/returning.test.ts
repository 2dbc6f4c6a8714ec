import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

interface Restoration {
  candidate: { version: number; deletedAt: string | null }
  outOfPlay: { applicationId: string; refusal: { rule: string; facts: object } }[]
}
const hire = { type: 'application.hired' }

/** No rule refuses a restoration: an invalid state is restored out of play. */
describeOnDatabase('a restored candidate', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let position: Position
  beforeAll(async () => {
    server = await startTestServer({ engine })
    workspace = await newWorkspace(server, 'Brightwater')
  })
  beforeEach(async () => {
    position = await workspace.openPosition((await workspace.client()).id)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const post = <T>(path: string, of: { version: number }, body?: object) =>
    workspace.send<T>(path, { method: 'POST', ...(body && { body }), headers: ifMatch(of) })
  const apply = (card: Card, body: object) => post<Card>(`/applications/${card.id}/transitions`, card, body)
  const change = (body: object) => post<Position>(`/positions/${position.id}/transitions`, position, body)
  const positionNow = () => workspace.send<Position>(`/positions/${position.id}`)
  const read = (id: string) => workspace.send<Application>(`/applications/${id}`)
  async function remove({ candidate }: Application) {
    await workspace.send(`/candidates/${candidate.id}`, { method: 'DELETE', headers: ifMatch(candidate) })
  }
  const restore = ({ candidate }: Application) =>
    workspace.send<Restoration>(`/candidates/${candidate.id}/restoration`, { method: 'POST' })
  const outcome = (card: Card) => [card.state, card.stageId, card.rejection, card.waitingOn, card.dueAt]
  async function hired(): Promise<Application> {
    const application = await workspace.application(position.id)
    const agreed = await workspace.agreed(application.card)
    const stageId = position.stages.find(({ type }) => type === 'offer')?.id
    await apply(await apply(agreed, { type: 'application.moveRequested', stageId }), hire)
    return read(application.card.id)
  }

  test.each([
    ['cancelled', { type: 'position.cancelled', reason: 'Budget' }],
    ['filled', { type: 'position.filled' }],
  ])('returns out of play on a position that is %s by now', async (state, closing) => {
    const application = await workspace.application(position.id)
    await remove(application)
    await change(closing)
    const { candidate, outOfPlay } = await restore(application)
    expect([candidate.deletedAt, outOfPlay]).toEqual([
      null,
      [
        {
          applicationId: application.card.id,
          clientId: position.clientId,
          positionId: position.id,
          positionTitle: position.title,
          refusal: {
            rule: 'isPositionOpen',
            facts: { positionState: state },
            fix: 'reopenPosition',
            who: 'recruiter',
          },
        },
      ],
    ])
    const { card } = await read(application.card.id)
    const reason = { reason: 'The position is filled or canceled', side: 'none', note: null }
    expect(outcome(card)).toEqual(['rejected', application.card.stageId, reason, null, null])
    expect((await positionNow()).undecided).toBe(0)
  })

  test('takes no opening that another candidate has taken: 1 of 1, and the other hire stays', async () => {
    const first = await hired()
    await remove(first)
    const second = await hired()
    const { outOfPlay } = await restore(first)
    expect(
      outOfPlay.map(({ applicationId, refusal }) => [applicationId, refusal.rule, refusal.facts]),
    ).toEqual([[first.card.id, 'hasOpening', { openingsLeft: 0 }]])
    const offer = position.stages.find(({ type }) => type === 'offer')?.id
    const reason = { reason: 'All openings were filled', side: 'none', note: null }
    expect(outcome((await read(first.card.id)).card)).toEqual(['rejected', offer, reason, null, null])
    const { filled, openings } = await positionNow()
    expect([filled, openings, (await read(second.card.id)).card.state]).toEqual([1, 1, 'hired'])
  })

  test('takes their own opening again when it is free', async () => {
    const application = await hired()
    await remove(application)
    expect((await restore(application)).outOfPlay).toEqual([])
    expect([(await read(application.card.id)).card.state, (await positionNow()).filled]).toEqual(['hired', 1])
  })

  test('returns unchanged on every unchanged position, also on one on hold', async () => {
    const application = await workspace.application(position.id)
    const other = await workspace.openPosition(position.clientId)
    const { candidate } = application
    const elsewhere = await workspace.send<Application>(`/positions/${other.id}/applications`, {
      method: 'POST',
      body: { candidateId: candidate.id },
    })
    await remove(application)
    await change({ type: 'position.held' })
    expect((await restore(application)).outOfPlay).toEqual([])
    expect([(await read(application.card.id)).card, (await read(elsewhere.card.id)).card]).toEqual([
      application.card,
      elsewhere.card,
    ])
  })

  test('keeps an earlier outcome on a position that is closed by now', async () => {
    const application = await workspace.application(position.id)
    const rejected = await apply(application.card, {
      type: 'application.rejected',
      reason: 'Skills',
      side: 'us',
    })
    await remove(application)
    await change({ type: 'position.filled' })
    expect((await restore(application)).outOfPlay).toEqual([])
    expect((await read(rejected.id)).card).toEqual(rejected)
  })

  test('is reported in the timeline and live, once for the return and once for its cost', async () => {
    const application = await workspace.application(position.id)
    await remove(application)
    await change({ type: 'position.filled' })
    await restore(application)
    const timeline = await workspace.send<{
      items: { event: string; from: string | null; to: string | null }[]
    }>(`/applications/${application.card.id}/timeline`)
    expect(timeline.items.map(({ event, from, to }) => [event, from, to])).toEqual([
      ['application.setAside', 'lead', 'rejected'],
      ['candidate.restored', null, null],
      ['candidate.deleted', null, null],
      ['application.created', null, 'lead'],
    ])
    const undo = await call(server, workspace.owner, `/applications/${application.card.id}/transitions`, {
      method: 'POST',
      body: { type: 'application.moveUndone' },
      headers: ifMatch((await read(application.card.id)).card),
    })
    expect(undo.statusCode).toBe(412)
  })
})
