import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { bySystem } from '#server/modules/transition-log/actor.ts'
import { appendTransitions } from '#server/modules/transition-log/repository.ts'
import {
  describeOnPostgres,
  patientLimits,
  postgresTarget,
  type PostgresTarget,
} from '#tests/support/database/database.ts'
import { openStream, settledLog } from '#tests/support/server/live.ts'
import { openClient, startLiveServer, type LiveServer } from '#tests/support/server/live-server.ts'
import { call, registerRecruiter, signIn, type Recruiter } from '#tests/support/people/people.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'

const writers = 6
const writesEach = 50

describeOnPostgres('live updates of two server processes on one PostgreSQL', () => {
  let target: PostgresTarget
  let database: Database
  let place: Awaited<ReturnType<typeof temporaryDirectory>>
  let servers: LiveServer[]
  let mine: Recruiter
  let theirs: Recruiter

  beforeAll(async () => {
    target = await postgresTarget()
    database = await openDatabase({ url: target.url, limits: patientLimits })
    place = await temporaryDirectory('assay-live-')
    const environment = { DATABASE_URL: target.url, SECRET_KEY_FILE: join(place.path, 'secret.key') }
    const start = async (name: string, publicUrl: Record<string, string>) => {
      const server = await startLiveServer({
        directory: join(place.path, name),
        environment: { ...environment, ...publicUrl },
      })
      await server.ready()
      return server
    }
    const first = await start('first', {})
    servers = [first, await start('second', { PUBLIC_URL: first.origin })]
    const client = await openClient(first.origin)
    mine = await registerRecruiter(client, 'Brightwater')
    theirs = await registerRecruiter(client, 'Northgate')
    await client.close()
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
    await database.close()
    await target.drop()
    await place.remove()
  })

  /** Transactions that commit in another order than they began: each waits for a while after its write. */
  async function writeFor(tenantId: string, writer: number): Promise<string[]> {
    const written: string[] = []
    for (let count = 0; count < writesEach; count += 1) {
      const entityId = randomUUID()
      await database.tenant(tenantId, async (tx) => {
        const at = new Date()
        await appendTransitions(tx, tenantId, [
          { entity: 'client', entityId, event: 'client.changed', actor: bySystem, at },
        ])
        await delay(((writer * 7 + count * 13) % 11) * 3)
      })
      written.push(entityId)
    }
    return written
  }

  /** Follows until the last write; after every few events it continues at the other process. */
  async function follow(
    start: number,
    from: string,
    total: number,
  ): Promise<{ id: string; entityId: unknown }[]> {
    const seen: { id: string; entityId: unknown }[] = []
    let last = from
    for (let turn = start; seen.length < total; turn += 1) {
      const stream = await openStream(servers[turn % servers.length]?.origin ?? '', mine, last)
      expect(await stream.next()).toEqual({ id: expect.stringMatching(/^v1\./u), event: 'ready', data: {} })
      for (let count = 0; count < 37 && seen.length < total; count += 1) {
        const { id, data } = await stream.next()
        seen.push({ id, entityId: data['entityId'] })
        last = id
      }
      stream.close()
    }
    return seen
  }

  test('moves a stream between processes without loss, duplicates or other companies', async () => {
    // The registration's log comes before the stream, even on a busy machine.
    await settledLog(database, mine.companyId)
    const stream = await openStream(servers[0]?.origin ?? '', mine)
    const { id: from } = await stream.next()
    stream.close()
    const total = writers * writesEach
    const following = [follow(0, from, total), follow(1, from, total), follow(0, from, total)]
    const hands = Array.from({ length: writers }, (_, writer) => writer)
    const written = Promise.all(hands.map((writer) => writeFor(mine.companyId, writer)))
    const others = Promise.all([0, 1].map((writer) => writeFor(theirs.companyId, writer)))
    const expected = (await written).flat()
    const [first, ...rest] = await Promise.all(following)
    const foreign = new Set((await others).flat())
    expect(first?.map(({ entityId }) => entityId).toSorted()).toEqual(expected.toSorted())
    const entities = first?.map(({ entityId }) => entityId)
    // Positions are sealed differently for every stream.
    expect(rest.map((seen) => seen.map(({ entityId }) => entityId))).toEqual([entities, entities])
    expect(first?.filter(({ entityId }) => foreign.has(String(entityId)))).toEqual([])
  })

  test('closes a stream at the other process when its session ends, at the commit', async () => {
    const [first, second] = servers
    const client = await openClient(first?.origin ?? '')
    const here = await registerRecruiter(client, 'Southgate')
    const there = { ...here, ...(await signIn(client, here)) }
    await settledLog(database, here.companyId)
    const stream = await openStream(second?.origin ?? '', there)
    expect((await stream.next()).event).toBe('ready')
    expect((await call(client, here, '/sessions', { method: 'DELETE' })).statusCode).toBe(204)
    expect([await stream.next(), await stream.ended()]).toEqual([
      { id: '', event: 'ended', data: { reason: 'owner' } },
      true,
    ])
    await expect(openStream(second?.origin ?? '', there)).rejects.toThrow('session-invalid')
    await client.close()
  })

  test('ends an open stream at SIGTERM, and the process with 0', async () => {
    const server = servers[1]
    const stream = await openStream(server?.origin ?? '', mine)
    await stream.next()
    const ended = stream.ended()
    expect([await server?.end('SIGTERM'), await ended]).toEqual([0, true])
  })
})
