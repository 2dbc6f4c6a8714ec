import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownContract } from '#server/contract/document.ts'
import type { operations } from '#contract/schema.gen.ts'
import { restorableDays } from '#server/modules/candidates/candidate.ts'
import { restorableDays as contactRestorableDays } from '#server/modules/contacts/public.ts'
import { findRoot } from '#server/root.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { call, signIn } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { stoppedClock } from '#tests/support/server/stopped-clock.ts'
import {
  ifMatch,
  newWorkspace,
  workspaceOf,
  type Application,
  type Position,
  type Workspace,
} from '#tests/support/people/workspace.ts'

type Candidate = Application['candidate']

const minute = 60_000
const day = 24 * 60 * minute
const absentId = '0190a1b2-0000-7000-8000-000000000000'

/** How many days each deletion can be undone, by the operation that undoes it. */
const limits: Partial<Record<keyof operations, number>> = { restoreContact: 1, restoreCandidate: 30 }

test('every operation that undoes a deletion has its limit here', () => {
  const contract = ownContract(findRoot())
  const restoring = contract.operations
    .filter(({ id, path }) => id.startsWith('restore') || path.endsWith('/restoration'))
    .map(({ id }) => id)
  expect(restoring).toEqual(Object.keys(limits))
  expect([contactRestorableDays, restorableDays]).toEqual(Object.values(limits))
})

test('every role that may restore candidates may list the deleted ones', () => {
  const { operations: all } = ownContract(findRoot())
  const accessOf = (id: keyof operations) => all.find((one) => one.id === id)?.access
  const roles = ['owner', 'admin', 'recruiter']
  const access = { actor: 'company', roles, allClients: true, whileClosing: false }
  expect([accessOf('listDeletedCandidates'), accessOf('restoreCandidate')]).toEqual([access, access])
})

describeOnDatabase('the restoration of a deleted candidate', (engine) => {
  let server: TestServer
  let founder: Workspace
  let position: Position
  beforeAll(async () => {
    server = await startTestServer({ engine, clock: stoppedClock() })
    founder = await newWorkspace(server, 'Brightwater')
    position = await founder.openPosition((await founder.client()).id)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  /** Signed in again: tokens end long before deletions do. */
  const signedIn = async (): Promise<Workspace> =>
    workspaceOf(server, { ...founder.owner, ...(await signIn(server, founder.owner, founder.owner.cookie)) })

  const restore = ({ owner }: Workspace, id: string) =>
    call(server, owner, `/candidates/${id}/restoration`, { method: 'POST' })
  const onBoard = async (workspace: Workspace, { card }: Application) => {
    const board = await workspace.send<{ cards: { id: string }[] }>(`/positions/${position.id}/board`)
    return board.cards.some(({ id }) => id === card.id)
  }

  const listed = async (workspace: Workspace) => {
    const { items } = await workspace.send<{ items: { id: string }[] }>('/deletedCandidates?limit=100')
    return items.map(({ id }) => id)
  }
  /** The row itself, which no operation shows any more. */
  const stored = (id: string) =>
    server.database.tenant(founder.owner.companyId, (tx) =>
      tx.selectFrom('candidate').selectAll().where('id', '=', id).executeTakeFirst(),
    )

  /** A candidate on the board, deleted that long ago. */
  async function deletedFor(milliseconds: number) {
    const before = await signedIn()
    const application = await before.application(position.id)
    const { candidate } = application
    const answer = await call(server, before.owner, `/candidates/${candidate.id}`, {
      method: 'DELETE',
      headers: ifMatch(candidate),
    })
    const deleted = bodyOf<Candidate>(answer)
    server.clock.advance(milliseconds)
    return { application, deleted, workspace: await signedIn() }
  }

  test.each([
    ['at once', 0],
    ['a minute before the limit', restorableDays * day - minute],
    ['a millisecond before the limit', restorableDays * day - 1],
  ])('%s restores the person and the card', async (_, passed) => {
    const { application, deleted, workspace } = await deletedFor(passed)
    expect(await workspace.send(`/candidates/${deleted.id}`)).toEqual(deleted)
    expect(await listed(workspace)).toContain(deleted.id)
    const now = server.clock.now().toISOString()
    expect(statusAndBody(await restore(workspace, deleted.id))).toEqual([
      200,
      {
        candidate: {
          ...deleted,
          deletedAt: null,
          restorableUntil: null,
          updatedAt: now,
          version: deleted.version + 1,
        },
        outOfPlay: [],
      },
    ])
    expect(await onBoard(workspace, application)).toBe(true)
    expect(await listed(workspace)).not.toContain(deleted.id)
  })

  test.each([
    ['at the limit', restorableDays * day],
    ['a minute after the limit', restorableDays * day + minute],
    ['a day after the limit', (restorableDays + 1) * day],
    ['a year later', 365 * day],
  ])('%s is refused like an unknown candidate, although not erased yet', async (_, passed) => {
    const { application, deleted, workspace } = await deletedFor(passed)
    const before = await stored(deleted.id)
    const asks = ['GET', 'DELETE'] as const
    const ask = async (id: string) => [
      statusAndBody(await restore(workspace, id)),
      ...(await Promise.all(
        asks.map(async (method) =>
          statusAndBody(
            await call(server, workspace.owner, `/candidates/${id}`, { method, headers: ifMatch(deleted) }),
          ),
        ),
      )),
    ]
    const absent = await ask(absentId)
    expect(absent.map(([status]) => status)).toEqual([404, 404, 404])
    expect(await ask(deleted.id)).toEqual(absent)
    expect(await listed(workspace)).not.toContain(deleted.id)
    expect(await onBoard(workspace, application)).toBe(false)
    expect([before?.deleted_at?.toISOString(), await stored(deleted.id)]).toEqual([deleted.deletedAt, before])
  })
})
