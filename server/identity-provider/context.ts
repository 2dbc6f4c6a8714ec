import type { Database, GlobalTx } from '../db/database.ts'
import type { IdentityActionKind } from '../db/tables/identity-provider.ts'
import type { PasswordRules } from './password-policy.ts'
import type { Passwords } from './passwords.ts'
import type { SessionEnding } from './session-ending.ts'
import type { Sessions } from './sessions.ts'
import type { StatusCache } from './status-cache.ts'
import type { Throttle } from './throttle.ts'
import type { Tokens } from './tokens.ts'

/** A mail that the provider asks the product to send: the product words it and links to its own page. */
export interface ActionMail {
  kind: IdentityActionKind
  uid: string
  /** Of a change of address the new one. */
  to: string
  code: string
  expiresAt: Date
}

/** Queues the mail in the transaction that stores its code. */
export type SendActionMail = (tx: GlobalTx, mail: ActionMail) => Promise<void>

/** Told in the transaction that changes the address, so that no copy of it elsewhere falls behind. */
export type OnEmailChanged = (tx: GlobalTx, uid: string, email: string, now: Date) => Promise<void>

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
  onEmailChanged: OnEmailChanged
}
