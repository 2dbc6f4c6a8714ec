import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findRoot } from '../root.ts'

/** A migration differs from what was applied: the schema cannot be trusted, so nothing is run. */
export class MigrationRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MigrationRefused'
  }
}

export type MigrationFile = { name: string; sha256: string; sql: string }
export type AppliedMigration = { name: string; sha256: string }

const fileName = /^\d{3}-[a-z0-9-]+\.sql$/

/** The product's migrations. */
export const migrationsDirectory = (): string => join(findRoot(), 'server/db/migrations')

/** All migrations in order. The hash ignores how a checkout ends its lines. */
export async function readMigrations(directory = migrationsDirectory()): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  const odd = names.find((name) => !fileName.test(name))
  if (odd !== undefined) throw new MigrationRefused(`${odd} is not named NNN-name.sql`)
  return await Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * The files still to apply. Throws MigrationRefused when an applied file was edited, is missing, or when a new file
 * sorts before an applied one: forward only.
 */
export function pendingMigrations(files: MigrationFile[], applied: AppliedMigration[]): MigrationFile[] {
  const byName = new Map(files.map((file) => [file.name, file]))
  for (const { name, sha256 } of applied) {
    const file = byName.get(name)
    if (file === undefined) {
      throw new MigrationRefused(`${name} was applied to this database but is not in this version`)
    }
    if (file.sha256 !== sha256) {
      throw new MigrationRefused(
        `${name} was edited after it was applied: restore it and add a new migration`,
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
