import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { startChild } from '#tests/support/server/child.ts'
import { bareDirectory } from '#tests/support/database/directories.ts'
import { migrationsOf } from '#tests/support/database/migrations.ts'

it('keeps every acknowledged write over three kill -9', async () => {
  const migrations = await migrationsOf()
  const place = await bareDirectory('assay-crash-')
  const acknowledged: string[] = []
  for (let cycle = 1; cycle <= 3; cycle++) {
    const child = startChild('tests/integration/processes/write-counters.ts', [place.path, migrations])
    await child.line(`written ${child.pid}-${cycle * 40}`)
    await child.kill()
    acknowledged.push(...child.lines.map((line) => line.replace('written ', '')))
  }
  const database = await openDatabase({ directory: place.path, migrations })
  const { rows } = await database.global((tx) => sql<{ name: string }>`select name from counter`.execute(tx))
  await database.close()
  const kept = new Set(rows.map(({ name }) => name))
  expect(acknowledged.length).toBeGreaterThanOrEqual(240)
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
  await place.remove()
})
