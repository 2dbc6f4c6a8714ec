import { afterEach, beforeEach, vi } from 'vitest'
import type { IdentityReport } from '#machines/session/auth/auth-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import type { Provider, ProviderListener } from '#src/identity/firebase-identity.ts'
import { createStoredIdentity } from '#src/identity/stored-identity.ts'
import { storedUserKey } from '#src/identity/stored-user-text.ts'

const config = { provider: 'local', apiKey: 'k', projectId: 'p', authDomain: 'd' } as const
export const key = storedUserKey('k')

interface Stored {
  readonly uid?: string
  readonly subject?: string
  readonly emailVerified?: boolean
  readonly lifeSeconds?: number
  readonly sdkLifeMs?: number
  /** Time of the sign-in, in seconds since the epoch. */
  readonly signedInAt?: number
}

/** Stores the SDK's user; returns the token. */
export function store({ uid = 'u1', subject = uid, ...more }: Stored = {}): string {
  const { emailVerified = true, lifeSeconds = 3600, sdkLifeMs = 3_600_000, signedInAt = 1_000 } = more
  const exp = Math.floor(Date.now() / 1000) + lifeSeconds
  const claims = { sub: subject, userType: 'company', exp, auth_time: signedInAt }
  const token = `h.${btoa(JSON.stringify(claims))}.s`
  const user = {
    uid,
    email: `${uid}@b.example`,
    emailVerified,
    isAnonymous: false,
    stsTokenManager: { accessToken: token, refreshToken: 'r', expirationTime: Date.now() + sdkLifeMs },
  }
  localStorage.setItem(key, JSON.stringify(user))
  return token
}

export const personOf = (uid: string) => ({
  uid,
  email: `${uid}@b.example`,
  emailVerified: true,
  accountType: 'company',
  superUser: false,
})

const whom = (uid: string): IdentityReport => ({
  ...personOf(uid),
  accountType: 'company',
  tokenExpiresInMs: 3_600_000,
})

/** The identity port over a fake provider; `log` lists calls to it and to the page. */
export function setUp() {
  const log: string[] = []
  const reports: (string | null)[] = []
  const whole: (IdentityReport | null)[] = []
  const reasons: (string | undefined)[] = []
  vi.spyOn(window.location, 'reload').mockImplementation(() => void log.push('reload'))
  let listener: ProviderListener | null = null
  let isShown = false
  let isHeld = false
  let isStuck = false
  let isReady: () => void = () => undefined
  const ready = new Promise<void>((resolve) => (isReady = resolve))
  const notHere = (): never => {
    throw new Error('not asked for')
  }
  const provider: Provider = {
    ready,
    renew: () => {
      log.push('renew')
      return Promise.resolve({ ok: false, failure: failureOf('denied') })
    },
    signInWithCustomToken: () => {
      log.push('sign in')
      return Promise.resolve({ ok: true, value: whom('u1') })
    },
    createAccount: notHere,
    reload: notHere,
    signOut: () => {
      log.push('sign out')
      if (isStuck) return Promise.resolve({ ok: false, failure: failureOf('defect', 'internal-error') })
      // The real provider drops the user and reports it.
      localStorage.removeItem(key)
      listener?.report(null)
      return Promise.resolve({ ok: true, value: null })
    },
    passwordPolicy: notHere,
  }
  const page = { isShown: () => isShown, isBusy: () => false, subscribe: () => () => undefined }
  const identity = createStoredIdentity(config, { marginMs: 60_000, page }, (_config, present) => {
    log.push('open')
    listener = present
    return isHeld ? new Promise<Provider>(() => undefined) : Promise.resolve(provider)
  })
  /** Reports the first page as shown and idle. */
  const rest = async () => {
    isShown = true
    await vi.advanceTimersByTimeAsync(2_000)
  }
  const start = () =>
    identity.start((report, reason) => {
      whole.push(report)
      reasons.push(reason)
      reports.push(report?.uid ?? null)
    })
  return {
    identity,
    start,
    log,
    reports,
    whole,
    reasons,
    rest,
    isReady,
    /** The SDK fails to sign out. */
    stick: () => (isStuck = true),
    /** The SDK's chunk never loads. */
    hold: () => (isHeld = true),
    provider: () => listener ?? notHere(),
  }
}

export const turn = () => vi.advanceTimersByTimeAsync(0)
export const fromAnotherTab = (text: string | null, name: string | null = key) =>
  window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: text }))

/** Hooks for each file: every test starts with empty storage and a fake clock, and leaves no listeners. */
export function withOwnWindow(): void {
  beforeEach(() => {
    localStorage.clear()
    vi.useFakeTimers()
    vi.spyOn(window, 'addEventListener')
  })
  afterEach(() => {
    for (const [type, heard] of vi.mocked(window.addEventListener).mock.calls)
      window.removeEventListener(type, heard)
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}
