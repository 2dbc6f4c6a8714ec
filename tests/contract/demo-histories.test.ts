import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SandboxRepository } from '#server/contract/ports/sandbox-forge.ts'
import type { Database } from '#server/db/database.ts'
import { connectDemo, type Connecting } from '#server/seed/connect-demo.ts'
import { demoDeveloper } from '#server/seed/demo-accounts.ts'
import { demoDevelopers, sandboxVisitor } from '#server/seed/histories/developers.ts'
import { demoProjects, type Project } from '#server/seed/histories/projects.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { openTestHistories, type Histories } from '../support/histories/evidence.ts'
import { gate } from '../support/server/queue.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

const described = ({ name, isPrivate, isFork, parts }: Project): SandboxRepository => ({
  name,
  isPrivate,
  isFork,
  archived: false,
  defaultBranch: 'main',
  pushedAt: '2026-11-20T10:00:00Z',
  members: parts.map(({ login }) => login),
  pullRequests: [],
})

const publishedOf = (login: string) =>
  demoProjects
    .filter(({ isPrivate, isFork }) => !isPrivate && !isFork)
    .filter(({ parts }) => parts.some((part) => part.login === login))
    .map(({ name }) => name)

/** The demo's developers with the names of their published repositories. */
const everything = demoDevelopers.map(({ addresses, login }) => ({
  email: addresses[0],
  repositories: publishedOf(login).toSorted(),
}))
const nothing = everything.map(({ email }) => ({ email, repositories: [] }))

describeOnDatabase('the repositories of the demo’s developers', (engine) => {
  let histories: Histories
  let server: TestServer
  let logged: string[]
  beforeAll(async () => {
    histories = await openTestHistories()
    server = await startTestServer({ engine, overrides: histories.options })
    const provider = { port: server.identity, ensurePerson: server.ensurePerson }
    await seedDemo({
      database: server.database,
      provider,
      clock: server.clock,
    })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await histories.close()
  })

  const accounts = () =>
    server.database.global((tx) =>
      tx.selectFrom('account').select(['id', 'email']).where('user_type', '=', 'user').execute(),
    )
  /** The connected repositories of each developer, by the demo's emails. */
  const connections = async () => {
    const ids = new Map((await accounts()).map(({ id, email }) => [email, id]))
    return Promise.all(
      demoDevelopers.map(async ({ addresses: [email] }) => ({
        email,
        repositories: await server.database.tenant(ids.get(email) ?? '', async (tx) => {
          const rows = await tx.selectFrom('repository').select('origin').orderBy('origin').execute()
          return rows.map(({ origin }) => origin.split('/').slice(1).join('/'))
        }),
      })),
    )
  }
  beforeEach(async () => {
    logged = []
    for (const { id } of await accounts()) {
      await server.database.tenant(id, async (tx) => {
        await tx.deleteFrom('integration').execute()
        await sql`select forget_developer_log()`.execute(tx)
      })
    }
  })

  const connect = (more: Partial<Connecting> = {}) =>
    connectDemo({
      database: server.database,
      histories: histories.reader,
      shelf: { repositories: async () => demoProjects.map(described) },
      developers: demoDevelopers,
      url: (name) => `${histories.host.origin}/${name}.git`,
      clock: server.clock,
      log: { warn: (details, message) => void logged.push(`${message}: ${JSON.stringify(details)}`) },
      signal: new AbortController().signal,
      ...more,
    })
  /** The database, with a callback at the nth connection of a developer, before it commits. */
  const databaseThat = (happens: () => Promise<void> | void, after: number): Database => {
    let done = 0
    const { database } = server
    return {
      ...database,
      tenant: (tenantId, work, options) =>
        database.tenant(
          tenantId,
          async (tx) => {
            const made = await work(tx)
            const isConnecting = typeof made === 'number'
            if (isConnecting && (done += 1) === after) await happens()
            return made
          },
          options,
        ),
    }
  }

  test('are connected for each of the forty developers once, without private, forked or others’ repositories', async () => {
    expect(everything.filter(({ repositories }) => repositories.length === 0)).toEqual([])
    expect([await connect(), await connections(), logged]).toEqual([64, everything, []])
    const claimed = await Promise.all(
      (await accounts()).map(({ id, email }) =>
        server.database.tenant(id, async (tx) => {
          const rows = await tx.selectFrom('commit_address').selectAll().orderBy('number').execute()
          return { email, addresses: rows.map((row) => [row.value, row.confirmed_at !== null]) }
        }),
      ),
    )
    const addressesOf = new Map(claimed.map(({ email, addresses }) => [email, addresses]))
    expect(demoDevelopers.map(({ addresses: [email] }) => addressesOf.get(email))).toEqual(
      demoDevelopers.map(({ addresses }) => addresses.map((value) => [value, true])),
    )
    // A later start requests no histories, and keeps what a developer removed.
    const [{ id } = { id: '' }] = await accounts()
    await server.database.tenant(id, (tx) => tx.deleteFrom('integration').execute())
    const after = await connections()
    const repositories = () => expect.unreachable('the histories are asked for')
    expect([await connect({ shelf: { repositories } }), await connections()]).toEqual([0, after])
  })

  test('are connected once when several processes start at once', async () => {
    const made = await Promise.all([connect(), connect(), connect()])
    expect([made.reduce((sum, one) => sum + one), await connections(), logged]).toEqual([64, everything, []])
  })

  test('are connected by the next start after a kill, per developer all or none', async () => {
    const dead = gate()
    let isDead = false
    const database = databaseThat(() => {
      isDead = true
      dead.open()
      throw new Error('killed')
    }, 12)
    const never = new Promise<never>(() => undefined)
    const killed: Database = {
      ...database,
      tenant: (tenantId, work) =>
        isDead
          ? never
          : database
              .tenant(tenantId, work)
              .catch((error: unknown) => (isDead ? never : Promise.reject(error as Error))),
    }
    void connect({ database: killed })
    await dead.opened
    // The transaction is rolled back, like that of a lost connection.
    const before = everything.slice(0, 11).flatMap(({ repositories }) => repositories).length
    expect(await connect()).toBe(64 - before)
    expect([await connections(), logged]).toEqual([everything, []])
  })

  test('are connected up to the current developer at a stop, and the next start continues', async () => {
    const stop = new AbortController()
    const developers = demoDevelopers.slice(0, 5)
    const counts = everything.map(({ repositories }) => repositories.length)
    const [first, second, third, ...others] = counts.slice(0, 5)
    const done = (first ?? 0) + (second ?? 0) + (third ?? 0)
    const database = databaseThat(() => stop.abort(), 3)
    expect(await connect({ database, developers, signal: stop.signal })).toBe(done)
    expect(await connections()).toEqual([...everything.slice(0, 3), ...nothing.slice(3)])
    expect(await connect({ developers })).toBe(others.reduce((sum, one) => sum + one))
    expect(await connections()).toEqual([...everything.slice(0, 5), ...nothing.slice(5)])
    expect(logged).toEqual([])
  })

  test('of one developer who cannot be connected do not delay the others’', async () => {
    const developers = demoDevelopers.slice(0, 3)
    const database = databaseThat(() => Promise.reject(new Error('no')), 2)
    await connect({ database, developers })
    const [first, second, third] = everything
    expect((await connections()).slice(0, 3)).toEqual([first, nothing[1], third])
    expect(logged).toEqual([
      'could not connect the repositories of a demo developer: {"err":{},"login":"tomas-berg"}',
    ])
    expect(await connect({ developers })).toBe(second?.repositories.length)
    expect((await connections()).slice(0, 3)).toEqual([first, second, third])
  })

  test('are limited to one developer on request, and not connected without git or histories', async () => {
    const missing = { ...histories.reader, missing: 'git' as const }
    const repositories = () => expect.unreachable('the histories are asked for')
    expect(await connect({ histories: missing, shelf: { repositories } })).toBe(0)
    expect(await connect({ shelf: { repositories: async () => [] } })).toBe(0)
    expect(await connections()).toEqual(nothing)
    expect(await connect({ developers: demoDevelopers.slice(0, 1) })).toBe(5)
    expect(await connections()).toEqual([...everything.slice(0, 1), ...nothing.slice(1)])
    expect(everything[0]?.email).toBe(demoDeveloper.email)
  })

  test('are not connected for a sandbox visitor, who registers their own account', async () => {
    const [email] = sandboxVisitor.addresses
    expect((await accounts()).filter((one) => one.email === email)).toEqual([])
    expect(publishedOf(sandboxVisitor.login)).toEqual(['dana-sandbox/pantry'])
  })
})
