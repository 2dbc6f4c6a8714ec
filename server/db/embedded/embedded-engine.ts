import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { untracked, type Engine } from '../engine.ts'
import { translated } from '../errors.ts'
import { databaseLimits, type DatabaseLimits } from '../limits.ts'
import { migrate } from '../migrate/migrate.ts'
import { valueTypes } from '../value-types.ts'
import { WakeUps, channelName } from '../wake-ups.ts'
import { lockDirectory, type DirectoryLock } from './directory-lock.ts'
import { EngineWorker } from './engine-worker.ts'
import { createErasedTraces } from './erased-traces.ts'
import { clearUnfinished, unfinishedPath } from './unfinished.ts'
import { WorkerStream } from './worker-stream.ts'
import type { WorkerStart } from './worker-protocol.ts'

export type EmbeddedPlace =
  { kind: 'directory'; directory: string } | { kind: 'memory'; template: string | null }

export interface EmbeddedEngine extends Engine {
  readonly kind: 'embedded'
  /** Writes the whole database as an archive for `{ kind: 'memory', template }`. */
  saveTemplate(file: string): Promise<void>
}

async function prepare(place: EmbeddedPlace): Promise<{ lock: DirectoryLock | null; start: WorkerStart }> {
  if (place.kind === 'memory') return { lock: null, start: { kind: 'memory', template: place.template } }
  await mkdir(place.directory, { recursive: true, mode: 0o700 })
  const lock = await lockDirectory(place.directory)
  await clearUnfinished(place.directory)
  const path = join(place.directory, 'database')
  return { lock, start: { kind: 'directory', path, fresh: unfinishedPath(place.directory) } }
}

/** A pool of one connection, handed out in request order. */
function singleConnection(worker: EngineWorker, wakeUps: WakeUps, { turnMs }: DatabaseLimits): pg.Pool {
  const pool = new pg.Pool({
    stream: () => new WorkerStream(worker),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: turnMs,
    types: valueTypes(),
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  })
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload }) => wakeUps.wake(channel, payload ?? ''))
    for (const channel of wakeUps.channels()) client.query(`listen ${channel}`, () => undefined)
  })
  // A connection that dies while idle is replaced at the next use, which reports the error.
  pool.on('error', () => undefined)
  return pool
}

/**
 * Starts the embedded engine without migrating: locks the directory, then starts the worker. Throws
 * DirectoryInUse if another process has it.
 */
export async function startEmbedded(place: EmbeddedPlace, limits = databaseLimits): Promise<EmbeddedEngine> {
  const { lock, start } = await prepare(place)
  try {
    return engineOn(await EngineWorker.start(start), { place, lock, limits })
  } catch (error) {
    await lock?.release()
    throw translated(error)
  }
}

/** Starts the embedded engine and migrates its schema. */
export async function openEmbedded(
  place: EmbeddedPlace,
  migrations?: string,
  limits?: DatabaseLimits,
): Promise<EmbeddedEngine> {
  const engine = await startEmbedded(place, limits)
  try {
    const client = await engine.pool.connect()
    try {
      await migrate(client, { directory: migrations })
    } finally {
      client.release()
    }
    return engine
  } catch (error) {
    await engine.close()
    throw translated(error)
  }
}

interface Around {
  place: EmbeddedPlace
  lock: DirectoryLock | null
  limits: DatabaseLimits
}

function engineOn(worker: EngineWorker, { place, lock, limits }: Around): EmbeddedEngine {
  const wakeUps = new WakeUps()
  const pool = singleConnection(worker, wakeUps, limits)
  let closing: Promise<void> | null = null
  const close = async () => {
    await pool.end()
    await worker.close()
    await lock?.release()
  }
  return {
    kind: 'embedded',
    pool,
    // PGlite has no autovacuum and gathers no statistics: a cached plan of a foreign key check, made while
    // its table was small, would scan the whole table forever (10,000 inserts took minutes).
    settings: `set local timezone = 'UTC'; set local plan_cache_mode = force_custom_plan;`,
    watched: (run) => run(),
    probes: () => 0,
    traces: place.kind === 'memory' ? untracked : createErasedTraces(pool, place.directory),
    async listen(channel, wake) {
      const { first, remove } = wakeUps.add(channelName(channel), wake)
      try {
        if (first) await pool.query(`listen ${channel}`)
      } catch (error) {
        // A caller that retries keeps its place.
        remove()
        throw error
      }
      return async () => {
        if (remove().last && closing === null) await pool.query(`unlisten ${channel}`)
      }
    },
    listening: () => true,
    saveTemplate: (file) => worker.saveTemplate(file),
    close: () => (closing ??= close()),
  }
}
