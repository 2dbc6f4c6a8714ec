import type { Database, GlobalTx } from '../../db/database.ts'
import type { PasswordRules } from './password-policy.ts'
import type { Passwords } from './passwords.ts'
import type { SessionEnding } from './session-ending.ts'
import type { Sessions } from './sessions.ts'
import type { StatusCache } from './status-cache.ts'
import type { Throttle } from './throttle.ts'
import type { Tokens } from './tokens.ts'

/** A mail that the provider asks the product to send: the product words it and links to its own page. */
export interface ActionMail {
  kind: 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL'
  uid: string
  /** Of a change of address the new one. */
  to: string
  code: string
  expiresAt: Date
}

/** Queues the mail in the transaction that stores its code. */
export type SendActionMail = (tx: GlobalTx, mail: ActionMail) => Promise<void>

/**
 * Has somebody word and send the mail that resets a password, by `createPasswordReset`, behind this transaction: here
 * nothing looks up whether the address has an account, so that asking is the same for every address.
 */
export type RequestPasswordReset = (tx: GlobalTx, email: string, now: Date) => Promise<void>

export interface ChangedEmail {
  uid: string
  email: string
  previous: { email: string | null; verified: boolean }
}

/** Told in the transaction that changes the address, so that no copy of it elsewhere falls behind. */
export type OnEmailChanged = (tx: GlobalTx, changed: ChangedEmail, now: Date) => Promise<void>

/** Told in the transaction of a new password that the browser's SDK set, past the server's own operations. */
export type OnPasswordChanged = (
  tx: GlobalTx,
  person: { uid: string; email: string | null; emailVerified: boolean },
  now: Date,
) => Promise<void>

/**
 * Told in the transaction of a reset that proves the address for the first time: whoever came in before, by whatever
 * way, may have been somebody else.
 */
export type OnReclaimed = (tx: GlobalTx, uid: string) => Promise<void>

/** Whether a person may delete themselves by the SDK; not where the product has more to do than that. */
export type MayDelete = (tx: GlobalTx, uid: string) => Promise<boolean>

/** Told in the transaction in which a person deletes themselves by the SDK: nothing of them stays elsewhere. */
export type OnRemoved = (
  tx: GlobalTx,
  person: { uid: string; email: string | null },
  now: Date,
) => Promise<void>

/**
 * Whether a token comes from the browser that it was signed in with, and stands there, before the SDK changes the way in:
 * it may be a copy, and the product may have ended the session of that browser without a word to the provider.
 */
export type MayChange = (
  tx: GlobalTx,
  asker: {
    uid: string
    /** Seconds since the epoch. */
    authTime: number
    /** The hash of the browser's cookie. */
    browser: string | null
  },
) => Promise<boolean>

/** The product's cookie that binds a browser to the people who sign in with it. */
export interface Browsers {
  /** The hash of the cookie in a Cookie header; null where it holds none. */
  known(cookies: string | undefined): string | null
  /** Whether the person has signed in with this browser before, even where that session is over by now. */
  isBound(tx: GlobalTx, uid: string, browser: string): Promise<boolean>
  /** Binds the browser in which the person has just shown the password. The Set-Cookie header; null where none is due. */
  bind(uid: string, cookies: string | undefined): Promise<string | null>
}

/** By whom a password is changed: `sdk`, or the server's code, which tells the person itself. */
export type Door = 'sdk' | 'server'

/** Structured log; entries carry uids and outcomes, never addresses, passwords, codes or tokens. */
export interface ProviderLog {
  info(entry: object, message: string): void
  error(entry: object, message: string): void
}

/** What the parts of the provider share. */
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
