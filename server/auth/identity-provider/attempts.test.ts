import { describe, expect, it } from 'vitest'
import type { AttemptPolicy } from '../../contract/rate-limits.ts'
import { type AttemptState, countAttempt } from './attempts.ts'

const policy: AttemptPolicy = { allowed: 5, windowMs: 60_000, lockMs: 60_000 }

/** The decisions of attempts at these seconds, each counted upon the state the one before left. */
function decisions(seconds: number[]): [string, number][] {
  let state: AttemptState = { attempts: [], lockedUntil: null }
  return seconds.map((second) => {
    const decision = countAttempt(state, second * 1000, policy)
    state = decision.state
    return [decision.verdict, decision.retryAfterSeconds]
  })
}

describe('counting attempts', () => {
  it('answers five within a minute in the ordinary way and tells the sixth to wait', () => {
    expect(decisions([0, 10, 20, 30, 40, 50])).toEqual([
      ['normal', 0],
      ['normal', 0],
      ['normal', 0],
      ['normal', 0],
      ['normal', 0],
      ['last', 60],
    ])
  })

  it('lets the window slide, so that no minute holds more than five', () => {
    const verdicts = decisions([0, 55, 56, 57, 58, 61, 62]).map(([verdict]) => verdict)
    expect(verdicts).toEqual(['normal', 'normal', 'normal', 'normal', 'normal', 'normal', 'last'])
  })

  it('never locks one attempt every 13 seconds', () => {
    const slow = Array.from({ length: 50 }, (_, index) => index * 13)
    expect(new Set(decisions(slow).map(([verdict]) => verdict))).toEqual(new Set(['normal']))
  })

  it('refuses while the wait lasts, without prolonging it, and starts afresh afterwards', () => {
    expect(decisions([0, 0, 0, 0, 0, 0, 1, 59, 60]).slice(5)).toEqual([
      ['last', 60],
      ['refused', 59],
      ['refused', 1],
      ['normal', 0],
    ])
  })

  it('keeps a refused attempt out of the count', () => {
    const locked: AttemptState = { attempts: [], lockedUntil: 1000 }
    expect(countAttempt(locked, 999, policy).state).toEqual(locked)
  })
})
