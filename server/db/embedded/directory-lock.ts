import { randomUUID } from 'node:crypto'
import { link, readFile, readdir, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isRunning, processStart } from './process-identity.ts'

/** Another process has the data directory. */
export class DirectoryInUse extends Error {
  readonly pid: number
  readonly host: string

  constructor(directory: string, holder: Holder) {
    const where = holder.host === hostname() ? '' : ` on host ${holder.host}`
    super(
      `the data directory ${directory} is in use by process ${holder.pid}${where}: ` +
        `stop that process first, or give this one another directory`,
    )
    this.name = 'DirectoryInUse'
    this.pid = holder.pid
    this.host = holder.host
  }
}

export interface DirectoryLock {
  release(): Promise<void>
}

type Holder = { pid: number; start: string | null; host: string; token: string }

const lockName = 'database.lock'
const refreshMs = 5_000
/** A process on another host cannot be checked: its lock is valid until it was not refreshed this long. */
const foreignLifetimeMs = 30_000
const recoveryAttempts = 20
const recoveryPauseMs = 50

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/**
 * Creates the file with its content atomically, so that a lock always names its holder. Returns false if it
 * exists. Rewrites a draft that another process swept while empty.
 */
async function createWhole(file: string, content: string): Promise<boolean> {
  for (;;) {
    const draft = `${file}.${randomUUID()}`
    await writeFile(draft, content, { flag: 'wx', mode: 0o600 })
    try {
      await link(draft, file)
      return true
    } catch (error) {
      if (isCode(error, 'EEXIST')) return false
      if (!isCode(error, 'ENOENT')) throw error
    } finally {
      await unlink(draft).catch(() => undefined)
    }
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

function parseHolder(content: string): Holder | null {
  try {
    const value: Partial<Holder> = JSON.parse(content)
    const { pid, start = null, host, token } = value
    return typeof pid === 'number' && typeof host === 'string' && typeof token === 'string'
      ? { pid, start, host, token }
      : null
  } catch {
    return null
  }
}

/** Returns the holder if it lives; null if its process has ended. */
async function livingHolder(file: string, content: string): Promise<Holder | null> {
  const holder = parseHolder(content)
  if (holder === null) return null
  if (holder.host === hostname()) return isRunning(holder.pid, holder.start) ? holder : null
  const age = await stat(file).then(
    (found) => Date.now() - found.mtimeMs,
    () => Infinity,
  )
  return age < foreignLifetimeMs ? holder : null
}

/**
 * Removes a stale lock if it is still the same one. A second lock admits one process at a time: otherwise two
 * could remove each other's fresh lock.
 */
async function removeStale(file: string, content: string, mine: string): Promise<void> {
  const guard = `${file}.recovery`
  if (!(await createWhole(guard, mine))) {
    const other = await readIfThere(guard)
    if (other !== null && (await livingHolder(guard, other)) === null)
      await unlink(guard).catch(() => undefined)
    else await delay(recoveryPauseMs)
    return
  }
  try {
    if ((await readIfThere(file)) === content) await unlink(file)
  } finally {
    await unlink(guard).catch(() => undefined)
  }
}

/** Removes the drafts of killed processes. */
async function sweepDrafts(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!name.startsWith(`${lockName}.`)) continue
    const draft = join(directory, name)
    const content = await readIfThere(draft)
    if (content !== null && (await livingHolder(draft, content)) === null)
      await unlink(draft).catch(() => undefined)
  }
}

/**
 * Locks the directory for this process, before opening anything in it. The embedded engine has no lock of its
 * own: two processes would both acknowledge writes, and one's would be lost. Throws DirectoryInUse naming the
 * holder.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const file = join(directory, lockName)
  const holder: Holder = {
    pid: process.pid,
    start: processStart(process.pid),
    host: hostname(),
    token: randomUUID(),
  }
  const mine = JSON.stringify(holder)
  for (let attempt = 1; !(await createWhole(file, mine)); attempt++) {
    const content = await readIfThere(file)
    if (content === null) continue
    const living = await livingHolder(file, content)
    if (living !== null) throw new DirectoryInUse(directory, living)
    if (attempt > recoveryAttempts) throw new Error(`the stale lock ${file} cannot be removed`)
    await removeStale(file, content, mine)
  }
  await sweepDrafts(directory)
  const refresh = setInterval(() => {
    const now = new Date()
    utimes(file, now, now).catch(() => undefined)
  }, refreshMs).unref()
  return {
    async release() {
      clearInterval(refresh)
      if ((await readIfThere(file)) === mine) await unlink(file)
    },
  }
}
