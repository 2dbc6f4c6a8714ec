import type { AttemptPolicy } from '../../contract/rate-limits.ts'

/**
 * Counts attempts in a sliding window, as a pure function. Attempts count when they begin, not when they
 * fail: otherwise a hundred concurrent attempts could pass before the first failure is written.
 */
export interface AttemptState {
  /** Milliseconds since the epoch, oldest first. */
  attempts: number[]
  lockedUntil: number | null
}

export interface AttemptDecision {
  state: AttemptState
  /** `normal`; `last`: may succeed, but a failure must wait; `refused`: do not check at all. */
  verdict: 'normal' | 'last' | 'refused'
  /** Seconds until the next attempt is allowed, for `last` and `refused`; 0 for `normal`. */
  retryAfterSeconds: number
}

/**
 * Counts one attempt at `now` (milliseconds). A refused attempt is not counted and does not extend the wait.
 */
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

/**
 * Returns the state without one attempt at this moment (milliseconds); of several at once, one is removed.
 */
export function takenBack(state: AttemptState, at: number): AttemptState {
  const index = state.attempts.indexOf(at)
  return index === -1 ? state : { ...state, attempts: state.attempts.toSpliced(index, 1) }
}
