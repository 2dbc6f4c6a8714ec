import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { migratePostgres } from '#server/db/postgres/postgres-engine.ts'
import { appliedNames, barePlace } from '#tests/support/database/bare-place.ts'
import { startChild } from '#tests/support/server/child.ts'
import {
  asSuperuser,
  describeEachEngine,
  describeOnPostgres,
  postgresTarget,
} from '#tests/support/database/database.ts'
import { migrationsOf, noteIndex, sampleSchema } from '#tests/support/database/migrations.ts'

describeEachEngine('migrations', (engine) => {
  it('apply each file once, and later only new ones', async () => {
    const place = await barePlace(engine)
    const migrations = await migrationsOf()
    const options = { ...place.options, migrations }
    const first = ['000-roles.sql', '001-notes.sql', '002-counters.sql']
    expect(await appliedNames(options)).toEqual(first)
    await writeFile(join(migrations, '003-more.sql'), 'alter table counter add column note text;')
    expect(await appliedNames(options)).toEqual([...first, '003-more.sql'])
    await place.drop()
  })

  it('refuse an applied file that was edited, is missing, or a new one out of order', async () => {
    const place = await barePlace(engine)
    const migrations = await migrationsOf()
    await appliedNames({ ...place.options, migrations })
    await appendFile(join(migrations, '001-notes.sql'), '-- edited')
    const refused = (directory: string) => appliedNames({ ...place.options, migrations: directory })
    await expect(refused(migrations)).rejects.toThrow('001-notes.sql was edited after it was applied')
    const missing = await migrationsOf({ '001-notes.sql': sampleSchema['001-notes.sql'] })
    await expect(refused(missing)).rejects.toThrow('002-counters.sql was applied to this database but is not')
    const late = await migrationsOf({ ...sampleSchema, '001-late.sql': 'select 1;' })
    await expect(refused(late)).rejects.toThrow('001-late.sql comes before 002-counters.sql')
    await place.drop()
  })

  it('leave nothing of a file that fails, and continue once it is repaired', async () => {
    const place = await barePlace(engine)
    const broken = await migrationsOf({
      ...sampleSchema,
      '003-broken.sql': 'create table half (id int); select nonsense;',
    })
    const options = { ...place.options, migrations: broken }
    await expect(appliedNames(options)).rejects.toThrow('migration 003-broken.sql failed')
    await writeFile(join(broken, '003-broken.sql'), 'create table half (id int);')
    expect((await appliedNames(options)).at(-1)).toBe('003-broken.sql')
    await place.drop()
  })
})

describeOnPostgres('migrations of PostgreSQL', () => {
  it('are applied by one of two runners that start together', async () => {
    const target = await postgresTarget({ empty: true })
    const migrations = await migrationsOf({ ...sampleSchema, '003-slow.sql': 'select pg_sleep(0.3);' })
    const runs = await Promise.all(
      [1, 2].map(() => migratePostgres({ url: target.url, migrateUrl: target.migrateUrl, migrations })),
    )
    expect(runs.toSorted((a, b) => a.length - b.length)).toEqual([
      [],
      ['000-roles.sql', '001-notes.sql', '002-counters.sql', '003-slow.sql'],
    ])
    await target.drop()
  })

  it('complete at the next start, wherever the runner was killed', async () => {
    const migrations = await migrationsOf({ ...sampleSchema, '003-index.sql': noteIndex })
    const files = ['000-roles.sql', '001-notes.sql', '002-counters.sql', '003-index.sql']
    const kills = files.flatMap((file) => ['before', 'written', 'committed'].map((at) => ({ file, at })))
    await Promise.all(
      kills.map(async ({ file, at }) => {
        const target = await postgresTarget({ empty: true })
        const script = 'tests/integration/processes/migrate-killed-at.ts'
        const child = startChild(script, [target.migrateUrl, migrations, file, at])
        expect({ file, at, code: await child.exited(), said: child.lines }).toEqual({
          file,
          at,
          code: null,
          said: [],
        })
        const { url, migrateUrl } = target
        expect(await appliedNames({ url, migrateUrl, migrations })).toEqual(files)
        await target.drop()
      }),
    )
  })

  it('are requested from the administrator by a server that may not apply them', async () => {
    const target = await postgresTarget({ empty: true })
    const migrations = await migrationsOf()
    const { url, migrateUrl } = target
    await expect(openDatabase({ url, migrations })).rejects.toThrow('npm run db:migrate')
    await migratePostgres({ url, migrateUrl, migrations })
    await writeFile(join(migrations, '003-new.sql'), 'select 1;')
    await expect(openDatabase({ url, migrations })).rejects.toThrow(
      'migrations are still to apply (003-new.sql): run npm run db:migrate',
    )
    await target.drop()
  })

  it('make the login role a member without inherited rights', async () => {
    const target = await postgresTarget({ migrations: await migrationsOf() })
    const rights = await asSuperuser(target.name, async (client) => {
      const { rows } = await client.query(`
        select rolname::text as role, pg_has_role('assay_app', oid, 'MEMBER') as member,
          pg_has_role('assay_app', oid, 'USAGE') as usage
        from pg_roles where rolname in ('assay_tenant', 'assay_global', 'assay_backup') order by 1`)
      return rows
    })
    expect(rights).toEqual([
      { role: 'assay_backup', member: false, usage: false },
      { role: 'assay_global', member: true, usage: false },
      { role: 'assay_tenant', member: true, usage: false },
    ])
    await target.drop()
  })
})
