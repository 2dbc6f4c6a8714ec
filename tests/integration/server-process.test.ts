import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort, startLiveServer, type LiveServer } from '#tests/support/server/live-server.ts'
import { bareDirectory } from '#tests/support/database/directories.ts'
import { eventually } from '#tests/support/wait.ts'

const servers: LiveServer[] = []
const connections: Socket[] = []
const folders: { remove(): Promise<void> }[] = []

afterEach(async () => {
  for (const connection of connections.splice(0)) connection.destroy()
  await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')))
  await Promise.all(folders.splice(0).map((folder) => folder.remove()))
})

async function dataDirectory() {
  const folder = await bareDirectory('assay-process-')
  folders.push(folder)
  return folder.path
}

/** By default without a public address: it prints the one from its port. */
async function start(directory: string, environment: Record<string, string> = {}, port?: number) {
  const server = await startLiveServer({
    directory,
    environment: { PUBLIC_URL: undefined, ...environment },
    ...(port !== undefined && { port }),
  })
  servers.push(server)
  return server
}

test('prints its address, serves, and ends in order at SIGTERM with the running requests', async () => {
  const port = await freePort()
  const directory = await dataDirectory()
  const server = await start(directory, {}, port)
  await server.ready()
  expect(server.lines).toEqual([`Assay is ready at http://localhost:${port}`])
  const asked = Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${port}/api/health/ready`))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(
    Array.from({ length: 20 }, () => 200),
  )

  const second = await start(directory)
  expect(await second.exited()).toBe(1)
  expect(second.lines.join('\n')).toMatch(
    /^Assay cannot start: the data directory .* is in use by process \d+/,
  )

  const third = await start(await dataDirectory(), {}, port)
  expect(await third.exited()).toBe(1)
  expect(third.lines.join('\n')).toMatch(
    `Assay cannot start: PORT=${port} is already in use by another process.`,
  )

  // One connection opened ahead, as browsers do, and one that stops in the middle of its first line.
  for (const words of ['', 'GET /api/health/li']) {
    const connection = connect(port, '127.0.0.1')
    connections.push(connection.on('error', () => undefined))
    await once(connection, 'connect')
    connection.write(words)
  }
  const late = fetch(`http://127.0.0.1:${port}/api/health/live`)
  expect(await server.end('SIGTERM')).toBe(0)
  expect(
    await late.then(
      ({ status }) => [200, 503].includes(status),
      () => true,
    ),
  ).toBe(true)
})

test('ends in order at SIGTERM while the demo’s repositories are written, and while they are analyzed', async () => {
  const port = await freePort()
  const directory = await dataDirectory()
  const demo = { DEMO: '1', NODE_ENV: 'development', PUBLIC_URL: `http://127.0.0.1:${port}` }
  const written = join(directory, 'sandbox/repositories')
  const readings = join(directory, 'readings')
  const entriesOf = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])
  const warnings = (lines: readonly string[]) => lines.filter((line) => /"level":[456]0/u.test(line))

  const writing = await start(directory, demo, port)
  await writing.ready()
  await eventually(() => expect(entriesOf(written)).not.toEqual([]))
  expect([await writing.end('SIGTERM'), warnings(writing.lines)]).toEqual([0, []])
  expect(entriesOf(written)).not.toContain('repositories.json')

  const reading = await start(directory, demo, port)
  await reading.ready()
  await eventually(() => expect(entriesOf(readings)).not.toEqual([]))
  expect([await reading.end('SIGTERM'), warnings(reading.lines)]).toEqual([0, []])
  expect([entriesOf(written).includes('repositories.json'), entriesOf(readings)]).toEqual([true, []])
})

test('refuses to start without the key that sealed its database, and makes no other key', async () => {
  const directory = await dataDirectory()
  const first = await start(directory)
  await first.ready()
  await first.end('SIGTERM')
  const key = join(directory, 'secret.key')
  rmSync(key)
  const second = await start(directory)
  expect([await second.exited(), second.lines, existsSync(key)]).toEqual([
    1,
    [
      `Assay cannot start: SECRET_KEY_FILE=${key} is missing, and the database is encrypted with it: restore the file from a backup`,
    ],
    false,
  ])
})

test.each([
  [
    { DATA_DIR: import.meta.filename },
    `Assay cannot start: DATA_DIR=${import.meta.filename} cannot be used: expected a directory, found a file`,
  ],
  [{ HOST: '192.0.2.1' }, 'Assay cannot start: HOST=192.0.2.1 is not an address of this machine.'],
  [{ SMTP_URL: 'smtp:' }, 'Assay cannot start: SMTP_URL has no host: expected smtp://host'],
  [{ PORT: 'x' }, 'Assay cannot start: PORT=x: expected a whole number from 1 to 65535'],
  [{ NODE_ENV: 'production' }, 'Assay cannot start: PUBLIC_URL is required in production'],
  [
    { PUBLIC_URL: 'http://assay.example' },
    'Assay cannot start: PUBLIC_URL=http://assay.example: plain http is',
  ],
  [
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    'Assay cannot start: the database does not answer',
  ],
])('refuses to start with %o and a message', async (environment, message) => {
  const server = await start(await dataDirectory(), environment)
  expect(await server.exited()).toBe(1)
  expect(server.lines.join('\n')).toContain(message)
  expect(server.lines.join('\n')).not.toMatch(/^\s+at /mu)
})
