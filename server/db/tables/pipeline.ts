import type { StageType } from '#machines/domain/position/stage-types.ts'
import type { ApplicationState } from '#machines/shared/lifecycle-states.ts'
import type { ImportedColumn, ImportedValues } from '#machines/domain/candidate/fields.ts'
import type { TopicActivity } from './evidence.ts'

export type StageRequires = { consent: boolean; reason: boolean }

/** A template's stage, in template order. */
export type TemplateStage = {
  name: string
  type: StageType
  limitDays: number | null
  clientVisible: boolean
  requires: StageRequires
}

export type Requirement = { topic: string; level: number; kind: 'must' | 'nice'; weight: number }

export type Salary = {
  min: number | null
  max: number | null
  currency: string
  per: 'hour' | 'day' | 'month' | 'year'
  public: boolean
}

/** Gross, in whole units of the currency. */
export type InvitationSalary = Omit<Salary, 'public'>

/** A person in a digest, as the client sees them. */
export type DigestSnapshot = {
  name: string
  headline: string | null
  location: string | null
  /** Topics that the person shows companies, strongest first. */
  topics: { name: string; level: number; verified: number; activity: TopicActivity }[]
}

export type WaitingOn = 'us' | 'client' | 'candidate'

export type Rejection = { reason: string; side: 'us' | 'candidate' | 'none'; note: string | null }

/** The row before the event that led to `version`; dates as ISO strings. */
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

/** The field that a file's column fills, or ignore. */
export type ImportField = ImportedColumn | 'ignore'

/** `code` is a message key; `value` is the text in the file, or a number. */
export type ImportReason = { code: string; field: ImportField | null; value: string | null }

/** One row of the file in a candidate's shape. */
export type ImportValues = ImportedValues

export type ImportColumn = { index: number; header: string; samples: string[]; suggested: ImportField }

export type ImportSummary = { create: number; update: number; skip: number }

/** The value of a setting; null for none. */
export type LoggedValue = string | number | boolean | null | readonly string[]

/** One field of a change with its old and new value. */
export type FieldChange = { field: string; before: LoggedValue; after: LoggedValue }
