import type { Database, GlobalTx } from '../db/database.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import type { StatusCache } from './status-cache.ts'
import type { Throttle } from './throttle.ts'
import type { Tokens } from './tokens.ts'

/** A mail that the provider asks the product to send: the product words it and links to its own page. */
export interface ActionMail {
  kind: 'verify-email'
  uid: string
  email: string
  code: string
  expiresAt: Date
}

/** Queues the mail in the transaction that stores its code. */
export type SendActionMail = (tx: GlobalTx, mail: ActionMail) => Promise<void>

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
  throttle: Throttle
  statuses: StatusCache
  sendActionMail: SendActionMail
}
