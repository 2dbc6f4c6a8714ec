/** A new database of either engine as in production: on disk, durable, migrated. */
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase, type Database } from '#server/db/database.ts'
import { migratePostgres } from '#server/db/postgres/postgres-engine.ts'
import { startCluster, stopCluster } from '#tests/support/database/postgres.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'

export type EngineName = Database['engine']

/** Runs `work` on the database, then removes it. */
export async function withDatabase<T>(
  engine: EngineName,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const place = await temporaryDirectory('assay-bench-database-')
  const cluster = join(place.path, 'cluster')
  try {
    await chmod(place.path, 0o755)
    const database = await openDatabase(
      engine === 'embedded'
        ? { directory: join(place.path, 'data') }
        : { url: await durablePostgres(cluster) },
    )
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    await stopCluster(cluster)
    await place.remove()
  }
}

/** A migrated database in its own cluster; returns the product's URL to it. */
export async function durablePostgres(folder: string): Promise<string> {
  const cluster = await startCluster(folder, { durable: true })
  const admin = new pg.Client({ connectionString: cluster.urlOf('superuser', 'postgres') })
  await admin.connect()
  await admin.query('create database assay owner assay_owner')
  await admin.end()
  const url = cluster.urlOf('app', 'assay')
  await migratePostgres({ url, migrateUrl: cluster.urlOf('owner', 'assay') })
  return url
}
