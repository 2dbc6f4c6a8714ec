import pg from 'pg'
import { expect, it } from 'vitest'
import type { LockPatience } from '#server/db/migrate/apply.ts'
import { migrate } from '#server/db/migrate/migrate.ts'
import { migratePostgres } from '#server/db/postgres/postgres-engine.ts'
import { asSuperuser, describeOnPostgres, postgresTarget } from '#tests/support/database/database.ts'
import { migrationsOf, noteIndex, sampleSchema } from '#tests/support/database/migrations.ts'
import { eventually } from '#tests/support/wait.ts'

const patience: LockPatience = { timeoutMs: 20, pauseMs: 20, attempts: 3, concurrentlyMs: 60_000 }

/** A migrated database, a transaction that reads a table until the test ends it, and a runner. */
async function behindReader(file: string) {
  const target = await postgresTarget({ migrations: await migrationsOf() })
  const connect = async () => {
    const client = new pg.Client({ connectionString: target.migrateUrl })
    await client.connect()
    return client
  }
  const [reader, runner] = await Promise.all([connect(), connect()])
  await reader.query('begin; select * from note')
  const directory = await migrationsOf({ ...sampleSchema, '003-behind.sql': file })
  const steps: string[] = []
  return {
    name: target.name,
    reader,
    steps,
    run: (onWait: () => void = () => undefined) =>
      migrate(runner, {
        directory,
        patience,
        onStep: (_name, moment) => {
          steps.push(moment)
          if (moment === 'waited') onWait()
        },
      }),
    rows: async (text: string) => (await runner.query<{ name: string }>(text)).rows.map(({ name }) => name),
    async drop() {
      await Promise.all([reader.end(), runner.end()])
      await target.drop()
    },
  }
}

const column = `select attname::text as name from pg_attribute where attrelid = 'note'::regclass and attname = 'late'`
const recorded = `select name from schema_migration where name like '003%'`
const addColumn = 'create table beside (id int); alter table note add column late text;'

/** A migration that waits for a table blocks all later transactions on it. */
describeOnPostgres('a migration behind a long transaction', () => {
  it('releases its lock between retries, then fails with the reason and changes nothing', async () => {
    const place = await behindReader(addColumn)
    await expect(place.run()).rejects.toThrow(
      'migration 003-behind.sql waited 3 times 20 ms for a table that a long transaction holds',
    )
    expect(place.steps).toEqual(['before', 'waited', 'waited'])
    expect([await place.rows(column), await place.rows(recorded)]).toEqual([[], []])
    await place.reader.query('rollback')
    expect(await place.run()).toEqual(['003-behind.sql'])
    await place.drop()
  })

  it('is applied once the transaction ends during a pause', async () => {
    const place = await behindReader(addColumn)
    let ended: Promise<unknown> = Promise.resolve()
    expect(await place.run(() => (ended = place.reader.query('rollback')))).toEqual(['003-behind.sql'])
    await ended
    expect(place.steps).toEqual(['before', 'waited', 'written', 'committed'])
    expect([await place.rows(column), await place.rows(recorded)]).toEqual([['late'], ['003-behind.sql']])
    await place.drop()
  })

  it('gives up after three waits also outside a transaction', async () => {
    const place = await behindReader('-- no-transaction\nalter table note add column if not exists late text')
    await expect(place.run()).rejects.toThrow('waited 3 times')
    expect([await place.rows(column), await place.rows(recorded)]).toEqual([[], []])
    await place.drop()
  })

  it('waits for the transaction when it builds an index concurrently, because that blocks no one', async () => {
    const place = await behindReader(
      '-- no-transaction\ncreate index concurrently if not exists note_body on note (body)',
    )
    const tenant = '00000000-0000-4000-8000-00000000000a'
    await place.reader.query(`set local assay.tenant_id = '${tenant}'`)
    await place.reader.query('insert into note (tenant_id, id, body) values ($1, 1, $2)', [tenant, 'held'])
    const run = place.run()
    const waiting = `select wait_event_type as name from pg_stat_activity where query like '%note_body on note%'
      and datname = '${place.name}' and wait_event_type = 'Lock'`
    await eventually(async () => {
      const { rows } = await asSuperuser(place.name, (client) => client.query(waiting))
      expect(rows).toEqual([{ name: 'Lock' }])
    })
    await place.reader.query('commit')
    expect(await run).toEqual(['003-behind.sql'])
    expect(place.steps).toEqual(['before', 'written', 'committed'])
    expect(
      await place.rows(`select indexrelid::regclass::text as name from pg_index
        where indrelid = 'note'::regclass and indisvalid order by 1`),
    ).toEqual(['note_body', 'note_pkey'])
    await place.drop()
  })

  it('gives up after three waits when only a comment mentions a concurrent index', async () => {
    const place = await behindReader(
      '-- no-transaction\n-- No index concurrently here.\nalter table note /* not concurrently */ add if not exists late text',
    )
    await expect(place.run()).rejects.toThrow('waited 3 times')
    expect([await place.rows(column), await place.rows(recorded)]).toEqual([[], []])
    await place.drop()
  })

  it('releases the lock on the migration list when it waits to extend the list', async () => {
    const place = await behindReader('create table late (id int)')
    await place.reader.query('rollback')
    await place.rows('alter table schema_migration drop column compatible_from')
    await place.reader.query('begin; select * from schema_migration')
    await expect(place.run()).rejects.toThrow('the list of what was applied waited 3 times 20 ms')
    expect([place.steps, await place.rows(recorded)]).toEqual([[], []])
    await place.reader.query('rollback')
    expect(await place.run()).toEqual(['003-behind.sql'])
    await place.drop()
  })

  it('completes a concurrent index while a second runner finds nothing to apply', async () => {
    const target = await postgresTarget({ migrations: await migrationsOf() })
    const writer = new pg.Client({ connectionString: target.migrateUrl })
    await writer.connect()
    const tenant = '00000000-0000-4000-8000-00000000000a'
    await writer.query(`begin; set local assay.tenant_id = '${tenant}'`)
    await writer.query('insert into note (tenant_id, id, body) values ($1, 1, $2)', [tenant, 'held'])
    const migrations = await migrationsOf({ ...sampleSchema, '003-index.sql': noteIndex })
    const { url, migrateUrl } = target
    const runs = Promise.all([1, 2].map(() => migratePostgres({ url, migrateUrl, migrations })))
    // One waits for the writer during the build, the other for its turn.
    await eventually(async () => {
      const { rows } = await asSuperuser(target.name, (client) =>
        client.query<{ building: number; asking: number }>(`
          select count(*) filter (where query like '%note_body%' and wait_event_type = 'Lock')::int as building,
            count(*) filter (where query like '%pg_try_advisory_lock%')::int as asking
          from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`),
      )
      expect(rows).toEqual([{ building: 1, asking: 1 }])
    })
    await writer.query('commit')
    expect((await runs).toSorted((a, b) => a.length - b.length)).toEqual([[], ['003-index.sql']])
    const { rows } = await writer.query(`
      select indexrelid::regclass::text as name, indisvalid as valid from pg_index
      where indrelid = 'note'::regclass order by 1`)
    expect(rows).toEqual([
      { name: 'note_body', valid: true },
      { name: 'note_pkey', valid: true },
    ])
    await writer.end()
    await target.drop()
  })
})
