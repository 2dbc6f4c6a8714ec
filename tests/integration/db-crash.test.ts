import { sql } from 'kysely'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { startChild } from '#tests/support/child.ts'
import { migrationsOf } from '#tests/support/migrations.ts'

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

/** Moments of a first start, in their order, as the file system shows them. */
const moments: [string, () => boolean][] = [
  ['the lock is taken', () => existsSync(join(directory, 'database.lock'))],
  ['the new database has a folder', () => entries('database.unfinished-').length > 0],
  ['the new database has its version', () => unfinishedHas('PG_VERSION')],
  ['the new database has its catalogue', () => unfinishedHas('global/pg_control')],
  ['the database is in its place', () => existsSync(join(directory, 'database'))],
]

it('starts after a kill -9 at each of five moments of a first start', async () => {
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

it('keeps every acknowledged write over three kill -9', async () => {
  const acknowledged: string[] = []
  for (let cycle = 1; cycle <= 3; cycle++) {
    const child = startChild('tests/integration/processes/write-counters.ts', [directory, migrations])
    await child.line(`written ${child.pid}-${cycle * 40}`)
    await child.kill()
    acknowledged.push(...child.lines.map((line) => line.replace('written ', '')))
  }
  const database = await openDatabase({ directory, migrations })
  const { rows } = await database.global((tx) => sql<{ name: string }>`select name from counter`.execute(tx))
  await database.close()
  const kept = new Set(rows.map(({ name }) => name))
  expect(acknowledged.length).toBeGreaterThanOrEqual(240)
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
})
