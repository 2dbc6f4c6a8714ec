/** The evidence that a board shows for candidates who are developers: what they share with companies, for the required topics. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { boardCapacity } from '#machines/lifecycle/position/board-room.ts'
import { ownContract, resolveReference } from '#server/contract/document.ts'
import type { components } from '#contract/schema.gen.ts'
import { boardEvidenceOperation } from '#server/modules/applications/evidence.ts'
import { moduleOperations } from '#server/modules/modules.ts'
import { findRoot } from '#server/root.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { block } from '#tests/support/people/blocked-companies.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { decide, findable, refresh, step, type Findable } from '#tests/support/people/findable.ts'
import { addDeveloper, asking, developerCrowd } from '#tests/support/people/linked-developers.ts'
import { call } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import {
  ifMatch,
  newWorkspace,
  setRole,
  type Application,
  type Position,
  type Workspace,
} from '#tests/support/people/workspace.ts'

type Evidence = components['schemas']['BoardEvidence']
type Found = components['schemas']['FoundDeveloperPage']

describeOnDatabase('the evidence of a board', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let other: Workspace
  let position: Position
  let who: Findable
  let added: Application
  beforeAll(async () => {
    server = await startTestServer({ engine })
    workspace = await newWorkspace(server, 'Brightwater')
    other = await newWorkspace(server, 'Northgate')
  })
  beforeEach(async () => {
    server.clock.advance(60_000)
    // The highest level is not first, so the order is the position's.
    who = await findable(server, { typescript: 8, go: 3, rust: 5 })
    position = await asking(workspace, ['go', 'postgresql', 'typescript'])
    added = await addDeveloper(workspace, position, who)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const read = (of: Workspace = workspace, { id }: Position = position) =>
    call(server, of.owner, `/positions/${id}/evidence`)
  const shown = async (of?: Workspace, at?: Position) =>
    bodyOf<Evidence>(await read(of, at)).items.map(({ applicationId, developerId, topics }) => [
      applicationId,
      developerId,
      topics?.map(({ topic, points }) => [topic.slug, points]) ?? null,
    ])
  const whole = () => [
    [
      added.card.id,
      who.accountId,
      [
        ['go', 120],
        ['typescript', 320],
      ],
    ],
  ]

  test('lists the required topics in the position’s order, and only for cards of developers', async () => {
    await workspace.application(position.id)
    expect(await shown()).toEqual(whole())
  })

  test('lists no topics without requirements, but still marks developers', async () => {
    const { id } = await workspace.client()
    const vague = await workspace.position(id)
    const { card } = await addDeveloper(workspace, vague, who)
    expect(await shown(workspace, vague)).toEqual([[card.id, who.accountId, []]])
  })

  test('omits a topic as soon as the developer hides it', async () => {
    const hide = (hidden: boolean) =>
      call(server, who, '/topics/go/choice', { method: 'PUT', body: { hidden } })
    bodyOf(await hide(true))
    expect(await shown()).toEqual([[added.card.id, who.accountId, [['typescript', 320]]]])
    bodyOf(await hide(false))
    expect(await shown()).toEqual(whole())
  })

  test('omits topics that a developer does not share, and developers who are no longer found', async () => {
    await decide(server, who, 'expertise', 'link')
    expect(await shown()).toEqual([[added.card.id, who.accountId, []]])
    await decide(server, who, 'introduction', 'nobody')
    expect(await shown()).toEqual([])
    await decide(server, who, 'expertise', 'companies')
    expect(await shown()).toEqual([])
    await decide(server, who, 'introduction', 'companies')
    expect(await shown()).toEqual(whole())
    await step(server, who, 6, 'decrement')
    await step(server, who, 5, 'decrement')
    await refresh(server, who.accountId)
    expect(await shown()).toEqual([])
  })

  test('omits a developer who blocks the company, and keeps the card', async () => {
    const [, domain = ''] = workspace.owner.email.split('@')
    await block(server, who, domain)
    expect(await shown()).toEqual([])
    const { cards } = await workspace.send<{ cards: object[] }>(`/positions/${position.id}/board`)
    expect(cards).toEqual([added.card])
  })

  test('omits a developer whose account is deleted, and keeps the card', async () => {
    expect((await call(server, who, '/deleteKm', { method: 'DELETE' })).statusCode).toBe(200)
    expect(await shown()).toEqual([])
    const { cards } = await workspace.send<{ cards: object[] }>(`/positions/${position.id}/board`)
    expect(cards).toEqual([added.card])
  })

  test('omits a deleted candidate', async () => {
    const { candidate } = added
    await workspace.send(`/candidates/${candidate.id}`, { method: 'DELETE', headers: ifMatch(candidate) })
    expect(await shown()).toEqual([])
  })

  test('marks developers on every card, and lists topics for the first 200 cards', async () => {
    const full = await asking(workspace, ['go'])
    await developerCrowd(server, workspace, full, 200, 'go')
    const last = await addDeveloper(workspace, full, who)
    const all = await shown(workspace, full)
    const week = ['go', 40]
    expect(all.map(([, , topics]) => topics)).toEqual([...Array.from({ length: 200 }, () => [week]), null])
    expect([all.at(-1), new Set(all.map(([, developerId]) => developerId)).size]).toEqual([
      [last.card.id, who.accountId, null],
      201,
    ])
    const path = `/developers/${who.accountId}/looks?surface=board`
    const look = bodyOf<{ introduction: { name: string } }>(
      await call(server, workspace.owner, path, { method: 'POST' }),
    )
    expect(look.introduction.name).toBe('Dana Developer')
  })

  test('covers the cards of the board in its order, up to the limit in the contract', async () => {
    const full = await asking(workspace, ['go'])
    await developerCrowd(server, workspace, full, 2, 'go')
    await workspace.application(full.id)
    server.clock.advance(60_000)
    await addDeveloper(workspace, full, who)
    const all = await shown(workspace, full)
    const { database, clock } = server
    const operations = moduleOperations.map((bound) =>
      bound.id === 'getBoardEvidence' ? boardEvidenceOperation(3) : bound,
    )
    const small = await startTestServer({ database, clock, operations })
    const answer = await call(small, workspace.owner, `/positions/${full.id}/evidence`)
    await small.close()
    const ids = bodyOf<Evidence>(answer).items.map(({ applicationId }) => applicationId)
    expect([all.length, ids]).toEqual([3, all.slice(0, 2).map(([id]) => id)])
    const schema = resolveReference(ownContract(findRoot()).document, {
      $ref: '#/components/schemas/BoardEvidence',
    })
    expect(schema).toMatchObject({ properties: { items: { maxItems: boardCapacity } } })
  })

  test('covers one position of one company, and omits cards of others', async () => {
    const empty = await asking(workspace, ['go'])
    const theirs = await asking(other, ['go'])
    expect([await shown(workspace, empty), await shown(other, theirs)]).toEqual([[], []])
    expect(statusAndBody(await read(other))).toMatchObject([404, { code: 'not-found' }])
    const own = await addDeveloper(other, theirs, who)
    expect([await shown(other, theirs), await shown()]).toEqual([
      [[own.card.id, who.accountId, [['go', 120]]]],
      whole(),
    ])
  })

  test('is readable by members who may search developers, and does not count as a view', async () => {
    const looks = async () => {
      const { items } = bodyOf<{ items: { surface: string; looks: number }[] }>(
        await call(server, who, '/accessLog'),
      )
      return items.map(({ surface, looks }) => [surface, looks])
    }
    await shown()
    const adding = [
      ['position', 1],
      ['search', 1],
    ]
    expect(await looks()).toEqual(adding)
    const path = `/developers/${who.accountId}/looks?surface=board`
    bodyOf(await call(server, workspace.owner, path, { method: 'POST' }))
    expect((await looks()).toSorted()).toEqual([['board', 1], ...adding])
    await setRole(server, workspace.owner, 'viewer')
    expect(statusAndBody(await read())).toMatchObject([422, { code: 'role-missing' }])
    await setRole(server, workspace.owner, 'owner')
  })

  test('developer search shows only the own company who is its candidate, and where', async () => {
    const found = async (by: Workspace) => {
      const { items } = bodyOf<Found>(await call(server, by.owner, '/developers?topics=go&limit=100'))
      return items.find(({ id }) => id === who.accountId)?.candidate
    }
    const { candidate } = added
    expect([await found(workspace), await found(other)]).toEqual([
      { id: candidate.id, positionIds: [position.id], openInvitation: null },
      null,
    ])
    const second = await asking(workspace, ['go'])
    await addDeveloper(workspace, second, who)
    expect(await found(workspace)).toEqual({
      id: candidate.id,
      positionIds: [position.id, second.id],
      openInvitation: null,
    })
    await workspace.send(`/candidates/${candidate.id}`, { method: 'DELETE', headers: ifMatch(candidate) })
    expect(await found(workspace)).toBeNull()
  })
})
