import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareDirectory } from '#tests/support/database/directories.ts'
import { openClient, startLiveServer, type LiveServer } from '#tests/support/server/live-server.ts'
import { call, registerRecruiter, type Recruiter } from '#tests/support/people/people.ts'
import { longRun } from '#tests/support/run/run-scope.ts'

/** Each start takes more than a second of processor time. */
const cycles = longRun ? 20 : 4

let place: Awaited<ReturnType<typeof bareDirectory>>
beforeAll(async () => {
  place = await bareDirectory('assay-kill-')
})
afterAll(() => place.remove())

interface Written {
  /** Names of clients whose creation was answered 201. */
  acknowledged: string[]
  stop(): Promise<void>
}

/** Writes over HTTP with four clients until the server is gone or it is stopped. */
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
          cookie: `fp=${who.cookie}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ name }),
      }).catch(() => null)
      if (answer === null) return
      // A body that broke off was not read: an acknowledgement is a complete answer.
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
  const client = await openClient(origin)
  const names = new Set<string>()
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const answer = await call(client, who, `/clients?limit=100&sort=name${query}`)
    const body = answer.json<{ items: { client: { name: string } }[]; nextCursor: string | null }>()
    for (const { client } of body.items) names.add(client.name)
    cursor = body.nextCursor
  }
  await client.close()
  return names
}

test(`loses no acknowledged write over ${cycles} kill -9 under writes`, async () => {
  const acknowledged: string[] = []
  let server = await starting()
  const { port, origin } = server
  const client = await openClient(origin)
  const who = await registerRecruiter(client)
  await client.close()
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const writing = write(origin, who, cycle)
    // At a different moment of the writing each time, but never before the first write.
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
