import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeal } from '#server/auth/seal.ts'
import type { TenantTx } from '#server/db/database.ts'
import { sealedCursors } from '#server/live/cursor.ts'
import { bySystem } from '#server/modules/transition-log/actor.ts'
import { appendTransitions } from '#server/modules/transition-log/repository.ts'
import { describeOnDatabase, describeOnPostgres } from '../support/database/database.ts'
import { importWorker, openDesk } from '../support/people/imports.ts'
import { eventId } from './calls/matching.ts'
import { openStream, settledLog } from '../support/server/live.ts'
import { call, registerRecruiter, signIn, type Recruiter } from '../support/people/people.ts'
import { secretKey, startTestServer, type TestServer } from '../support/server/server.ts'

const log = (tx: TenantTx, tenantId: string, entityId: string, event = 'client.created') =>
  appendTransitions(tx, tenantId, [
    {
      entity: 'client',
      entityId,
      event,
      from: null,
      to: 'prospect',
      fields: [],
      actor: bySystem,
      at: new Date(),
    },
  ])

describeOnDatabase('live updates', (engine) => {
  let server: TestServer
  let recruiter: Recruiter
  let origin: string
  beforeAll(async () => {
    server = await startTestServer({ engine })
    recruiter = await registerRecruiter(server)
    await settledLog(server.database, recruiter.companyId)
    origin = await server.listen()
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const firstEvent = async (who: Recruiter) => {
    const stream = await openStream(origin, who)
    const event = await stream.next()
    stream.close()
    return event
  }
  const createClient = async (who: Recruiter, name: string) => {
    const created = await call(server, who, '/clients', { method: 'POST', body: { name } })
    return created.json<{ id: string }>().id
  }

  test('announces a change by ids only', async () => {
    const stream = await openStream(origin, recruiter)
    const ready = await stream.next()
    expect(ready).toEqual({ id: eventId(), event: 'ready', data: {} })
    const clientId = await createClient(recruiter, 'Seen live')
    expect(await stream.next()).toEqual({
      id: eventId(),
      event: 'client.created',
      data: {
        entity: 'client',
        entityId: clientId,
        parentId: null,
        event: 'client.created',
        from: null,
        to: 'active',
        actorMemberId: recruiter.memberId,
      },
    })
    stream.close()
  })

  test('sends changes after the browser’s first answer to the stream that begins with it', async () => {
    const before = await createClient(recruiter, 'Read by every screen')
    await settledLog(server.database, recruiter.companyId)
    const { lastEventId } = (await call(server, recruiter, '/getCompanyProfile')).json<{
      lastEventId: string
    }>()
    const meanwhile = await createClient(recruiter, 'Overtaken')
    await settledLog(server.database, recruiter.companyId)
    const stream = await openStream(origin, recruiter, lastEventId)
    expect(await stream.next()).toEqual({ id: eventId(), event: 'ready', data: {} })
    const received = (await stream.next()).data['entityId']
    expect([received === before, received]).toEqual([false, meanwhile])
    stream.close()
  })

  test('sends import progress without an event id at the end of a turn, and its end with one', async () => {
    const desk = await openDesk(server, 'Eastgate')
    const { owner } = desk.workspace
    const { id } = await desk.checked('name,email\nAda,a@b.example\nBo,b@b.example\nCy,c@b.example\n', [
      'name',
      'email',
    ])
    await desk.run(id)
    await settledLog(server.database, owner.companyId)
    const [stream, elsewhere] = [await openStream(origin, owner), await openStream(origin, recruiter)]
    for (const one of [stream, elsewhere]) expect((await one.next()).event).toBe('ready')
    const pace = { fewest: 2, most: 2, chunkMs: 1, rest: 0, turnMs: 0 }
    await importWorker(server, { pace }).runDue()
    const clientId = await createClient(recruiter, 'After the import')
    const received = [await stream.next(), await stream.next(), await stream.next()]
    const [imported, ...others] = [...received, await stream.next(), await stream.next()].filter(
      ({ data }) => data['entity'] === 'import',
    )
    expect([imported?.id, imported?.event, imported?.data['entityId'], imported?.data['parentId']]).toEqual([
      '',
      'import.progressed',
      id,
      desk.positionId,
    ])
    expect(others.map(({ event, id }) => [event, id])).toEqual([['import.finished', eventId()]])
    // The neighbor gets its own events only.
    expect((await elsewhere.next()).data['entityId']).toBe(clientId)
    stream.close()
    elsewhere.close()
  })

  test('omits events of other companies', async () => {
    const other = await registerRecruiter(server, 'Northgate')
    const stream = await openStream(origin, recruiter)
    await stream.next()
    await createClient(other, 'Theirs')
    const mine = await createClient(recruiter, 'Mine')
    expect((await stream.next()).data['entityId']).toBe(mine)
    stream.close()
  })

  test('resumes behind the last event that was seen', async () => {
    const stream = await openStream(origin, recruiter)
    await stream.next()
    await createClient(recruiter, 'Before the break')
    const seen = await stream.next()
    stream.close()
    const missed = [await createClient(recruiter, 'Missed 1'), await createClient(recruiter, 'Missed 2')]
    const resumed = await openStream(origin, recruiter, seen.id)
    expect((await resumed.next()).event).toBe('ready')
    expect([await resumed.next(), await resumed.next()].map(({ data }) => data['entityId'])).toEqual(missed)
    resumed.close()
  })

  test('has event ids that reveal no counters of the server', async () => {
    const profile = async () =>
      (await call(server, recruiter, '/getCompanyProfile')).json<{ lastEventId: string }>().lastEventId
    const other = await registerRecruiter(server, 'Northgate')
    const before = await profile()
    for (const name of ['One', 'Two', 'Three']) await createClient(other, name)
    const ids = [before, await profile(), await profile()]
    expect(new Set(ids).size).toBe(3)
    const shown = ids.map((id) => {
      const parts = id.split('.')
      const [version, keyId] = parts
      const text = parts.map((part) => Buffer.from(part, 'base64url').toString('latin1')).join()
      return [version, keyId, id.length, /\d-\d/.test(text)]
    })
    expect(shown).toEqual(ids.map(() => ['v1', shown[0]?.[1], before.length, false]))
  })

  test.each([
    ['another company', async () => (await firstEvent(await registerRecruiter(server, 'Northgate'))).id],
    ['a release that did not seal ids', () => Promise.resolve('1-0')],
  ])('asks to reload for an event id of %s, and continues', async (whose, foreign) => {
    const id = await foreign()
    await settledLog(server.database, recruiter.companyId)
    const stream = await openStream(origin, recruiter, id)
    const begun = [(await stream.next()).event, (await stream.next()).event]
    const mine = await createClient(recruiter, `After an id of ${whose}`)
    const next = (await stream.next()).data['entityId']
    stream.close()
    expect([begun, next]).toEqual([['missed', 'ready'], mine])
  })

  test('asks to reload for an event id of another database', async () => {
    const sealed = sealedCursors(createSeal(secretKey, 'live-places'))
    const later = sealed.seal({ txid: 999_999_999, seq: 1 }, recruiter.companyId)
    const stream = await openStream(origin, recruiter, later)
    expect((await stream.next()).event).toBe('missed')
    expect((await stream.next()).event).toBe('ready')
    stream.close()
  })

  test('needs an access token of ours', async () => {
    const refused = await call(server, recruiter, '/live')
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'session-invalid'])
    expect((await call(server, recruiter, '/live', { method: 'HEAD' })).statusCode).toBe(405)
  })

  test('ends with the token', async () => {
    // On a clock stopped just before the token's end, no client opens the stream too late.
    let at = Math.floor(server.clock.now().getTime() / 1_000) * 1_000
    const clock = { now: () => new Date(at), advance: (milliseconds: number) => void (at += milliseconds) }
    const secondServer = await startTestServer({ database: server.database, clock })
    const person = await signIn(secondServer, recruiter)
    clock.advance(10 * 60_000 - 50)
    const stream = await openStream(await secondServer.listen(), { ...recruiter, ...person })
    // A busy machine may not send the ready event in time.
    const first = await stream.next()
    const last = first.event === 'ready' ? await stream.next() : first
    expect([last.event, await stream.ended()]).toEqual(['expired', true])
    await secondServer.close()
  })
})

describeOnPostgres('live updates of several processes on postgres', () => {
  let first: TestServer
  let second: TestServer
  let recruiter: Recruiter
  beforeAll(async () => {
    first = await startTestServer({ engine: 'postgres' })
    second = await startTestServer({ database: first.database })
    recruiter = await registerRecruiter(first)
    await settledLog(first.database, recruiter.companyId)
  })
  afterAll(async () => {
    await second.close()
    await first.close()
  })

  test('sends events of one server to streams of another', async () => {
    const stream = await openStream(await second.listen(), recruiter)
    await stream.next()
    const created = await call(first, recruiter, '/clients', { method: 'POST', body: { name: 'Elsewhere' } })
    expect((await stream.next()).data['entityId']).toBe(created.json<{ id: string }>().id)
    stream.close()
  })

  test('does not lose a transaction that commits late behind a later one', async () => {
    const tenantId = recruiter.companyId
    const [late, early] = [randomUUID(), randomUUID()]
    const stream = await openStream(await first.listen(), recruiter)
    await stream.next()
    const written = signal()
    const release = signal()
    const slow = first.database.tenant(tenantId, async (tx) => {
      await log(tx, tenantId, late)
      written.give()
      await release.given
    })
    await written.given
    await first.database.tenant(tenantId, (tx) => log(tx, tenantId, early))
    release.give()
    await slow
    expect([await stream.next(), await stream.next()].map(({ data }) => data['entityId'])).toEqual([
      late,
      early,
    ])
    stream.close()
  })

  test('ends the streams of a stopping server without waiting for their readers', async () => {
    const stopping = await startTestServer({ database: first.database })
    const stream = await openStream(await stopping.listen(), recruiter)
    await stream.next()
    // The reader stays: only the server ends the stream.
    await stopping.close()
    expect(await stream.ended()).toBe(true)
  })

  test('neither loses nor duplicates events of many concurrent writers', async () => {
    const tenantId = recruiter.companyId
    const stream = await openStream(await startedOrigin(first), recruiter)
    await stream.next()
    const ids = Array.from({ length: 300 }, () => randomUUID())
    await Promise.all(ids.map((id) => first.database.tenant(tenantId, (tx) => log(tx, tenantId, id))))
    const seen: unknown[] = []
    while (seen.length < ids.length) seen.push((await stream.next()).data['entityId'])
    expect(new Set(seen)).toEqual(new Set(ids))
    stream.close()
  })
})

function signal() {
  let give: () => void = () => undefined
  const given = new Promise<void>((resolve) => void (give = resolve))
  return { given, give: () => give() }
}

async function startedOrigin(server: TestServer) {
  const address = server.app.server.address()
  return typeof address === 'object' && address !== null
    ? `http://127.0.0.1:${address.port}`
    : await server.listen()
}
