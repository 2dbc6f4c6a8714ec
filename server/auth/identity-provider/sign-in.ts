import { networkOf } from '../../contract/network.ts'
import type { ProviderContext } from './context.ts'
import { createGuesses } from './guesses.ts'
import { done, type Outcome, refuse, refuseFor } from './outcome.ts'
import type { GlobalTx } from '../../db/database.ts'
import { newUid } from './secrets.ts'
import { useToken } from './session-repository.ts'
import { endedSession, type OpenedSession, type SessionTokens } from './sessions.ts'
import { emailAddressOf } from '#machines/domain/text/email-address.ts'
import { isPlainLine, normalizeEmail } from './text.ts'
import {
  findUser,
  findUserByEmail,
  insertUser,
  lockUser,
  type ProviderUser,
  updateUser,
} from './user-repository.ts'

export interface SignedIn {
  user: ProviderUser
  tokens: SessionTokens
}

interface Credentials {
  email: string
  password: string
  ip: string
  /** Cookie hash. */
  browser: string | null
}

/**
 * All ways to sign in to the provider. Every password sign-in passes through here, so lockout and audit apply
 * to all.
 */
export interface SignIn {
  /** Registers by password. Reveals whether an address is taken, so it is rate-limited per network. */
  signUp(input: {
    email: string
    password: string
    displayName?: string
    ip: string
  }): Promise<Outcome<SignedIn>>
  /**
   * Returns the user of an address, created with a verified address if absent; an existing one is unchanged.
   */
  ensure(person: { email: string; password: string; displayName: string }): Promise<Outcome<ProviderUser>>
  /** Creates a user without a password, who signs in by a custom token. */
  create(person: {
    email: string | null
    emailVerified: boolean
    displayName: string | null
  }): Promise<Outcome<ProviderUser>>
  /** Checks a password without opening a session. */
  checkCredentials(input: Credentials): Promise<Outcome<ProviderUser>>
  withPassword(input: Credentials): Promise<Outcome<SignedIn>>
  withCustomToken(token: string): Promise<Outcome<SignedIn>>
}

export function createSignIn(context: ProviderContext): SignIn {
  const { database, clock, log, tokens, sessions, passwords, throttle, passwordRules } = context
  const guesses = createGuesses(context)

  const begin = async (opened: OpenedSession): Promise<Outcome<SignedIn>> =>
    done({ user: opened.user, tokens: await sessions.tokensOf(opened) })

  /** @param may decides while the user is locked */
  const openFor = (
    user: ProviderUser,
    signInProvider: string,
    may: (tx: GlobalTx, now: Date) => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<OpenedSession | null> => {
    const now = clock.now()
    return database.global(async (tx) => {
      const current = await lockUser(tx, user.uid)
      // Changed since the credential was checked: a password, a revocation, an erasure.
      if (!current || current.disabled || current.epoch !== user.epoch) return null
      if (!(await may(tx, now))) return null
      await updateUser(tx, user.uid, { lastLoginAt: now })
      return sessions.open(tx, current, { authTime: now, signInProvider }, now)
    })
  }

  /** Counts before checking, so that parallel guesses cannot pass the limit. Unknown emails count alike. */
  const checkCredentials: SignIn['checkCredentials'] = async (input) => {
    const email = normalizeEmail(input.email)
    if (email === null) return refuse('INVALID_EMAIL')
    const now = clock.now()
    const { admission, user } = await database.global(async (tx) => {
      const user = await findUserByEmail(tx, email)
      const { ip, browser } = input
      return { user, admission: await guesses.admit(tx, { email, uid: user?.uid ?? null, ip, browser }, now) }
    })
    if (admission.verdict === 'refused') {
      log.info({ event: 'identity.sign-in', outcome: 'locked', uid: user?.uid }, 'sign-in refused')
      return refuseFor(admission.retryAfterSeconds)
    }
    const right = await passwords.matches(input.password, user?.passwordHash ?? null)
    if (!right || !user) {
      log.info({ event: 'identity.sign-in', outcome: 'wrong', uid: user?.uid }, 'sign-in failed')
      return admission.verdict === 'last'
        ? refuseFor(admission.retryAfterSeconds)
        : refuse('INVALID_LOGIN_CREDENTIALS')
    }
    const isCurrent = await database.global(async (tx) => {
      // Locked: waits for a change under way, and a later change ends the session that this sign-in opens.
      const current = await lockUser(tx, user.uid)
      if (current?.epoch !== user.epoch) return false
      await admission.takeBack(tx)
      return true
    })
    const outcome = !isCurrent ? 'overtaken' : user.disabled ? 'disabled' : 'right'
    log.info({ event: 'identity.sign-in', outcome, uid: user.uid }, 'sign-in')
    if (!isCurrent) return refuse('INVALID_LOGIN_CREDENTIALS')
    return user.disabled ? refuse('USER_DISABLED') : done(user)
  }

  return {
    async signUp(input) {
      const email = emailAddressOf(input.email)
      if (email === null) return refuse('INVALID_EMAIL')
      const password = passwordRules.check(input.password, email)
      if (!password.ok) return password
      const now = clock.now()
      const network = networkOf(input.ip)
      const counted = await database.global((tx) => throttle.count(tx, 'register', network, now))
      if (counted.verdict !== 'normal') return refuseFor(counted.retryAfterSeconds)
      const passwordHash = await passwords.hash(password.value)
      const uid = newUid()
      const opened = await database.global(async (tx) => {
        const displayName = input.displayName ?? null
        if (!(await insertUser(tx, { uid, email, passwordHash, displayName, emailVerified: false, now })))
          return null
        const user = await findUser(tx, uid)
        return user && sessions.open(tx, user, { authTime: now, signInProvider: 'password' }, now)
      })
      log.info(
        { event: 'identity.sign-up', outcome: opened ? 'created' : 'taken', uid: opened?.user.uid },
        'sign-up',
      )
      return opened ? begin(opened) : refuse('EMAIL_EXISTS')
    },
    async ensure(person) {
      const email = emailAddressOf(person.email)
      if (email === null) return refuse('INVALID_EMAIL')
      const password = passwordRules.check(person.password, email)
      if (!password.ok) return password
      const existing = await database.global((tx) => findUserByEmail(tx, email))
      if (existing) return done(existing)
      const passwordHash = await passwords.hash(password.value)
      const { displayName } = person
      const now = clock.now()
      const user = await database.global(async (tx) => {
        await insertUser(tx, { uid: newUid(), email, passwordHash, displayName, emailVerified: true, now })
        return findUserByEmail(tx, email)
      })
      return user ? done(user) : refuse('USER_NOT_FOUND')
    },
    async create({ email: address, emailVerified, displayName }) {
      const email = address === null ? null : emailAddressOf(address)
      if (email === null && address !== null) return refuse('INVALID_EMAIL')
      if (displayName !== null && !isPlainLine(displayName)) return refuse('INVALID_ARGUMENT')
      const [uid, now] = [newUid(), clock.now()]
      const user = await database.global(async (tx) => {
        const person = { uid, email, emailVerified, displayName, passwordHash: null, now }
        return (await insertUser(tx, person)) ? findUser(tx, uid) : null
      })
      log.info({ event: 'identity.create', outcome: user ? 'created' : 'taken', uid: user?.uid }, 'create')
      return user ? done(user) : refuse('EMAIL_EXISTS')
    },
    checkCredentials,
    async withPassword(input) {
      const checked = await checkCredentials(input)
      if (!checked.ok) return checked
      const opened = await openFor(checked.value, 'password')
      return opened ? begin(opened) : refuse('INVALID_LOGIN_CREDENTIALS')
    },
    async withCustomToken(token) {
      const verified = await tokens.verifyCustomToken(token)
      if (!verified.ok)
        return refuse(verified.reason === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_CUSTOM_TOKEN')
      const { epoch, ...used } = verified.value
      const { uid } = used
      // Only this server issues custom tokens, and only for existing users, so an unknown user was deleted.
      const user = await database.global((tx) => findUser(tx, uid))
      if (!user) return refuse('USER_NOT_FOUND')
      const ended = endedSession(user, epoch)
      if (ended) return refuse(ended)
      // Each token works once, so a copy from a log or a memory dump is useless.
      const opened = await openFor(user, 'custom', (tx, now) => useToken(tx, used, now))
      return opened ? begin(opened) : refuse('INVALID_CUSTOM_TOKEN')
    },
  }
}
