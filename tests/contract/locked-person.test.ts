import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { statusAndBody } from '../support/server/answers.ts'
import {
  asSuperuser,
  describeOnPostgres,
  patientLimits,
  postgresTarget,
  waitingForLocks,
} from '../support/database/database.ts'
import { call } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { eventually } from '../support/wait.ts'
import { ifMatch, newWorkspace, type Position, type Workspace } from '../support/people/workspace.ts'

/** A decision about a candidate waits for a concurrent change to them, and reads its result. */
describeOnPostgres('a candidate changed concurrently by a colleague', () => {
  let target: Awaited<ReturnType<typeof postgresTarget>>
  let database: Database
  let server: TestServer
  let workspace: Workspace
  let position: Position
  beforeAll(async () => {
    target = await postgresTarget()
    database = await openDatabase({ url: target.url, limits: patientLimits })
    server = await startTestServer({ database })
    workspace = await newWorkspace(server, 'Brightwater')
    position = await workspace.openPosition((await workspace.client()).id)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await database.close()
    await target.drop()
  })

  const changes = {
    contact: 'update candidate set do_not_contact = true where id = $1',
    deletion: 'update candidate set deleted_at = now() where id = $1',
    closing: `update position set state = 'cancelled' where id = $1`,
  }
  /** Sends the call during an uncommitted change, and commits once the call waits for it. */
  const during = (change: keyof typeof changes, id: string, send: () => ReturnType<typeof call>) =>
    asSuperuser(target.name, async (client) => {
      await client.query('begin')
      await client.query(changes[change], [id])
      let hasAnswered = false
      const answer = send().finally(() => {
        hasAnswered = true
      })
      await eventually(async () => expect(hasAnswered || (await waitingForLocks(client)) === 1).toBe(true))
      await client.query('commit')
      return answer
    })

  const addTo = (candidateId: string, stageId?: string) => () =>
    call(server, workspace.owner, `/positions/${position.id}/applications`, {
      method: 'POST',
      body: { candidateId, ...(stageId === undefined ? {} : { stageId }) },
    })
  const moveOn = (card: { id: string; version: number }) => () =>
    call(server, workspace.owner, `/applications/${card.id}/transitions`, {
      method: 'POST',
      body: { type: 'application.moveRequested', stageId: position.stages[1]?.id },
      headers: ifMatch(card),
    })

  const notContactable = [
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
  const gone = [404, { code: 'not-found', message: 'This doesn’t exist, or you don’t have access.' }]

  test('is not added to a later stage once marked do-not-contact', async () => {
    const { candidate } = await workspace.application((await workspace.openPosition(position.clientId)).id)
    expect(
      statusAndBody(await during('contact', candidate.id, addTo(candidate.id, position.stages[1]?.id))),
    ).toEqual(notContactable)
  })
  test('is not moved to a later stage once marked do-not-contact', async () => {
    const { candidate, card } = await workspace.application(position.id)
    expect(statusAndBody(await during('contact', candidate.id, moveOn(card)))).toEqual(notContactable)
  })
  test('is not added to a position once deleted', async () => {
    const { candidate } = await workspace.application((await workspace.openPosition(position.clientId)).id)
    expect(statusAndBody(await during('deletion', candidate.id, addTo(candidate.id)))).toEqual(gone)
  })
  test('is not moved once deleted', async () => {
    const { candidate, card } = await workspace.application(position.id)
    expect(statusAndBody(await during('deletion', candidate.id, moveOn(card)))).toEqual(gone)
  })
  test('is restored out of play once the position is closed', async () => {
    const closing = await workspace.openPosition(position.clientId)
    const { candidate, card } = await workspace.application(closing.id)
    const deletion = await call(server, workspace.owner, `/candidates/${candidate.id}`, {
      method: 'DELETE',
      headers: ifMatch(candidate),
    })
    const answer = await during('closing', closing.id, () =>
      call(server, workspace.owner, `/candidates/${candidate.id}/restoration`, { method: 'POST' }),
    )
    const outOfPlay = {
      applicationId: card.id,
      clientId: closing.clientId,
      positionId: closing.id,
      positionTitle: closing.title,
      refusal: {
        rule: 'isPositionOpen',
        facts: { positionState: 'cancelled' },
        fix: 'reopenPosition',
        who: 'recruiter',
      },
    }
    expect([deletion.statusCode, answer.statusCode, answer.json<{ outOfPlay: unknown }>().outOfPlay]).toEqual(
      [200, 200, [outOfPlay]],
    )
  })
})
