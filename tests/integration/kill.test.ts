import { sql } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { reach, startLiveServer, type LiveServer } from '#tests/support/live-server.ts'
import { call, registerRecruiter, type Recruiter } from '#tests/support/people.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'

let place: Awaited<ReturnType<typeof temporaryDirectory>>
beforeEach(async () => {
  place = await temporaryDirectory('assay-kill-')
})
afterEach(() => place.remove())

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

test('20 kill -9 under writes lose no acknowledged write', async () => {
  const acknowledged: string[] = []
  let server = await starting()
  const { port, origin } = server
  const door = await reach(origin)
  const who = await registerRecruiter(door)
  await door.close()
  for (let cycle = 1; cycle <= 20; cycle += 1) {
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
  expect(acknowledged.length).toBeGreaterThanOrEqual(100)
  await server.end('SIGTERM')
})

test('5 kill -9 during the first start: the next start succeeds, and there is one of everything', async () => {
  for (const share of [0.15, 0.35, 0.55, 0.75, 0.95]) {
    const server = await startLiveServer({ directory: place.path, environment: { DEMO: '1' } })
    await delay(share * (await usualStart()))
    await server.end('SIGKILL')
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

let usual: number | null = null

/** Milliseconds of a whole first start with the demo, on this machine, now. */
async function usualStart(): Promise<number> {
  if (usual !== null) return usual
  const other = await temporaryDirectory('assay-usual-')
  const began = performance.now()
  const server = await startLiveServer({ directory: other.path, environment: { DEMO: '1' } })
  await server.ready()
  usual = performance.now() - began
  await server.end('SIGKILL')
  await other.remove()
  return usual
}
