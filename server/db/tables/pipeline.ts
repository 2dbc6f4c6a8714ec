import type { Generated, GeneratedAlways } from 'kysely'
import type { Defaulted, Json } from './company.ts'

type Stamps = { created_at: Date; updated_at: Date; version: Defaulted<number> }

export type PositionState = 'draft' | 'open' | 'onHold' | 'filled' | 'cancelled'
export type StageType = 'lead' | 'screen' | 'submitted' | 'interview' | 'offer' | 'hired'
export type StageRequires = { consent: boolean; reason: boolean }
export type Requirement = { topic: string; level: number; kind: 'must' | 'nice'; weight: number }
export type Salary = {
  min: number | null
  max: number | null
  currency: string
  per: 'hour' | 'day' | 'month' | 'year'
  public: boolean
}
export type WaitingOn = 'us' | 'client' | 'candidate'
export type Rejection = { reason: string; side: 'us' | 'candidate' | 'none'; note: string | null }

export type PositionTable = Stamps & {
  tenant_id: string
  id: string
  client_id: string
  title: string
  state: PositionState
  openings: number
  employment_types: Json<('permanent' | 'contract' | 'freelance' | 'partTime' | 'internship')[]>
  seniority: 'junior' | 'mid' | 'senior' | 'staff' | 'lead' | null
  remote: 'onsite' | 'hybrid' | 'remote' | null
  locations: Json<string[]>
  salary: Json<Salary | null>
  requirements: Json<Requirement[]>
  priority: Defaulted<'low' | 'normal' | 'high'>
  opened_at: Date | null
  closed_at: Date | null
  close_reason: string | null
  /** Counted by the database, deleted candidates' included (131-applications-of-a-position.sql). */
  applications: Defaulted<number>
  hold_reason: string | null
  /** What searches and lists compare (390-folded-names.sql). */
  title_folded: GeneratedAlways<string>
  title_sort: GeneratedAlways<string>
}

export type StageTable = {
  tenant_id: string
  id: string
  position_id: string
  name: string
  sort_order: number
  type: StageType
  limit_days: number | null
  client_visible: boolean
  requires: Json<StageRequires>
}

export type CandidateTable = Stamps & {
  tenant_id: string
  id: string
  name: string
  emails: Json<string[]>
  phones: Json<string[]>
  links: Json<string[]>
  headline: string | null
  location: string | null
  source: string | null
  tags: Json<string[]>
  do_not_contact: Defaulted<boolean>
  deleted_at: Date | null
  /** Which developer it is, where they were added from a search (322-candidates-of-developers.sql). */
  developer_id: Defaulted<string | null>
  /** Folded name and, on a second line, addresses (391-folded-candidates.sql). */
  searched: GeneratedAlways<string>
}

export type CandidateEmailTable = { tenant_id: string; email: string; candidate_id: string }

export type ApplicationState =
  | 'lead'
  | 'active.screen'
  | 'active.submitted'
  | 'active.interview'
  | 'active.offer'
  | 'hired'
  | 'rejected'
  | 'withdrawn'

/** The row as it was before the event that led to `version`; dates as ISO texts. */
export type Before = {
  version: number
  state: ApplicationState
  stageId: string
  previousStageId: string | null
  stageEnteredAt: string
  dueAt: string | null
  waitingOn: WaitingOn | null
  rejection: Rejection | null
}

export type ApplicationTable = Stamps & {
  tenant_id: string
  id: string
  candidate_id: string
  position_id: string
  stage_id: string
  previous_stage_id: string | null
  /** A dot path of the application machine. */
  state: ApplicationState
  stage_entered_at: Date
  due_at: Date | null
  waiting_on: WaitingOn | null
  rejection: Json<Rejection | null>
  before: Json<Before | null>
  moved_by: string | null
  note_count: Defaulted<number>
}

export type ConsentTable = {
  tenant_id: string
  application_id: string
  state: 'requested' | 'given' | 'declined' | 'withdrawn' | 'expired'
  method: string | null
  /** YYYY-MM-DD */
  given_on: string | null
  expires_on: string | null
  recorded_by: string
  updated_at: Date
  version: Defaulted<number>
}

export type NoteTable = {
  tenant_id: string
  id: string
  application_id: string
  author_member_id: string
  text: string
  created_at: Date
}

export type TransitionLogTable = {
  tenant_id: string
  id: string
  txid: Generated<number>
  seq: Generated<number>
  entity: string
  entity_id: string
  /** The position, where the entity belongs to one. */
  parent_id: string | null
  event: string
  from_state: string | null
  to_state: string | null
  from_stage_id: string | null
  to_stage_id: string | null
  fields: Json<string[]>
  actor_member_id: string | null
  at: Date
}

export type ImportField =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'link'
  | 'headline'
  | 'location'
  | 'source'
  | 'tags'
  | 'ignore'
/** Keys and facts; `value` is what the file says there, or a number. */
export type ImportReason = { code: string; field: ImportField | null; value: string | null }
/** A person as a row of a file has it, in the form of a candidate. */
export type ImportValues = {
  name: string
  emails: string[]
  phones: string[]
  links: string[]
  headline: string | null
  location: string | null
  source: string | null
  tags: string[]
}

export type CandidateImportTable = Stamps & {
  tenant_id: string
  id: string
  position_id: string
  created_by: string
  file_name: string
  state: 'uploaded' | 'checked' | 'running' | 'done' | 'failed'
  encoding: string
  delimiter: string
  columns: Json<{ index: number; header: string; samples: string[]; suggested: ImportField }[]>
  mapping: Json<ImportField[] | null>
  on_duplicate: 'update' | 'skip' | null
  on_unreadable: 'leaveOut' | 'skip' | null
  /** Rows that do otherwise than `on_unreadable`. */
  otherwise_rows: Json<number[]>
  /** Rows with optional values that cannot be read, and nothing else against them. */
  unreadable: Defaulted<number>
  summary: Json<{ create: number; update: number; skip: number } | null>
  row_count: number
  done: Defaulted<number>
  failure: string | null
  run_by: string | null
}

export type CandidateImportRowTable = {
  tenant_id: string
  import_id: string
  row: number
  cells: Json<string[]>
  action: 'create' | 'update' | 'skip' | null
  candidate: Json<ImportValues | null>
  candidate_id: string | null
  reasons: Json<ImportReason[]>
  /** Whether its unreadable optional values can be left out, or were. */
  leave_out: 'possible' | 'chosen' | null
}

export type PipelineTables = {
  position: PositionTable
  stage: StageTable
  candidate: CandidateTable
  candidate_email: CandidateEmailTable
  application: ApplicationTable
  consent: ConsentTable
  note: NoteTable
  transition_log: TransitionLogTable
  candidate_import: CandidateImportTable
  candidate_import_row: CandidateImportRowTable
}
