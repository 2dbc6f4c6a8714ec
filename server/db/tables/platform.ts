import type { Defaulted, Json } from './company.ts'

export type SessionEnd = 'reuse' | 'foreign-browser' | 'sign-out' | 'account-deleted' | 'owner'

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
}

export type MailPayload = { to: string; subject: string; text: string }

export type OutboxTable = {
  id: string
  kind: 'mail'
  recipient: string
  /** null once a mail has left for good. */
  payload: Json<MailPayload | null>
  message_id: string
  state: 'pending' | 'done' | 'dead'
  attempts: Defaulted<number>
  due_at: Date
  claimed_until: Date | null
  failure: string | null
  created_at: Date
  done_at: Date | null
}

export type ScheduledRunTable = { name: string; slot: Date }

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
  outbox: OutboxTable
  scheduled_run: ScheduledRunTable
  idempotency_key: StoredAnswer & { tenant_id: string }
  idempotency_key_global: StoredAnswer & { subject: string }
}
