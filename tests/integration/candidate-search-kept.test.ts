import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { backUp, restore, type BackupDatabase } from '#server/db/backup/backup.ts'
import { engineOf, openDatabase, type Database, type DatabaseOptions } from '#server/db/database.ts'
import { readMigrations } from '#server/db/migrate/migration-files.ts'
import { withClient } from '#server/db/postgres/postgres-engine.ts'
import { barePlace } from '#tests/support/database/bare-place.ts'
import { candidateCrowd } from '#tests/support/people/candidate-crowd.ts'
import { piecesIn, type Piece } from '#tests/support/people/candidate-pieces.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { migrationsOf } from '#tests/support/database/migrations.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'

const placeOf = ({ url, migrateUrl, directory = '' }: DatabaseOptions): BackupDatabase =>
  url === undefined
    ? { kind: 'embedded', directory }
    : { kind: 'postgres', url, migrateUrl: migrateUrl ?? null }

/** The product's own migrations up to that number. */
async function migrationsUpTo(number: string): Promise<string> {
  const older = (await readMigrations()).filter(({ name }) => name.slice(0, 3) <= number)
  return await migrationsOf(Object.fromEntries(older.map(({ name, sql }) => [name, sql])))
}

async function asOwner(options: DatabaseOptions, statements: string): Promise<void> {
  const { migrateUrl } = options
  if (migrateUrl !== undefined)
    return await withClient(migrateUrl, async (owner) => void (await owner.query(statements)))
  const database = await openDatabase(options)
  for (const statement of statements.split(';')) await engineOf(database).pool.query(statement)
  await database.close()
}

/** Two companies with candidates, one of them deleted. */
async function fillTwo(database: Database): Promise<string[]> {
  const tenants = [randomUUID(), randomUUID()]
  for (const tenant of tenants) {
    await candidateCrowd(database, tenant, 1_100)
    await database.tenant(tenant, (tx) =>
      tx
        .updateTable('candidate')
        .set({ deleted_at: new Date() })
        .where('tenant_id', '=', tenant)
        .where('name', '=', 'Grace Lokaka')
        .execute(),
    )
  }
  return tenants
}

const pieces = async (database: Database, tenants: readonly string[]): Promise<Map<string, Piece[]>[]> => {
  const found: Map<string, Piece[]>[] = []
  for (const tenant of tenants) found.push(await piecesIn(database, tenant))
  return found
}

describeOnDatabase('the candidate search index', (engine) => {
  it('is in no backup, and is rebuilt by a restore', async () => {
    const [first, second] = [await barePlace(engine), await barePlace(engine)]
    const scratch = await temporaryDirectory('assay-pieces-')
    const file = join(scratch.path, 'backup.gz')
    const database = await openDatabase(first.options)
    const tenants = await fillTwo(database)
    const before = await pieces(database, tenants)
    await database.close()
    await backUp(placeOf(first.options), file)
    expect(gunzipSync(await readFile(file)).includes('candidate_search"')).toBe(false)
    await restore(placeOf(second.options), file)
    const restored = await openDatabase(second.options)
    expect(await pieces(restored, tenants)).toEqual(before)
    expect(before.map(({ size }) => size)).toEqual([1_099, 1_099])
    await restored.close()
    for (const place of [first, second, { drop: scratch.remove }]) await place.drop()
  })

  it('is not restored from a backup that included it', async () => {
    const [first, second] = [await barePlace(engine), await barePlace(engine)]
    const scratch = await temporaryDirectory('assay-pieces-')
    const file = join(scratch.path, 'backup.gz')
    const migrations = await migrationsUpTo('182')
    const database = await openDatabase({ ...first.options, migrations })
    const tenants = await fillTwo(database)
    await database.close()
    await asOwner(
      { ...first.options, migrations },
      `comment on table candidate_search is null; alter table candidate_search no force row level security;
        update candidate_search set piece = 'older'; alter table candidate_search force row level security`,
    )
    await backUp(placeOf(first.options), file)
    expect(gunzipSync(await readFile(file)).includes('candidate_search"')).toBe(true)
    const restoredRows = await restore(placeOf(second.options), file)
    expect(restoredRows.map(({ end }) => end)).not.toContain('candidate_search')
    const restored = await openDatabase(second.options)
    const made = await pieces(restored, tenants)
    expect(made.map(({ size }) => size)).toEqual([1_099, 1_099])
    const words = made.flatMap((people) => [...people.values()].flat().map(({ piece }) => piece))
    expect(words.filter((piece) => piece === 'older')).toEqual([])
    await restored.close()
    for (const place of [first, second, { drop: scratch.remove }]) await place.drop()
  })

  it('is built for existing candidates, company by company and batch by batch', async () => {
    const place = await barePlace(engine)
    const migrations = await migrationsUpTo('179')
    const old = await openDatabase({ ...place.options, migrations })
    const tenants = await fillTwo(old)
    await old.close()
    const migrated = await openDatabase(place.options)
    const filled = await pieces(migrated, tenants)
    expect(filled.map(({ size }) => size)).toEqual([1_099, 1_099])
    // The triggers write the same pieces again.
    for (const tenant of tenants) {
      await migrated.tenant(tenant, (tx) =>
        tx
          .updateTable('candidate')
          .set({ deleted_at: new Date(0) })
          .where('deleted_at', 'is', null)
          .execute(),
      )
      await migrated.tenant(tenant, (tx) =>
        tx.updateTable('candidate').set({ deleted_at: null }).where('deleted_at', '=', new Date(0)).execute(),
      )
    }
    expect(await pieces(migrated, tenants)).toEqual(filled)
    await migrated.close()
    await place.drop()
  })
})
