import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { DatabaseSetupError } from '../errors.ts'
import {
  formatVersion,
  newHash,
  type Header,
  type Row,
  type TableEnd,
  type Trailer,
} from './backup-format.ts'
import { readEverything, sequencesOf, tablesOf, type TableKeys } from './catalogue.ts'

const rowsPerFetch = 1_000

/** Yields the lines of one table in key order, and its closing line. */
export async function* tableLines(
  client: pg.ClientBase,
  table: TableKeys,
): AsyncGenerator<string, TableEnd, undefined> {
  const columns = table.columns.map((column) => `${client.escapeIdentifier(column)}::text`).join(', ')
  const name = client.escapeIdentifier(table.name)
  await client.query(
    `declare backup_rows no scroll cursor for select ${columns} from ${name} order by ${table.order}`,
  )
  const hash = newHash()
  let count = 0
  for (;;) {
    const text = `fetch ${rowsPerFetch} from backup_rows`
    const { rows } = await client.query<Row>({ text, rowMode: 'array' })
    if (rows.length === 0) break
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    hash.update(lines)
    count += rows.length
    yield lines
  }
  await client.query('close backup_rows')
  return { end: table.name, rows: count, sha256: hash.digest('hex') }
}

async function* contents(client: pg.ClientBase): AsyncGenerator<string, void, undefined> {
  const migrations = await client.query<Header['migrations'][number]>(
    'select name, sha256 from schema_migration order by name',
  )
  const tables = await tablesOf(client)
  const header: Header = {
    assayBackup: formatVersion,
    createdAt: new Date().toISOString(),
    migrations: migrations.rows,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: await sequencesOf(client),
  }
  yield `${JSON.stringify(header)}\n`
  for (const table of tables) {
    const end = yield* tableLines(client, table)
    yield `${JSON.stringify(end)}\n`
  }
}

/** Adds the closing line of the whole backup. */
async function* closed(lines: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  const hash = newHash()
  for await (const text of lines) {
    hash.update(text)
    yield text
  }
  const trailer: Trailer = { complete: true, sha256: hash.digest('hex') }
  yield `${JSON.stringify(trailer)}\n`
}

/**
 * Writes a consistent backup to a new file, readable by its owner only, and deletes it on failure. Needs the
 * owner's connection. Writers continue on PostgreSQL; on the embedded engine they wait.
 */
export async function dumpTo(file: string, client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(readEverything).catch((error: unknown) => {
      throw new DatabaseSetupError('a backup needs the owner of the tables: set DATABASE_MIGRATE_URL', error)
    })
    await pipeline(
      Readable.from(closed(contents(client))),
      createGzip(),
      createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    )
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
      await rm(file, { force: true })
    throw error
  } finally {
    await client.query('rollback')
  }
}

/** Lets `write` fill a draft next to the file and renames it once complete. Refuses to overwrite. */
export async function intoPlace(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  const exists = await stat(file).then(
    () => true,
    () => false,
  )
  if (exists) throw new Error(`${file} exists already: choose another name`)
  const draft = `${file}.partial`
  await rm(draft, { force: true })
  try {
    await write(draft)
    const handle = await open(draft, 'r')
    await handle.sync()
    await handle.close()
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}
