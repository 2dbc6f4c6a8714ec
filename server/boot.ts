import { existsSync } from 'node:fs'
import { createServer as createProbe } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino, { type Logger } from 'pino'
import { createApp } from './app.ts'
import { readSecretKey, type Config } from './config.ts'
import type { Clock } from './contract/operation.ts'
import { serveBackupSocket } from './db/backup/backup-socket.ts'
import { openDatabase, type Database } from './db/database.ts'
import { demoAccounts as demoPeople, type DemoAccount } from './seed/demo-accounts.ts'
import { demoStarts } from './seed/demo-starts.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { openIdentity } from './open-identity.ts'
import type { IdentityProvider } from './contract/ports/identity.ts'
import { housekeepingJobs } from './housekeeping.ts'
import { inboxTransport, smtpTransport } from './work/mail/mail-transport.ts'
import { createOutboxWorker } from './work/mail/outbox-worker.ts'
import { startScheduler } from './work/scheduler.ts'
import { passwordResetWording } from './modules/accounts/face.ts'
import { createImportWorker } from './modules/imports/face.ts'
import { moduleOperations } from './modules/modules.ts'
import { loadTopics } from './modules/topics/face.ts'
import { openMetricsDoor, type MetricsDoor } from './http/metrics/metrics-door.ts'
import { readQueueDepth } from './work/queue-depth.ts'
import { logOptions } from './http/plugins/log.ts'
import { findRoot } from './db/root.ts'

export interface RunningServer {
  app: FastifyInstance
  demoAccounts: DemoAccount[]
  /** Ends streams, finishes what is in flight, then the worker, then the database. */
  close(): Promise<void>
}

/**
 * config -> lock and database -> identity -> app -> listen. Rejects with ConfigError, DirectoryInUse,
 * DatabaseSetupError, MigrationRefused, or the listener's own error; whatever was opened is closed again.
 */
export async function bootServer(
  config: Config,
  clock: Clock = { now: () => new Date() },
): Promise<RunningServer> {
  const secretKey = readSecretKey(config)
  await assertPortFree(config)
  if (config.metrics !== null) await assertPortFree(config.metrics)
  const log = pino(logOptions(config.logLevel))
  const database = await openDatabase(
    config.databaseUrl === null
      ? { directory: config.dataDirectory, ...config.database }
      : { url: config.databaseUrl, migrateUrl: config.databaseMigrateUrl ?? undefined, ...config.database },
  )
  try {
    return await serve(config, { clock, secretKey, log, database })
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Told before the database is opened and filled: the listener itself only comes last. */
async function assertPortFree({ port, host }: { port: number; host: string }) {
  const probe = createProbe()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ port, host }, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}

interface Parts {
  clock: Clock
  secretKey: Buffer
  log: Logger
  database: Database
}

async function serve(config: Config, { clock, secretKey, log, database }: Parts): Promise<RunningServer> {
  const { publicUrl } = config
  const root = findRoot()
  const identity = openIdentity(config.hosted, { database, clock, secretKey, publicUrl, log })
  const { ensurePerson } = identity
  // Outside the framework, which gives a hook ten seconds: a slow machine takes longer for its first keys.
  await identity.prepare()
  const directory = join(root, 'dist/client')
  await database.global(loadTopics)
  const demo =
    config.demo && ensurePerson !== null
      ? await seedDemo({ database, provider: { port: identity.port, ensurePerson }, clock })
      : 'refused'
  const demoAccounts = demo === 'refused' ? [] : [...demoPeople]
  const starts = demo === 'refused' ? [] : await demoStarts(database, demoAccounts)
  const app = await createApp({
    root,
    database,
    identity: identity.port,
    identityRoutes: identity.plugin,
    operations: moduleOperations,
    clock,
    secretKey,
    publicUrl,
    local: !config.production,
    client: existsSync(join(directory, 'index.html')) ? { directory, demoAccounts: starts } : null,
    validateResponses: config.checked,
    oauth: { settings: config.oauth },
    ...(config.metrics !== null && { queue: () => readQueueDepth(database) }),
    loggerInstance: log,
    trustProxy: config.trustProxy,
  })
  const background = await startBackground(config, { clock, log, database, identity: identity.port })
  let door: MetricsDoor | null = null
  const close = async () => {
    await app.close()
    await background.stop()
    // Told to the last: what is still in flight can be watched.
    await door?.close()
    await database.close()
  }
  try {
    if (config.metrics !== null && app.metrics !== undefined) {
      door = await openMetricsDoor(app.metrics, config.metrics, log)
    }
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await close()
    throw error
  }
  return { app, demoAccounts, close }
}

/** What runs beside the requests: mails, imports, scheduled jobs, and the door for backups. */
async function startBackground(
  config: Config,
  { clock, log, database, identity }: Omit<Parts, 'secretKey'> & { identity: IdentityProvider },
) {
  const transport = config.smtpUrl === null ? inboxTransport : smtpTransport(config.smtpUrl, config.mailFrom)
  const { publicUrl } = config
  const wordPasswordReset = passwordResetWording({ database, identity, clock, publicUrl })
  const worker = createOutboxWorker({ database, transport, wordPasswordReset, clock, log })
  const imports = createImportWorker({ database, clock, log })
  const backups = await serveBackupSocket(database, config.dataDirectory)
  await worker.start()
  await imports.start()
  const scheduler = startScheduler(housekeepingJobs({ database, identity, clock }), { database, clock, log })
  return {
    async stop() {
      scheduler.stop()
      await backups.close()
      await imports.stop()
      await worker.stop()
      transport.close()
    },
  }
}
