import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth'
import fastify from 'fastify'
import { hashOf } from '#server/contract/hash.ts'
import { engineOf, type Database } from '#server/db/database.ts'
import type { ActionMail } from '#server/auth/identity-provider/context.ts'
import {
  createLocalIdentityProvider,
  type LocalIdentityProvider,
} from '#server/auth/identity-provider/local-identity-provider.ts'
import type { PasswordPolicy } from '#server/auth/identity-provider/password-policy.ts'
import { createPasswords } from '#server/auth/identity-provider/passwords.ts'
import type { IdentityProvider } from '#server/contract/ports/identity.ts'
import { type EngineName, openTestDatabase } from '../database/database.ts'

/** argon2id at its lowest cost: the product's cost would be a tenth of the suites' time. */
export const lightPasswords = createPasswords({
  hash: (password) => hash(password, { memoryCost: 8, timeCost: 1 }),
  verify,
})

/** For tests that count password checks: hashing costs nothing. */
export const quickPasswords = createPasswords({
  hash: (password) => Promise.resolve(hashOf(password)),
  verify: (hashed, password) => Promise.resolve(hashed === hashOf(password)),
})

/** Real time plus an offset: the SDK measures expiry from the receipt of a token. */
export interface TravelClock {
  now(): Date
  advance(milliseconds: number): void
}

export function travelClock(): TravelClock {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => void (offset += milliseconds),
  }
}

export interface RawAnswer {
  status: number
  body: unknown
  headers: Headers
}

/** The local identity provider on a real database and port, with the unmodified SDK. */
export interface ProviderFixture {
  readonly port: IdentityProvider
  readonly ensurePerson: LocalIdentityProvider['ensurePerson']
  readonly database: Database
  readonly clock: TravelClock
  /** Emails that the provider sent. */
  readonly mails: ActionMail[]
  /** Events of the provider's transactions: ended sessions with reasons, new emails, resets. */
  readonly sent: string[]
  /** The whole log, as text. */
  readonly logged: string[]
  /** A separate browser: an Auth instance with memory persistence. */
  browser(): Auth
  /** A request without the SDK. An object is sent as JSON, text as a form. */
  raw(path: string, body?: object | string, headers?: Record<string, string>): Promise<RawAnswer>
  /** The same provider over the same database: a second process, or a restart. */
  second(): IdentityProvider
  /** A start over the same database with this secret key. */
  startWith(secretKey: Uint8Array): Promise<void>
  close(): Promise<void>
}

const SECRET_KEY = new Uint8Array(32).fill(42)
const PROJECT = 'assay'

export async function startProvider(
  engine: EngineName,
  passwordPolicy: Partial<PasswordPolicy> = {},
): Promise<ProviderFixture> {
  const database = await openTestDatabase(engine)
  const clock = travelClock()
  const mails: ActionMail[] = []
  const sent: string[] = []
  const logged: string[] = []
  const record = (entry: object, message: string): void =>
    void logged.push(JSON.stringify({ ...entry, message }))
  const create = (secretKey: Uint8Array) =>
    createLocalIdentityProvider({
      database,
      clock,
      secretKey,
      projectId: PROJECT,
      publicOrigin: 'http://localhost:4300',
      log: { info: record, error: record },
      sendActionMail: async (_tx, mail) => void mails.push(mail),
      requestPasswordReset: async (_tx, email) => void sent.push(`reset ${email}`),
      onSessionsEnded: async (_tx, uid, _now, because) => void sent.push(`${uid} ${because}`),
      onEmailChanged: async (_tx, { uid, email, previous }) =>
        void sent.push(`${uid} ${email} was ${previous.email} ${previous.verified}`),
      onReclaimed: async (_tx, uid) => void sent.push(`${uid} reclaimed`),
      passwordPolicy,
    })
  const { port, plugin, ensurePerson } = create(SECRET_KEY)
  const app = fastify({ forceCloseConnections: true })
  await app.register(plugin)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const apps: FirebaseApp[] = []

  return {
    port,
    ensurePerson,
    database,
    clock,
    mails,
    sent,
    logged,
    browser() {
      const { auth, firebase } = browserAt(origin)
      apps.push(firebase)
      return auth
    },
    async raw(path, body, headers = {}) {
      const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json'
      const answer = await fetch(`${origin}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...(body === undefined ? {} : { 'content-type': type }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
      return { status: answer.status, body: isJson ? JSON.parse(text) : text, headers: answer.headers }
    },
    second: () => create(SECRET_KEY).port,
    startWith: (secretKey) => create(secretKey).prepare(),
    async close() {
      await Promise.all(apps.map((firebase) => deleteApp(firebase)))
      await app.close()
      await database.close()
    },
  }
}

/** The unmodified SDK at a provider of this origin, with memory persistence. */
export function browserAt(origin: string): { auth: Auth; firebase: FirebaseApp } {
  const firebase = initializeApp({ apiKey: 'local', projectId: PROJECT }, randomUUID())
  const auth = initializeAuth(firebase, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, origin, { disableWarnings: true })
  return { auth, firebase }
}

/** Number of statements of `work`, on a database of openDatabase. */
export async function statementsOf(database: Database, work: () => Promise<unknown>): Promise<number> {
  const engine = engineOf(database)
  const { watched } = engine
  let statements = 0
  engine.watched = (run) => {
    statements += 1
    return run()
  }
  try {
    await work()
    return statements
  } finally {
    engine.watched = watched
  }
}

/** `done`, or the SDK's `auth/…` code. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
    throw error
  }
}

let people = 0
/** An unused email. */
export const freshEmail = (): string => `person-${++people}-${randomUUID().slice(0, 8)}@example.com`
export const PASSWORD = 'correct horse battery'
