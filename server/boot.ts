import { existsSync, rmSync } from 'node:fs'
import { createServer as createProbe } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino, { type Logger } from 'pino'
import { deriveAddressKey } from './address-key.ts'
import { createApp } from './app.ts'
import { startBackground } from './background.ts'
import { SecretKeyChanged } from './auth/seal.ts'
import { ConfigError, type Config } from './config.ts'
import { openConfigured } from './configured-database.ts'
import { directoryFault, fileFault } from './file-faults.ts'
import { readSecretKey } from './secret-key.ts'
import type { Clock } from './contract/operation.ts'
import { serveBackupSocket } from './db/backup/backup-socket.ts'
import type { Database } from './db/database.ts'
import { openForge } from './evidence/connections/github/open-forge.ts'
import { openHistories } from './evidence/analysis/histories.ts'
import type { Histories } from './contract/ports/histories.ts'
import { demoAccounts as demoPeople, type DemoAccount } from './seed/demo-accounts.ts'
import { demoStarts } from './seed/demo-starts.ts'
import { openDemoShelf } from './seed/histories/demo-shelf.ts'
import { developersToRead } from './seed/linked-developers.ts'
import { originOf } from './auth/oauth/listening.ts'
import { sandboxPath } from './auth/oauth/sandbox-addresses.ts'
import { finishDemo } from './seed/finish-demo.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { jobKindNames } from './job-kinds.ts'
import { openIdentity } from './open-identity.ts'
import { moduleOperations } from './modules/modules.ts'
import { loadTopics } from './evidence/topics/public.ts'
import { logOptions } from './http/plugins/log.ts'
import { findRoot } from './root.ts'
import { startMetricsServer, type MetricsServer } from './http/metrics/metrics-server.ts'
import { createMetrics } from './http/metrics/metrics.ts'
import { servedReadiness } from './served-readiness.ts'
import { readQueueDepth } from './work/queue/queue-depth.ts'

export interface RunningServer {
  /** null in a worker process. */
  app: FastifyInstance | null
  log: Logger
  demoAccounts: DemoAccount[]
  /** Ends streams, finishes running requests and jobs concurrently, then closes the database. */
  close(): Promise<void>
}

/**
 * config -> lock and database -> identity -> app -> queue -> listen -> ready. A worker skips app and
 * listener, a web process the queue. Rejects with ConfigError, DirectoryInUse, DatabaseSetupError,
 * MigrationRefused, or the listener's error, after closing what was opened.
 */
export async function bootServer(
  config: Config,
  clock: Clock = { now: () => new Date() },
): Promise<RunningServer> {
  const fault = directoryFault(config.dataDirectory)
  if (fault !== null) throw dataFault(config, fault)
  const hadKey = existsSync(config.secretKeyFile)
  const secretKey = readSecretKey(config)
  if (config.role !== 'worker') await assertPortFree(config)
  if (config.metrics !== null) await assertPortFree(config.metrics)
  const log = pino(logOptions(config.logLevel))
  const database = await openConfigured(config).catch((error: unknown) => {
    const engineFault = fileFault(error)
    throw engineFault === null ? error : dataFault(config, engineFault)
  })
  const closing: (() => Promise<void>)[] = []
  let metricsServer: MetricsServer | null = null
  const close = async () => {
    const ended = await Promise.allSettled(closing.splice(0).map((end) => end()))
    // Closed last, so that metrics cover the shutdown.
    await metricsServer?.close()
    await database.close()
    const failed = ended.find((one) => one.status === 'rejected')
    if (failed !== undefined) throw failed.reason
  }
  try {
    deriveAddressKey(database, secretKey)
    const parts = { clock, secretKey, log, database }
    const identity = openIdentity(config.hosted, { ...parts, publicUrl: config.publicUrl })
    // Outside the framework, whose hooks may take ten seconds: a slow machine needs longer for its first
    // keys.
    await identity.prepare().catch((error: unknown) => {
      if (hadKey || !(error instanceof SecretKeyChanged)) throw error
      // Created just now: it must not be mistaken for the lost one.
      rmSync(config.secretKeyFile)
      throw new ConfigError(
        `SECRET_KEY_FILE=${config.secretKeyFile} is missing, and the database is encrypted with it: restore the file from a backup`,
      )
    })
    const histories = await openHistories({
      dataDirectory: config.dataDirectory,
      sandboxOrigin: config.oauth.sandbox ? config.publicUrl : null,
    })
    if (!histories.there.ok) log.warn({ missing: histories.there.missing }, histories.there.advice)
    const web =
      config.role === 'worker'
        ? null
        : await openWeb(config, { ...parts, histories: histories.reader }, identity)
    if (web !== null) closing.push(() => web.app.close())
    const shelf = web?.shelf ?? null
    if (shelf !== null) closing.push(() => shelf.stop())
    const backups = await serveBackupSocket(database, config.dataDirectory)
    closing.push(() => backups.close())
    if (config.role !== 'web') {
      const background = await startBackground(config, {
        clock,
        log,
        database,
        identity: identity.port,
        histories: histories.reader,
        forge: openForge({
          settings: config.oauth,
          secretKey,
          publicUrl: config.publicUrl,
          ownOrigin: () => (web === null ? config.publicUrl : originOf(web.app.server.address())),
          clock,
          log,
        }),
      })
      closing.push(() => background.stop())
    }
    if (config.metrics !== null) {
      const metrics = web?.app.metrics ?? metricsOfWorker(database)
      metricsServer = await startMetricsServer(metrics, config.metrics, log)
    }
    await web?.app.listen({ port: config.port, host: config.host })
    if (web !== null) await servedReadiness(web.app)
    if (web !== null && web.demoAccounts.length > 0) {
      // After the start: writing the demo's histories takes seconds, and this server serves them.
      const stopping = new AbortController()
      const finishing = finishDemo({
        database,
        histories: histories.reader,
        shelf,
        developers: config.demo === 'small' ? developersToRead.slice(0, 1) : developersToRead,
        url: (name) => `${config.publicUrl}${sandboxPath}/github/${name}.git`,
        publicUrl: config.publicUrl,
        clock,
        log,
        signal: stopping.signal,
      })
      closing.push(async () => {
        stopping.abort()
        await finishing
      })
    }
    return { app: web?.app ?? null, log, demoAccounts: web?.demoAccounts ?? [], close }
  } catch (error) {
    await close()
    throw error
  }
}

const dataFault = ({ dataDirectory }: Config, reason: string) =>
  new ConfigError(`DATA_DIR=${dataDirectory} cannot be used: ${reason}`)

const metricsOfWorker = (database: Database) =>
  createMetrics({
    database: () => database.load(),
    queue: () => readQueueDepth(database, jobKindNames),
    live: null,
  })

/** Checked before the database is opened and filled, because the listener starts last. */
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
  histories: Histories
  secretKey: Buffer
  log: Logger
  database: Database
}

/** Creates the demo if configured, and the application; it does not listen yet. */
async function openWeb(
  config: Config,
  { clock, secretKey, log, database, histories }: Parts,
  identity: ReturnType<typeof openIdentity>,
) {
  const root = findRoot()
  const { ensurePerson } = identity
  const directory = join(root, 'dist/client')
  await database.global(loadTopics)
  const demo =
    config.demo !== 'none' && ensurePerson !== null
      ? await seedDemo({
          database,
          provider: { port: identity.port, ensurePerson },
          clock,
        })
      : 'refused'
  const demoAccounts = demo === 'refused' ? [] : [...demoPeople]
  const starts = demo === 'refused' ? [] : await demoStarts(database, demoAccounts)
  const shelf =
    config.demo !== 'none' && config.oauth.sandbox
      ? openDemoShelf({ folder: join(config.dataDirectory, 'sandbox', 'repositories'), clock, log })
      : null
  const app = await createApp({
    root,
    database,
    identity: identity.port,
    identityRoutes: identity.plugin,
    operations: moduleOperations,
    clock,
    histories,
    secretKey,
    publicUrl: config.publicUrl,
    newCompanyPlan: config.newCompanyPlan,
    demoWorkspaces: config.demoWorkspaces,
    local: !config.production,
    client: existsSync(join(directory, 'index.html')) ? { directory, demoAccounts: starts } : null,
    validateResponses: config.checked,
    oauth: { settings: config.oauth },
    ...(shelf !== null && { shelf }),
    ...(config.metrics !== null && { queue: () => readQueueDepth(database, jobKindNames) }),
    loggerInstance: log,
    trustProxy: config.trustProxy,
  })
  return { app, demoAccounts, shelf }
}
