/** A developer from the search becomes one candidate of the company, whichever member adds them, with what they shared. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { block } from '#tests/support/people/blocked-companies.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { decide, findable, type Findable } from '#tests/support/people/findable.ts'
import { call, registerRecruiter } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import {
  ifMatch,
  newWorkspace,
  type Application,
  type Position,
  type Workspace,
} from '#tests/support/people/workspace.ts'
import { runTask } from '#tests/support/server/work.ts'

const day = 86_400_000

describeOnDatabase('a developer who is added to a position', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let position: Position
  let who: Findable
  beforeAll(async () => {
    server = await startTestServer({ engine })
    workspace = await newWorkspace(server, 'Brightwater')
  })
  beforeEach(async () => {
    server.clock.advance(60_000)
    position = await workspace.openPosition((await workspace.client()).id)
    who = await findable(server)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const adding = (to: Position = position, body: object = {}, headers: Record<string, string> = {}) =>
    call(server, workspace.owner, `/positions/${to.id}/applications`, {
      method: 'POST',
      body: { developerId: who.accountId, ...body },
      headers,
    })
  const add = async (to?: Position) => bodyOf<Application>(await adding(to), 201)
  const looks = async () => {
    const { items } = bodyOf<{
      items: { viewerName: string; surface: string; fields: string[]; looks: number }[]
    }>(await call(server, who, '/accessLog'))
    return items.map(({ viewerName, surface, fields, looks }) => [viewerName, surface, fields, looks])
  }
  const put = ['Brightwater', 'position', [], 1]
  const candidates = () =>
    server.database.tenant(workspace.owner.companyId, (tx) =>
      tx
        .selectFrom('candidate')
        .select(['id', 'developer_id'])
        .where('developer_id', '=', who.accountId)
        .execute(),
    )

  test('becomes a candidate in the first stage, with only what companies see of them', async () => {
    const { card, candidate } = await add()
    expect(candidate).toMatchObject({
      name: 'Dana Developer',
      headline: 'Compilers by day',
      location: 'Ghent',
      emails: [],
      source: 'Assay',
      tags: [],
    })
    expect([card.state, card.stageId, card.candidateId]).toEqual([
      'lead',
      position.stages[0]?.id,
      candidate.id,
    ])
    expect(await candidates()).toEqual([{ id: candidate.id, developer_id: who.accountId }])
    expect(await looks()).toEqual([put, ['Brightwater', 'search', ['introduction', 'expertise'], 1]])
  })

  test('brings their email where companies see it, in lower case', async () => {
    await decide(server, who, 'contact', 'companies')
    const { candidate } = await add()
    expect(candidate.emails).toEqual([who.email.toLowerCase()])
    expect(await looks()).toEqual([
      put,
      ['Brightwater', 'search', ['introduction', 'expertise', 'contact'], 1],
    ])
  })

  test('is refused on a position that has them already, naming the colleague and the stage', async () => {
    const { card } = await add()
    expect(statusAndBody(await adding())).toMatchObject([
      409,
      {
        code: 'already-applied',
        message: `Ines Moreau already added Dana Developer to this position.`,
        current: { id: card.id, stageId: card.stageId },
      },
    ])
    expect((await candidates()).length).toBe(1)
    expect(await looks()).toEqual([put, ['Brightwater', 'search', ['introduction', 'expertise'], 2]])
  })

  test('is the same candidate on another position', async () => {
    const { candidate } = await add()
    const other = await workspace.openPosition((await workspace.client()).id)
    const { candidate: again, card } = await add(other)
    expect([again.id, card.candidateId]).toEqual([candidate.id, candidate.id])
    expect((await candidates()).length).toBe(1)
  })

  test('is one candidate when several members add them at once, on one or several positions', async () => {
    const other = await workspace.openPosition((await workspace.client()).id)
    const answers = await Promise.all([adding(), adding(), adding(other), adding(other)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409, 409])
    expect((await candidates()).length).toBe(1)
  })

  test('is added once by a call repeated under its key', async () => {
    const headers = { 'idempotency-key': `add-${who.accountId}` }
    const first = await adding(position, {}, headers)
    const again = await adding(position, {}, headers)
    expect([first.statusCode, again.statusCode, again.headers['idempotent-replayed']]).toEqual([
      201,
      201,
      'true',
    ])
    expect(again.json()).toEqual(first.json())
  })

  test('is not found once they hide or block the company, and adds nothing', async () => {
    await decide(server, who, 'introduction', 'nobody')
    expect(statusAndBody(await adding())).toMatchObject([404, { code: 'not-found' }])
    await decide(server, who, 'introduction', 'companies')
    const details = { website: 'https://brightwater.example' }
    bodyOf(await call(server, workspace.owner, '/updateCompanyDetails', { method: 'PUT', body: { details } }))
    await block(server, who, 'brightwater.example')
    const path = `/developers/${who.accountId}/looks`
    expect(statusAndBody(await adding())).toMatchObject([404, { code: 'not-found' }])
    expect(statusAndBody(await call(server, workspace.owner, path, { method: 'POST' }))).toMatchObject([
      404,
      { code: 'not-found' },
    ])
    expect([await candidates(), await looks()]).toEqual([[], []])
  })

  test('is refused when a candidate of the company has their email, naming that candidate', async () => {
    await decide(server, who, 'contact', 'companies')
    const { candidate } = await workspace.send<Application>(`/positions/${position.id}/applications`, {
      method: 'POST',
      body: { candidate: { name: 'Dana D.', emails: [who.email] } },
    })
    expect(statusAndBody(await adding())).toMatchObject([
      409,
      { code: 'email-taken', current: { id: candidate.id } },
    ])
    expect(await candidates()).toEqual([])
  })

  test('is refused like every candidate by a closed position, and by a stage that needs consent', async () => {
    const offer = position.stages.find(({ type }) => type === 'offer')
    expect(statusAndBody(await adding(position, { stageId: offer?.id }))).toMatchObject([
      422,
      { code: 'refused' },
    ])
    expect(await candidates()).toEqual([])
  })

  test('is restored instead of added again while deleted, and added again once unrestorable', async () => {
    const { candidate } = await add()
    const path = `/candidates/${candidate.id}`
    await workspace.send(path, { method: 'DELETE', headers: ifMatch(candidate) })
    expect(statusAndBody(await adding())).toMatchObject([409, { code: 'candidate-deleted' }])
    await runTask(server, 'deleted-candidates', 31 * day)
    const { candidate: anew } = await add()
    expect(await candidates()).toEqual([{ id: anew.id, developer_id: who.accountId }])
  })

  test('stays a candidate without a linked developer once their account is deleted', async () => {
    const { candidate } = await add()
    expect((await call(server, who, '/deleteKm', { method: 'DELETE' })).statusCode).toBe(200)
    expect(await candidates()).toEqual([])
    expect(await workspace.send(`/candidates/${candidate.id}`)).toMatchObject({ name: 'Dana Developer' })
  })

  test('can be viewed only by members who may add candidates, and each view is counted', async () => {
    const path = `/developers/${who.accountId}/looks`
    const viewer = await registerRecruiter(server)
    await server.database.global((tx) =>
      tx.updateTable('account').set({ role: 'viewer' }).where('uid', '=', viewer.uid).execute(),
    )
    expect(statusAndBody(await call(server, viewer, path, { method: 'POST' }))).toMatchObject([
      422,
      { code: 'role-missing' },
    ])
    expect(await looks()).toEqual([])
    for (const _ of [1, 2]) {
      const shown = bodyOf<{ introduction: { name: string }; commits: null }>(
        await call(server, workspace.owner, path, { method: 'POST' }),
      )
      expect([shown.introduction.name, shown.commits]).toEqual(['Dana Developer', null])
    }
    expect(await looks()).toEqual([['Brightwater', 'search', ['introduction', 'expertise'], 2]])
  })
})
