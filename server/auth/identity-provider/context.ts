import type { Database, GlobalTx } from '../../db/database.ts'
import type { PasswordRules } from './password-policy.ts'
import type { Passwords } from './passwords.ts'
import type { SessionEnding } from './session-ending.ts'
import type { Sessions } from './sessions.ts'
import type { StatusCache } from './status-cache.ts'
import type { Throttle } from './throttle.ts'
import type { Tokens } from './tokens.ts'

/** A mail that the provider requests. The product writes it and links to its own page. */
export interface ActionMail {
  kind: 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL'
  uid: string
  /** For a change of address, the new address. */
  to: string
  code: string
  expiresAt: Date
}

/** Queues the mail in the transaction that stores its code. */
export type SendActionMail = (tx: GlobalTx, mail: ActionMail) => Promise<void>

/**
 * Queues a password reset mail for another job, which uses `createPasswordReset`. This transaction does not
 * look the address up, so that requests cost the same for every address.
 */
export type RequestPasswordReset = (tx: GlobalTx, email: string, now: Date) => Promise<void>

export interface ChangedEmail {
  uid: string
  email: string
  previous: { email: string | null; verified: boolean }
}

/** Called in the transaction that changes the address, so that every copy changes with it. */
export type OnEmailChanged = (tx: GlobalTx, changed: ChangedEmail, now: Date) => Promise<void>

/**
 * Called in the transaction of a password change through the SDK, which bypasses the server's own operations.
 */
export type OnPasswordChanged = (
  tx: GlobalTx,
  person: { uid: string; email: string | null; emailVerified: boolean },
  now: Date,
) => Promise<void>

/**
 * Called in the transaction of a reset that first proves the address: earlier sign-ins may have been by
 * another person.
 */
export type OnReclaimed = (tx: GlobalTx, uid: string) => Promise<void>

/** Whether a user may delete their account through the SDK; false if the product has more to clean up. */
export type MayDelete = (tx: GlobalTx, uid: string) => Promise<boolean>

/**
 * Called in the transaction in which a user deletes their account through the SDK, to erase their other data.
 */
export type OnRemoved = (
  tx: GlobalTx,
  person: { uid: string; email: string | null },
  now: Date,
) => Promise<void>

/**
 * Whether the SDK may change credentials: the token must come from the browser that signed in and whose
 * session is still valid. It may be a copy, and the product may have ended that session without informing the
 * provider.
 */
export type MayChange = (
  tx: GlobalTx,
  asker: {
    uid: string
    /** Seconds since the epoch. */
    authTime: number
    browser: string | null
  },
) => Promise<boolean>

/** The product's cookie, which binds a browser to the users who sign in with it. */
export interface Browsers {
  /** Returns the hash of the cookie in a Cookie header, or null. */
  known(cookies: string | undefined): string | null
  /** Whether the user has signed in with this browser before, even if that session has ended. */
  isBound(tx: GlobalTx, uid: string, browser: string): Promise<boolean>
  /**
   * Binds the browser in which the user just entered the password. Returns the Set-Cookie header, or null if
   * none is needed.
   */
  bind(uid: string, cookies: string | undefined): Promise<string | null>
}

/** Where a password change comes from: the `sdk`, or the server's code, which notifies the user itself. */
export type PasswordChangeSource = 'sdk' | 'server'

/** Structured log. Entries carry uids and outcomes, never addresses, passwords, codes or tokens. */
export interface ProviderLog {
  info(entry: object, message: string): void
  error(entry: object, message: string): void
}

export interface ProviderContext {
  database: Database
  clock: { now(): Date }
  log: ProviderLog
  tokens: Tokens
  sessions: Sessions
  passwords: Passwords
  passwordRules: PasswordRules
  throttle: Throttle
  statuses: StatusCache
  ending: SessionEnding
  sendActionMail: SendActionMail
  requestPasswordReset: RequestPasswordReset
  onEmailChanged: OnEmailChanged
  onPasswordChanged: OnPasswordChanged
  onReclaimed: OnReclaimed
  browsers: Browsers
  mayDelete: MayDelete
  mayChange: MayChange
  onRemoved: OnRemoved
}
