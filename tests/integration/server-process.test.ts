import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startChild, type Child } from '../support/child.ts'
import { temporaryDirectory } from '../support/temporary.ts'

const patience = 60_000
const children: Child[] = []
const folders: { remove(): Promise<void> }[] = []

afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.kill()))
  await Promise.all(folders.splice(0).map((folder) => folder.remove()))
})

async function freePort() {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function dataDirectory() {
  const folder = await temporaryDirectory('assay-process-')
  folders.push(folder)
  return folder.path
}

function start(environment: Record<string, string>) {
  const child = startChild('server/main.ts', [], {
    DEMO: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'test',
    ...environment,
  })
  children.push(child)
  return child
}

test(
  'it says where it is, serves, and SIGTERM ends it in order with its streams and what is in flight',
  async () => {
    const port = await freePort()
    const directory = await dataDirectory()
    const server = start({ PORT: String(port), DATA_DIR: directory })
    await server.line('Assay is ready')
    expect(server.lines).toEqual([`Assay is ready at http://localhost:${port}`])
    const asked = Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${port}/api/health/ready`))
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(
      Array.from({ length: 20 }, () => 200),
    )

    const second = start({ PORT: String(await freePort()), DATA_DIR: directory })
    expect(await second.exited()).toBe(1)
    expect(second.lines.join('\n')).toMatch(
      /^Assay cannot start: the data directory .* is in use by process \d+/,
    )

    const third = start({ PORT: String(port), DATA_DIR: await dataDirectory() })
    expect(await third.exited()).toBe(1)
    expect(third.lines.join('\n')).toMatch(`Assay cannot start: PORT=${port} is taken by another process.`)

    const late = fetch(`http://127.0.0.1:${port}/api/health/live`)
    process.kill(server.pid, 'SIGTERM')
    const began = Date.now()
    expect(await server.exited()).toBe(0)
    expect(Date.now() - began).toBeLessThan(10_000)
    expect(
      await late.then(
        ({ status }) => [200, 503].includes(status),
        () => true,
      ),
    ).toBe(true)
  },
  patience,
)

test.each([
  [{ PORT: 'x' }, 'Assay cannot start: PORT=x: it takes a whole number from 1 to 65535'],
  [{ NODE_ENV: 'production' }, 'Assay cannot start: PUBLIC_URL is required in production'],
  [
    { PUBLIC_URL: 'http://assay.example' },
    'Assay cannot start: PUBLIC_URL=http://assay.example: plain http is',
  ],
  [
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    'Assay cannot start: the database does not answer',
  ],
])(
  '%o stops it with a message',
  async (environment, message) => {
    const server = start({ DATA_DIR: await dataDirectory(), PORT: String(await freePort()), ...environment })
    expect(await server.exited()).toBe(1)
    expect(server.lines.join('\n')).toContain(message)
  },
  patience,
)
