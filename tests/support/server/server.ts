import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import pino from 'pino'
import { createApp, type AppOptions } from '#server/app.ts'
import type { BoundOperation } from '#server/contract/operation.ts'
import { openLocalIdentity } from '#server/local-identity.ts'
import type { LocalIdentityProvider } from '#server/auth/identity-provider/local-identity-provider.ts'
import type { Passwords } from '#server/auth/identity-provider/passwords.ts'
import type { IdentityProvider } from '#server/contract/ports/identity.ts'
import { deriveAddressKey } from '#server/address-key.ts'
import { inboxTransport } from '#server/work/mail/mail-transport.ts'
import { passwordResetWording } from '#server/modules/accounts/password-reset-mail.ts'
import { moduleOperations } from '#server/modules/modules.ts'
import { loadTopics } from '#server/evidence/topics/repository.ts'
import { findRoot } from '#server/root.ts'
import type { Database } from '#server/db/database.ts'
import { openTestDatabase, type EngineName } from '../database/database.ts'
import { lightPasswords } from './identity.ts'
import { mailWorker, type MailWorker } from './work.ts'

/** Real time plus an offset. */
export interface TestClock {
  now(): Date
  advance(milliseconds: number): void
}

export function testClock(): TestClock {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => void (offset += milliseconds),
  }
}

export interface TestServer {
  app: FastifyInstance
  database: Database
  identity: IdentityProvider
  /** Creates a verified person at the local provider. */
  ensurePerson: LocalIdentityProvider['ensurePerson']
  clock: TestClock
  /** Delivers emails on request: nothing runs on its own. */
  worker: MailWorker
  publicUrl: string
  /** Logged errors, in order: an unexpected one is a defect that a 500 does not reveal. */
  defects: string[]
  /** Listens on a random port of 127.0.0.1; returns the origin. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** A new database, or an open one that stays open. The engine has no default: it must be part of the run. */
type On = { engine: EngineName } | { database: Database }

export type TestServerOptions = On & {
  clock?: TestClock
  /** Defaults to the product's. */
  operations?: readonly BoundOperation[]
  overrides?: Partial<AppOptions>
  /** Defaults to argon2id at its lowest cost. */
  passwords?: Passwords
}

export const secretKey = Buffer.alloc(32, 7)

/**
 * The whole server in process: a new database, the local identity provider, and every response checked by the
 * contract.
 */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const database = 'database' in options ? options.database : await openTestDatabase(options.engine)
  await database.global(loadTopics)
  deriveAddressKey(database, secretKey)
  const clock = options.clock ?? testClock()
  const publicUrl = options.overrides?.publicUrl ?? 'http://localhost:4300'
  const defects: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void defects.push(line) })
  const provider = openLocalIdentity({
    database,
    clock,
    secretKey,
    publicUrl,
    log,
    passwords: options.passwords ?? lightPasswords,
  })
  const identityRoutes: FastifyPluginAsync = provider.plugin
  const app = await createApp({
    root: findRoot(),
    database,
    identity: provider.port,
    identityRoutes,
    operations: options.operations ?? moduleOperations,
    clock,
    secretKey,
    publicUrl,
    demoWorkspaces: true,
    local: true,
    client: null,
    validateResponses: true,
    oauth: {
      settings: { clients: {}, microsoftTenant: 'common', sandbox: options.overrides?.local ?? true },
    },
    loggerInstance: log,
    // Load shedding would reject a test's requests on a busy machine.
    limits: {
      requests: 1_000_000,
      absent: 1_000_000,
      uploads: 1_000_000,
      parts: 1_000_000,
      eventLoopDelay: 0,
    },
    ...options.overrides,
  })
  await app.ready()
  const wordPasswordReset = passwordResetWording({ database, identity: provider.port, clock, publicUrl })
  return {
    app,
    database,
    identity: provider.port,
    ensurePerson: provider.ensurePerson,
    clock,
    worker: mailWorker({ database, transport: inboxTransport, wordPasswordReset, clock, log }),
    publicUrl,
    defects,
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close()
      if (!('database' in options)) await database.close()
    },
  }
}
