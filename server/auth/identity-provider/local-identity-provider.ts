import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { IdentityProvider, ProviderIdentity, ProviderResult } from '../../contract/ports/identity.ts'
import { createAccount } from './account.ts'
import { createActionCodes } from './action-codes.ts'
import type {
  Browsers,
  MayChange,
  MayDelete,
  OnEmailChanged,
  OnPasswordChanged,
  OnReclaimed,
  OnRemoved,
  ProviderContext,
  ProviderLog,
  RequestPasswordReset,
  SendActionMail,
} from './context.ts'
import { createEmailChange } from './email-change.ts'
import { createEmailVerification } from './email-verification.ts'
import { createKeyStore } from './key-store.ts'
import { createKeyRing } from './keys.ts'
import { toResult } from './outcome.ts'
import { createPasswordRules, type PasswordPolicy } from './password-policy.ts'
import { createPasswordReset } from './password-reset.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createProtocolPlugin } from './plugin.ts'
import { createSeal, deriveKey } from '../seal.ts'
import { createRefreshTokens } from './secrets.ts'
import { createSessionEnding, type OnSessionsEnded } from './session-ending.ts'
import { createSessions, endedSession } from './sessions.ts'
import { createSignIn } from './sign-in.ts'
import { createStatusCache } from './status-cache.ts'
import type { AttemptPolicy } from '../../contract/rate-limits.ts'
import { type Counted, createThrottle } from './throttle.ts'
import { createTokens } from './tokens.ts'
import { normalizeEmail } from './text.ts'
import { findUser, findUserByEmail, type ProviderUser, updateUser } from './user-repository.ts'

interface LocalIdentityProviderOptions {
  database: Database
  clock: { now(): Date }
  /**
   * At least 32 bytes. Seals the signing key and keys the counters; another key makes the stored one
   * unreadable.
   */
  secretKey: Uint8Array
  projectId: string
  /** The origin that users see, such as `https://assay.example`. */
  publicOrigin: string
  log: ProviderLog
  /** Queues the mails that the browser's SDK requests. */
  sendActionMail: SendActionMail
  /** Queues the mail for the SDK's `sendPasswordResetEmail`. */
  requestPasswordReset: RequestPasswordReset
  /** Ends our sessions together with the provider's. */
  onSessionsEnded?: OnSessionsEnded
  /** Updates the copies of a user's address. */
  onEmailChanged?: OnEmailChanged
  /** Notifies the user of a new password set through the SDK. */
  onPasswordChanged?: OnPasswordChanged
  /** Reverts what others may have left in an account whose address is proven only now. */
  onReclaimed?: OnReclaimed
  /** By default all users share one browser. */
  browsers?: Browsers
  /** By default every user may. */
  mayDelete?: MayDelete
  /** By default every recently signed-in user may. */
  mayChange?: MayChange
  /** Erases the user's data outside the provider. */
  onRemoved?: OnRemoved
  /** Default: argon2id. */
  passwords?: Passwords
  /** Overrides single rules of the default policy. */
  passwordPolicy?: Partial<PasswordPolicy>
  /**
   * Overrides single limits of `attemptPolicies`, for suites that register hundreds of users from one
   * address.
   */
  attemptPolicies?: Partial<Record<Counted, AttemptPolicy>>
}

export interface LocalIdentityProvider {
  /** For the server's code. Every call does its own I/O: never call it inside a transaction. */
  port: IdentityProvider
  /** For the browser's SDK; registered at the origin's root. */
  plugin: FastifyPluginAsync
  /** Creates or loads the keys; repeatable. Creating them may take over ten seconds on a slow machine. */
  prepare(): Promise<void>
  /**
   * For demo data: returns the user of this address, created with this password and a verified address if
   * absent.
   */
  ensurePerson(person: NewPerson): Promise<ProviderResult<ProviderIdentity>>
}

interface NewPerson {
  email: string
  password: string
  displayName: string
}

/** Identifies the project to the SDK, which requires a key. Protects nothing. */
const API_KEY = 'local'

/**
 * The identity provider inside this server: `port` for the server's code,
 * `plugin` for the browser's SDK. Keys and people live in the application's database; nothing is opened or
 * started before the first use or `prepare`.
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
    passwords: options.passwords ?? createPasswords(),
    throttle: createThrottle(deriveKey(secretKey, 'identity-provider/attempts'), options.attemptPolicies),
    passwordRules: createPasswordRules(options.passwordPolicy),
    statuses: createStatusCache({ load: loadUser, clock }),
    ending: createSessionEnding(options.onSessionsEnded ?? nothing),
    sendActionMail,
    requestPasswordReset: options.requestPasswordReset,
    onEmailChanged: options.onEmailChanged ?? nothing,
    onPasswordChanged: options.onPasswordChanged ?? nothing,
    onReclaimed: options.onReclaimed ?? nothing,
    browsers: options.browsers ?? oneBrowser,
    mayDelete: options.mayDelete ?? everybody,
    mayChange: options.mayChange ?? everybody,
    onRemoved: options.onRemoved ?? nothing,
  }
  const { sessions, statuses, ending } = context
  const signIn = createSignIn(context)
  const account = createAccount(context)
  const actionCodes = createActionCodes(context)
  const emailVerification = createEmailVerification(context)
  const emailChange = createEmailChange(context)
  const passwordReset = createPasswordReset(context)

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
        log.error({ err: error }, 'could not check an ID token')
        return { ok: false, reason: 'unavailable' }
      }
    },
    async signInWithPassword(email, password, from) {
      const { ip, browser = null } = from
      return toResult(await signIn.checkCredentials({ email, password, ip, browser }), identityOf)
    },
    async createCustomToken(uid) {
      const user = await loadUser(uid)
      if (!user) throw new Error(`No identity ${uid} to create a custom token for`)
      return tokens.signCustomToken(uid, user.epoch)
    },
    async createEmailVerification(uid) {
      return toResult(await emailVerification.create(uid), asItIs)
    },
    async applyEmailVerification(code) {
      return toResult(await actionCodes.apply(code), identityOf)
    },
    async checkEmailVerification(code) {
      const checked = await actionCodes.check(code)
      if (checked.ok && checked.value.row.kind === 'PASSWORD_RESET')
        return { ok: false, code: 'invalid-action-code' }
      return toResult(checked, ({ user }) => identityOf(user))
    },
    async claimByVerification(code, newPassword) {
      return toResult(await passwordReset.claim(code, newPassword), identityOf)
    },
    async getIdentity(uid) {
      const user = await loadUser(uid)
      return user && identityOf(user)
    },
    async setClaims(uid, { userType, superUser }) {
      const known = await database.global((tx) => updateUser(tx, uid, { claims: { userType, superUser } }))
      if (!known) throw new Error(`No identity ${uid} to set claims on`)
    },
    async findByEmail(address) {
      const email = normalizeEmail(address)
      if (email === null) return null
      const user = await database.global((tx) => findUserByEmail(tx, email))
      return user && identityOf(user)
    },
    async createIdentity(person) {
      return toResult(await signIn.create(person), identityOf)
    },
    async changePassword(idToken, newPassword, { browser = null }) {
      const caller = await sessions.authenticate(idToken)
      if (!caller.ok) return toResult(caller, identityOf)
      const from = { ...caller.value, browser, source: 'server' as const }
      return toResult(await account.change(from, { password: newPassword }), ({ user }) => identityOf(user))
    },
    async createPasswordReset(email) {
      return toResult(await passwordReset.create(email), asItIs)
    },
    async checkPasswordReset(code) {
      return toResult(await passwordReset.check(code), asItIs)
    },
    async applyPasswordReset(code, newPassword) {
      return toResult(await passwordReset.apply(code, newPassword, 'server'), identityOf)
    },
    async createEmailChange(uid, newEmail) {
      return toResult(await emailChange.create(uid, newEmail), asItIs)
    },
    async setDisabled(uid, disabled) {
      const known = await database.global(async (tx) => {
        const found = await updateUser(tx, uid, { disabled })
        if (found && disabled) await ending.end(tx, uid, 'disabled', clock.now())
        return found
      })
      if (!known) throw new Error(`No identity ${uid} to disable or enable`)
      statuses.forget(uid)
    },
    async revokeTokens(uid) {
      await database.global((tx) => ending.end(tx, uid, 'revoked', clock.now()))
      statuses.forget(uid)
    },
    async deleteIdentity(uid) {
      await database.global((tx) => ending.remove(tx, uid, clock.now()))
      statuses.forget(uid)
    },
  }

  const parts = {
    projectId,
    publicOrigin,
    browsers: context.browsers,
    signIn,
    sessions,
    account,
    actionCodes,
    emailVerification,
    emailChange,
    passwordReset,
    passwordRules: context.passwordRules,
  }
  const prepare = async (): Promise<void> => void (await keys.signer())
  return {
    port,
    plugin: createProtocolPlugin({ parts, log }),
    prepare,
    ensurePerson: async (person) => toResult(await signIn.ensure(person), identityOf),
  }
}

const everybody = (): Promise<boolean> => Promise.resolve(true)
/** All users share one browser. */
const oneBrowser: Browsers = {
  known: () => null,
  isBound: everybody,
  bind: () => Promise.resolve(null),
}
const nothing = (): Promise<void> => Promise.resolve()
const asItIs = <T>(value: T): T => value

const identityOf = (user: ProviderUser): ProviderIdentity => ({
  uid: user.uid,
  email: user.email,
  emailVerified: user.emailVerified,
  disabled: user.disabled,
  claims: user.claims,
  hasPassword: user.passwordHash !== null,
  validSince: Math.floor(user.tokensValidAfter.getTime() / 1000),
})
