import pg from 'pg'
import { openDatabase, type Database } from '#server/db/database.ts'
import { tenantTables } from './catalogue.ts'
import { patientLimits, postgresTarget } from './database.ts'
import { sharedCluster } from './postgres.ts'

/** PostgreSQL without row policies, so that the code's filters must hold alone. */
export interface OpenPolicies {
  database: Database
  /** Every tenant table. */
  tables: string[]
  /** The cluster's superuser in this database. */
  superuser: pg.Client
  close(): Promise<void>
}

export async function openPolicies(): Promise<OpenPolicies> {
  const [target, cluster] = [await postgresTarget(), await sharedCluster()]
  const superuser = new pg.Client({ connectionString: cluster.urlOf('superuser', target.name) })
  await superuser.connect()
  const { rows } = await superuser.query<{ name: string }>(tenantTables)
  for (const { name } of rows) {
    await superuser.query(`alter policy tenant on "${name}" using (true) with check (true)`)
  }
  const database = await openDatabase({ url: target.url, limits: patientLimits })
  return {
    database,
    tables: rows.map(({ name }) => name),
    superuser,
    close: async () => {
      await superuser.end()
      await database.close()
      await target.drop()
    },
  }
}
