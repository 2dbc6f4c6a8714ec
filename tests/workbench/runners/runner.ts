import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Origin } from '../model/stepper.ts'

/** A runner's reading of the subject's state. */
export interface Reading {
  readonly snapshot: AnyMachineSnapshot
  /** Ids of the chart transitions since the last reading, if the runner can observe them. */
  readonly taken: readonly string[]
}

/** One subject, from its start on. */
export interface Subject {
  /** Performs an event's external action. */
  readonly take: (event: AnyEventObject) => Promise<void>
  readonly read: () => Reading
  readonly stop: () => void
}

/** The environment in which paths run. */
export interface Runner {
  readonly start: (origin: Origin) => Promise<Subject>
}
