import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../db/database.ts'
import type { IdentityProvider, ProviderIdentity, ProviderResult } from '../identity/port.ts'
import { createAccount } from './account.ts'
import type { ProviderContext, ProviderLog, SendActionMail } from './context.ts'
import { createEmailVerification } from './email-verification.ts'
import { createKeyStore } from './key-store.ts'
import { createKeyRing } from './keys.ts'
import { type Outcome, providerCode } from './outcome.ts'
import { createPasswords } from './passwords.ts'
import { createProtocolPlugin } from './plugin.ts'
import { createSeal, deriveKey } from './seal.ts'
import { createRefreshTokens } from './secrets.ts'
import { createSessions, endedSession } from './sessions.ts'
import { createSignIn } from './sign-in.ts'
import { createStatusCache } from './status-cache.ts'
import type { AttemptPolicy } from './attempts.ts'
import { type Counted, createThrottle } from './throttle.ts'
import { createTokens } from './tokens.ts'
import { deleteUser, findUser, type ProviderUser, raiseEpoch, updateUser } from './user-repository.ts'

interface LocalIdentityProviderOptions {
  database: Database
  clock: { now(): Date }
  /** At least 32 bytes; seals the signing key and keys the counters. Another one makes the stored key unreadable. */
  secretKey: Uint8Array
  projectId: string
  /** The origin that people see, as in `https://assay.example`. */
  publicOrigin: string
  log: ProviderLog
  /** Queues the mail that the browser's `sendEmailVerification` asks for. */
  sendActionMail: SendActionMail
  /** Other limits than ATTEMPT_POLICIES, for suites that register hundreds of people from one address. */
  attemptPolicies?: Partial<Record<Counted, AttemptPolicy>>
}

export interface LocalIdentityProvider {
  /** For the server's code. Every call is I/O of its own: never inside a transaction. */
  port: IdentityProvider
  /** For the browser's SDK; registered at the origin's root. */
  plugin: FastifyPluginAsync
  /** For demo data: the person of this address, created with this password and a verified address if absent. */
  ensurePerson(person: NewPerson): Promise<ProviderResult<ProviderIdentity>>
}

interface NewPerson {
  email: string
  password: string
  displayName: string
}

/** Names the project to the SDK, which insists on one; protects nothing. */
const API_KEY = 'local'

/**
 * The identity provider inside this server (stack.md, "identity, local default"): `port` for the server's code,
 * `plugin` for the browser's SDK. Keys and people live in the application's database; nothing is opened or
 * started before the first use or the plugin's `onReady`.
 */
export function createLocalIdentityProvider(options: LocalIdentityProviderOptions): LocalIdentityProvider {
  const { database, clock, secretKey, projectId, publicOrigin, log, sendActionMail } = options
  const seal = createSeal(secretKey, 'identity-provider/signing-key')
  const keys = createKeyRing({ store: createKeyStore(database, clock), seal, clock })
  const tokens = createTokens({ keys, projectId, clock })
  const refreshTokens = createRefreshTokens(deriveKey(secretKey, 'identity-provider/refresh-token'))
  const loadUser = (uid: string): Promise<ProviderUser | null> => database.global((tx) => findUser(tx, uid))
  const context: ProviderContext = {
    database,
    clock,
    log,
    tokens,
    sessions: createSessions({ database, tokens, refreshTokens, clock }),
    passwords: createPasswords(),
    throttle: createThrottle(deriveKey(secretKey, 'identity-provider/attempts'), options.attemptPolicies),
    statuses: createStatusCache({ load: loadUser, clock }),
    sendActionMail,
  }
  const { sessions, statuses } = context
  const signIn = createSignIn(context)
  const emailVerification = createEmailVerification(context)

  const port: IdentityProvider = {
    browserConfig: { provider: 'local', apiKey: API_KEY, projectId, authDomain: new URL(publicOrigin).host },
    async verifyIdToken(token) {
      try {
        const verified = await tokens.verifyIdToken(token)
        if (!verified.ok)
          return { ok: false, reason: verified.reason === 'malformed' ? 'malformed' : 'rejected' }
        const { epoch, signInProvider: _, ...value } = verified.value
        const status = await statuses.get(value.uid)
        return !status || endedSession(status, epoch) ? { ok: false, reason: 'revoked' } : { ok: true, value }
      } catch (error) {
        log.error({ err: error }, 'an ID token could not be checked')
        return { ok: false, reason: 'unavailable' }
      }
    },
    async signInWithPassword(email, password, from) {
      return toResult(await signIn.checkCredentials({ email, password, ip: from.ip }), identityOf)
    },
    async createCustomToken(uid) {
      const user = await loadUser(uid)
      if (!user) throw new Error(`No identity ${uid} to create a custom token for`)
      return tokens.signCustomToken(uid, user.epoch)
    },
    async createEmailVerification(uid) {
      return toResult(await emailVerification.create(uid), (created) => created)
    },
    async applyEmailVerification(code) {
      return toResult(await emailVerification.apply(code), identityOf)
    },
    async getIdentity(uid) {
      const user = await loadUser(uid)
      return user && identityOf(user)
    },
    async setClaims(uid, { userType, superUser }) {
      const known = await database.global((tx) => updateUser(tx, uid, { claims: { userType, superUser } }))
      if (!known) throw new Error(`No identity ${uid} to set claims on`)
    },
    async revokeTokens(uid) {
      await database.global((tx) => raiseEpoch(tx, uid, clock.now()))
      statuses.forget(uid)
    },
    async deleteIdentity(uid) {
      await database.global((tx) => deleteUser(tx, uid))
      statuses.forget(uid)
    },
  }

  const parts = { projectId, signIn, sessions, account: createAccount(context), emailVerification }
  const prepare = async (): Promise<void> => void (await keys.signer())
  const ensurePerson: LocalIdentityProvider['ensurePerson'] = async (person) =>
    toResult(await signIn.ensure(person), identityOf)
  return { port, plugin: createProtocolPlugin({ parts, log, prepare }), ensurePerson }
}

const identityOf = ({ uid, email, emailVerified, disabled, claims }: ProviderUser): ProviderIdentity => ({
  uid,
  email,
  emailVerified,
  disabled,
  claims,
})

function toResult<T, R>(outcome: Outcome<T>, convert: (value: T) => R): ProviderResult<R> {
  if (outcome.ok) return { ok: true, value: convert(outcome.value) }
  const code = providerCode(outcome.code)
  const { retryAfterSeconds } = outcome
  return retryAfterSeconds === undefined ? { ok: false, code } : { ok: false, code, retryAfterSeconds }
}
