import { BrokenReading } from '../reading/broken-reading.ts'
import type { ReadingFailure } from '../reading-state.ts'
import type { Complaint } from './complaint.ts'

/**
 * Why a reading ends where its signal was aborted: at a limit that it names (`BrokenReading`), at its deadline
 * (`AbortSignal.timeout`), or because it was cancelled. Null where it was not aborted.
 */
export function abortState(signal: AbortSignal): ReadingFailure | null {
  if (!signal.aborted) return null
  const { reason } = signal as { reason: unknown }
  if (reason instanceof BrokenReading) return reason.state
  return reason instanceof Error && reason.name === 'TimeoutError' ? 'tooSlow' : 'cancelled'
}

/** The state of a git that failed. @param otherwise where nothing is known of why */
export function failureState(
  complaint: Complaint,
  signal: AbortSignal,
  otherwise: ReadingFailure = 'defect',
): ReadingFailure {
  return abortState(signal) ?? (complaint === null || complaint === 'noSuchRef' ? otherwise : complaint)
}
