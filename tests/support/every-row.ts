import { engineOf, openDatabase, type Database } from '#server/db/database.ts'
import { asSuperuser, openTestDatabase, patientLimits, postgresTarget, type EngineName } from './database.ts'

type Query = <R>(text: string) => Promise<R[]>

/** A database whose every row can be read, below row security. */
export interface OpenDatabase {
  database: Database
  /** The tables in which one of the texts stands anywhere, in any case: `table: text`. */
  find(texts: Record<string, string>): Promise<string[]>
  close(): Promise<void>
}

export async function openSearchable(engine: EngineName): Promise<OpenDatabase> {
  if (engine === 'embedded') {
    const database = await openTestDatabase('embedded')
    const query: Query = async <R>(text: string) => (await engineOf(database).pool.query(text)).rows as R[]
    return { database, find: (texts) => search(query, texts), close: () => database.close() }
  }
  const target = await postgresTarget()
  const database = await openDatabase({ url: target.url, limits: patientLimits })
  return {
    database,
    find: (texts) =>
      asSuperuser(target.name, (client) =>
        search(async <R>(text: string) => (await client.query(text)).rows as R[], texts),
      ),
    close: async () => {
      await database.close()
      await target.drop()
    },
  }
}

async function search(query: Query, texts: Record<string, string>): Promise<string[]> {
  const tables = await query<{ name: string }>(`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await query<{ row: string }>(`select lower(to_jsonb(t)::text) as row from "${name}" t`)
    for (const [what, text] of Object.entries(texts)) {
      if (rows.some(({ row }) => row.includes(text.toLowerCase()))) found.push(`${name}: ${what}`)
    }
  }
  return found
}
