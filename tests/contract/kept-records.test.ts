import { afterAll, beforeAll, expect, test } from 'vitest'
import { statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import {
  ifMatch,
  newWorkspace,
  type Card,
  type Position,
  type Workspace,
} from '../support/people/workspace.ts'

/** Data that edits and repeated events must not break or lose. */
describeOnDatabase('a record', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let clientId: string
  beforeAll(async () => {
    server = await startTestServer({ engine })
    workspace = await newWorkspace(server, 'Brightwater')
    clientId = (await workspace.client()).id
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const patch = (position: Position, body: object) =>
    call(server, workspace.owner, `/positions/${position.id}`, {
      method: 'PATCH',
      body,
      headers: ifMatch(position),
    })
  const send = (path: string, of: { version: number }, body: object) =>
    call(server, workspace.owner, path, { method: 'POST', body, headers: ifMatch(of) })
  const event = async (position: Position, body: object) =>
    (await send(`/positions/${position.id}/transitions`, position, body)).json<Position>()
  const consent = async (card: Card, body: object) =>
    (await send(`/applications/${card.id}/consent`, card, body)).json<Card>()
  const errors = (answer: { json: <T>() => T }) =>
    answer
      .json<{ errors: { field: string; code: string }[] }>()
      .errors.map(({ field, code }) => `${field} ${code}`)

  test('keeps the last requirement of an open position, so that it can be held and resumed', async () => {
    const position = await workspace.openPosition(clientId)
    expect(statusAndBody(await patch(position, { title: 'Lead engineer', requirements: [] }))).toEqual([
      422,
      {
        code: 'refused',
        message: 'A rule doesn’t allow this. See rule, facts and fix.',
        rule: 'hasRequirement',
        facts: { requirements: 0 },
        fix: 'addRequirement',
        who: 'recruiter',
      },
    ])
    expect(await workspace.send(`/positions/${position.id}`)).toEqual(position)
    const held = await event(position, { type: 'position.held' })
    const bare = (await patch(held, { requirements: [] })).json<Position>()
    expect([bare.state, bare.requirements]).toEqual(['onHold', []])
    expect(
      statusAndBody(await send(`/positions/${bare.id}/transitions`, bare, { type: 'position.resumed' })),
    ).toMatchObject([422, { rule: 'hasRequirement' }])
  })

  test('keeps an opening of a position for every hire', async () => {
    const open = await workspace.openPosition(clientId)
    const position = (await patch(open, { openings: 2 })).json<Position>()
    const stageId = position.stages.find(({ type }) => type === 'offer')?.id
    for (let hires = 0; hires < 2; hires += 1) {
      const agreed = await workspace.agreed((await workspace.application(position.id)).card)
      const path = `/applications/${agreed.id}/transitions`
      const offered = (await send(path, agreed, { type: 'application.moveRequested', stageId })).json<Card>()
      expect((await send(path, offered, { type: 'application.hired' })).statusCode).toBe(200)
    }
    expect(statusAndBody(await patch(position, { openings: 1 }))).toEqual([
      422,
      {
        code: 'refused',
        message: 'A rule doesn’t allow this. See rule, facts and fix.',
        rule: 'coversHires',
        facts: { openings: 1, filled: 2 },
        fix: 'takeHireBack',
        who: 'recruiter',
      },
    ])
    const kept = (await patch(position, { openings: 2, title: 'Lead engineer' })).json<Position>()
    expect([kept.openings, kept.filled, kept.title]).toEqual([2, 2, 'Lead engineer'])
  })

  test('keeps the reason of a hold while the position is on hold', async () => {
    const position = await workspace.openPosition(clientId)
    const held = await event(position, { type: 'position.held', reason: 'Waiting for the client' })
    const read = await workspace.send<Position>(`/positions/${position.id}`)
    const resumed = await event(held, { type: 'position.resumed' })
    const again = await event(resumed, { type: 'position.held' })
    const cancelled = await event(await event(again, { type: 'position.resumed' }), {
      type: 'position.cancelled',
      reason: 'Budget',
    })
    expect(
      [held, read, resumed, again, cancelled].map(({ holdReason, closeReason }) => [holdReason, closeReason]),
    ).toEqual([
      ['Waiting for the client', null],
      ['Waiting for the client', null],
      [null, null],
      [null, null],
      [null, 'Budget'],
    ])
  })

  test('drops the hold reason when a position on hold is closed', async () => {
    const position = await workspace.openPosition(clientId)
    const held = await event(position, { type: 'position.held', reason: 'Waiting for the client' })
    const filled = await event(held, { type: 'position.filled', reason: 'Found elsewhere' })
    expect([filled.holdReason, filled.closeReason]).toEqual([null, 'Found elsewhere'])
  })

  test('hides the earlier grant once a consent is withdrawn, requested again or declined', async () => {
    const { card } = await workspace.application((await workspace.openPosition(clientId)).id)
    const given = await workspace.agreed(card)
    const withdrawn = await consent(given, { type: 'consent.withdrawn' })
    const asked = await consent(withdrawn, { type: 'consent.requested' })
    const declined = await consent(asked, { type: 'consent.declined' })
    const nothing = { method: null, on: null, recordedBy: 'Ines Moreau' }
    expect([given, withdrawn, asked, declined].map((of) => of.consent)).toEqual([
      { state: 'given', method: 'phone', on: '2020-02-29', recordedBy: 'Ines Moreau' },
      { state: 'withdrawn', ...nothing },
      { state: 'requested', ...nothing },
      { state: 'declined', ...nothing },
    ])
  })

  test.each(['', ' ', '\n\t ', '\u00a0', '\u200b\u2060'])(
    'refuses a blank (%j) as a reason or a note',
    async (blank) => {
      const position = await workspace.openPosition(clientId)
      const { card } = await workspace.application(position.id)
      const stageId = position.stages[1]?.id
      const on = `/applications/${card.id}/transitions`
      const answers = [
        await send(on, card, { type: 'application.moveRequested', stageId, reason: blank }),
        await send(on, card, { type: 'application.withdrawn', reason: blank }),
        await send(on, card, { type: 'application.hired', reason: blank }),
        await send(on, card, { type: 'application.rejected', reason: 'Skills', side: 'us', note: blank }),
        await send(`/applications/${card.id}/notes`, card, { text: blank }),
        await send(`/positions/${position.id}/transitions`, position, {
          type: 'position.held',
          reason: blank,
        }),
        await send(`/positions/${position.id}/transitions`, position, {
          type: 'position.filled',
          reason: blank,
        }),
      ]
      const rule = blank === '' ? 'minLength' : 'pattern'
      const named = ['reason', 'reason', 'reason', 'note', 'text', 'reason', 'reason']
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(named.map(() => 400))
      expect(answers.map((answer, at) => errors(answer).includes(`${named[at]} ${rule}`))).toEqual(
        named.map(() => true),
      )
      expect((await workspace.send<{ card: Card }>(`/applications/${card.id}`)).card).toEqual(card)
    },
  )

  test('refuses a blank as the reason of a rejection', async () => {
    const { card } = await workspace.application((await workspace.openPosition(clientId)).id)
    const reject = async (reason: string) =>
      statusAndBody(
        await send(`/applications/${card.id}/transitions`, card, {
          type: 'application.rejected',
          reason,
          side: 'us',
        }),
      )
    const refusal = [422, { rule: 'hasReason', fix: 'giveReason' }]
    expect([await reject(' '), await reject('\u200b\u2060')]).toMatchObject([refusal, refusal])
  })
})
