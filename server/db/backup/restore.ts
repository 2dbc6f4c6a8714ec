import type pg from 'pg'
import { migrate } from '../migrate/migrate.ts'
import { readMigrations } from '../migrate/migration-files.ts'
import { BackupDamaged, type Header, type Row, type TableEnd, type TableShape } from './backup-format.ts'
import { derivedTablesOf, foreignKeysOf, readEverything, tablesOf } from './catalogue.ts'
import { tableLines } from './dump.ts'
import { readBackup, verifyBackup } from './verify.ts'

/** The target must not be restored to: it has rows, or a schema that does not match the backup. */
export class RestoreRefused extends Error {
  constructor(reason: string) {
    super(`nothing was restored: ${reason}`)
    this.name = 'RestoreRefused'
  }
}

export interface RestoreOptions {
  /** Default: the product's migrations. */
  migrations?: string | undefined
  /** PostgreSQL: the server's login role. */
  login?: string | undefined
  /**
   * Runs as the owner in the restore's transaction after all rows are in, to repeat erasures since the
   * backup.
   */
  afterLoad?: ((client: pg.ClientBase) => Promise<void>) | undefined
}

const parametersPerInsert = 5_000

async function filledTables(client: pg.ClientBase): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query(`select 1 from ${client.escapeIdentifier(name)} limit 1`)
    if (rows.length > 0) filled.push(name)
  }
  return filled
}

/**
 * Refuses unless the schema is missing, or the backup's own without rows. Returns whether a schema exists.
 */
async function checkTarget(client: pg.ClientBase, header: Header): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  if (rows.length === 0) return false
  if (!rows.some(({ name }) => name === 'schema_migration')) {
    throw new RestoreRefused('the target database holds tables of something else')
  }
  const applied = await client.query<{ name: string }>('select name from schema_migration order by name')
  if (applied.rows.length > header.migrations.length) {
    throw new RestoreRefused(
      'the target was migrated further than this backup: use a database without tables',
    )
  }
  if (applied.rows.length === 0) return false
  await client.query('begin')
  try {
    await client.query(readEverything)
    const filled = await filledTables(client)
    if (filled.length > 0) throw new RestoreRefused(`the target is not empty (${filled.join(', ')})`)
  } finally {
    await client.query('rollback')
  }
  return true
}

async function checkVersion(header: Header, directory: string | undefined): Promise<void> {
  const files = await readMigrations(directory)
  header.migrations.forEach(({ name, sha256 }, index) => {
    const file = files[index]
    if (file?.name !== name || file.sha256 !== sha256) {
      throw new RestoreRefused(
        `the backup was made with a migration that this version does not have (${name})`,
      )
    }
  })
}

async function insertRows(client: pg.ClientBase, table: TableShape, rows: Row[]): Promise<void> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const width = table.columns.length
  const tuples = rows.map(
    (_row, index) => `(${table.columns.map((_column, at) => `$${index * width + at + 1}`).join(', ')})`,
  )
  await client.query(
    `insert into ${client.escapeIdentifier(table.name)} (${columns}) overriding system value values ${tuples.join(', ')}`,
    rows.flat(),
  )
}

/** @param wanted names of the tables to load */
async function load(client: pg.ClientBase, file: string, wanted: ReadonlySet<string>): Promise<void> {
  let table: TableShape | null = null
  let waiting: Row[] = []
  const flush = async () => {
    if (table !== null && waiting.length > 0) await insertRows(client, table, waiting)
    waiting = []
  }
  for await (const part of readBackup(file)) {
    if (part.kind === 'end') await flush()
    if (part.kind !== 'row' || !wanted.has(part.table.name)) continue
    table = part.table
    waiting.push(part.row)
    if ((waiting.length + 1) * table.columns.length > parametersPerInsert) await flush()
  }
}

async function setSequences(client: pg.ClientBase, header: Header): Promise<void> {
  for (const { name, last, called } of header.sequences) {
    await client.query('select setval(quote_ident($1)::regclass, $2, $3)', [name, last, called])
  }
}

/** Compares the restored tables with the backup. */
async function compare(client: pg.ClientBase, ends: TableEnd[]): Promise<void> {
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]))
  for (const expected of ends) {
    const table = tables.get(expected.end)
    if (table === undefined) throw new RestoreRefused(`this version has no table ${expected.end}`)
    const lines = tableLines(client, table)
    let step = await lines.next()
    while (step.done !== true) step = await lines.next()
    if (step.value.sha256 !== expected.sha256) {
      throw new RestoreRefused(`table ${expected.end} does not read back as it was saved`)
    }
  }
}

/** Drops foreign keys and triggers while `fill` runs; adding the keys again checks every row. */
async function unconstrained(client: pg.ClientBase, tables: TableShape[], fill: () => Promise<void>) {
  const keys = await foreignKeysOf(client)
  const quoted = (name: string) => client.escapeIdentifier(name)
  for (const { table, name } of keys) {
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  }
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  await fill()
  await client.query('reset role')
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
  }
}

/**
 * Fills an empty database from a backup in one transaction and returns the number of rows per table. Verifies
 * the whole file before and the restored tables after. A backup of an older version is loaded into its schema
 * and then migrated. Needs the owner's connection.
 * Throws BackupDamaged, RestoreRefused or MigrationRefused; the target then stays without rows.
 */
export async function restoreFrom(
  file: string,
  client: pg.ClientBase,
  options: RestoreOptions = {},
): Promise<TableEnd[]> {
  const { header, ends } = await verifyBackup(file)
  const last = header.migrations.at(-1)
  if (last === undefined) throw new BackupDamaged('it names no migration')
  const { migrations: directory, login } = options
  await checkVersion(header, directory)
  const hadSchema = await checkTarget(client, header)
  await migrate(client, { directory, login, upTo: last.name })
  const derived = await derivedTablesOf(client)
  // An older backup may contain rows of derived tables.
  const isOwn = (name: string) => !derived.some((table) => table.name === name)
  const tables = header.tables.filter(({ name }) => isOwn(name))
  const loaded = ends.filter(({ end }) => isOwn(end))
  await client.query('begin')
  try {
    await unconstrained(client, tables, async () => {
      await client.query(readEverything)
      if (!hadSchema) {
        // The backup also contains the rows that migrations inserted, in their later state.
        for (const { name } of tables) await client.query(`delete from ${client.escapeIdentifier(name)}`)
      }
      await load(client, file, new Set(tables.map(({ name }) => name)))
      await setSequences(client, header)
      await compare(client, loaded)
      for (const { filler } of derived) await client.query(filler)
    })
    await options.afterLoad?.(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  await migrate(client, { directory, login })
  return loaded
}
