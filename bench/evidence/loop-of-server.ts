import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { claimAddress } from '#tests/support/people/commit-addresses.ts'
import { deskOf } from '#tests/support/histories/evidence.ts'
import { makeHistory } from '#tests/support/histories/fast-import.ts'
import { serveRepositories, startGitHost } from '#tests/support/histories/git-host.ts'
import { seededHistory } from '#tests/support/histories/seeded-history.ts'
import { openClient, startLiveServer } from '#tests/support/server/live-server.ts'
import { registerPerson } from '#tests/support/people/people.ts'

/** Event loop delays, in milliseconds. */
interface Loop {
  readonly p99Ms: number
  readonly mostMs: number
}

/** Of a server during an analysis, and of an idle process at the same time as the machine's baseline. */
interface Loops {
  readonly server: Loop
  readonly idle: Loop
}

const metered = (file: string) => ({
  LOOP_METER: file,
  NODE_OPTIONS: `--import=${pathToFileURL('bench/evidence/loop-meter.mjs').href}`,
})

/** Since the last call. */
async function sinceLast(pid: number, file: string): Promise<Loop> {
  await rm(file, { force: true })
  for (let waited = 0; ; waited += 1) {
    // A process that has just started handles no signal yet.
    if (waited % 200 === 0) process.kill(pid, 'SIGWINCH')
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text !== null) return JSON.parse(text) as Loop
    await pause(10)
  }
}

/**
 * A server as it is started, with its database, that reads histories of so many commits by one person: what it fetches, takes in
 * and writes keeps its event loop, from the call that connects the repository to the end of the reading.
 * @param databaseUrl null: the embedded one
 * @returns one of each reading
 */
export async function loopsOfServer(
  folder: string,
  databaseUrl: string | null,
  { commits, rounds }: { commits: number; rounds: number },
): Promise<Loops[]> {
  const [shelf, meter] = [join(folder, 'shelf'), join(folder, 'loop.json')]
  await mkdir(join(shelf, 'history.git'), { recursive: true })
  await makeHistory(join(shelf, 'history.git'), seededHistory({ commits }))
  const host = await startGitHost(serveRepositories(shelf))
  const server = await startLiveServer({
    directory: join(folder, 'data'),
    environment: {
      NODE_ENV: 'development',
      // The host replaces public ones: it is the origin that the sandbox allows.
      PUBLIC_URL: host.origin,
      ...metered(meter),
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    },
  })
  await server.ready()
  const client = await openClient(server.origin)
  const desk = deskOf(client, await registerPerson(client, { userType: 'user', name: 'Dana Developer' }))
  await claimAddress(client, desk.who, 'person-0@example.com')

  const idle = spawn(process.execPath, ['-e', 'setInterval(() => {}, 2 ** 30)'], {
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], ...metered(join(folder, 'idle.json')) },
  })
  const seen = async (): Promise<Loops> => ({
    server: await sinceLast(server.pid, meter),
    idle: await sinceLast(idle.pid ?? 0, join(folder, 'idle.json')),
  })
  async function read(): Promise<Loops> {
    await seen()
    const { id } = await desk.connected(`${host.origin}/history.git`)
    for (;;) {
      // As for a viewer who watches it: the stream sends no more events for one.
      await pause(1_000)
      const repository = (await desk.list()).items.find((one) => one.id === id)?.repositories[0]
      const state = repository?.analysis?.state
      if (state === 'waiting' || state === 'reading') continue
      const loops = await seen()
      if (state !== 'complete' || repository?.commits !== commits)
        throw new Error(`a reading of ${commits} commits ended as ${state} with ${repository?.commits}`)
      await desk.remove(id)
      return loops
    }
  }
  const all: Loops[] = []
  try {
    for (let round = 0; round < rounds; round += 1) all.push(await read())
  } finally {
    idle.kill()
    await server.end('SIGTERM')
    await Promise.all([client.close(), host.close()])
    await rm(shelf, { recursive: true, force: true })
  }
  return all
}
