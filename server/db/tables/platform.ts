import type { Generated } from 'kysely'
import type { Defaulted, Json } from './company.ts'

/**
 * Why a session is over. `owner`: its owner ended it from elsewhere; `revoked`: the identity provider did; `renewed`: a
 * newer one of its browser took its place.
 */
export type SessionEnd =
  | 'reuse'
  | 'foreign-browser'
  | 'sign-out'
  | 'account-deleted'
  | 'owner'
  | 'password-changed'
  | 'email-changed'
  | 'role-changed'
  | 'disabled'
  | 'revoked'
  | 'renewed'

export type SessionFamilyTable = {
  id: string
  uid: string
  email: string | null
  email_verified: boolean
  /** Seconds since the epoch. */
  auth_time: number
  fingerprint: string
  user_agent: string
  created_at: Date
  last_used_at: Date
  expires_at: Date
  revoked_at: Date | null
  revoked_because: SessionEnd | null
}

export type RefreshTokenTable = {
  token_hash: string
  family_id: string
  successor_hash: string | null
  created_at: Date
  used_at: Date | null
}

export type BrowserBindingTable = {
  uid: string
  fingerprint: string
  created_at: Date
  last_used_at: Date
  /** The provider's tokens that were signed in no later are refused in this browser. */
  revoked_at: Date | null
  thrown_out_at: Date | null
}

export type SessionOwnerTable = {
  uid: string
  /** The latest end of sessions that were not merely signed out of. */
  revoked_at: Date | null
}

export type MailPayload = { to: string; subject: string; text: string }

export type OutboxTable = {
  id: string
  /** A passwordReset becomes a mail when the worker has looked the address up. */
  kind: 'mail' | 'passwordReset'
  recipient: string
  /** null once a mail has left for good. */
  payload: Json<MailPayload | null>
  message_id: string
  state: 'pending' | 'done' | 'dead'
  created_at: Date
  done_at: Defaulted<Date | null>
  /** Whom it is about, where that is known: it is erased with them. */
  uid: Defaulted<string | null>
}

/** Work beside the requests (server/work/queue). */
export type JobTable = {
  id: string
  kind: string
  subject: string
  tenant_id: string | null
  /** The tenant, or a uuid of zeros: those of one line wait for each other's turns. */
  line: Generated<string>
  /** When it may be claimed; of a claimed one, when the claim has run out. */
  due_at: Date
  claim: Defaulted<string | null>
  attempts: Defaulted<number>
  failure: Defaulted<string | null>
  failed_at: Defaulted<Date | null>
  succeeded_at: Defaulted<Date | null>
  created_at: Date
}

type StoredAnswer = {
  key: string
  request_hash: string
  status: number | null
  body: string | null
  headers: Json<Record<string, string>>
  created_at: Date
}

export type PlatformTables = {
  session_family: SessionFamilyTable
  refresh_token: RefreshTokenTable
  browser_binding: BrowserBindingTable
  session_owner: SessionOwnerTable
  outbox: OutboxTable
  job: JobTable
  idempotency_key: StoredAnswer & { tenant_id: string }
  idempotency_key_global: StoredAnswer & { subject: string }
}
