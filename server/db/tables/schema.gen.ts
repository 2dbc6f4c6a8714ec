// Generated from server/db/migrations by `npm run database:types`. Not edited by hand.

import type { Checked } from './checked.ts'
import type { MemberRole } from './company.ts'
import type {
  AnalysisState,
  ShownFrom,
  StoredJson,
  StoredParts,
  SuggestedAddress,
  TopicActivity,
} from './evidence.ts'
import type { IdentityActionKind } from './identity-provider.ts'
import type { OAuthPurpose, Provider } from './oauth.ts'
import type { Erased, JobSearchStatus } from './people.ts'
import type {
  Before,
  DigestSnapshot,
  FieldChange,
  ImportColumn,
  ImportField,
  ImportReason,
  ImportSummary,
  ImportValues,
  InvitationSalary,
  Rejection,
  Requirement,
  Salary,
  StageRequires,
  TemplateStage,
  WaitingOn,
} from './pipeline.ts'
import type { MailContent, MailKind, SessionEnd, SuppressionReason } from './platform.ts'
import type { BackgroundKind } from '#machines/domain/developer/background.ts'
import type { PrivacySection, PrivacyValue } from '#machines/domain/developer/privacy.ts'
import type { EmploymentType, Remote, Seniority } from '#machines/domain/position/fields.ts'
import type { StageType } from '#machines/domain/position/stage-types.ts'
import type {
  ApplicationState,
  IntegrationState,
  MailState,
  PositionState,
} from '#machines/shared/lifecycle-states.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[] ? U[] : ArrayTypeImpl<T>

export type ArrayTypeImpl<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[]

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

export interface AccessLog {
  /**
   * Of `digest` and `client`, as the developer knows it.
   */
  client: string | null
  fields: ColumnType<PrivacySection[], PrivacySection[], never>
  first_at: Date
  hour: Date
  id: string
  last_at: Date
  looks: Generated<number>
  /**
   * Only the database writes `position`, `digest` and `client`.
   */
  surface: 'link' | 'preview' | 'search' | 'board' | 'position' | 'digest' | 'client'
  tenant_id: string
  viewer: 'link' | 'company'
  /**
   * Id of the link or of the company.
   */
  viewer_id: string
  viewer_name: string
}

export interface Account {
  clients_version: number | null
  company_erased_at: Date | null
  company_id: string | null
  company_name: string | null
  created_at: Date
  email: string | null
  first_login: Generated<boolean>
  id: string
  member_id: string | null
  member_state: 'active' | 'suspended' | null
  name: string
  numbers_version: string | null
  onboarding_recruitment: Generated<number>
  onboarding_user: Generated<number>
  role: Checked<MemberRole, 'owner' | 'admin' | 'recruiter' | 'viewer'> | null
  /**
   * Null until the developer search has indexed the account (321-developer-search.sql).
   */
  searched_week: number | null
  staff_role: 'sales' | 'admin' | null
  super_user: Generated<boolean>
  tour_state: Generated<'new' | 'declined' | 'running' | 'skipped' | 'stopped' | 'finished'>
  tour_step:
    | 'dashboard-counts'
    | 'dashboard-attention'
    | 'clients-add'
    | 'client-positions'
    | 'position-new'
    | 'position-state'
    | 'pipeline-board'
    | 'candidates-add'
    | 'candidates-import'
    | 'digest-open'
    | 'members-invite'
    | 'stages-add'
    | 'notifications-choose'
    | 'code-connect'
    | 'commit-emails'
    | 'background-add'
    | 'links-new'
    | 'privacy-choices'
    | 'job-search'
    | null
  uid: string
  updated_at: Date
  user_type: 'user' | 'company'
  verification_sent_at: Date | null
  /**
   * The verified address that an address change replaced.
   */
  verified_before_change: string | null
  version: Generated<number>
}

export interface AccountErasure {
  account_id: string | null
  company_id: string | null
  member_id: string | null
  receipt_id: string
  started_at: Date
  uid: string
  /**
   * Null where the person had no account, like the ids.
   */
  user_type: 'user' | 'company' | null
}

export interface Analysis {
  created_at: Date
  done: Generated<number>
  ended_at: Date | null
  failure: string | null
  id: string
  repository_id: string
  state: Checked<AnalysisState, 'waiting' | 'reading' | 'complete' | 'failed' | 'cancelled'>
  tenant_id: string
  total: number | null
}

export interface Application {
  before: JSONColumnType<Before | null, string | null, string | null>
  candidate_id: string
  client_decided_by_reviewer: Generated<boolean>
  client_decision: 'interview' | 'maybe' | 'decline' | 'ask' | 'split' | null
  created_at: Date
  digest_id: string | null
  digest_sent_at: Date | null
  due_at: Date | null
  id: string
  moved_by: string | null
  note_count: Generated<number>
  position_id: string
  previous_stage_id: string | null
  rejection: JSONColumnType<Rejection | null, string | null, string | null>
  stage_entered_at: Date
  stage_id: string
  /**
   * A dot path of the application machine.
   */
  state: ApplicationState
  tenant_id: string
  updated_at: Date
  version: Generated<number>
  waiting_on: Checked<WaitingOn, 'us' | 'client' | 'candidate'> | null
}

export interface BackgroundEntry {
  created_at: Date
  /**
   * As `2026-11`.
   */
  from_month: string
  id: string
  kind: Checked<BackgroundKind, 'experience' | 'education'>
  note: string | null
  organisation: string
  tenant_id: string
  title: string
  /**
   * Null while it continues.
   */
  to_month: string | null
  updated_at: Date
  version: Generated<number>
}

export interface BlockedCompany {
  created_at: Date
  /**
   * The domain that identifies the company.
   */
  domain: string
  tenant_id: string
}

export interface BrowserBinding {
  created_at: Date
  fingerprint: string
  last_used_at: Date
  /**
   * This browser refuses provider tokens signed in no later.
   */
  revoked_at: Date | null
  thrown_out_at: Date | null
  uid: string
}

export interface Bundle {
  created_at: Date
  id: string
  name: string
  part_size: number
  repository_id: string | null
  size: number
  tenant_id: string
}

export interface BundlePart {
  bundle_id: string
  bytes: Buffer
  number: number
  tenant_id: string
}

export interface CallWindow {
  calls: number
  purpose: string
  started_at: Date
  /**
   * A hash of the caller.
   */
  subject: string
}

export interface Candidate {
  active_on: Generated<string>
  created_at: Date
  deleted_at: Date | null
  /**
   * Set when the candidate was added from the developer search.
   */
  developer_id: string | null
  do_not_contact: Generated<boolean>
  emails: JSONColumnType<string[]>
  had_account: Generated<boolean>
  headline: string | null
  id: string
  links: JSONColumnType<string[]>
  location: string | null
  name: string
  never_contact_at: Date | null
  phones: JSONColumnType<string[]>
  /**
   * Folded name and, on a second line, addresses (391-folded-candidates.sql).
   */
  searched: GeneratedAlways<string>
  source: string | null
  tags: JSONColumnType<string[]>
  tenant_id: string
  updated_at: Date
  version: Generated<number>
}

export interface CandidateEmail {
  candidate_id: string
  email: string
  tenant_id: string
}

export interface CandidateImport {
  columns: JSONColumnType<ImportColumn[]>
  created_at: Date
  created_by: string
  delimiter: string
  done: Generated<number>
  encoding: string
  failure: string | null
  file_name: string
  id: string
  mapping: JSONColumnType<ImportField[] | null, string | null, string | null>
  on_duplicate: 'update' | 'skip' | null
  on_unreadable: 'leaveOut' | 'skip' | null
  /**
   * Rows that deviate from `on_unreadable`.
   */
  otherwise_rows: JSONColumnType<number[]>
  position_id: string
  row_count: number
  run_by: string | null
  state: 'uploaded' | 'checked' | 'running' | 'done' | 'failed'
  summary: JSONColumnType<ImportSummary | null, string | null, string | null>
  tenant_id: string
  /**
   * Number of rows whose only problem is unreadable optional values.
   */
  unreadable: Generated<number>
  updated_at: Date
  version: Generated<number>
}

export interface CandidateImportRow {
  action: 'create' | 'update' | 'skip' | null
  candidate: JSONColumnType<ImportValues | null, string | null, string | null>
  candidate_id: string | null
  cells: JSONColumnType<string[]>
  import_id: string
  /**
   * Whether unreadable optional values can be left out, or were.
   */
  leave_out: 'possible' | 'chosen' | null
  reasons: JSONColumnType<ImportReason[]>
  row: number
  tenant_id: string
}

export interface CandidateMail {
  application_id: string
  body: string
  cancelled_at: Date | null
  created_at: Date
  held_until: Date
  id: string
  kind: 'rejection' | 'mail'
  mail_id: string
  rejection_ended_at: Date | null
  sent_by: string
  state:
    'draft' | 'checked' | 'held' | 'queued' | 'sent' | 'delivered' | 'bounced' | 'complained' | 'cancelled'
  subject: string
  template_name: string | null
  tenant_id: string
}

export interface CandidateSearch {
  before: string
  candidate_id: string
  piece: string
  tenant_id: string
}

export interface ClaimedHost {
  company_id: string
  given_up_at: Date | null
  holder_id: string
  host: string
}

export interface Client {
  created_at: Date
  domains: JSONColumnType<string[]>
  id: string
  name: string
  /**
   * Searches and lists compare it (390-folded-names.sql).
   */
  name_folded: GeneratedAlways<string>
  name_key: string | null
  name_sort: GeneratedAlways<string>
  notes: string | null
  owner_member_id: string
  slug: string
  status: 'prospect' | 'active' | 'onHold' | 'inactive'
  tags: JSONColumnType<string[]>
  tenant_id: string
  updated_at: Date
  version: Generated<number>
  website: string | null
}

export interface ClientGrant {
  client_id: string
  holder_id: string
  tenant_id: string
}

export interface CommitAddress {
  confirmed_at: Date | null
  created_at: Date
  id: Generated<string>
  link_expires_at: Date | null
  /**
   * Hash of the secret in the last mail's link.
   */
  link_hash: string | null
  mailed_at: Date | null
  number: number
  tenant_id: string
  value: string
}

export interface CommitAddressOwner {
  account_id: string
  confirmed_at: Date
  hash: string
}

export interface Company {
  country: string | null
  created_at: Date
  currency: Generated<string>
  digest_cadence: 'weekly' | 'everyTwoWeeks' | 'monthly' | null
  digest_hour: number | null
  digest_time_zone: string | null
  digest_weekday: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' | null
  domains: JSONColumnType<string[]>
  erasure_due_at: Date | null
  locale: Generated<string>
  name: string
  onboarding_step: Generated<number>
  size: '1-10' | '11-50' | '51-200' | '201-1000' | '1001+' | null
  state: Generated<'active' | 'closing'>
  tenant_id: string
  time_zone: Generated<string>
  updated_at: Date
  version: Generated<number>
  website: string | null
}

export interface CompanyErasure {
  company_id: string
  due_at: Date
  is_scheduled: Generated<boolean>
  receipt_id: string | null
}

export interface CompanyLogo {
  content: Buffer
  hash: string
  tenant_id: string
  updated_at: Date
  version: Generated<number>
}

export interface CompanyLogoOwner {
  hash: string
  tenant_id: string
}

export interface CompanyPlan {
  candidates: Generated<number>
  plan: Generated<'starter' | 'team' | 'scale'>
  tenant_id: string
}

export interface CompanyPrivacy {
  asks_by_email: Generated<boolean>
  consent_days: Generated<number>
  pending_from: string | null
  pending_months: number | null
  retention_months: number | null
  tenant_id: string
  updated_at: Date
  version: number
}

export interface Consent {
  application_id: string
  expires_on: string | null
  /**
   * YYYY-MM-DD
   */
  given_on: string | null
  method: string | null
  recorded_by: string | null
  refused_on: string | null
  state: 'requested' | 'given' | 'declined' | 'withdrawn' | 'expired'
  tenant_id: string
  text_version: string | null
  updated_at: Date
  version: Generated<number>
}

export interface ConsentText {
  created_at: Date
  tenant_id: string
  text: string
  version: number
}

export interface Contact {
  address_hash: string | null
  client_id: string
  created_at: Date
  email: string
  email_key: string
  id: string
  name: string
  opted_out_at: Date | null
  removed_at: Date | null
  role: 'decider' | 'reviewer' | 'cc'
  tenant_id: string
  title: string | null
  updated_at: Date
  version: Generated<number>
}

export interface DeletionReceipt {
  completed_at: Date | null
  erased: JSONColumnType<Erased>
  id: string
  of_company: Generated<boolean>
  requested_at: Date
  subject: string
  token_hash: string
}

export interface DemoWorkspace {
  account_id: string
  address_hash: string
  company_id: string | null
  created_at: Date
  developer_ids: Generated<string[]>
  expires_at: Date
  is_replaced: Generated<boolean>
}

export interface DeveloperSearch {
  account_id: string
  as_of: number
  blocked: string[]
  blocked_since: Generated<ArrayType<Date>>
  demo_workspace_id: Generated<string>
  /**
   * Version of the formula that computed the topics.
   */
  formula: Generated<number>
  headline: string | null
  job_search_status: JobSearchStatus | null
  location: string | null
  location_folded: GeneratedAlways<string | null>
  name: string
  title: string | null
}

export interface DeveloperSearchTopic {
  account_id: string
  activity: JSONColumnType<TopicActivity>
  confidence: number
  demo_workspace_id: Generated<string>
  last_week: number
  level: number
  points: number
  slug: string
}

export interface Digest {
  bounces_mailed_at: Date | null
  created_at: Date
  created_by: string
  held_until: Date | null
  id: string
  introduction: string
  masked: boolean
  number: number
  position_id: string
  refusal: JSONColumnType<Refusal | null, string | null, string | null>
  sent_at: Date | null
  sent_by: string | null
  state: 'draft' | 'checked' | 'held' | 'sent' | 'partlyRead' | 'closed' | 'revoked'
  tenant_id: string
  updated_at: Date
  version: Generated<number>
}

export interface DigestDecision {
  application_id: string
  at: Date
  comment: string | null
  contact_id: string
  decision: 'interview' | 'maybe' | 'decline' | 'ask'
  digest_id: string
  is_question: GeneratedAlways<boolean>
  mailed_at: Date | null
  tenant_id: string
  times: JSONColumnType<string[]>
}

export interface DigestItem {
  application_id: string
  digest_id: string
  ended_at: Date | null
  snapshot: JSONColumnType<DigestSnapshot | null, string | null, string | null>
  sort_order: number
  summary: string
  tenant_id: string
}

export interface DigestRecipient {
  address_hash: string | null
  contact_id: string
  digest_id: string
  mail_id: string | null
  tenant_id: string
}

export interface EntitlementRequest {
  decided_at: Date | null
  entitlement: 'members' | 'openPositions' | 'candidates' | 'invitations' | 'digestRecipients'
  expires_at: Date
  granted_limit: number | null
  granted_until: Date | null
  id: string
  reason: string
  requested_at: Date
  requested_by: string
  state: 'requested' | 'granted' | 'declined' | 'expired'
  tenant_id: string
}

export interface EvidenceMonth {
  commits: number
  evidence: Buffer
  generation: number
  month: number
  repository_id: string
  tenant_id: string
}

export interface ForgeAccount {
  integration_id: string
  is_private_allowed: boolean
  left_out: Generated<number>
  /**
   * True while its list of repositories is awaited.
   */
  listing: Generated<boolean>
  login: string
  owner_hash: string
  scopes: string[]
  subject: string
  tenant_id: string
  /**
   * Sealed; see server/auth/seal.ts.
   */
  token: string | null
  /**
   * The host asked to postpone the list until then.
   */
  waits_until: Date | null
}

export interface ForgeAccountOwner {
  account_id: string
  connected_at: Date
  hash: string
}

export interface FormerMember {
  account_id: string
  id: string
  tenant_id: string
}

export interface HistorySample {
  account_id: string
  all_blobs: string[] | null
  blob_keys: string[] | null
  /**
   * Null where the history was analysed before blobs were sampled.
   */
  blobs: string[] | null
  first_at: Date
  keys: string[]
  repository_id: string
  trees: string[]
}

export interface IdempotencyKey {
  body: string | null
  created_at: Date
  headers: JSONColumnType<Record<string, string>>
  key: string
  request_hash: string
  status: number | null
  tenant_id: string
}

export interface IdempotencyKeyGlobal {
  body: string | null
  created_at: Date
  headers: JSONColumnType<Record<string, string>>
  key: string
  request_hash: string
  status: number | null
  subject: string
}

export interface IdentityActionCode {
  code_hash: string
  /**
   * Address when the code was made; changing it invalidates the code.
   */
  email: string | null
  expires_at: Date
  kind: Checked<IdentityActionKind, 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL'>
  /**
   * Target of an address change; null for the other kinds.
   */
  new_email: string | null
  uid: string
  /**
   * When this code, or another to the same address, confirmed `email`.
   */
  used_at: Date | null
}

export interface IdentityAttempt {
  /**
   * Milliseconds since the epoch, oldest first.
   */
  attempts: JSONColumnType<number[]>
  /**
   * Keyed hash of the address, network or person.
   */
  counter: string
  expires_at: Date
  locked_until: Date | null
}

export interface IdentityKey {
  created_at: Date
  kid: string
  /**
   * Sealed with the server's secret key; see server/auth/seal.ts.
   */
  private_sealed: string
  public_jwk: JSONColumnType<Record<string, unknown>>
  /**
   * True for the one key that signs; older keys only verify.
   */
  signing: boolean
}

export interface IdentityRefreshToken {
  auth_time: Date
  expires_at: Date
  sign_in_provider: string
  token_epoch: number
  token_hash: string
  uid: string
}

export interface IdentityUsedToken {
  expires_at: Date
  token_id: string
  uid: string
}

export interface IdentityUser {
  claims: JSONColumnType<Record<string, unknown>>
  created_at: Date
  disabled: boolean
  display_name: string | null
  /**
   * Normalised: trimmed, NFC, lower case.
   */
  email: string | null
  /**
   * `mailboxKey` of the address: unique, compared instead of its spelling.
   */
  email_key: string | null
  email_verified: boolean
  last_login_at: Date
  password_hash: string | null
  /**
   * Each revocation raises it; tokens of an older epoch are refused.
   */
  token_epoch: number
  tokens_valid_after: Date
  uid: string
}

export interface Integration {
  created_at: Date
  /**
   * Why the analysis ended (docs/analysis.md#what-ends-an-analysis).
   */
  failure: string | null
  id: string
  owner_name: string
  provider: 'git' | 'github' | 'bundle'
  state: Checked<
    IntegrationState,
    'connecting' | 'connected' | 'syncing' | 'needsReauth' | 'error' | 'revoked'
  >
  synced_at: Date | null
  tenant_id: string
  updated_at: Date
  version: Generated<number>
}

export interface Invitation {
  address_hash: string | null
  answer: 'interested' | 'notNow' | 'never' | null
  answered_at: Date | null
  application_id: string
  candidate_id: string
  client_kind: string | null
  consent_text: number | null
  created_at: Date
  created_by: string
  developer_id: string | null
  expires_on: string
  held_until: Date | null
  id: string
  message: string | null
  purpose: 'invite' | 'represent'
  reach: 'email' | 'product' | null
  reasons: JSONColumnType<string[]>
  refusal: JSONColumnType<Refusal | null, string | null, string | null>
  report: string | null
  report_resolved_at: Date | null
  reported_at: Date | null
  rest_until: string | null
  salary: JSONColumnType<InvitationSalary | null, string | null, string | null>
  sent_at: Date | null
  sent_by: string | null
  state: 'draft' | 'held' | 'sent' | 'interested' | 'declined' | 'expired' | 'withdrawn' | 'undeliverable'
  tenant_id: string
  text_version: string | null
  updated_at: Date
  version: Generated<number>
}

export interface InvitationRest {
  address_hash: string
  tenant_id: string
  until: string
}

export interface Job {
  attempts: Generated<number>
  claim: string | null
  created_at: Date
  /**
   * When it may be claimed; of a claimed job, when the claim expires.
   */
  due_at: Date
  failed_at: Date | null
  failure: string | null
  id: string
  kind: string
  late: GeneratedAlways<boolean>
  /**
   * The tenant, or a uuid of zeros. Jobs of one line take turns.
   */
  line: GeneratedAlways<string>
  progress: Generated<number>
  subject: string
  succeeded_at: Date | null
  tenant_id: string | null
  turns: Generated<number>
}

export interface LinkOwner {
  account_id: string
  hash: string
}

export interface Mail {
  created_at: Date
  /**
   * When the relay took it.
   */
  handed_over_at: Date | null
  held_until: Date | null
  id: string
  kind: MailKind
  message_id: string
  /**
   * Null once the mail was sent, and of a reset until the worker writes it.
   */
  payload: JSONColumnType<MailContent | null, string | null, string | null>
  recipient: string
  refusal: JSONColumnType<Refusal | null, string | null, string | null>
  state: Checked<
    MailState,
    'draft' | 'checked' | 'held' | 'queued' | 'sent' | 'delivered' | 'bounced' | 'complained' | 'cancelled'
  >
  /**
   * The invitation or digest that it belongs to.
   */
  subject_id: string | null
  /**
   * The company that sends it; null where no tenant is known.
   */
  tenant_id: string | null
  /**
   * The person it is about, where known: erased with them.
   */
  uid: string | null
  updated_at: Date
  version: Generated<number>
}

export interface MailSuppression {
  address_hash: string
  at: Date
  id: string
  reason: Checked<SuppressionReason, 'optedOut' | 'bounced' | 'complained' | 'neverContact'>
  /**
   * Null: for every company.
   */
  tenant_id: string | null
}

export interface MailTemplate {
  body: string
  created_at: Date
  id: string
  kind: 'invite' | 'represent' | 'digest' | 'rejection' | 'mail'
  name: string
  name_key: GeneratedAlways<string>
  name_sort: GeneratedAlways<string>
  subject: string | null
  tenant_id: string
  updated_at: Date
  version: Generated<number>
}

export interface Member {
  account_id: string
  all_clients: Generated<boolean>
  created_at: Date
  email: string | null
  id: string
  name: string
  role: Checked<MemberRole, 'owner' | 'admin' | 'recruiter' | 'viewer'>
  state: 'active' | 'suspended' | 'removed'
  tenant_id: string
  title: string | null
  updated_at: Date
  version: Generated<number>
}

export interface MemberInvitation {
  all_clients: Generated<boolean>
  created_at: Date
  days: number
  email: string
  expires_at: Date
  id: string
  invited_by: string
  mailbox_hash: string
  role: 'admin' | 'recruiter' | 'viewer'
  sent_at: Date
  tenant_id: string
  updated_at: Date
  version: Generated<number>
}

export interface MemberInvitationOwner {
  id: string
  mailbox_hash: string
  tenant_id: string
}

export interface Note {
  application_id: string
  author_member_id: string
  created_at: Date
  id: string
  mentions: JSONColumnType<string[]>
  tenant_id: string
  text: string
}

export interface Notification {
  actor_contact_id: string | null
  actor_member_id: string | null
  application_id: string | null
  client_id: string | null
  created_at: Date
  digest_id: string | null
  entitlement: 'members' | 'openPositions' | 'candidates' | 'invitations' | 'digestRecipients' | null
  given: number | null
  id: string
  in_bell: boolean
  kind:
    | 'mention'
    | 'assignment'
    | 'clientDecision'
    | 'invitationAnswered'
    | 'memberJoined'
    | 'ownershipOffered'
    | 'planRequest'
  member_id: string
  note_id: string | null
  outcome:
    | 'interview'
    | 'maybe'
    | 'decline'
    | 'ask'
    | 'interested'
    | 'notNow'
    | 'never'
    | 'requested'
    | 'granted'
    | 'declined'
    | 'expired'
    | null
  read_at: Date | null
  tenant_id: string
  transfer_id: string | null
}

export interface NotificationSetting {
  bell: boolean
  email: boolean
  kind:
    | 'mention'
    | 'assignment'
    | 'clientDecision'
    | 'invitationAnswered'
    | 'memberJoined'
    | 'ownershipOffered'
    | 'planRequest'
  member_id: string
  tenant_id: string
  updated_at: Date
}

export interface NumberState {
  as_of: number | null
  changed_at: Generated<Date>
  computed: number | null
  format: number | null
  formula: number | null
  revision: Generated<number>
  shares: number | null
  shown_from: JSONColumnType<ShownFrom | null, string | null, string | null>
  tenant_id: string
}

export interface OauthAttempt {
  expires_at: Date
  fingerprint: string
  /**
   * The connection to reconnect.
   */
  integration_id: string | null
  invited_mailbox: string | null
  provider: Checked<Provider, 'microsoft' | 'google' | 'github'>
  purpose: Checked<
    OAuthPurpose,
    'login' | 'register' | 'link' | 'reauthenticate' | 'connect' | 'connectPrivate'
  >
  state_hash: string
  uid: string | null
  used_at: Date | null
  user_type: 'user' | 'company'
}

export interface OwnershipTransfer {
  created_at: Date
  expires_at: Date
  id: string
  offered_to: string
  state: 'offered' | 'accepted' | 'declined' | 'withdrawn' | 'expired'
  tenant_id: string
  updated_at: Date
}

export interface Position {
  /**
   * The database counts them, deleted candidates included (131-applications-of-a-position.sql).
   */
  applications: Generated<number>
  client_id: string
  close_reason: string | null
  closed_at: Date | null
  created_at: Date
  employment_types: JSONColumnType<EmploymentType[]>
  hold_reason: string | null
  id: string
  locations: JSONColumnType<string[]>
  opened_at: Date | null
  openings: number
  priority: Generated<'low' | 'normal' | 'high'>
  remote: Remote | null
  requirements: JSONColumnType<Requirement[]>
  salary: JSONColumnType<Salary | null, string | null, string | null>
  seniority: Seniority | null
  state: Checked<PositionState, 'draft' | 'open' | 'onHold' | 'filled' | 'cancelled'>
  tenant_id: string
  title: string
  /**
   * Searches and lists compare it (390-folded-names.sql).
   */
  title_folded: GeneratedAlways<string>
  title_sort: GeneratedAlways<string>
  updated_at: Date
  version: Generated<number>
}

export interface ProfileLink {
  created_at: Date
  embed_fetches: Generated<number>
  /**
   * Hash of the embedded picture's key; null without one.
   */
  embed_hash: string | null
  embedded_at: Date | null
  expires_at: Date
  /**
   * Hash of the secret in the link.
   */
  hash: string
  id: string
  label: string
  revoked_at: Date | null
  tenant_id: string
}

export interface ProviderLink {
  email: string | null
  linked_at: Date
  provider: Checked<Provider, 'microsoft' | 'google' | 'github'>
  subject: string
  uid: string
}

export interface ReceivedInvitation {
  client: string
  company_id: string
  company_name: string
  expires_on: string
  has_withdrawn: Generated<boolean>
  id: string
  position: string
  purpose: 'invite' | 'represent'
  sent_at: Date
  state: 'sent' | 'interested' | 'declined' | 'expired' | 'withdrawn' | 'undeliverable'
  tenant_id: string
}

export interface RefreshToken {
  created_at: Date
  family_id: string
  successor_hash: string | null
  token_hash: string
  used_at: Date | null
}

export interface RejectionReason {
  archived_at: Date | null
  created_at: Date
  id: string
  label: string
  label_key: GeneratedAlways<string>
  label_sort: GeneratedAlways<string>
  side: 'us' | 'candidate' | 'none'
  tenant_id: string
  updated_at: Date
  version: Generated<number>
}

export interface Repository {
  addresses: Generated<number>
  commits: Generated<number>
  copied: Generated<boolean>
  created_at: Date
  external_id: string | null
  generation: Generated<number>
  gone_at: Date | null
  id: string
  included: Generated<boolean>
  integration_id: string
  is_private: Generated<boolean>
  merges_known_at: Date | null
  /**
   * True while the host postpones its answer.
   */
  merges_pending: Generated<boolean>
  name: string
  origin: string
  others: Generated<number>
  suggested: Generated<JSONColumnType<SuggestedAddress[]>>
  tenant_id: string
  tip: string | null
  unfinished: Generated<boolean>
  updated_at: Date
  /**
   * Null for a bundle.
   */
  url: string | null
  version: Generated<number>
}

export interface SecretLink {
  address_hash: string | null
  created_at: Date
  expires_at: Date
  first_viewed_at: Date | null
  hash: string
  id: string
  last_viewed_at: Date | null
  purpose: 'invitation' | 'digest' | 'membership' | 'candidateMail'
  recipient_id: string | null
  revoked_at: Date | null
  subject_id: string
  tenant_id: string
  views: Generated<number>
}

export interface SecretLinkOwner {
  hash: string
  tenant_id: string
}

export interface SessionFamily {
  /**
   * Seconds since the epoch.
   */
  auth_time: number
  created_at: Date
  email: string | null
  email_verified: boolean
  expires_at: Date
  fingerprint: string
  id: string
  last_used_at: Date
  revoked_at: Date | null
  revoked_because: Checked<
    SessionEnd,
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
  > | null
  uid: string
  user_agent: string
}

export interface SessionOwner {
  /**
   * Latest end of a session other than by signing out.
   */
  revoked_at: Date | null
  uid: string
}

export interface ShownRepository {
  commits: number
  repository_id: string
  shown: JSONColumnType<StoredJson | null, string | null, string | null>
  tenant_id: string
}

export interface SigningKey {
  created_at: Date
  /**
   * As ssh-keygen shows it, `SHA256:…`.
   */
  fingerprint: string
  id: string
  tenant_id: string
  /**
   * Algorithm and base64, as in a `.pub` file.
   */
  value: string
}

export interface Stage {
  client_visible: boolean
  id: string
  limit_days: number | null
  name: string
  position_id: string
  requires: JSONColumnType<StageRequires>
  sort_order: number
  tenant_id: string
  type: Checked<StageType, 'lead' | 'screen' | 'submitted' | 'interview' | 'offer' | 'hired'>
}

export interface StageTemplate {
  created_at: Date
  description: string
  id: string
  is_default: boolean
  key: string
  name: string
  name_key: GeneratedAlways<string>
  name_sort: GeneratedAlways<string>
  stages: JSONColumnType<TemplateStage[]>
  tenant_id: string
  updated_at: Date
  version: Generated<number>
}

export interface Topic {
  aliases: JSONColumnType<string[]>
  aliases_folded: GeneratedAlways<string>
  kind: 'language' | 'library' | 'framework' | 'tool' | 'domain' | 'practice'
  name: string
  name_folded: GeneratedAlways<string>
  name_sort: GeneratedAlways<string>
  slug: string
}

export interface TopicBreakdown {
  explained: JSONColumnType<StoredJson>
  figures: JSONColumnType<StoredJson>
  parts: JSONColumnType<StoredParts>
  shown: JSONColumnType<StoredJson>
  slug: string
  tenant_id: string
}

export interface TopicChoice {
  created_at: Date
  declared: boolean
  dispute: string | null
  hidden: boolean
  slug: string
  tenant_id: string
  updated_at: Date
}

export interface TopicNumber {
  number: JSONColumnType<StoredJson>
  points: number
  slug: string
  tenant_id: string
}

export interface TopicTrend {
  direction: 'rising' | 'steady' | 'falling'
  people: number
  slug: string
}

export interface TransitionLog {
  actor_contact_id: string | null
  actor_kind: 'member' | 'developer' | 'candidate' | 'contact' | 'staff' | 'system' | null
  actor_member_id: string | null
  at: Date
  change: JSONColumnType<FieldChange[] | null, string | null, string | null>
  entity: string
  entity_id: string
  event: string
  fields: JSONColumnType<string[]>
  from_stage_id: string | null
  from_state: string | null
  id: string
  /**
   * The position, for an entity that belongs to one.
   */
  parent_id: string | null
  seq: GeneratedAlways<number>
  tenant_id: string
  to_stage_id: string | null
  to_state: string | null
  txid: Generated<number>
}

export interface UserProfile {
  created_at: Date
  employment_type: Generated<JSONColumnType<EmploymentType[]>>
  headline: string | null
  initialised_at: Date | null
  /**
   * Part of the introduction (346-job-search.sql).
   */
  job_search_status: Checked<JobSearchStatus, 'closed' | 'open' | 'activelyLooking'> | null
  location: string | null
  notify_email: string | null
  position: string | null
  privacy_background: Generated<Checked<PrivacyValue, 'nobody' | 'companies' | 'link' | 'everybody'>>
  privacy_commits: Generated<Checked<PrivacyValue, 'nobody' | 'companies' | 'link' | 'everybody'>>
  privacy_contact: Generated<Checked<PrivacyValue, 'nobody' | 'companies' | 'link' | 'everybody'>>
  privacy_expertise: Generated<Checked<PrivacyValue, 'nobody' | 'companies' | 'link' | 'everybody'>>
  /**
   * Who sees each part (300-privacy.sql).
   */
  privacy_introduction: Generated<Checked<PrivacyValue, 'nobody' | 'companies' | 'link' | 'everybody'>>
  /**
   * Latest number given to an analysis (230-commit-addresses.sql).
   */
  reading_number: Generated<number>
  /**
   * Signatures count from the analysis of this number on (231-signing-keys.sql).
   */
  signatures_from: Generated<number>
  tenant_id: string
  time_zone: string | null
  title: string | null
  updated_at: Date
  /**
   * 0 until something is filled in.
   */
  version: Generated<number>
}

export interface DB {
  access_log: AccessLog
  account: Account
  account_erasure: AccountErasure
  analysis: Analysis
  application: Application
  background_entry: BackgroundEntry
  blocked_company: BlockedCompany
  browser_binding: BrowserBinding
  bundle: Bundle
  bundle_part: BundlePart
  call_window: CallWindow
  candidate: Candidate
  candidate_email: CandidateEmail
  candidate_import: CandidateImport
  candidate_import_row: CandidateImportRow
  candidate_mail: CandidateMail
  candidate_search: CandidateSearch
  claimed_host: ClaimedHost
  client: Client
  client_grant: ClientGrant
  commit_address: CommitAddress
  commit_address_owner: CommitAddressOwner
  company: Company
  company_erasure: CompanyErasure
  company_logo: CompanyLogo
  company_logo_owner: CompanyLogoOwner
  company_plan: CompanyPlan
  company_privacy: CompanyPrivacy
  consent: Consent
  consent_text: ConsentText
  contact: Contact
  deletion_receipt: DeletionReceipt
  demo_workspace: DemoWorkspace
  developer_search: DeveloperSearch
  developer_search_topic: DeveloperSearchTopic
  digest: Digest
  digest_decision: DigestDecision
  digest_item: DigestItem
  digest_recipient: DigestRecipient
  entitlement_request: EntitlementRequest
  evidence_month: EvidenceMonth
  forge_account: ForgeAccount
  forge_account_owner: ForgeAccountOwner
  former_member: FormerMember
  history_sample: HistorySample
  idempotency_key: IdempotencyKey
  idempotency_key_global: IdempotencyKeyGlobal
  identity_action_code: IdentityActionCode
  identity_attempt: IdentityAttempt
  identity_key: IdentityKey
  identity_refresh_token: IdentityRefreshToken
  identity_used_token: IdentityUsedToken
  identity_user: IdentityUser
  integration: Integration
  invitation: Invitation
  invitation_rest: InvitationRest
  job: Job
  link_owner: LinkOwner
  mail: Mail
  mail_suppression: MailSuppression
  mail_template: MailTemplate
  member: Member
  member_invitation: MemberInvitation
  member_invitation_owner: MemberInvitationOwner
  note: Note
  notification: Notification
  notification_setting: NotificationSetting
  number_state: NumberState
  oauth_attempt: OauthAttempt
  ownership_transfer: OwnershipTransfer
  position: Position
  profile_link: ProfileLink
  provider_link: ProviderLink
  received_invitation: ReceivedInvitation
  refresh_token: RefreshToken
  rejection_reason: RejectionReason
  repository: Repository
  secret_link: SecretLink
  secret_link_owner: SecretLinkOwner
  session_family: SessionFamily
  session_owner: SessionOwner
  shown_repository: ShownRepository
  signing_key: SigningKey
  stage: Stage
  stage_template: StageTemplate
  topic: Topic
  topic_breakdown: TopicBreakdown
  topic_choice: TopicChoice
  topic_number: TopicNumber
  topic_trend: TopicTrend
  transition_log: TransitionLog
  user_profile: UserProfile
}
