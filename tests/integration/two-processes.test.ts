import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStream } from '#tests/support/live.ts'
import {
  entryOf,
  freePort,
  reach,
  startLiveServer,
  type LiveServer,
  type LiveServerOptions,
} from '#tests/support/live-server.ts'
import { call, registerRecruiter, signIn } from '#tests/support/people.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { workspaceOf } from '#tests/support/workspace.ts'

const run = promisify(execFile)

let place: Awaited<ReturnType<typeof temporaryDirectory>>
const servers: LiveServer[] = []
/** The process that has the directory, and its address through every restart. */
let serving: LiveServer | null = null
let port: number
beforeAll(async () => {
  place = await temporaryDirectory('assay-processes-')
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

/** One directory for every test: its first start costs more than they do. */
async function theFirst(): Promise<LiveServer> {
  serving ??= await start({ directory: place.path, port })
  await serving.ready()
  return serving
}

test('a second process on the directory is refused and told who holds it, and the first serves on', async () => {
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

test('SIGTERM: streams end, what is in flight is answered, the process ends by itself with 0, nothing is lost', async () => {
  const first = await theFirst()
  const door = await reach(first.origin)
  const owner = await registerRecruiter(door)
  const stream = await openStream(first.origin, owner)
  expect((await stream.next()).event).toBe('ready')
  const names = Array.from({ length: 40 }, (_, index) => `In flight ${index}`)
  const answers = names.map((name) =>
    fetch(`${first.origin}/api/clients`, {
      method: 'POST',
      headers: {
        authtoken: owner.idToken,
        cookie: `__Host-fp=${owner.cookie}`,
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
  // A reader who stays does not hold it up.
  expect([await first.end('SIGTERM'), await stream.ended()]).toEqual([0, true])
  const statuses = await Promise.all(answers)
  // A connection that was not accepted any more, or a 503, did nothing; nothing else may have failed.
  const accepted = names.filter((_, index) => statuses[index] === 201)
  expect(statuses.filter((status) => typeof status === 'number' && ![201, 503].includes(status))).toEqual([])
  expect(accepted.length).toBeGreaterThan(0)
  await door.close()

  const again = await theFirst()
  const second = await reach(again.origin)
  const { items } = (await call(second, owner, '/clients?limit=100')).json<{
    items: { client: { name: string } }[]
  }>()
  const kept = new Set(items.map(({ client }) => client.name))
  expect(accepted.filter((name) => !kept.has(name))).toEqual([])
  await second.close()
})

test('a backup taken while the server runs and is written to restores into an empty directory', async () => {
  const first = await theFirst()
  const door = await reach(first.origin)
  const owner = await registerRecruiter(door)
  const workspace = workspaceOf(door, owner)
  const client = await workspace.client()
  const position = await workspace.openPosition(client.id)
  for (let count = 0; count < 5; count += 1) await workspace.application(position.id)
  const before = await workspace.send<{ cards: unknown[] }>(`/positions/${position.id}/board`)

  const writing = { on: true }
  const busy = (async () => {
    let written = 0
    for (; writing.on; written += 1) await workspace.client()
    return written
  })()
  const file = join(place.path, 'saved.backup')
  const command = (name: string, directory: string) =>
    run(process.execPath, [...entryOf(`server/db/${name}-command.ts`), file], {
      env: { PATH: process.env['PATH'], DATA_DIR: directory },
    })
  const saved = await command('backup', place.path)
  writing.on = false
  expect(await busy).toBeGreaterThan(0)
  const [, rows] = /^Saved (\d+) rows/.exec(saved.stdout) ?? []

  const empty = await temporaryDirectory('assay-restored-')
  const restored = await command('restore', empty.path)
  expect(restored.stdout).toContain(`Restored ${rows} rows`)
  const second = await start({
    directory: empty.path,
    environment: { SECRET_KEY_FILE: join(place.path, 'secret.key'), PUBLIC_URL: first.origin },
  })
  await second.ready()
  const restoredDoor = await reach(second.origin)
  const back = workspaceOf(restoredDoor, { ...owner, ...(await signIn(restoredDoor, owner, owner.cookie)) })
  const after = await back.send<{ cards: unknown[] }>(`/positions/${position.id}/board`)
  expect(after.cards).toEqual(before.cards)
  await Promise.all([door.close(), restoredDoor.close()])
  await second.end('SIGTERM')
  await empty.remove()
})
