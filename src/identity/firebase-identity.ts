/** The only importer of the SDK. */
import { initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  initializeAuth,
  onIdTokenChanged,
  setPersistence,
  signInWithCustomToken,
  signOut,
  validatePassword,
  type Auth,
  type User,
} from 'firebase/auth'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { BrowserConfig } from '../lib/config.ts'
import { hasRoom } from '../lib/has-room.ts'
import { serverClock } from '../lib/server-clock.ts'
import type { TokenResult } from '#machines/shared/token-result.ts'
import type { Identity, IdentityReport } from './identity.ts'
import { failureOfProvider } from './provider-failure.ts'
import { parseStoredUser } from './stored-user.ts'
import { keepUserText, readStoredUser } from './stored-user-text.ts'
import { claimsOf, reportOf, uidOfCustomToken } from './token-claims.ts'

/** Used if the provider names no minimum (docs/product-rules.md#sign-in). */
const DEFAULT_MIN_LENGTH = 6

/** The provider itself, with the SDK loaded. */
export interface Provider extends Pick<
  Identity,
  'signInWithCustomToken' | 'createAccount' | 'reload' | 'signOut' | 'passwordPolicy'
> {
  /** Resolves once the SDK knows the user; it has renewed an expired token by then. */
  readonly ready: Promise<void>
  /** A new token, even if the current one is fresh. */
  readonly renew: () => Promise<TokenResult<IdentityReport>>
}

const ok = <Value>(value: Value): Result<Value> => ({ ok: true, value })

export interface ProviderListener {
  /** Receives every change of the signed-in user from now on; null when signed out. */
  readonly report: (identity: IdentityReport | null) => void
  /**
   * Resolves when no token request is pending. The SDK signs out when a refresh is denied; the refresh is answered
   * first, as it knows the reason.
   */
  readonly answered: () => Promise<unknown>
}

/**
 * No popup resolver: it would load a script of the vendor. The local provider is served at the root of this origin
 * and speaks the vendor's protocol, so the unmodified SDK talks to it as to the vendor's emulator.
 */
function openSdk({ apiKey, projectId, authDomain, provider }: BrowserConfig['identity']): Auth {
  const auth = initializeAuth(initializeApp({ apiKey, projectId, authDomain }), {
    persistence: browserLocalPersistence,
  })
  if (provider === 'local') connectAuthEmulator(auth, location.origin, { disableWarnings: true })
  return auth
}

/** Opens the unmodified SDK, once per page. A separate chunk with the SDK, see stored-identity.ts. */
export function openProvider(
  config: BrowserConfig['identity'],
  { report, answered }: ProviderListener,
): Provider {
  const auth = openSdk(config)

  const describe = async (user: User): Promise<IdentityReport> => {
    // Offline with an expired token, the last token's claims are the best available.
    const token = await user
      .getIdToken()
      .catch(() => parseStoredUser(readStoredUser(config.apiKey))?.token ?? '')
    return reportOf(user, token, serverClock.now())
  }

  let isInMemory = false
  /** The SDK refuses to sign in when local storage is full: the session then lasts as long as the page. */
  const makeRoom = async (): Promise<void> => {
    if (isInMemory || hasRoom()) return
    await setPersistence(auth, inMemoryPersistence)
    isInMemory = true
  }
  const keep = (user: User | null): void =>
    keepUserText(config.apiKey, isInMemory && user !== null ? JSON.stringify(user.toJSON()) : null)

  let changes = 0
  /** Reports the latest change only: an older one that takes longer to describe is dropped. */
  const notify = async (user: User | null): Promise<void> => {
    const mine = (changes += 1)
    const identity = user === null ? null : await describe(user)
    if (user === null) await answered()
    if (mine === changes) report(identity)
  }
  const ready = new Promise<void>((resolve) => {
    onIdTokenChanged(auth, (user) => {
      keep(user)
      resolve()
      void notify(user)
    })
  })

  const attempt = async <Value>(work: () => Promise<Value>): Promise<Result<Value>> => {
    try {
      await ready
      return ok(await work())
    } catch (error) {
      return { ok: false, failure: failureOfProvider(error) }
    }
  }

  return {
    ready,
    async renew() {
      const user = auth.currentUser
      if (user === null) return { ok: false, failure: failureOf('denied', 'nobody') }
      try {
        const token = await user.getIdToken(true)
        return ok({
          held: { token, uid: user.uid, expiresAt: claimsOf(token).exp },
          identity: reportOf(user, token, serverClock.now()),
        })
      } catch (error) {
        return { ok: false, failure: failureOfProvider(error) }
      }
    },
    async signInWithCustomToken(customToken, expected) {
      if (expected !== undefined && uidOfCustomToken(customToken) !== expected)
        return { ok: false, failure: failureOf('refused', 'user-mismatch') }
      return attempt(async () => {
        await makeRoom()
        return describe((await signInWithCustomToken(auth, customToken)).user)
      })
    },
    createAccount: (email, password) =>
      attempt(async () => {
        const present = auth.currentUser
        // A registration that stopped after this step continues with its identity.
        const reusable = present !== null && present.email?.toLowerCase() === email.toLowerCase()
        if (reusable) return describe(present)
        await makeRoom()
        return describe((await createUserWithEmailAndPassword(auth, email, password)).user)
      }),
    reload: () =>
      attempt(async () => {
        const user = auth.currentUser
        if (user === null)
          throw Object.assign(new Error('Nobody is signed in'), { code: 'auth/invalid-user-token' })
        await user.reload()
        await user.getIdToken(true)
        return describe(user)
      }),
    signOut: () =>
      attempt(async () => {
        await signOut(auth)
        return null
      }),
    passwordPolicy: () =>
      attempt(async () => {
        // The empty password fails every rule; only the returned policy matters.
        const { customStrengthOptions: rules } = (await validatePassword(auth, '')).passwordPolicy
        return {
          minLength: rules.minPasswordLength ?? DEFAULT_MIN_LENGTH,
          maxLength: rules.maxPasswordLength ?? null,
          lowercase: rules.containsLowercaseLetter ?? false,
          uppercase: rules.containsUppercaseLetter ?? false,
          numeric: rules.containsNumericCharacter ?? false,
          nonAlphanumeric: rules.containsNonAlphanumericCharacter ?? false,
        }
      }),
  }
}
