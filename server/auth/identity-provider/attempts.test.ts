import { describe, expect, it } from 'vitest'
import type { AttemptPolicy } from '../../contract/rate-limits.ts'
import { type AttemptState, countAttempt } from './attempts.ts'

const policy: AttemptPolicy = { allowed: 5, windowMs: 60_000, lockMs: 60_000 }

/** Returns the decisions for attempts at these seconds, each counted on the state before it. */
function decisions(seconds: number[]): [string, number][] {
  let state: AttemptState = { attempts: [], lockedUntil: null }
  return seconds.map((second) => {
    const decision = countAttempt(state, second * 1000, policy)
    state = decision.state
    return [decision.verdict, decision.retryAfterSeconds]
  })
}

describe('the attempt counter', () => {
  it('allows five attempts within a minute and makes the sixth wait', () => {
    expect(decisions([0, 10, 20, 30, 40, 50])).toEqual([
      ['normal', 0],
      ['normal', 0],
      ['normal', 0],
      ['normal', 0],
      ['normal', 0],
      ['last', 60],
    ])
  })

  it('slides the window, so that no minute holds more than five attempts', () => {
    const verdicts = decisions([0, 55, 56, 57, 58, 61, 62]).map(([verdict]) => verdict)
    expect(verdicts).toEqual(['normal', 'normal', 'normal', 'normal', 'normal', 'normal', 'last'])
  })

  it('never locks out one attempt every 13 seconds', () => {
    const slow = Array.from({ length: 50 }, (_, index) => index * 13)
    expect(new Set(decisions(slow).map(([verdict]) => verdict))).toEqual(new Set(['normal']))
  })

  it('refuses attempts during the wait without extending it, then starts over', () => {
    expect(decisions([0, 0, 0, 0, 0, 0, 1, 59, 60]).slice(5)).toEqual([
      ['last', 60],
      ['refused', 59],
      ['refused', 1],
      ['normal', 0],
    ])
  })

  it('does not count a refused attempt', () => {
    const locked: AttemptState = { attempts: [], lockedUntil: 1000 }
    expect(countAttempt(locked, 999, policy).state).toEqual(locked)
  })
})
