import type { ReadingFailure } from '../reading-state.ts'

/** Ends an analysis from inside its streams. The outermost generator catches it and reports its state. */
export class BrokenReading extends Error {
  readonly state: ReadingFailure

  constructor(state: ReadingFailure) {
    super(`the reading ended: ${state}`)
    this.state = state
  }
}
