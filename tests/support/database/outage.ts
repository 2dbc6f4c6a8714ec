import { execFileSync } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { migratePostgres } from '#server/db/postgres/postgres-engine.ts'
import { patientLimits } from './database.ts'
import { launchServer, startCluster, stopCluster, type Cluster } from './postgres.ts'
import { temporaryDirectory } from '../temporary.ts'

/** A PostgreSQL cluster for one test, which can stop and freeze it. */
export interface FragileCluster {
  /** The migrated database, for the login role. */
  readonly url: string
  /** Freezes the server and all its backends, so that open connections hang. */
  freeze(): void
  thaw(): void
  isFrozen(): boolean
  /** Kills the server without a shutdown, as a crash does. */
  stop(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

export async function fragileCluster(): Promise<FragileCluster> {
  const place = await temporaryDirectory('assay-fragile-')
  await chmod(place.path, 0o755)
  const folder = join(place.path, 'cluster')
  let cluster: Cluster = await startCluster(folder, { durable: true })
  const admin = new pg.Client({ connectionString: cluster.urlOf('superuser', 'postgres') })
  await admin.connect()
  await admin.query('create database assay owner assay_owner')
  await admin.end()
  const url = cluster.urlOf('app', 'assay')
  await migratePostgres({ url, migrateUrl: cluster.urlOf('owner', 'assay'), limits: patientLimits })
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    const backends = execFileSync('ps', ['-o', 'pid=', '--ppid', String(cluster.pid)], { encoding: 'utf8' })
    for (const pid of [cluster.pid, ...backends.trim().split(/\s+/).map(Number)]) {
      try {
        process.kill(pid, name)
      } catch {
        // A backend that has just ended needs no signal.
      }
    }
  }
  return {
    url,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    isFrozen: () => stateOf(cluster.pid).startsWith('T'),
    stop: async () => {
      process.kill(cluster.pid, 'SIGQUIT')
      await untilGone(cluster.pid)
    },
    start: async () => {
      cluster = await launchServer(folder, { durable: true })
    },
    remove: async () => {
      signal('SIGCONT')
      await stopCluster(folder)
      await place.remove()
    },
  }
}

/** State of a process by `ps`; empty if it does not exist. A killed child is a zombie (`Z`) until it is reaped. */
function stateOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

async function untilGone(pid: number): Promise<void> {
  while (!['', 'Z'].includes(stateOf(pid).slice(0, 1))) await delay(20)
}
