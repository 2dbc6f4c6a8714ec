/** The records of the scenario model. People, positions and stages are named by their index; times are milliseconds. */
import type { RejectionSide } from '#machines/lifecycle/application/application-events.ts'
import type { StageFacts } from '#machines/lifecycle/application/application-types.ts'
import type { ConsentMethod } from '#machines/lifecycle/consent/consent-types.ts'
import type { ApplicationState, ConsentState, PositionState } from '#machines/shared/lifecycle-states.ts'

export type Turn = 'us' | 'client' | 'candidate'

/** A log line; stages by name. */
export interface Line {
  readonly entity: string
  readonly event: string
  readonly from: string | null
  readonly to: string | null
  readonly fromStage: string | null
  readonly toStage: string | null
  readonly fields: readonly string[]
  readonly actor: string
  readonly at: number
}

export interface PositionRecord {
  readonly title: string
  /** With ids of the model: `s0` is the first stage. */
  readonly stages: readonly StageFacts[]
  readonly state: PositionState
  readonly requirements: number
  readonly openings: number
  readonly openedAt: number | null
  readonly closedAt: number | null
  readonly closeReason: string | null
  readonly holdReason: string | null
  /** The reason given with the last event, before its effects. */
  readonly saidLast: string | null
  readonly version: number
  readonly updatedAt: number
  readonly log: readonly Line[]
}

export interface PersonRecord {
  readonly name: string
  readonly email: string
  readonly doNotContact: boolean
  readonly deletedAt: number | null
  readonly version: number
  readonly updatedAt: number
  readonly log: readonly Line[]
}

export interface Outcome {
  readonly reason: string
  readonly side: RejectionSide
  readonly note: string | null
}

export interface Place {
  readonly state: ApplicationState
  readonly stageId: string
  readonly previousStageId: string | null
  readonly enteredAt: number
  readonly dueAt: number | null
  readonly waitingOn: Turn | null
  readonly rejection: Outcome | null
}

export interface ConsentRecord {
  readonly state: ConsentState
  readonly method: ConsentMethod | null
  readonly on: string | null
  readonly recordedBy: string | null
}

export interface ApplicationRecord extends Place {
  readonly person: number
  readonly position: number
  /** The placement that undo restores, with the version of the event. */
  readonly before: (Place & { readonly version: number }) | null
  readonly consent: ConsentRecord
  readonly movedBy: string
  readonly notes: readonly string[]
  readonly version: number
  readonly log: readonly Line[]
}

export interface World {
  readonly now: number
  readonly positions: readonly PositionRecord[]
  /** Null: not added yet. */
  readonly people: readonly (PersonRecord | null)[]
  readonly applications: readonly ApplicationRecord[]
}

export const noConsent: ConsentRecord = { state: 'none', method: null, on: null, recordedBy: null }

export const applicationOf = (world: World, person: number, position: number): ApplicationRecord | null =>
  world.applications.find((one) => one.person === person && one.position === position) ?? null

export function positionAt(world: World, at: number): PositionRecord {
  const found = world.positions[at]
  if (found === undefined) throw new Error(`no position ${at}`)
  return found
}

export const withPosition = (world: World, at: number, position: PositionRecord): World => ({
  ...world,
  positions: world.positions.map((one, index) => (index === at ? position : one)),
})

export const withPerson = (world: World, at: number, person: PersonRecord): World => ({
  ...world,
  people: world.people.map((one, index) => (index === at ? person : one)),
})

/** Replaces an application by its new record. */
export const withApplication = (world: World, application: ApplicationRecord): World => ({
  ...world,
  applications: world.applications.map((one) =>
    one.person === application.person && one.position === application.position ? application : one,
  ),
})
