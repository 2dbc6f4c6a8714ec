import type { ReadingFailure } from '../reading-state.ts'

/** Ends a reading from inside its streams; it becomes the state of the end where they are joined, and goes no further. */
export class BrokenReading extends Error {
  readonly state: ReadingFailure

  constructor(state: ReadingFailure) {
    super(`the reading ended: ${state}`)
    this.state = state
  }
}
