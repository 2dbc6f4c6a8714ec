import type { Defaulted, Json } from './company.ts'

export type UserProfileTable = {
  tenant_id: string
  headline: string | null
  location: string | null
  time_zone: string | null
  title: string | null
  position: string | null
  notify_email: string | null
  initialised_at: Date | null
  created_at: Date
  updated_at: Date
  /** 0 before anything was filled in. */
  version: Defaulted<number>
}

export type CallWindowTable = {
  purpose: string
  /** A hash. */
  subject: string
  started_at: Date
  calls: number
}

export type ErasedKind =
  | 'signIn'
  | 'account'
  | 'profile'
  | 'membership'
  | 'providers'
  | 'sessions'
  | 'browsers'
  | 'mails'
  | 'connections'
  | 'repositories'
  | 'commits'
  | 'addresses'
  | 'answers'

export type Erased = { kind: ErasedKind; count: number }[]

export type AccountErasureTable = {
  uid: string
  /** null where there was no account, as the ids. */
  user_type: 'user' | 'company' | null
  account_id: string | null
  company_id: string | null
  member_id: string | null
  receipt_id: string
  started_at: Date
}

export type DeletionReceiptTable = {
  id: string
  token_hash: string
  subject: string
  erased: Json<Erased>
  requested_at: Date
  completed_at: Date | null
}

export type PeopleTables = {
  user_profile: UserProfileTable
  call_window: CallWindowTable
  account_erasure: AccountErasureTable
  deletion_receipt: DeletionReceiptTable
}
