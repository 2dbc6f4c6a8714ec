import { expect, it } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { migratePostgres } from '#server/db/postgres/postgres-engine.ts'
import { appliedNames, barePlace } from '#tests/support/database/bare-place.ts'
import {
  asSuperuser,
  describeEachEngine,
  describeOnPostgres,
  postgresTarget,
} from '#tests/support/database/database.ts'
import { migrationsOf, sampleSchema } from '#tests/support/database/migrations.ts'

const files = ['000-roles.sql', '001-notes.sql', '002-counters.sql']
const later = (head: string) => `${head}\nalter table counter add column note text;`

describeEachEngine('a release on the schema of a newer one', (engine) => {
  /** The result of the release with these files when a newer one has applied two more. */
  async function afterNewer(third: string, fourth: string, own: Record<string, string> = sampleSchema) {
    const place = await barePlace(engine)
    const newer = { ...sampleSchema, '003-later.sql': third, '004-latest.sql': fourth }
    await appliedNames({ ...place.options, migrations: await migrationsOf(newer) })
    try {
      return await appliedNames({ ...place.options, migrations: await migrationsOf(own) })
    } finally {
      await place.drop()
    }
  }
  const compatible = later('-- Why it is there.\n-- compatible-from: 002')

  it('runs when every unknown migration says that it is compatible', async () => {
    expect(await afterNewer(compatible, '-- no-transaction\n-- compatible-from: 001\nselect 1')).toEqual([
      ...files,
      '003-later.sql',
      '004-latest.sql',
    ])
  })

  it('is refused when an unknown migration says nothing', async () => {
    await expect(afterNewer(compatible, 'select 1;')).rejects.toThrow(
      '004-latest.sql was applied to this database but is not in this version',
    )
  })

  it('is refused when an unknown migration needs a later release, and names that', async () => {
    await expect(afterNewer(compatible, '-- compatible-from: 003\nselect 1;')).rejects.toThrow(
      '004-latest.sql was applied to this database, on which versions run whose last migration is 003 or later; ' +
        'that of this one is 002-counters.sql',
    )
  })

  it('is refused when its own migrations diverge', async () => {
    const own = { ...sampleSchema, '003-other.sql': 'select 1;' }
    await expect(afterNewer(compatible, '-- compatible-from: 002\nselect 1;', own)).rejects.toThrow(
      '003-later.sql was applied to this database but is not in this version',
    )
  })

  it('is refused with a migration that is compatible from none before it', async () => {
    const place = await barePlace(engine)
    for (const said of ['three', '3', '003', '004']) {
      const migrations = await migrationsOf({
        ...sampleSchema,
        '003-odd.sql': `-- compatible-from: ${said}\nselect 1;`,
      })
      await expect(appliedNames({ ...place.options, migrations })).rejects.toThrow(
        `003-odd.sql says compatible-from: ${said}, which is no migration before it`,
      )
    }
    await place.drop()
  })
})

describeOnPostgres('a server that may not migrate', () => {
  it('serves on the schema of a newer release', async () => {
    const target = await postgresTarget({ empty: true })
    const { url, migrateUrl } = target
    const own = await migrationsOf()
    const newer = await migrationsOf({
      ...sampleSchema,
      '003-later.sql': later('-- compatible-from: 002'),
    })
    await migratePostgres({ url, migrateUrl, migrations: newer })
    expect(await appliedNames({ url, migrations: own })).toEqual([...files, '003-later.sql'])
    await target.drop()
  })

  it('is refused with the missing migration by a migration list of an earlier release', async () => {
    const target = await postgresTarget({ empty: true })
    const { name, url, migrateUrl } = target
    await migratePostgres({ url, migrateUrl, migrations: await migrationsOf() })
    await asSuperuser(name, (client) =>
      client.query('alter table schema_migration drop column compatible_from'),
    )
    const migrations = await migrationsOf({
      ...sampleSchema,
      '003-new.sql': '-- compatible-from: 001\nselect 1;',
    })
    await expect(openDatabase({ url, migrations })).rejects.toThrow(
      'migrations are still to apply (003-new.sql): run npm run db:migrate',
    )
    expect(await migratePostgres({ url, migrateUrl, migrations })).toEqual(['003-new.sql'])
    expect(await appliedNames({ url, migrations })).toEqual([...files, '003-new.sql'])
    await target.drop()
  })
})
