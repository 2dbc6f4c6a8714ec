import type { AnalysisFailure } from '../analysis-state.ts'

/** Ends an analysis from inside its streams. The outermost generator catches it and reports its state. */
export class StoppedAnalysis extends Error {
  readonly state: AnalysisFailure

  constructor(state: AnalysisFailure) {
    super(`the reading ended: ${state}`)
    this.state = state
  }
}
