/** A database that records changed rows of every table, whatever the writer and row security. */
import { sql } from 'kysely'
import { engineOf, openDatabase, type Database } from '#server/db/database.ts'
import { asSuperuser, openTestDatabase, patientLimits, postgresTarget, type EngineName } from './database.ts'

export type Row = Record<string, unknown>

/** A row before and after; null if it did not exist. */
export interface RowChange {
  table: string
  before: Row | null
  after: Row | null
}

export interface WatchedDatabase {
  database: Database
  /** Net changes committed since the last call: a row that ends as it began is left out. */
  changes(): Promise<RowChange[]>
  close(): Promise<void>
}

/** Triggers below the product: they see the effect of a statement, not its repository. */
const triggers = `
  create schema row_changes;
  create table row_changes.change (
    id bigint generated always as identity primary key,
    name text not null,
    before jsonb,
    after jsonb
  );
  create function row_changes.note() returns trigger
    language plpgsql security definer set search_path = row_changes, pg_temp as $$
  begin
    insert into row_changes.change (name, before, after) values (
      tg_argv[0],
      case when tg_op <> 'INSERT' then to_jsonb(old) end,
      case when tg_op <> 'DELETE' then to_jsonb(new) end
    );
    return null;
  end $$;
  do $$
  declare name text;
  begin
    for name in
      -- What follows from other tables is told by those; a part's rows are the whole's.
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition
        and starts_with(obj_description(oid, 'pg_class'), 'derived: ') is not true
    loop
      execute format('create trigger note_change after insert or update or delete on public.%I
        for each row execute function row_changes.note(%L)', name, name);
    end loop;
  end $$;
  grant usage on schema row_changes to assay_global;
  grant select, delete on row_changes.change to assay_global;`

const keys = sql<{ name: string; columns: string[] }>`
  select c.relname::text as name, array_agg(a.attname::text) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
  where i.indisprimary and c.relnamespace = 'public'::regnamespace group by c.relname`

async function open(engine: EngineName): Promise<{ database: Database; close(): Promise<void> }> {
  if (engine === 'embedded') {
    const database = await openTestDatabase('embedded')
    await engineOf(database).pool.query(triggers)
    return { database, close: () => database.close() }
  }
  const target = await postgresTarget()
  await asSuperuser(target.name, (client) => client.query(triggers))
  const database = await openDatabase({ url: target.url, limits: patientLimits })
  return {
    database,
    close: async () => {
      await database.close()
      await target.drop()
    },
  }
}

export async function openWatched(engine: EngineName): Promise<WatchedDatabase> {
  const { database, close } = await open(engine)
  const { rows } = await database.global((tx) => keys.execute(tx))
  const keyColumns = new Map(rows.map(({ name, columns }) => [name, columns]))
  return {
    database,
    close,
    async changes() {
      const noted = await database.global((tx) =>
        sql<RowChange & { id: number }>`
          with gone as (delete from row_changes.change returning *)
          select id, name as "table", before, after from gone order by id`.execute(tx),
      )
      return net(noted.rows, keyColumns)
    },
  }
}

/** The first and last state of each row. */
function net(noted: readonly RowChange[], keyColumns: ReadonlyMap<string, string[]>): RowChange[] {
  const changed = new Map<string, RowChange>()
  for (const { table, before, after } of noted) {
    const row = after ?? before ?? {}
    const key = JSON.stringify([table, ...(keyColumns.get(table) ?? []).map((column) => row[column])])
    changed.set(key, { table, before: changed.has(key) ? (changed.get(key)?.before ?? null) : before, after })
  }
  return [...changed.values()].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}
