import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statusAndBody } from '../support/server/answers.ts'
import { addColleague } from '../support/people/colleague.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call, type Recruiter } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import {
  ifMatch,
  newWorkspace,
  type Card,
  type Position,
  type Workspace,
} from '../support/people/workspace.ts'

const hour = 60 * 60 * 1000
const undoing = { type: 'application.moveUndone' }
const hire = { type: 'application.hired' }
const rejection = { type: 'application.rejected', reason: 'No budget', side: 'us', note: 'Ask again in May' }

describeOnDatabase('undo', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let colleague: Recruiter
  let position: Position
  /** In the offer stage, with consent, moved there a while ago. */
  let card: Card
  beforeAll(async () => {
    server = await startTestServer({ engine })
    workspace = await newWorkspace(server, 'Brightwater')
    colleague = await addColleague(server, workspace.owner, { role: 'recruiter', name: 'Tomas Lindqvist' })
  })
  beforeEach(async () => {
    position = await workspace.openPosition((await workspace.client()).id)
    const agreed = await workspace.agreed((await workspace.application(position.id)).card)
    card = await changed(agreed, toStage('offer'))
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const toStage = (type: string) => ({
    type: 'application.moveRequested',
    stageId: position.stages.find((stage) => stage.type === type)?.id ?? '',
  })
  const apply = (of: { id: string; version: number }, body: object, who: Recruiter = workspace.owner) =>
    call(server, who, `/applications/${of.id}/transitions`, { method: 'POST', body, headers: ifMatch(of) })
  async function changed(of: Card, body: object): Promise<Card> {
    const answer = await apply(of, body)
    if (answer.statusCode === 200) return answer.json<Card>()
    throw new Error(`${answer.statusCode} ${answer.body}`)
  }
  const later = () => server.clock.advance(hour / 60)
  const positionNow = () => workspace.send<Position>(`/positions/${position.id}`)

  test.each([
    ['a move', () => toStage('screen')],
    ['a rejection', () => rejection],
    ['a withdrawal', () => ({ type: 'application.withdrawn', reason: 'Stays' })],
    ['a hire', () => hire],
  ])(
    'of %s restores the stage, the place in the column, its clock and the openings',
    async (_title, event) => {
      const before = await positionNow()
      later()
      const moved = await changed(card, event())
      later()
      const back = await changed(moved, undoing)
      expect(back).toEqual({ ...card, version: moved.version + 1 })
      const { filled, undecided } = await positionNow()
      expect([filled, undecided]).toEqual([before.filled, before.undecided])
    },
  )

  test.each([
    ['an un-rejection', () => rejection, { type: 'application.unrejected' }],
    ['an un-hire', () => hire, { type: 'application.unhired', reason: 'Never came' }],
  ])('of %s restores the outcome, with its reason', async (_title, out, back) => {
    const settled = await changed(card, out())
    later()
    const returned = await changed(settled, back)
    later()
    const again = await changed(returned, undoing)
    // The reason of an un-hire was stored as a note, which stays.
    expect(again).toEqual({ ...settled, notes: returned.notes, version: returned.version + 1 })
  })

  test('is refused after a colleague has moved the card, naming the colleague and the stage', async () => {
    const mine = await changed(card, toStage('screen'))
    const theirs = (await apply(mine, toStage('interview'), colleague)).json<Card>()
    const answer = await apply(mine, undoing)
    expect([answer.statusCode, answer.json()]).toEqual([
      412,
      expect.objectContaining({ code: 'version-stale', current: theirs }),
    ])
    expect([theirs.movedBy, theirs.stageId]).toEqual(['Tomas Lindqvist', toStage('interview').stageId])
  })

  test('takes the version of the move only, not an earlier one or that of a concurrent consent', async () => {
    const mine = await changed(card, toStage('screen'))
    const asked = await workspace.send<Card>(`/applications/${card.id}/consent`, {
      method: 'POST',
      body: { type: 'consent.withdrawn' },
      headers: ifMatch(mine),
    })
    expect((await apply(card, undoing)).statusCode).toBe(412)
    expect((await apply(asked, undoing)).statusCode).toBe(412)
    // The consent that the offer needs is gone: the rule refuses, not the version.
    expect(statusAndBody(await apply(mine, undoing))).toMatchObject([422, { rule: 'hasConsent' }])
    const agreed = await workspace.agreed(asked)
    const back = await changed(mine, undoing)
    expect([back.stageId, back.version]).toEqual([card.stageId, agreed.version + 1])
  })

  test('cannot itself be undone, and a second one finds nothing', async () => {
    const mine = await changed(card, toStage('screen'))
    const back = await changed(mine, undoing)
    expect([(await apply(mine, undoing)).statusCode, (await apply(back, undoing)).statusCode]).toEqual([
      412, 412,
    ])
  })

  test('of a rejection is refused by its rule on a position that was closed since', async () => {
    const rejected = await changed(card, rejection)
    await workspace.send(`/positions/${position.id}/transitions`, {
      method: 'POST',
      body: { type: 'position.filled' },
      headers: ifMatch(position),
    })
    expect(statusAndBody(await apply(rejected, undoing))).toMatchObject([
      422,
      { rule: 'isPositionOpen', facts: { positionState: 'filled' } },
    ])
    expect((await positionNow()).undecided).toBe(0)
  })

  test('of an un-hire is refused by its rule when a colleague has taken the opening since', async () => {
    const placed = await changed(card, hire)
    const freed = await changed(placed, { type: 'application.unhired', reason: 'Never came' })
    const other = await workspace.agreed((await workspace.application(position.id)).card)
    await changed(await changed(other, toStage('offer')), hire)
    expect(statusAndBody(await apply(freed, undoing))).toMatchObject([422, { rule: 'hasOpening' }])
    expect((await positionNow()).filled).toBe(1)
  })
})
