import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStream } from '#tests/support/server/live.ts'
import {
  freePort,
  openClient,
  startLiveServer,
  type LiveServer,
  type LiveServerOptions,
} from '#tests/support/server/live-server.ts'
import { call, registerRecruiter } from '#tests/support/people/people.ts'
import { bareDirectory } from '#tests/support/database/directories.ts'

let place: Awaited<ReturnType<typeof bareDirectory>>
const servers: LiveServer[] = []
/** The process with the directory, and its address through every restart. */
let serving: LiveServer | null = null
let port: number
beforeAll(async () => {
  place = await bareDirectory('assay-processes-')
  port = await freePort()
})
afterAll(async () => {
  for (const server of servers.splice(0)) await server.end('SIGKILL')
  await place.remove()
})

async function start(options: LiveServerOptions): Promise<LiveServer> {
  const server = await startLiveServer(options)
  servers.push(server)
  return server
}

/** One directory for every test: its first start takes longer than they do. */
async function theFirst(): Promise<LiveServer> {
  serving ??= await start({ directory: place.path, port })
  await serving.ready()
  return serving
}

test('refuses a second process on the directory, names the holder, and the first continues', async () => {
  const first = await theFirst()
  const second = await start({ directory: place.path })
  expect([await second.exited(), second.lines]).toEqual([
    1,
    [
      `Assay cannot start: the data directory ${place.path} is in use by process ${first.pid}: ` +
        'stop that process first, or give this one another directory',
    ],
  ])
  expect((await fetch(`${first.origin}/api/health/ready`)).status).toBe(200)
})

test('ends streams at SIGTERM, answers running requests, exits with 0 and loses nothing', async () => {
  const first = await theFirst()
  const client = await openClient(first.origin)
  const owner = await registerRecruiter(client)
  const stream = await openStream(first.origin, owner)
  expect((await stream.next()).event).toBe('ready')
  const names = Array.from({ length: 40 }, (_, index) => `In flight ${index}`)
  const answers = names.map((name) =>
    fetch(`${first.origin}/api/clients`, {
      method: 'POST',
      headers: {
        authtoken: owner.idToken,
        cookie: `fp=${owner.cookie}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ name }),
    }).then(
      (answer) => answer.status,
      (error: Error) => error.cause,
    ),
  )
  await Promise.race(answers)
  serving = null
  // An open reader does not delay it.
  expect([await first.end('SIGTERM'), await stream.ended()]).toEqual([0, true])
  const statuses = await Promise.all(answers)
  // A refused connection or a 503 had no effect; nothing else may have failed.
  const accepted = names.filter((_, index) => statuses[index] === 201)
  expect(statuses.filter((status) => typeof status === 'number' && ![201, 503].includes(status))).toEqual([])
  expect(accepted.length).toBeGreaterThan(0)
  await client.close()

  const again = await theFirst()
  const second = await openClient(again.origin)
  const { items } = (await call(second, owner, '/clients?limit=100')).json<{
    items: { client: { name: string } }[]
  }>()
  const kept = new Set(items.map(({ client }) => client.name))
  expect(accepted.filter((name) => !kept.has(name))).toEqual([])
  await second.close()
})
