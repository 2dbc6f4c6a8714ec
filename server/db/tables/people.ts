import type { BackgroundKind } from '#machines/shared/background.ts'
import type { PrivacyValue } from '#machines/shared/privacy.ts'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Defaulted, Json } from './company.ts'

export type JobSearchStatus = 'closed' | 'open' | 'activelyLooking'
export type EmploymentType = 'permanent' | 'contract' | 'freelance' | 'partTime' | 'internship'

export type UserProfileTable = {
  tenant_id: string
  headline: string | null
  location: string | null
  time_zone: string | null
  title: string | null
  position: string | null
  notify_email: string | null
  /** Part of the introduction (346-job-search.sql). */
  job_search_status: Defaulted<JobSearchStatus | null>
  employment_type: ColumnType<EmploymentType[], string | undefined, string>
  initialised_at: Date | null
  created_at: Date
  updated_at: Date
  /** 0 before anything was filled in. */
  version: Defaulted<number>
  /** The last that was drawn for what readings of histories go by (230-commit-addresses.sql). */
  reading_number: Defaulted<number>
  /** Signatures count where a reading of this number or a later one has verified them (231-signing-keys.sql). */
  signatures_from: Defaulted<number>
  /** Who sees each part: nobody at first (300-privacy.sql). */
  privacy_introduction: Defaulted<PrivacyValue>
  privacy_expertise: Defaulted<PrivacyValue>
  privacy_commits: Defaulted<PrivacyValue>
  /** 366-background.sql. */
  privacy_background: Defaulted<PrivacyValue>
  privacy_contact: Defaulted<PrivacyValue>
}

/** Experience and education in a developer's own words (366-background.sql). */
export type BackgroundEntryTable = {
  tenant_id: string
  id: string
  kind: BackgroundKind
  title: string
  organisation: string
  /** As `2026-11`. */
  from_month: string
  /** Null while it goes on. */
  to_month: string | null
  note: string | null
  version: Defaulted<number>
  created_at: Date
  updated_at: Date
}

/** Of a developer, by the domain that the company is known by. */
export type BlockedCompanyTable = {
  tenant_id: string
  domain: string
  created_at: Date
}

/** What companies may find of a developer; kept by keep_developer_search alone (321-developer-search.sql). */
export type DeveloperSearchTable = {
  account_id: string
  name: string
  headline: string | null
  title: string | null
  location: string | null
  location_folded: GeneratedAlways<string | null>
  job_search_status: JobSearchStatus | null
  blocked: string[]
  as_of: number
  /** Version of the formula that the topics were computed with. */
  formula: number
}

export type DeveloperSearchTopicTable = {
  account_id: string
  slug: string
  level: number
  points: number
  confidence: number
  last_week: number
  activity: { first: string; credit: number[]; vouched: number[] }
}

/** How many people work on a topic, so that nobody can be told from it (345-topic-trend.sql). */
export type TopicTrendTable = {
  slug: string
  people: number
  direction: 'rising' | 'steady' | 'falling'
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
  | 'providers'
  | 'sessions'
  | 'browsers'
  | 'mails'
  | 'profile'
  | 'company'
  | 'membership'
  | 'clients'
  | 'positions'
  | 'candidates'
  | 'applications'
  | 'consents'
  | 'notes'
  | 'imports'
  | 'connections'
  | 'hostAccounts'
  | 'repositories'
  | 'files'
  | 'readings'
  | 'jobs'
  | 'commits'
  | 'samples'
  | 'addresses'
  | 'signingKeys'
  | 'claims'
  | 'topicChoices'
  | 'searchRows'
  | 'background'
  | 'blockedCompanies'
  | 'profileLinks'
  | 'looks'
  | 'changes'
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

/** A company whose rows go once this is due; no account joins it (400-company-erasures.sql). */
export type CompanyErasureTable = {
  company_id: string
  due_at: Date
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
  background_entry: BackgroundEntryTable
  blocked_company: BlockedCompanyTable
  developer_search: DeveloperSearchTable
  developer_search_topic: DeveloperSearchTopicTable
  topic_trend: TopicTrendTable
  call_window: CallWindowTable
  account_erasure: AccountErasureTable
  company_erasure: CompanyErasureTable
  deletion_receipt: DeletionReceiptTable
}
