import { StoppedAnalysis } from '../reading/stopped-analysis.ts'
import type { AnalysisFailure } from '../analysis-state.ts'
import type { Complaint } from './complaint.ts'

/**
 * Returns why a signal was aborted: a limit (`StoppedAnalysis`), the deadline (`AbortSignal.timeout`) or a cancellation.
 * Null if it was not aborted.
 */
export function abortState(signal: AbortSignal): AnalysisFailure | null {
  if (!signal.aborted) return null
  const { reason } = signal as { reason: unknown }
  if (reason instanceof StoppedAnalysis) return reason.state
  return reason instanceof Error && reason.name === 'TimeoutError' ? 'tooSlow' : 'cancelled'
}

/**
 * Returns the state of an analysis whose git failed.
 *
 * @param otherwise the state if the reason is unknown
 */
export function failureState(
  complaint: Complaint,
  signal: AbortSignal,
  otherwise: AnalysisFailure = 'defect',
): AnalysisFailure {
  return abortState(signal) ?? (complaint === null || complaint === 'noSuchRef' ? otherwise : complaint)
}
