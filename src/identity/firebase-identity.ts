import { failureOf, type PortResult } from '#machines/shared/failure.ts'
import type { BrowserConfig } from '../lib/config.ts'
import { serverClock } from '../lib/server-clock.ts'
import { withLock } from '../lib/web-lock.ts'
import { openSdk, type Sdk, type SdkUser } from './firebase-sdk.ts'
import type { Identity, IdentityReport, TokenResult } from './identity.ts'
import { watchPageCache } from './page-cache.ts'
import { failureOfProvider, isDenied } from './provider-failure.ts'
import { dropUnreadableUser, parseStoredUser, readStoredUser } from './stored-user.ts'
import { claimsOf, reportOf, uidOfCustomToken } from './token-claims.ts'

/** Milliseconds before its expiry from which a token is renewed (seed section 9). */
const TOKEN_MARGIN_MS = 60_000
/** How long a tab waits for the others that start with a token that has run out; then it renews the token itself. */
const START_TURN_MS = 10_000
/** Where the provider names no minimum (seed section 5). */
const DEFAULT_MIN_LENGTH = 6

const ok = <Value>(value: Value): PortResult<Value> => ({ ok: true, value })

/**
 * The identity port over the unmodified SDK, see {@link Identity}. In a chunk of its own with the SDK, see
 * lazy-identity.ts; creating it starts nothing.
 */
export function createFirebaseIdentity(
  config: BrowserConfig['identity'],
  open: (config: BrowserConfig['identity']) => Sdk = openSdk,
): Identity {
  let opened: Sdk | null = null
  let report: ((identity: IdentityReport | null) => void) | null = null
  let asking: Promise<TokenResult> | null = null
  let askingHard = false
  let hasReported: () => void = () => undefined
  const reported = new Promise<void>((resolve) => (hasReported = resolve))

  const sdk = (): Sdk => {
    if (opened === null) {
      dropUnreadableUser(config.apiKey)
      opened = open(config)
      opened.onChange((user) => void passOn(user))
      const present = opened
      watchPageCache({
        page: window,
        whoIsHere: () => present.current()?.uid ?? null,
        whoIsStored: () => parseStoredUser(readStoredUser(config.apiKey))?.uid ?? null,
        reload: () => window.location.reload(),
      })
    }
    return opened
  }

  const describe = async (user: SdkUser): Promise<IdentityReport> => {
    // Offline with an old token: the claims of the last one are still the best knowledge there is.
    const token = await user
      .getIdToken()
      .catch(() => parseStoredUser(readStoredUser(config.apiKey))?.token ?? '')
    return reportOf(user, token, serverClock.now())
  }

  const passOn = async (user: SdkUser | null): Promise<void> => {
    // The SDK signs out by itself when a refresh is denied; the refresh must be answered first, as it knows the reason.
    if (user === null && asking !== null) await asking.catch(() => undefined)
    report?.(user === null ? null : await describe(user))
    hasReported()
  }

  const attempt = async <Value>(work: (sdk: Sdk) => Promise<Value>): Promise<PortResult<Value>> => {
    try {
      return ok(await work(sdk()))
    } catch (error) {
      return { ok: false, failure: failureOfProvider(error) }
    }
  }

  const answer = (user: SdkUser, token: string): TokenResult => ({
    kind: 'token',
    value: { token, uid: user.uid, expiresAt: claimsOf(token).exp },
    identity: reportOf(user, token, serverClock.now()),
  })

  const isFresh = (token: string): boolean => claimsOf(token).exp * 1000 - serverClock.now() > TOKEN_MARGIN_MS

  const ask = async (hard: boolean): Promise<TokenResult> => {
    const user = sdk().current()
    if (user === null) return { kind: 'nobody' }
    try {
      const held = parseStoredUser(readStoredUser(config.apiKey))?.token ?? null
      if (!hard && held !== null && isFresh(held)) return answer(user, held)
      return await withLock('assay-id-token', async () => {
        const stored = parseStoredUser(readStoredUser(config.apiKey))
        const renewedElsewhere = stored !== null && stored.uid === user.uid && stored.token !== held
        if (renewedElsewhere && isFresh(stored.token)) return answer(user, stored.token)
        return answer(user, await user.getIdToken(true))
      })
    } catch (error) {
      const failure = failureOfProvider(error)
      return isDenied(failure) ? { kind: 'denied' } : { kind: 'unavailable', failure }
    }
  }

  return {
    async start(listener) {
      report = listener
      const stored = parseStoredUser(readStoredUser(config.apiKey))
      const start = () => attempt(() => Promise.resolve(null))
      if (stored === null || isFresh(stored.token)) return start()
      // The SDK renews a token that has run out while it starts. Tabs that start together take turns, so that the first
      // one renews it for all.
      const inTurn = async () => {
        const started = await start()
        await reported
        return started
      }
      return withLock('assay-id-token', inTurn, AbortSignal.timeout(START_TURN_MS)).catch(start)
    },
    async signInWithCustomToken(customToken, expected) {
      if (expected !== undefined && uidOfCustomToken(customToken) !== expected)
        return { ok: false, failure: failureOf('refused', 'user-mismatch') }
      return attempt(async (opened) => describe(await opened.signIn(customToken)))
    },
    createAccount: (email, password) =>
      attempt(async (opened) => {
        const present = opened.current()
        // A registration that broke off after this step goes on with the identity that it left.
        const reusable = present !== null && present.email?.toLowerCase() === email.toLowerCase()
        return describe(reusable ? present : await opened.create(email, password))
      }),
    idToken(force) {
      if (asking !== null && (askingHard || !force)) return asking
      const before = asking
      const mine = (before === null ? ask(force) : before.then(() => ask(force))).finally(() => {
        if (asking === mine) asking = null
      })
      asking = mine
      askingHard = force
      return mine
    },
    reload: () =>
      attempt(async (opened) => {
        const user = opened.current()
        if (user === null)
          throw Object.assign(new Error('Nobody is signed in'), { code: 'auth/invalid-user-token' })
        await user.reload()
        await user.getIdToken(true)
        return describe(user)
      }),
    signOut: () =>
      attempt(async (ready) => {
        await ready.signOut()
        return null
      }),
    passwordPolicy: () =>
      attempt(async (opened) => {
        const { customStrengthOptions: rules } = await opened.policy()
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
