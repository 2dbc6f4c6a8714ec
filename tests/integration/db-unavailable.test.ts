import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { describeOnPostgres } from '#tests/support/database.ts'
import { migrationsOf } from '#tests/support/migrations.ts'
import { launchServer, startCluster, stopCluster, type Cluster } from '#tests/support/postgres.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'

/** The server and all its backends, so that open connections freeze too. */
function signal(cluster: Cluster, name: 'SIGSTOP' | 'SIGCONT'): void {
  const backends = execFileSync('ps', ['-o', 'pid=', '--ppid', String(cluster.pid)], { encoding: 'utf8' })
  for (const pid of [cluster.pid, ...backends.trim().split(/\s+/).map(Number)]) process.kill(pid, name)
}

type Outcome = { ms: number; failure: string | null }

/** 20 callers at once: how long each waited, and with what it ended. */
async function callers(database: Database): Promise<Outcome[]> {
  return await Promise.all(
    Array.from({ length: 20 }, async () => {
      const start = performance.now()
      const failure = await database.ping().then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.name : String(error)),
      )
      return { ms: performance.now() - start, failure }
    }),
  )
}

const tooSlow = (outcomes: Outcome[], ms: number) => outcomes.filter((outcome) => outcome.ms > ms)
const failures = (outcomes: Outcome[]) => [...new Set(outcomes.map(({ failure }) => failure))]

async function untilItAnswers(database: Database): Promise<number> {
  const start = performance.now()
  while (failures(await callers(database))[0] !== null && performance.now() - start < 20_000);
  return performance.now() - start
}

describeOnPostgres('a PostgreSQL that is gone', () => {
  let place: Awaited<ReturnType<typeof temporaryDirectory>>
  let folder: string
  let cluster: Cluster
  let database: Database

  beforeAll(async () => {
    place = await temporaryDirectory('assay-unavailable-')
    execFileSync('chmod', ['755', place.path])
    folder = join(place.path, 'cluster')
    cluster = await startCluster(folder)
    const admin = new pg.Client({ connectionString: cluster.urlOf('superuser', 'postgres') })
    await admin.connect()
    await admin.query('create database assay owner assay_owner')
    await admin.end()
    database = await openDatabase({
      url: cluster.urlOf('app', 'assay'),
      migrateUrl: cluster.urlOf('owner', 'assay'),
      migrations: await migrationsOf(),
    })
  })
  afterAll(async () => {
    await database.close()
    await stopCluster(folder)
    await place.remove()
  })

  it('frozen: each caller hears so within 2 seconds, and all is well within 5 seconds of the thaw', async () => {
    expect(failures(await callers(database))).toEqual([null])
    signal(cluster, 'SIGSTOP')
    const frozen = await callers(database)
    const again = await callers(database)
    signal(cluster, 'SIGCONT')
    expect(failures([...frozen, ...again])).toEqual(['DatabaseUnavailable'])
    expect(tooSlow([...frozen, ...again], 2_000)).toEqual([])
    expect(await untilItAnswers(database)).toBeLessThan(5_000)
  })

  it('frozen in the middle of a transaction: that caller hears so within 2 seconds too', async () => {
    const caught = await database
      .global(async (tx) => {
        signal(cluster, 'SIGSTOP')
        const start = performance.now()
        await sql`select 1`.execute(tx).catch(() => undefined)
        expect(performance.now() - start).toBeLessThan(2_000)
      })
      .catch((error: unknown) => error)
    signal(cluster, 'SIGCONT')
    expect(caught).toMatchObject({ name: 'DatabaseUnavailable', reason: 'timeout', retryAfterSeconds: 1 })
    expect(await untilItAnswers(database)).toBeLessThan(5_000)
  })

  it('lets slow work take its time', async () => {
    const slow = database.global((tx) => sql`select pg_sleep(2.5)`.execute(tx).then(() => 'done'))
    expect(await slow).toBe('done')
  })

  it('stopped and started again: refused at once meanwhile, normal afterwards, and listeners are woken', async () => {
    let woken: () => void = () => undefined
    const wake = new Promise<void>((resolve) => (woken = resolve))
    await database.listen('assay_test', () => woken())
    process.kill(cluster.pid, 'SIGQUIT')
    const first = await callers(database)
    const stopped = await callers(database)
    expect(failures(stopped)).toEqual(['DatabaseUnavailable'])
    expect(tooSlow([...first, ...stopped], 2_000)).toEqual([])
    cluster = await launchServer(folder)
    expect(await untilItAnswers(database)).toBeLessThan(5_000)
    await wake
  })
})
