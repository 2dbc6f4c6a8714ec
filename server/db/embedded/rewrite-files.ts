import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** Reported after each step, so that a test can end the process at that moment. */
export type RewriteStep = { table: string } | 'files' | 'log'

const dataFile = /^(\d+)(_\w+)?(\.\d+)?$/

/**
 * Rewrites every table with its indexes and long values, then the files around them, so that no file contains
 * deleted or old rows: plain vacuum leaves the bytes of dead rows in the pages. Each step takes its own turn
 * at the one connection; the longest is the largest table's. May be repeated, and interrupted anywhere.
 */
export async function rewriteFiles(
  pool: pg.Pool,
  database: string,
  onStep?: (step: RewriteStep) => void,
): Promise<void> {
  // Statistics contain the most common values, also for a table that is now empty. Nothing gathers them here.
  await pool.query(
    'delete from pg_catalog.pg_statistic where starelid in (select oid from pg_class where relnamespace = $1::regnamespace)',
    ['public'],
  )
  const { rows: tables } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'm')
    order by relname`,
  )
  for (const { name } of [...tables, { name: 'pg_catalog.pg_statistic' }]) {
    await pool.query(`vacuum full ${name}`)
    onStep?.({ table: name })
  }
  const client = await pool.connect()
  try {
    await client.query('checkpoint')
    await removeOrphans(client, database)
    onStep?.('files')
    await replaceLog(client)
    onStep?.('log')
  } finally {
    client.release()
  }
}

/**
 * Removes files that belong to no table: a process killed during a rewrite leaves its partial copy forever.
 * Safe, because this connection is the only writer.
 */
async function removeOrphans(client: pg.ClientBase, database: string): Promise<void> {
  const { rows } = await client.query<{ folder: string; file: string | null }>(`
    select d.oid::text as folder, pg_relation_filenode(c.oid)::text as file
    from pg_database d left join pg_class c on true where d.datname = current_database()`)
  const folder = join(database, 'base', rows[0]?.folder ?? '')
  const known = new Set(rows.map(({ file }) => file))
  for (const name of await readdir(folder)) {
    const [, file] = dataFile.exec(name) ?? []
    if (file !== undefined && !known.has(file)) await rm(join(folder, name), { force: true })
  }
}

/**
 * Replaces the write-ahead log: continues in a new segment after all recycled ones, and removes the earlier
 * ones.
 */
async function replaceLog(client: pg.ClientBase): Promise<void> {
  await client.query('set wal_recycle = off')
  const { rows } = await client.query<{ last: string }>('select max(name) as last from pg_ls_waldir()')
  const last = rows[0]?.last ?? ''
  for (let current = ''; current <= last; current = await currentSegment(client)) {
    // An empty segment is not switched, so this writes something to it.
    await client.query(`select pg_logical_emit_message(false, '', '')`)
    await client.query('select pg_switch_wal()')
    await client.query(`select pg_logical_emit_message(false, '', '')`)
  }
  await client.query('checkpoint')
}

async function currentSegment(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as name',
  )
  return rows[0]?.name ?? ''
}
