import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import {
  ifMatch,
  newWorkspace,
  type Application,
  type Position,
  type Workspace,
} from '../support/people/workspace.ts'

type Candidate = Application['candidate']
const dayMs = 86_400_000

describeOnDatabase('candidates', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let position: Position
  let application: Application
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  beforeEach(async () => {
    workspace = await newWorkspace(server, 'Brightwater')
    position = await workspace.openPosition((await workspace.client()).id)
    application = await workspace.application(position.id)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, of?: { version: number }) =>
    call(server, workspace.owner, path, {
      method,
      ...(body && { body }),
      ...(of && { headers: ifMatch(of) }),
    })
  const add = (candidate: object) => send('POST', `/positions/${position.id}/applications`, { candidate })
  const boardIds = async () =>
    (await workspace.send<{ cards: { id: string }[] }>(`/positions/${position.id}/board`)).cards.map(
      ({ id }) => id,
    )

  test('refuses one of two concurrent adds of one email to two positions as taken', async () => {
    const other = await workspace.openPosition((await workspace.client()).id)
    for (let round = 0; round < 10; round += 1) {
      const candidate = { name: 'Ada', emails: [`ada-${round}@race.example`] }
      const answers = await Promise.all(
        [position, other].map(({ id }) => send('POST', `/positions/${id}/applications`, { candidate })),
      )
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
      expect(answers.map((answer) => answer.json<{ code?: string }>().code)).toContain('email-taken')
    }
  })

  test('refuses an email that a candidate has, in any case, and names that candidate', async () => {
    const [email = ''] = application.candidate.emails
    expect(statusAndBody(await add({ name: 'Somebody else', emails: [email.toUpperCase()] }))).toEqual([
      409,
      {
        code: 'email-taken',
        message: 'Another candidate already has this email.',
        errors: [
          {
            field: 'candidate.emails.0',
            code: 'email-taken',
            message: 'Another candidate already has this email.',
          },
        ],
        current: application.candidate,
      },
    ])
  })

  test('adds a candidate to a position once, and to other positions', async () => {
    const { id: candidateId } = application.candidate
    const again = await send('POST', `/positions/${position.id}/applications`, { candidateId })
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'already-applied'])
    const other = await workspace.openPosition(position.clientId)
    const second = await send('POST', `/positions/${other.id}/applications`, { candidateId })
    expect(second.statusCode).toBe(201)
    expect(
      second
        .json<Application>()
        .otherApplications.map(({ id, clientId, positionId }) => [id, clientId, positionId]),
    ).toEqual([[application.card.id, position.clientId, position.id]])
  })

  test('logs the changed fields on every board that shows the candidate', async () => {
    const { candidate, card } = application
    const changed = await send(
      'PATCH',
      `/candidates/${candidate.id}`,
      { headline: 'Mathematician' },
      candidate,
    )
    expect(statusAndBody(changed)).toEqual([
      200,
      {
        ...candidate,
        headline: 'Mathematician',
        version: 2,
        updatedAt: changed.json<Candidate>().updatedAt,
      },
    ])
    const timeline = await workspace.send<{ items: { event: string; fields: string[] }[] }>(
      `/applications/${card.id}/timeline`,
    )
    expect(timeline.items.map(({ event, fields }) => [event, fields])).toEqual([
      ['candidate.changed', ['headline']],
      ['application.created', []],
    ])
    const late = await send('PATCH', `/candidates/${candidate.id}`, { headline: 'Poet' }, candidate)
    expect([late.statusCode, late.json<{ current: Candidate }>().current.headline]).toEqual([
      412,
      'Mathematician',
    ])
  })

  test('previews a deletion, removes the card from the board, and restores it within 30 days', async () => {
    const { candidate, card } = application
    await workspace.note(card.id)
    const preview = await workspace.send(`/candidates/${candidate.id}/deletion`)
    expect(preview).toEqual({ applications: 1, notes: 1, consents: 0, restorableForDays: 30 })
    const deleted = await send('DELETE', `/candidates/${candidate.id}`, undefined, candidate)
    const gone = deleted.json<Candidate>()
    const until = Date.parse(gone.restorableUntil ?? '') - Date.parse(gone.deletedAt ?? '')
    expect([deleted.statusCode, until, await boardIds()]).toEqual([200, 30 * dayMs, []])
    const hidden = await call(server, workspace.owner, `/applications/${card.id}`)
    expect(hidden.statusCode).toBe(404)
    const restored = await send('POST', `/candidates/${candidate.id}/restoration`)
    expect([
      restored.statusCode,
      restored.json<{ candidate: Candidate }>().candidate.deletedAt,
      await boardIds(),
    ]).toEqual([200, null, [card.id]])
  })

  test('frees the email of a deleted candidate, who can be restored unless another candidate took it', async () => {
    const { candidate } = application
    await send('DELETE', `/candidates/${candidate.id}`, undefined, candidate)
    expect((await add({ name: 'Namesake', emails: candidate.emails })).statusCode).toBe(201)
    const back = await send('POST', `/candidates/${candidate.id}/restoration`)
    expect([back.statusCode, back.json<{ code: string }>().code]).toEqual([409, 'email-taken'])
  })

  test('keeps a candidate marked do-not-contact in the first stage', async () => {
    const { card, candidate } = application
    await send('PATCH', `/candidates/${candidate.id}`, { doNotContact: true }, candidate)
    const screening = position.stages[1]?.id
    const event = { type: 'application.moveRequested', stageId: screening }
    const moved = await send('POST', `/applications/${card.id}/transitions`, event, card)
    expect([moved.statusCode, moved.json<{ rule: string }>().rule]).toEqual([422, 'isContactable'])
  })

  test('finds candidates by name and email, newest first, page by page', async () => {
    for (const name of ['Grace Hopper', 'Grace Kelly', 'Barbara Liskov']) await add({ name })
    const first = await workspace.send<{ items: Candidate[]; nextCursor: string }>(
      '/candidates?search=grace&limit=1',
    )
    const next = await workspace.send<{ items: Candidate[]; nextCursor: null }>(
      `/candidates?search=grace&limit=1&cursor=${first.nextCursor}`,
    )
    expect([first.items[0]?.name, next.items[0]?.name, next.nextCursor]).toEqual([
      'Grace Kelly',
      'Grace Hopper',
      null,
    ])
    const byAddress = await workspace.send<{ items: Candidate[] }>(
      `/candidates?search=${encodeURIComponent(application.candidate.emails[0] ?? '')}`,
    )
    expect(byAddress.items.map(({ id }) => id)).toEqual([application.candidate.id])
  })
})
