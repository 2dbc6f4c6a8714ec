import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Origin } from '../model/stepper.ts'

/** What a runner tells of where the subject stands. */
export interface Reading {
  readonly snapshot: AnyMachineSnapshot
  /** Ids of the chart's transitions since the reading before, where the runner can see them. */
  readonly taken: readonly string[]
}

/** One subject that is walked, from its start on. */
export interface Subject {
  /** Makes happen outside what the event stands for. */
  readonly take: (event: AnyEventObject) => Promise<void>
  readonly read: () => Reading
  readonly stop: () => void
}

/** Where paths are walked. */
export interface Runner {
  readonly start: (origin: Origin) => Promise<Subject>
}
