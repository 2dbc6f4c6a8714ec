import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database, GlobalTx } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { describeEachEngine, openTestDatabase } from '#tests/support/database/database.ts'
import { migrationsOf } from '#tests/support/database/migrations.ts'

const valueOf = async (tx: GlobalTx, name: string) => {
  const { rows } = await sql<{ value: number }>`select value from counter where name = ${name}`.execute(tx)
  return rows[0]?.value
}

const insert = (tx: GlobalTx, name: string, value: number) =>
  sql`insert into counter (name, value) values (${name}, ${value})`.execute(tx)

describeEachEngine('transactions', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine, { migrations: await migrationsOf() })
  })
  afterAll(() => database.close())

  it('loses none of 100 concurrent serializable increments', async () => {
    await database.global((tx) => insert(tx, 'increments', 0))
    const increment = () =>
      database.global(
        async (tx) => {
          const value = await valueOf(tx, 'increments')
          await sql`update counter set value = ${(value ?? 0) + 1} where name = 'increments'`.execute(tx)
        },
        { serializable: true },
      )
    await Promise.all(Array.from({ length: 100 }, increment))
    expect(await database.global((tx) => valueOf(tx, 'increments'))).toBe(100)
  })

  it('rolls everything back when the work throws, and rethrows the error', async () => {
    const stopped = database.global(async (tx) => {
      await insert(tx, 'undone', 1)
      throw new RangeError('stop')
    })
    await expect(stopped).rejects.toThrow(new RangeError('stop'))
    expect(await database.global((tx) => valueOf(tx, 'undone'))).toBeUndefined()
  })

  it('fails instead of committing when a failed statement was swallowed', async () => {
    const swallowed = database.global(async (tx) => {
      await insert(tx, 'swallowed', 1)
      await sql`select 1 / 0`.execute(tx).catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow('not committed')
    expect(await database.global((tx) => valueOf(tx, 'swallowed'))).toBeUndefined()
  })

  it('refuses a nested transaction at once instead of waiting for itself', async () => {
    const nested = database.global(() => database.global(async () => 'inner'))
    await expect(nested).rejects.toThrow('opened inside another')
    expect(await database.global(async () => 'still works')).toBe('still works')
  })

  it('refuses a query after the end of its transaction', async () => {
    const leaked = await database.global(async (tx) => ({ tx }))
    await expect(sql`select 1`.execute(leaked.tx)).rejects.toThrow('after the end of its transaction')
  })

  it('names the constraint of a duplicate key', async () => {
    await database.global((tx) => insert(tx, 'unique', 1))
    const error = await database.global((tx) => insert(tx, 'unique', 2)).catch((caught: unknown) => caught)
    expect([
      isUniqueViolation(error),
      isUniqueViolation(error, 'counter_pkey'),
      isUniqueViolation(error, 'x'),
    ]).toEqual([true, true, false])
  })

  it('reads the same JavaScript values on both engines', async () => {
    const { rows } = await database.global((tx) =>
      sql`select 9007199254740991::int8 as int8, 12.50::numeric as numeric, date '2026-02-03' as date,
        timestamptz '2026-02-03T04:05:06.789+01:00' as instant, '{"a":[1,null]}'::jsonb as json,
        array[1,2]::int8[] as int8s, array[1.5,null]::numeric[] as numerics, array['a,"b']::text[] as texts,
        true as bool, null::text as nothing, ${JSON.stringify({ b: 1 })}::jsonb as param, ${[1, 2]}::int[] as list,
        date_trunc('day', timestamptz '2026-02-03T23:30:00Z') as day, count(*) as count`.execute(tx),
    )
    expect(rows).toEqual([
      {
        int8: 9007199254740991,
        numeric: 12.5,
        date: '2026-02-03',
        instant: new Date('2026-02-03T03:05:06.789Z'),
        json: { a: [1, null] },
        int8s: [1, 2],
        numerics: [1.5, null],
        texts: ['a,"b'],
        bool: true,
        nothing: null,
        param: { b: 1 },
        list: [1, 2],
        day: new Date('2026-02-03T00:00:00Z'),
        count: 1,
      },
    ])
  })

  it('refuses to round an int8 that a number cannot hold', async () => {
    const query = database.global((tx) => sql`select 9007199254740993::int8 as big`.execute(tx))
    await expect(query).rejects.toThrow('int8 9007199254740993 does not fit a number')
  })

  it('wakes a listener after the commit of a notification, until it stops listening', async () => {
    let wake = () => {}
    const woken = () => new Promise<void>((resolve) => (wake = resolve))
    const unlisten = await database.listen('assay_test', () => wake())
    const first = woken()
    await database.global((tx) => sql`select pg_notify('assay_test', '')`.execute(tx))
    await first
    await unlisten()
    let late = false
    wake = () => (late = true)
    await database.global((tx) => sql`select pg_notify('assay_test', '')`.execute(tx))
    await database.ping()
    expect(late).toBe(false)
  })

  it('opens a transaction from a wake-up, even one that arrives with a commit', async () => {
    let listening: Promise<unknown> | null = null
    const answered = new Promise((resolve, reject) => {
      listening = database.listen('assay_work', () => {
        database.global(async () => 'done').then(resolve, reject)
      })
    })
    await listening
    await database.global((tx) => sql`select pg_notify('assay_work', '')`.execute(tx))
    expect(await answered).toBe('done')
  })
})
