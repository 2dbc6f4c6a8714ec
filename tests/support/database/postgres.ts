/**
 * A temporary PostgreSQL cluster shared by all test files of a run. Finds the binaries or installs them where
 * allowed; otherwise the error names the command to run.
 */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
const oldest = 15

export interface Cluster {
  /** Process id of the server, for tests that stop or freeze it. */
  readonly pid: number
  /** Connection URL of a database; the superuser creates and drops databases. */
  urlOf(role: 'superuser' | 'owner' | 'app', database: string): string
}

function majorVersion(folder: string): number {
  try {
    const text = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
    return Number(/(\d+)/.exec(text)?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** POSTGRES_BIN overrides the search. */
function findBinaries(): string | null {
  const named = process.env['POSTGRES_BIN']
  if (named !== undefined && named !== '') return named
  const debian = '/usr/lib/postgresql'
  const folders = existsSync(debian) ? readdirSync(debian).map((name) => join(debian, name, 'bin')) : []
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return (
    [...folders.toSorted().toReversed(), ...onPath].find(
      (folder) => existsSync(join(folder, 'initdb')) && majorVersion(folder) >= oldest,
    ) ?? null
  )
}

/** Major version of the cluster's PostgreSQL. */
export async function serverVersion(): Promise<number> {
  return majorVersion(await binaries())
}

const isRoot = process.getuid?.() === 0

async function binaries(): Promise<string> {
  const found = findBinaries()
  if (found !== null) return found
  const command = 'apt-get install -y postgresql'
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['install', '-y', 'postgresql'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = findBinaries()
    if (installed !== null) return installed
  }
  throw new Error(`PostgreSQL ${oldest} or later was not found. Install it, for example: ${command}`)
}

/** PostgreSQL refuses to run as root, so its own user runs it. */
async function serverUser(): Promise<{ uid: number; gid: number } | null> {
  if (!isRoot) return null
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (option) => Number((await run('id', [option, 'postgres'])).stdout)),
  )
  if (uid === undefined || gid === undefined) throw new Error('the user postgres does not exist')
  return { uid, gid }
}

const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
const common = ['listen_addresses=', 'max_connections=300', 'shared_buffers=64MB', 'autovacuum_naptime=10s']

const roles = `
  create role assay_owner login createrole;
  create role assay_app login;`

export interface ClusterOptions {
  /** Survives a kill of the server, for crash tests. Default false, which is several times faster. */
  durable?: boolean
}

/** Creates and starts a cluster in `folder`, listening only on a socket in it. */
export async function startCluster(folder: string, options: ClusterOptions = {}): Promise<Cluster> {
  const bin = await binaries()
  const user = await serverUser()
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  if (user !== null) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...user,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    cwd: folder,
  })
  const cluster = await launchServer(folder, options)
  const admin = new pg.Client({ connectionString: cluster.urlOf('superuser', 'postgres') })
  await admin.connect()
  await admin.query(roles)
  await admin.end()
  return cluster
}

/** Starts the server of an existing cluster, for example after a test killed it, and waits until it answers. */
export async function launchServer(folder: string, options: ClusterOptions = {}): Promise<Cluster> {
  const settings = [
    ...common,
    `unix_socket_directories=${folder}`,
    ...(options.durable === true ? [] : quick),
  ]
  const server = spawn(
    join(await binaries(), 'postgres'),
    ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
    { ...(await serverUser()), cwd: folder, stdio: 'ignore', detached: true },
  )
  server.unref()
  const cluster = describe(folder, server.pid ?? 0)
  await untilItAnswers(server, cluster.urlOf('superuser', 'postgres'))
  return cluster
}

/** Stops the server and removes its folder. */
export async function stopCluster(folder: string): Promise<void> {
  const pid = serverPid(folder)
  if (pid !== null) {
    try {
      process.kill(pid, 'SIGQUIT')
      while (existsSync(join(folder, 'data', 'postmaster.pid'))) await delay(20)
    } catch {
      // It has already ended.
    }
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

function serverPid(folder: string): number | null {
  const file = join(folder, 'data', 'postmaster.pid')
  if (!existsSync(file)) return null
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}

const users = { superuser: 'postgres', owner: 'assay_owner', app: 'assay_app' }

function describe(folder: string, pid: number): Cluster {
  return {
    pid,
    urlOf: (role, database) =>
      `postgres://${users[role]}@localhost/${database}?host=${encodeURIComponent(folder)}`,
  }
}

/** Waits as long as the server's process lives. */
async function untilItAnswers(server: ChildProcess, url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      const end = server.exitCode ?? server.signalCode
      if (end !== null) throw new Error(`PostgreSQL ended with ${end} before it answered`, { cause: error })
      await delay(50)
    }
  }
}

const folderVariable = 'ASSAY_TEST_FOLDER'

/** The run's folder, created by global-setup.ts and inherited by every test process. */
export function runFolder(): string {
  const folder = process.env[folderVariable]
  if (folder === undefined)
    throw new Error(`${folderVariable} is not set: tests/support/database/global-setup.ts must run first`)
  return folder
}

/**
 * Runs `make` once per run, in the first test process that needs it; the others wait. `name` is the file of the
 * run's folder that holds the result.
 */
export async function oncePerRun(name: string, make: () => Promise<string>): Promise<string> {
  const file = join(runFolder(), name)
  const turn = `${file}.turn`
  for (;;) {
    if (existsSync(file)) return await readFile(file, 'utf8')
    try {
      await mkdir(turn)
    } catch {
      if (existsSync(`${file}.failed`)) throw new Error(await readFile(`${file}.failed`, 'utf8'))
      await delay(25)
      continue
    }
    try {
      const value = await make()
      await writeFile(`${file}.draft`, value)
      await rename(`${file}.draft`, file)
      return value
    } catch (error) {
      await writeFile(`${file}.failed`, `${name} could not be made by another test process: ${String(error)}`)
      throw error
    }
  }
}

const clusterFolder = () => join(runFolder(), 'cluster')
const clusterVariable = 'ASSAY_TEST_CLUSTER'

/** The cluster of this test run. */
export async function sharedCluster(): Promise<Cluster> {
  const pid = process.env[clusterVariable]
  if (pid === undefined)
    throw new Error(`${clusterVariable} is not set: tests/support/database/global-setup.ts must run first`)
  return describe(clusterFolder(), Number(pid))
}

/** Creates a folder that the run's processes share, unless it exists. Returns its removal. */
export async function openRunFolder(): Promise<() => Promise<void>> {
  if (process.env[folderVariable] !== undefined) return async () => undefined
  const folder = await mkdtemp(join(tmpdir(), 'assay-test-'))
  await chmod(folder, 0o755)
  process.env[folderVariable] = folder
  return async () => {
    await rm(folder, { recursive: true, force: true })
    delete process.env[folderVariable]
  }
}

/**
 * For Vitest's global set-up: creates the run's folder and a cluster in the process that outlives the tests, so that
 * its time counts there. Returns the removal of both.
 */
export async function openRun(): Promise<() => Promise<void>> {
  if (process.env[folderVariable] !== undefined) return async () => undefined
  const close = await openRunFolder()
  process.env[clusterVariable] = String((await startCluster(clusterFolder())).pid)
  return async () => {
    await stopCluster(clusterFolder())
    delete process.env[clusterVariable]
    await close()
  }
}
