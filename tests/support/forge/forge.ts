import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SandboxRepository, SandboxShelf } from '#server/contract/ports/sandbox-forge.ts'
import type { Database } from '#server/db/database.ts'
import type { Forge } from '#server/contract/ports/forge.ts'
import { openForge } from '#server/evidence/connections/github/open-forge.ts'
import { openHistories, type HistoryReader } from '#server/evidence/analysis/histories.ts'
import { analysisKind } from '#server/evidence/analysis/analysis-kind.ts'
import { listingKind } from '#server/evidence/connections/accounts/listing-kind.ts'
import { mergesKind } from '#server/evidence/analysis/merges-kind.ts'
import type { JobKind } from '#server/work/queue/job-kind.ts'
import { createQueue, type Queue } from '#server/work/queue/queue.ts'
import { bodyOf } from '../server/answers.ts'
import { openTestDatabase } from '../database/database.ts'
import { makeHistory, type WrittenCommit } from '../histories/fast-import.ts'
import { builtRunner, ofProduct } from '../histories/test-runner.ts'
import { call, cookieOf, type Person } from '../people/people.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../server/server.ts'
import { reachable, throughSandbox, type Attempt, type Choice } from '../people/social.ts'
import { numbersWork } from '../people/computed-numbers.ts'
import { temporaryDirectory } from '../temporary.ts'

const publicUrl = 'http://localhost:4300'
const secretKey = Buffer.alloc(32, 7)

/** A server whose sandbox has repositories, and the workers of its connections. */
export interface ForgeHouse {
  readonly server: TestServer
  readonly forge: Forge
  readonly reader: HistoryReader
  /** Lists and analyzes. */
  readonly worker: Queue
  /** Lists only: analyses stay queued. */
  readonly lister: Queue
  /** Adds or replaces a repository of mara-okonjo; returns the ids of its commits. */
  publish(name: string, commits: Iterable<WrittenCommit>, more?: Partial<SandboxRepository>): Promise<void>
  /** Changes the host's data of a repository; null removes it. */
  change(name: string, more: Partial<SandboxRepository> | null): void
  readonly folder: string
  close(): Promise<void>
}

export async function openForgeHouse(
  options: Pick<TestServerOptions, 'clock'> & { engine: 'embedded' | 'postgres' },
  through: (forge: Forge) => Forge = (forge) => forge,
  on: (database: Database) => Database = (database) => database,
): Promise<ForgeHouse> {
  const folder = await temporaryDirectory('assay-forge-')
  const shelf = join(folder.path, 'shelf')
  await mkdir(shelf, { recursive: true })
  let repositories: SandboxRepository[] = []
  const sandbox: SandboxShelf = {
    accounts: [
      {
        login: 'mara-okonjo',
        name: 'Mara Okonjo',
        addresses: ['mara@developer.example', 'mara@tidewater.example'],
      },
    ],
    folder: shelf,
    repositories: async () => repositories,
  }
  const runner = await builtRunner(join(folder.path, 'runner'), ofProduct)
  const { reader } = await openHistories({ dataDirectory: folder.path, sandboxOrigin: publicUrl, runner })
  const { engine, ...more } = options
  const database = await openTestDatabase(engine)
  const overrides = { shelf: sandbox, histories: reader }
  const server = await startTestServer({ ...more, database: on(database), overrides })
  const origin = await server.listen()
  const opened = openForge({
    settings: { clients: {}, microsoftTenant: 'common', sandbox: true },
    secretKey,
    publicUrl,
    ownOrigin: () => origin,
    clock: server.clock,
    log: { info() {}, warn() {}, error() {} },
  })
  if (opened === null) throw new Error('no forge')
  const forge = through(opened)
  const ports = { ...server, histories: reader, forge, log: server.app.log }
  const queueOf = (...kinds: JobKind[]) =>
    createQueue({ database: server.database, log: server.app.log, kinds })
  return {
    server,
    forge,
    reader,
    worker: queueOf(listingKind(ports), analysisKind(ports), mergesKind(ports), numbersWork(server)),
    lister: queueOf(listingKind(ports)),
    async publish(name, commits, more = {}) {
      const [owner = ''] = name.split('/')
      await mkdir(join(shelf, owner), { recursive: true })
      await makeHistory(join(shelf, `${name}.git`), commits)
      const described = {
        name,
        isPrivate: false,
        isFork: false,
        archived: false,
        defaultBranch: 'main',
        pushedAt: '2026-11-20T10:00:00Z',
        members: ['mara-okonjo'],
        pullRequests: [],
        ...more,
      }
      repositories = [...repositories.filter((one) => one.name !== name), described]
    },
    change(name, more) {
      repositories = repositories.flatMap((one) => {
        if (one.name !== name) return [one]
        return more === null ? [] : [{ ...one, ...more }]
      })
    },
    folder: folder.path,
    async close() {
      await server.close()
      await database.close()
      await folder.remove()
    },
  }
}

interface Wanted {
  isPrivateAllowed?: boolean
  /** The connection to reconnect. */
  integrationId?: string | null
}

/** Starts a connection to GitHub. */
export async function beginConnect(
  server: TestServer,
  who: Pick<Person, 'cookie' | 'idToken'>,
  { isPrivateAllowed = false, integrationId = null }: Wanted = {},
): Promise<Attempt> {
  await reachable(server)
  const body = { integrationName: 'github', isPrivateAllowed, integrationId }
  const answer = await call(server, who, '/integrations/attempts', { method: 'POST', body })
  return { ...bodyOf<Omit<Attempt, 'cookie'>>(answer, 201), cookie: cookieOf(answer) }
}

/** The request of the callback page after the browser returns. */
export async function connectionOf(
  server: TestServer,
  attempt: Attempt,
  choice: Choice,
  isPrivateAllowed = false,
) {
  const back = await throughSandbox(server, attempt.authorizationUrl, choice)
  const code = back.searchParams.get('code') ?? ''
  return { integrationName: 'github', code, isPrivateAllowed, token: attempt.state }
}

/** Connects GitHub in all steps. */
export async function connectGitHub(
  server: TestServer,
  who: Pick<Person, 'cookie' | 'idToken'>,
  choice: Choice = 'mara',
  wanted: Wanted = {},
) {
  const attempt = await beginConnect(server, who, wanted)
  const body = await connectionOf(server, attempt, choice, wanted.isPrivateAllowed)
  return call(server, who, '/addAvailableIntegration', { method: 'POST', body })
}
