import { fileURLToPath } from 'node:url'
import { restore, type BackupDatabase } from '#server/db/backup/backup.ts'
import { openDatabase, type Database, type DatabaseOptions } from '#server/db/database.ts'
import { readMigrations } from '#server/db/migrate/migration-files.ts'
import {
  asSuperuser,
  patientLimits,
  postgresTarget,
  type EngineName,
} from '#tests/support/database/database.ts'
import { bareDirectory } from '#tests/support/database/directories.ts'
import { migrationsOf } from '#tests/support/database/migrations.ts'
import { serverVersion } from '#tests/support/database/postgres.ts'

/**
 * A backup that an earlier version, with last migration 096, wrote of a company filled through that version's API.
 * Then only the submitted stages asked for consent, a restored candidate returned to their stage, an edit could
 * remove a position's last requirement, and links and names were any text.
 */
const backup = fileURLToPath(new URL('fixture/written-with-migration-096.gz', import.meta.url))
const lastMigration = '096-one-use-tokens.sql'
interface OldDatabase {
  /** As the product's start opens it: new migrations are applied to the existing rows. */
  open(): Promise<Database>
  drop(): Promise<void>
}

async function barePlace(engine: EngineName): Promise<{ place: BackupDatabase; drop(): Promise<void> }> {
  if (engine === 'embedded') {
    const { path: directory, remove } = await bareDirectory('assay-upgrade-')
    return { place: { kind: 'embedded', directory }, drop: remove }
  }
  const { url, migrateUrl, drop } = await postgresTarget({ empty: true })
  return { place: { kind: 'postgres', url, migrateUrl }, drop }
}

/**
 * A PostgreSQL database whose owner has the rights of assay_backup only when it sets that role, as every member
 * since PostgreSQL 16: row security then hides every company's rows from it.
 */
async function placeOfStranger(): ReturnType<typeof barePlace> {
  const { name, url, migrateUrl, drop } = await postgresTarget({ empty: true })
  const owner = `${name}_owner`
  await asSuperuser(name, (client) =>
    client.query(
      `create role ${owner} login createrole noinherit; grant create on schema public to ${owner}`,
    ),
  )
  // From version 16 on a role grants only roles that it administers: another role made the roles of the cluster.
  if ((await serverVersion()) >= 16) {
    await (await postgresTarget()).drop()
    await asSuperuser(name, (client) =>
      client.query(
        `grant assay_tenant, assay_global, assay_backup to ${owner} with admin true, inherit false`,
      ),
    )
  }
  const asOwner = new URL(migrateUrl)
  asOwner.username = owner
  return {
    place: { kind: 'postgres', url, migrateUrl: asOwner.href },
    drop: async () => {
      await drop()
      await asSuperuser('postgres', (client) => client.query(`drop role ${owner}`))
    },
  }
}

/** A data directory, or a PostgreSQL database, with the schema and the rows of that version. */
export async function writtenBefore(engine: EngineName | 'postgres of a stranger'): Promise<OldDatabase> {
  const { place, drop } =
    engine === 'postgres of a stranger' ? await placeOfStranger() : await barePlace(engine)
  const files = (await readMigrations()).filter(({ name }) => name <= lastMigration)
  const migrations = await migrationsOf(Object.fromEntries(files.map(({ name, sql }) => [name, sql])))
  await restore(place, backup, { migrations })
  const options: DatabaseOptions =
    place.kind === 'embedded'
      ? { directory: place.directory }
      : { url: place.url, migrateUrl: place.migrateUrl ?? undefined }
  return { open: () => openDatabase({ ...options, limits: patientLimits }), drop }
}
