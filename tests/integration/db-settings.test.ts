import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type Database, type DatabaseOptions } from '#server/db/database.ts'
import {
  asSuperuser,
  describeOnPostgres,
  patientLimits,
  postgresTarget,
  type PostgresTarget,
} from '#tests/support/database/database.ts'

const gone = (reason: 'timeout' | 'connection') => ({ name: 'DatabaseUnavailable', reason })

/** A transaction that stays open until it is ended. */
function held(database: Database) {
  let end: () => void = () => undefined
  const until = new Promise<void>((resolve) => (end = resolve))
  let begun: () => void = () => undefined
  const open = new Promise<void>((resolve) => (begun = resolve))
  const done = database.global(() => {
    begun()
    return until
  })
  return { open: Promise.race([open, done]), end: () => (end(), done) }
}

describeOnPostgres('database settings of an administrator', () => {
  let target: PostgresTarget

  beforeAll(async () => {
    target = await postgresTarget()
  })
  afterAll(() => target.drop())

  async function on<T>(options: DatabaseOptions, work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase({ url: target.url, limits: patientLimits, ...options })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }

  it('end a statement at its limit, and serve the next one', async () => {
    const limits = { ...patientLimits, statementMs: 100 }
    const outcome = await on({ limits }, async (database) => [
      await database.global((tx) => sql`select pg_sleep(60)`.execute(tx)).catch((error: unknown) => error),
      await database.global(async (tx) => (await sql`show statement_timeout`.execute(tx)).rows),
    ])
    expect(outcome).toEqual([expect.objectContaining(gone('timeout')), [{ statement_timeout: '100ms' }]])
  })

  it('serve two at once with a pool of two; a third waits for the set time and then fails', async () => {
    const limits = { ...patientLimits, connectMs: 3_000 }
    await on({ poolSize: 2, limits }, async (database) => {
      const both = [held(database), held(database)]
      await Promise.all(both.map(({ open }) => open))
      const third = await database.ping().catch((error: unknown) => error)
      await Promise.all(both.map(({ end }) => end()))
      expect([third, await database.ping()]).toEqual([expect.objectContaining(gone('timeout')), undefined])
    })
  })

  it('serve all callers one after the other with a pool of one', async () => {
    await on({ poolSize: 1 }, async (database) => {
      const calls = Array.from({ length: 20 }, () => database.ping())
      expect(await Promise.all(calls)).toEqual(Array(20).fill(undefined))
    })
  })

  it('end a start after its time limit when a listening port never answers', async () => {
    const mute = createServer(() => undefined).listen(0, '127.0.0.1')
    await new Promise((resolve) => mute.once('listening', resolve))
    const { port } = mute.address() as AddressInfo
    const limits = { ...patientLimits, startMs: 100 }
    const opening = openDatabase({ url: `postgres://assay_app@127.0.0.1:${port}/assay`, limits })
    await expect(opening).rejects.toMatchObject(gone('timeout'))
    mute.close()
  })

  it('keep slow work alive when no connection is left for a probe: a refused probe is an answer', async () => {
    const connections = (most: number) =>
      asSuperuser('postgres', (admin) =>
        admin.query(`alter database ${target.name} connection limit ${most}`),
      )
    const limits = { ...patientLimits, stallMs: 50 }
    await on({ limits }, async (database) => {
      await database.ping()
      await connections(1)
      const slow = database.global((tx) => sql`select pg_sleep(0.5)`.execute(tx).then(() => 'done'))
      await expect(slow).resolves.toBe('done')
      await expect(openDatabase({ url: target.url })).rejects.toMatchObject(gone('connection'))
      await connections(-1)
    })
  })
})
