import { sql } from 'kysely'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { demoRecruiters } from '#server/seed/demo-accounts.ts'
import { demoDevelopers } from '#server/seed/histories/developers.ts'
import { startLiveServer } from '#tests/support/server/live-server.ts'
import { longRun } from '#tests/support/run/run-scope.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'

let place: Awaited<ReturnType<typeof temporaryDirectory>>
beforeAll(async () => {
  place = await temporaryDirectory('assay-first-start-')
})
afterAll(() => place.remove())

/** The progress of the database, as the file system shows it. */
function size(): { files: number; bytes: number } {
  const folder = join(place.path, 'database')
  if (!existsSync(folder)) return { files: 0, bytes: 0 }
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const bytes = files.map(({ parentPath, name }) => {
    return statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0
  })
  return { files: files.length, bytes: bytes.reduce((sum, one) => sum + one, 0) }
}

type Growth = ReturnType<typeof size>

/** Moments of a first start in order, by the progress of the new database. */
const allMoments: [string, (grown: Growth) => boolean][] = [
  ['the empty database is in its place', () => true],
  ['its first tables are there', ({ files }) => files >= 20],
  ['many of its tables are there', ({ files }) => files >= 100],
  ['the demo has its first rows', ({ bytes }) => bytes >= 2_000_000],
  ['the demo has most of its rows', ({ bytes }) => bytes >= 2_500_000],
]
const moments = allMoments.filter((_, index) => longRun || index % 2 === 1)

test(`starts after ${moments.length} kill -9 during the first start, with one of everything`, async () => {
  let empty: Growth | null = null
  for (const [moment, reached] of moments) {
    const server = await startLiveServer({ directory: place.path, environment: { DEMO: '1' } })
    for (let isThere = false; !isThere && server.lines.length === 0; await delay(5)) {
      const { files, bytes } = size()
      if (files === 0) continue
      empty ??= { files, bytes }
      isThere = reached({ files: files - empty.files, bytes: bytes - empty.bytes })
    }
    expect({ moment, said: server.lines }).toEqual({ moment, said: [] })
    expect(await server.end('SIGKILL')).toBeNull()
  }
  const server = await startLiveServer({ directory: place.path, environment: { DEMO: '1' } })
  await server.ready()
  const ready = await fetch(`${server.origin}/api/health/ready`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok' }])
  expect(server.lines.filter((line) => line.includes('demo:'))).toHaveLength(3)
  expect(await server.end('SIGTERM')).toBe(0)
  const database = await openDatabase({ directory: place.path })
  const people = await database.global((tx) =>
    sql<{ email: string }>`select email from account order by email`.execute(tx),
  )
  await database.close()
  const expected = [
    ...demoRecruiters.map(({ email }) => email),
    ...demoDevelopers.map(({ addresses }) => addresses[0]),
  ]
  expect(people.rows.map(({ email }) => email)).toEqual(expected.toSorted())
})
