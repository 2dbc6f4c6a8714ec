import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withoutComments } from './comments.ts'

/** A migration differs from the applied one: the schema cannot be trusted, so nothing is run. */
export class MigrationRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MigrationRefused'
  }
}

export interface AppliedMigration {
  name: string
  sha256: string
  /** Number of the oldest last migration whose release runs on this one's schema, or null. */
  compatibleFrom: number | null
}

export interface MigrationFile extends AppliedMigration {
  sql: string
  /** The SQL without comments. */
  statements: string
  /** Whether it runs in one transaction with its record, or alone as one repeatable statement. */
  isTransactional: boolean
}

const fileName = /^\d{3}-[a-z0-9-]+\.sql$/

const numberOf = (name: string): number => Number(name.slice(0, 3))

/** Reads from a file's leading comment how to apply it. */
function readHead(name: string, sql: string): Pick<MigrationFile, 'isTransactional' | 'compatibleFrom'> {
  const isTransactional = !/^--\s*no-transaction\s*$/m.test(sql.split('\n', 1)[0] ?? '')
  const [head = ''] = /^(?:--.*\n)*/.exec(sql) ?? []
  const said = /^--\s*compatible-from:(.*)$/m.exec(head)?.[1]?.trim()
  if (said === undefined) return { isTransactional, compatibleFrom: null }
  if (!/^\d{3}$/.test(said) || Number(said) >= numberOf(name)) {
    throw new MigrationRefused(`${name} says compatible-from: ${said}, which is no migration before it`)
  }
  return { isTransactional, compatibleFrom: Number(said) }
}

/** The index may exist: its builder may have been killed before recording it. */
function checkRepeatable({ name, statements, isTransactional }: MigrationFile): void {
  if (isTransactional || !/\bindex\s+concurrently\b/i.test(statements)) return
  if (/\bindex\s+concurrently\s+if\s+(?:not\s+)?exists\b/i.test(statements)) return
  throw new MigrationRefused(`${name} cannot be run again: say if not exists, or if exists`)
}

/**
 * Returns the product's migrations, from the sources or from dist/server: in the nearest parent folder that
 * has them.
 */
export function migrationsDirectory(from: string = import.meta.dirname): string {
  const directory = join(from, 'server/db/migrations')
  if (existsSync(directory)) return directory
  const parent = dirname(from)
  if (parent === from) throw new Error('server/db/migrations stands in no folder above the server')
  return migrationsDirectory(parent)
}

/**
 * Returns all migrations in order. The hash ignores line endings. Throws MigrationRefused for an invalid
 * file, before anything is run.
 */
export async function readMigrations(directory = migrationsDirectory()): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  const odd = names.find((name) => !fileName.test(name))
  if (odd !== undefined) throw new MigrationRefused(`${odd} is not named NNN-name.sql`)
  return await Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      const file = { name, sql, statements: withoutComments(sql), sha256, ...readHead(name, sql) }
      checkRepeatable(file)
      return file
    }),
  )
}

/** Refuses a newer release's applied migration unless it declares that this release runs on its schema. */
function checkNewer(newer: AppliedMigration, own: string | undefined): void {
  const { name, compatibleFrom } = newer
  const from = compatibleFrom === null ? null : String(compatibleFrom).padStart(3, '0')
  if (own === undefined || name < own || from === null) {
    throw new MigrationRefused(`${name} was applied to this database but is not in this version`)
  }
  if (numberOf(own) < Number(from)) {
    throw new MigrationRefused(
      `${name} was applied to this database, on which versions run whose last migration is ${from} or later; ` +
        `that of this one is ${own}`,
    )
  }
}

/**
 * Returns the files to apply. Throws MigrationRefused if an applied file was edited or is missing, or if a
 * new file sorts before an applied one: migrations only go forward. Accepts a newer release's migrations that
 * declare compatibility.
 */
export function pendingMigrations(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): MigrationFile[] {
  const byName = new Map(files.map((file) => [file.name, file]))
  const own = files.at(-1)?.name
  for (const migration of applied) {
    const file = byName.get(migration.name)
    if (file === undefined) checkNewer(migration, own)
    else if (file.sha256 !== migration.sha256) {
      throw new MigrationRefused(
        `${file.name} was edited after it was applied: restore it and add a new migration`,
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  const pending = files.filter(({ name }) => !done.has(name))
  const last = applied
    .map(({ name }) => name)
    .toSorted()
    .at(-1)
  const late = pending.find(({ name }) => last !== undefined && name < last)
  if (late !== undefined) {
    throw new MigrationRefused(`${late.name} comes before ${last}, which was applied: give it a later number`)
  }
  return pending
}
