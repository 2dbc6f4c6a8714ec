import { sql } from 'kysely'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { reach, startLiveServer, type LiveServer } from '#tests/support/live-server.ts'
import { call, registerRecruiter, type Recruiter } from '#tests/support/people.ts'
import { longRun } from '#tests/support/run-scope.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'

/** Each start costs more than a second of processor time. */
const cycles = longRun ? 20 : 4

let place: Awaited<ReturnType<typeof temporaryDirectory>>
beforeAll(async () => {
  place = await temporaryDirectory('assay-kill-')
})
afterAll(() => place.remove())

interface Written {
  /** Names of clients whose creation was answered 201. */
  acknowledged: string[]
  stop(): Promise<void>
}

/** Writes over HTTP with four hands until the server is gone or it is told to stop. */
function write(origin: string, who: Recruiter, cycle: number): Written {
  const acknowledged: string[] = []
  const hands = { busy: true }
  const hand = async (number: number) => {
    for (let count = 0; hands.busy; count += 1) {
      const name = `Client ${cycle}-${number}-${count}`
      const answer = await fetch(`${origin}/api/clients`, {
        method: 'POST',
        headers: {
          authtoken: who.idToken,
          cookie: `__Host-fp=${who.cookie}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ name }),
      }).catch(() => null)
      if (answer === null) return
      // A body that broke off was not read: an acknowledgement is a whole answer.
      const whole = await answer.json().then(
        () => true,
        () => false,
      )
      if (answer.status === 201 && whole) acknowledged.push(name)
    }
  }
  const work = [0, 1, 2, 3].map(hand)
  return {
    acknowledged,
    stop: async () => {
      hands.busy = false
      await Promise.all(work)
    },
  }
}

async function starting(port?: number): Promise<LiveServer> {
  const server = await startLiveServer({ directory: place.path, ...(port !== undefined && { port }) })
  await server.ready()
  return server
}

async function namesIn(origin: string, who: Recruiter): Promise<Set<string>> {
  const door = await reach(origin)
  const names = new Set<string>()
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const answer = await call(door, who, `/clients?limit=100&sort=name${query}`)
    const body = answer.json<{ items: { client: { name: string } }[]; nextCursor: string | null }>()
    for (const { client } of body.items) names.add(client.name)
    cursor = body.nextCursor
  }
  await door.close()
  return names
}

/** How much of the database there is, as the file system shows it. */
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

/** Moments of a first start, in their order, by how much has come to a database that was just put into its place. */
const allMoments: [string, (grown: Growth) => boolean][] = [
  ['the empty database is in its place', () => true],
  ['its first tables are there', ({ files }) => files >= 20],
  ['many of its tables are there', ({ files }) => files >= 100],
  ['the demo has its first rows', ({ bytes }) => bytes >= 2_000_000],
  ['the demo has most of its rows', ({ bytes }) => bytes >= 2_500_000],
]
const moments = allMoments.filter((_, index) => longRun || index % 2 === 1)

test(`${moments.length} kill -9 during the first start: the next start succeeds, and there is one of everything`, async () => {
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
  expect(people.rows).toEqual([
    { email: 'ines@brightwater.example' },
    { email: 'mara@developer.example' },
    { email: 'tomas@brightwater.example' },
  ])
})

/** In the directory of the first start, which costs more than all the others. */
test(`${cycles} kill -9 under writes lose no acknowledged write`, async () => {
  const acknowledged: string[] = []
  let server = await starting()
  const { port, origin } = server
  const door = await reach(origin)
  const who = await registerRecruiter(door)
  await door.close()
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const writing = write(origin, who, cycle)
    // As many as a different moment of the writing takes each time, and never none.
    while (writing.acknowledged.length < 5 + (cycle % 4)) await delay(5)
    await server.end('SIGKILL')
    await writing.stop()
    acknowledged.push(...writing.acknowledged)
    server = await starting(port)
  }
  const kept = await namesIn(origin, who)
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(5 * cycles)
  await server.end('SIGTERM')
})
