import { sql } from 'kysely'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { startChild } from '#tests/support/server/child.ts'
import { migrationsOf } from '#tests/support/database/migrations.ts'
import { longRun } from '#tests/support/run/run-scope.ts'

let directory: string
let migrations: string

beforeAll(async () => {
  migrations = await migrationsOf()
})
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'assay-crash-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const entries = (prefix: string) => readdirSync(directory).filter((name) => name.startsWith(prefix))
const unfinishedHas = (file: string) =>
  entries('database.unfinished-').some((name) => existsSync(join(directory, name, file)))

/** Moments of a first start in order, as the file system shows them. */
const allMoments: [string, () => boolean][] = [
  ['the lock is taken', () => existsSync(join(directory, 'database.lock'))],
  ['the new database has a folder', () => entries('database.unfinished-').length > 0],
  ['the new database has its version', () => unfinishedHas('PG_VERSION')],
  ['the new database has its catalogue', () => unfinishedHas('global/pg_control')],
  ['the database is in its place', () => existsSync(join(directory, 'database'))],
]
// Each takes a first start; the long run covers all of them.
const moments = allMoments.filter((_, index) => longRun || index % 2 === 0)

it(`starts after a kill -9 at each of ${moments.length} moments of a first start`, async () => {
  for (const [moment, reached] of moments) {
    const child = startChild('tests/integration/processes/hold-directory.ts', [directory, migrations])
    while (!reached() && child.lines.length === 0) await delay(2)
    expect({ moment, said: child.lines }).toEqual({ moment, said: [] })
    await child.kill()
  }
  const database = await openDatabase({ directory, migrations })
  const count = await database.global((tx) => sql`select count(*) as count from counter`.execute(tx))
  expect(count.rows).toEqual([{ count: 0 }])
  await database.close()
  expect(await readdir(directory)).toEqual(['database'])
})
