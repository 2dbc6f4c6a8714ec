import type { ColumnType } from 'kysely'
import type { IntegrationState } from '#machines/shared/lifecycle-states.ts'
import type { Defaulted } from './company.ts'

export type IntegrationTable = {
  tenant_id: string
  id: string
  provider: 'git' | 'github' | 'bundle'
  owner_name: string
  state: IntegrationState
  /** A state of evidence.md section 7. */
  failure: string | null
  synced_at: Date | null
  created_at: Date
  updated_at: Date
  version: Defaulted<number>
}

export type RepositoryTable = {
  tenant_id: string
  id: string
  integration_id: string
  name: string
  /** Null of a bundle. */
  url: string | null
  origin: string
  included: Defaulted<boolean>
  copied: Defaulted<boolean>
  /** Addresses of its last whole reading that stood under the developer's own name, and were nobody's. */
  suggested: ColumnType<{ address: string; commits: number }[], string | undefined, string>
  tip: string | null
  addresses: Defaulted<number>
  generation: Defaulted<number>
  unfinished: Defaulted<boolean>
  commits: Defaulted<number>
  others: Defaulted<number>
  external_id: Defaulted<string | null>
  is_private: Defaulted<boolean>
  gone_at: Defaulted<Date | null>
  merges_known_at: Defaulted<Date | null>
  /** The host has put off to say more. */
  merges_pending: Defaulted<boolean>
  created_at: Date
  updated_at: Date
  version: Defaulted<number>
}

export type AnalysisState = 'waiting' | 'reading' | 'complete' | 'failed' | 'cancelled'

export type AnalysisTable = {
  tenant_id: string
  id: string
  repository_id: string
  state: AnalysisState
  failure: string | null
  total: number | null
  done: Defaulted<number>
  created_at: Date
  ended_at: Date | null
}

export type CommitAddressTable = {
  tenant_id: string
  number: number
  value: string
  confirmed_at: Date | null
  created_at: Date
  id: Defaulted<string>
  mailed_at: Date | null
  /** Of the secret in the last mail's link. */
  link_hash: string | null
  link_expires_at: Date | null
}

export type SigningKeyTable = {
  tenant_id: string
  id: string
  /** As ssh-keygen shows it, `SHA256:…`. */
  fingerprint: string
  /** Algorithm and base64, as in an `.pub` file. */
  value: string
  created_at: Date
}

export type TopicChoiceTable = {
  tenant_id: string
  slug: string
  hidden: boolean
  declared: boolean
  dispute: string | null
  created_at: Date
  updated_at: Date
}

export type EvidenceMonthTable = {
  tenant_id: string
  repository_id: string
  generation: number
  month: number
  commits: number
  evidence: Buffer
}

export type CommitAddressOwnerTable = {
  hash: string
  account_id: string
  confirmed_at: Date
}

export type BundleTable = {
  tenant_id: string
  id: string
  name: string
  size: number
  part_size: number
  repository_id: string | null
  created_at: Date
}

export type BundlePartTable = {
  tenant_id: string
  bundle_id: string
  number: number
  bytes: Buffer
}

export type HistorySampleTable = {
  account_id: string
  repository_id: string
  keys: string[]
  trees: string[]
  /** Null of a history that was read whole before they were sampled. */
  blobs: string[] | null
  blob_keys: string[] | null
  all_blobs: string[] | null
  first_at: Date
}

export type ForgeAccountTable = {
  tenant_id: string
  integration_id: string
  subject: string
  login: string
  scopes: string[]
  is_private_allowed: boolean
  /** Sealed; see server/auth/seal.ts. */
  token: string | null
  left_out: Defaulted<number>
  owner_hash: string
  /** What it lists is awaited. */
  listing: Defaulted<boolean>
  /** Of the last list that the host put off. */
  waits_until: Defaulted<Date | null>
}

export type ForgeAccountOwnerTable = {
  hash: string
  account_id: string
  connected_at: Date
}

export type EvidenceTables = {
  forge_account: ForgeAccountTable
  forge_account_owner: ForgeAccountOwnerTable
  integration: IntegrationTable
  repository: RepositoryTable
  analysis: AnalysisTable
  commit_address: CommitAddressTable
  signing_key: SigningKeyTable
  topic_choice: TopicChoiceTable
  evidence_month: EvidenceMonthTable
  commit_address_owner: CommitAddressOwnerTable
  history_sample: HistorySampleTable
  bundle: BundleTable
  bundle_part: BundlePartTable
}
