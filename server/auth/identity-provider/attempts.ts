import type { AttemptPolicy } from '../../contract/rate-limits.ts'

/**
 * Counting attempts in a sliding window, as a pure function. Attempts are counted when they begin, not when
 * they fail, so that a hundred at once cannot all be checked before the first failure is written.
 */
export interface AttemptState {
  /** Milliseconds since the epoch, oldest first. */
  attempts: number[]
  lockedUntil: number | null
}

export interface AttemptDecision {
  state: AttemptState
  /** `normal`; `last`: may still succeed, but a failure is told to wait; `refused`: do not even look. */
  verdict: 'normal' | 'last' | 'refused'
  /** Seconds until it is worth trying again, for `last` and `refused`; 0 for `normal`. */
  retryAfterSeconds: number
}

/** Counts one attempt at `now` (milliseconds). A refused attempt is not counted and does not prolong the wait. */
export function countAttempt(state: AttemptState, now: number, policy: AttemptPolicy): AttemptDecision {
  if (state.lockedUntil !== null && state.lockedUntil > now) {
    return { state, verdict: 'refused', retryAfterSeconds: Math.ceil((state.lockedUntil - now) / 1000) }
  }
  const recent = state.lockedUntil === null ? state.attempts.filter((at) => at > now - policy.windowMs) : []
  const attempts = [...recent, now]
  if (attempts.length <= policy.allowed) {
    return { state: { attempts, lockedUntil: null }, verdict: 'normal', retryAfterSeconds: 0 }
  }
  return {
    state: { attempts: [], lockedUntil: now + policy.lockMs },
    verdict: 'last',
    retryAfterSeconds: Math.ceil(policy.lockMs / 1000),
  }
}

/** Without one attempt of that moment (milliseconds); of several at once one goes. */
export function takenBack(state: AttemptState, at: number): AttemptState {
  const index = state.attempts.indexOf(at)
  return index === -1 ? state : { ...state, attempts: state.attempts.toSpliced(index, 1) }
}
