import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { describeOnPostgres } from '#tests/support/database/database.ts'
import { fragileCluster, type FragileCluster } from '#tests/support/database/outage.ts'

const nameOf = (error: unknown) => (error instanceof Error ? error.name : String(error))

/** The results of 20 concurrent callers: names of their errors, null for an answer, each once. */
async function callers(database: Database): Promise<(string | null)[]> {
  const outcomes = Array.from({ length: 20 }, () => database.ping().then(() => null, nameOf))
  return [...new Set(await Promise.all(outcomes))]
}

async function untilAllAreAnswered(database: Database): Promise<void> {
  while ((await callers(database)).some((failure) => failure !== null));
}

/** Uses the product's own time limits; server/db/limits.test.ts checks how they add up. */
describeOnPostgres('an unavailable PostgreSQL', () => {
  let cluster: FragileCluster
  let database: Database

  beforeAll(async () => {
    cluster = await fragileCluster()
    database = await openDatabase({ url: cluster.url })
    await untilAllAreAnswered(database)
  })
  afterAll(async () => {
    cluster.thaw()
    await database.close()
    await cluster.remove()
  })

  it('fails every caller while it is frozen, and answers again after the thaw', async () => {
    cluster.freeze()
    const outcomes = [await callers(database), await callers(database)]
    expect([outcomes, cluster.isFrozen()]).toEqual([[['DatabaseUnavailable'], ['DatabaseUnavailable']], true])
    cluster.thaw()
    await untilAllAreAnswered(database)
  })

  it('fails the statement and the transaction when it freezes during a transaction', async () => {
    const gone = { name: 'DatabaseUnavailable', reason: 'timeout', retryAfterSeconds: 1 }
    let statement: unknown = 'not told'
    const transaction = await database
      .global(async (tx) => {
        cluster.freeze()
        statement = await sql`select 1`.execute(tx).catch((error: unknown) => error)
      })
      .catch((error: unknown) => error)
    expect(cluster.isFrozen()).toBe(true)
    expect([statement, transaction]).toMatchObject([{ name: gone.name }, gone])
    cluster.thaw()
    await untilAllAreAnswered(database)
  })

  it('is not reported during a slow query', async () => {
    const slow = database.global((tx) => sql`select pg_sleep(2.5)`.execute(tx).then(() => 'done'))
    expect(await slow).toBe('done')
  })

  it('fails callers while it is stopped, then answers and wakes listeners after the restart', async () => {
    let woken: () => void = () => undefined
    const wake = new Promise<void>((resolve) => (woken = resolve))
    await database.listen('assay_test', () => woken())
    const overtaken = callers(database)
    await cluster.stop()
    await overtaken
    expect(await callers(database)).toEqual(['DatabaseUnavailable'])
    await cluster.start()
    await untilAllAreAnswered(database)
    await wake
  })
})
