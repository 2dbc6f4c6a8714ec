import type { ReadingFailure } from '../reading-state.ts'
import type { Complaint } from './complaint.ts'

/**
 * Why a reading ends where its signal was aborted: by `AbortSignal.timeout`, its deadline, or because nobody wants it any
 * more. Null where it was not: something else went wrong.
 */
export function abortState(signal: AbortSignal): 'tooSlow' | 'cancelled' | null {
  if (!signal.aborted) return null
  const { reason } = signal as { reason: unknown }
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
