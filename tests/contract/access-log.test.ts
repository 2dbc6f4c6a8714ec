/** Every way to add a developer to a position is in the developer's access log, and their open pages are notified. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordView } from '#server/modules/access-log/public.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { block } from '#tests/support/people/blocked-companies.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { decide, findable, type Findable } from '#tests/support/people/findable.ts'
import { importWorker } from '#tests/support/people/imports.ts'
import { addDeveloper } from '#tests/support/people/linked-developers.ts'
import { openStream, settledLog } from '#tests/support/server/live.ts'
import { call } from '#tests/support/people/people.ts'
import { makeLink, openLink } from '#tests/support/people/profile-links.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import {
  ifMatch,
  newWorkspace,
  type Application,
  type Card,
  type Import,
  type Position,
  type Workspace,
} from '#tests/support/people/workspace.ts'

const hourMs = 60 * 60_000
const tenMinutes = 10 * 60_000

interface Log {
  items: { viewerName: string; surface: string; fields: string[]; looks: number }[]
}

describeOnDatabase('the access log of a developer who is added to a position', (engine) => {
  let server: TestServer
  let origin: string
  let workspace: Workspace
  let other: Workspace
  let who: Findable
  let first: Application
  beforeAll(async () => {
    server = await startTestServer({ engine })
    origin = await server.listen()
  })
  beforeEach(async () => {
    await server.database.global((tx) => tx.deleteFrom('identity_attempt').execute())
    // Ten minutes before an hour ends: no hour ends unplanned, and the next one starts before a token has to be renewed.
    server.clock.advance(2 * hourMs - tenMinutes - (server.clock.now().getTime() % hourMs))
    workspace = await newWorkspace(server, 'Brightwater')
    other = await newWorkspace(server, 'Northgate')
    who = await findable(server)
    await decide(server, who, 'contact', 'companies')
    first = await addDeveloper(workspace, await opened(), who)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const opened = async (of: Workspace = workspace): Promise<Position> =>
    of.openPosition((await of.client()).id)
  const adding = (to: Position, body: object, of: Workspace = workspace) =>
    call(server, of.owner, `/positions/${to.id}/applications`, { method: 'POST', body })
  const addKnown = async (to: Position, of = workspace, { candidate } = first) =>
    bodyOf<Application>(await adding(to, { candidateId: candidate.id }, of), 201)
  const lines = async () => {
    const { items } = bodyOf<Log>(await call(server, who, '/accessLog'))
    return items.map(({ viewerName, surface, fields, looks }) => [viewerName, surface, fields, looks])
  }
  const searched = ['Brightwater', 'search', ['introduction', 'expertise', 'contact'], 1]
  const added = (times: number, by = 'Brightwater') => [by, 'position', [], times]

  test('lists the profile view before an add and the add itself, each under its surface', async () => {
    expect(await lines()).toEqual([added(1), searched])
  })

  test('counts further adds of the candidate whom the company already has', async () => {
    await addKnown(await opened())
    await addKnown(await opened())
    expect(await lines()).toEqual([added(3), searched])
  })

  test('keeps the time of the newest view when an older one is recorded later', async () => {
    const at = server.clock.now()
    const view = {
      viewer: 'company',
      viewerId: workspace.owner.companyId,
      viewerName: 'Brightwater',
      surface: 'search',
      fields: [],
    } as const
    const record = (when: Date) =>
      server.database.tenant(who.accountId, (tx) => recordView(tx, who.accountId, view, when))
    await record(at)
    await record(new Date(at.getTime() - 60_000))
    const { items } = bodyOf<{ items: { fields: string[]; lastAt: string }[] }>(
      await call(server, who, '/accessLog'),
    )
    expect(items.find(({ fields }) => fields.length === 0)?.lastAt).toBe(at.toISOString())
  })

  test('lists another company and another hour in separate lines', async () => {
    const theirs = await addDeveloper(other, await opened(other), who)
    server.clock.advance(tenMinutes)
    await addKnown(await opened())
    await addKnown(await opened(other), other, theirs)
    const northgate = ['Northgate', ...searched.slice(1)]
    expect(await lines()).toEqual([
      added(1, 'Northgate'),
      added(1),
      added(1, 'Northgate'),
      northgate,
      added(1),
      searched,
    ])
  })

  test('counts adds of one statement in the hours of their creation', async () => {
    const dayBefore = new Date(server.clock.now().getTime() - 24 * hourMs)
    const { companyId } = workspace.owner
    const places = [await opened(), await opened()].map(({ id, stages: [stage] }, index) => ({
      id: randomUUID(),
      position_id: id,
      stage_id: stage?.id,
      created_at: index === 0 ? server.clock.now() : dayBefore,
    }))
    await server.database.tenant(companyId, (tx) =>
      sql`insert into application select (jsonb_populate_record(application, place)).*
        from application, jsonb_array_elements(${JSON.stringify(places)}::jsonb) place
        where application.id = ${first.card.id}`.execute(tx),
    )
    expect(await lines()).toEqual([added(2), searched, added(1)])
  })

  test.each(['update', 'skip'] as const)(
    'lists an imported row that matches the developer, with %s for duplicates',
    async (onDuplicate) => {
      const { id } = await opened()
      const file = `name,email\nDana D.,${who.email}\nNobody Else,${who.accountId}@assay.example\n`
      const sent = await call(server, workspace.owner, `/positions/${id}/imports?fileName=people.csv`, {
        method: 'POST',
        body: Buffer.from(file),
        headers: { 'content-type': 'text/csv' },
      })
      const { id: importId } = bodyOf<Import>(sent, 201)
      const body = { mapping: ['name', 'email'], onDuplicate }
      await workspace.send(`/imports/${importId}/check`, { method: 'POST', body })
      await workspace.send(`/imports/${importId}/run`, { method: 'POST' })
      await importWorker(server).runDue()
      const { cards } = await workspace.send<{ cards: Card[] }>(`/positions/${id}/board`)
      expect([cards.length, await lines()]).toEqual(
        onDuplicate === 'update' ? [2, [added(2), searched]] : [1, [added(1), searched]],
      )
    },
  )

  test('lists the restoration of a deleted candidate to their positions', async () => {
    await addKnown(await opened())
    const path = `/candidates/${first.candidate.id}`
    await workspace.send(path, { method: 'DELETE', headers: ifMatch(first.candidate) })
    expect(await lines()).toEqual([added(2), searched])
    await workspace.send(`${path}/restoration`, { method: 'POST' })
    expect(await lines()).toEqual([added(4), searched])
    await workspace.send(`${path}/restoration`, { method: 'POST' })
    expect(await lines()).toEqual([added(4), searched])
  })

  test('does not list a move, a rejection or an undo, which keep the candidate on the position', async () => {
    const path = `/applications/${first.card.id}/transitions`
    const send = (body: object, card: Card) =>
      workspace.send<Card>(path, { method: 'POST', body, headers: ifMatch(card) })
    const rejected = { type: 'application.rejected', reason: 'Other', side: 'us' }
    const out = await send(rejected, first.card)
    await send({ type: 'application.moveUndone' }, out)
    expect(await lines()).toEqual([added(1), searched])
  })

  test('does not list a refused add, but lists its profile view', async () => {
    const { card } = first
    const position = await workspace.send<Position>(`/positions/${first.positionId}`)
    expect(statusAndBody(await adding(position, { candidateId: card.candidateId }))).toMatchObject([
      409,
      { code: 'already-applied' },
    ])
    expect(statusAndBody(await adding(position, { developerId: who.accountId }))).toMatchObject([
      409,
      { code: 'already-applied' },
    ])
    expect(await lines()).toEqual([added(1), [...searched.slice(0, 3), 2]])
  })

  test('lists an add by a company that the developer hides from and blocks afterwards', async () => {
    await decide(server, who, 'introduction', 'nobody')
    await block(server, who, workspace.owner.email.split('@')[1] ?? '')
    const again = await addKnown(await opened())
    expect(again.candidate).toEqual(first.candidate)
    expect(await lines()).toEqual([added(2), searched])
  })

  test('lists adds of developers with an account only', async () => {
    await workspace.application((await opened()).id)
    expect(await lines()).toEqual([added(1), searched])
    expect((await call(server, who, '/deleteKm', { method: 'DELETE' })).statusCode).toBe(200)
    expect((await addKnown(await opened())).candidate).toEqual(first.candidate)
  })

  test('wakes the developer’s pages for each new line, not for a higher count', async () => {
    await settledLog(server.database, who.accountId)
    const stream = await openStream(origin, who)
    expect((await stream.next()).event).toBe('ready')
    await addKnown(await opened())
    await call(server, workspace.owner, `/developers/${who.accountId}/looks?surface=board`, {
      method: 'POST',
    })
    const link = await makeLink(server, who)
    for (const _ of [1, 2, 3]) await openLink(server, link)
    await addDeveloper(other, await opened(other), who)
    server.clock.advance(tenMinutes)
    await addKnown(await opened())
    await decide(server, who, 'expertise', 'nobody')
    const heard: unknown[] = []
    while (heard.at(-1) !== 'user.changed') heard.push((await stream.next()).event)
    stream.close()
    const line = 'user.looksChanged'
    expect(heard).toEqual([line, 'user.linksChanged', line, line, line, line, 'user.changed'])
    expect(await lines()).toEqual([
      added(1),
      added(1, 'Northgate'),
      ['Northgate', ...searched.slice(1)],
      ['For Northgate', 'link', [], 3],
      ['Brightwater', 'board', ['introduction', 'expertise', 'contact'], 1],
      added(2),
      searched,
    ])
  })
})
