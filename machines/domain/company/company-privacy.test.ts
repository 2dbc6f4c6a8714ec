import { describe, expect, it } from 'vitest'
import { changeRetention, retentionOn } from './company-privacy.ts'

const today = '2026-03-01'
const kept = { retentionMonths: null, pendingRetention: null }
const year = { retentionMonths: 12, pendingRetention: null }
const waiting = { retentionMonths: 12, pendingRetention: { months: 6, from: '2026-03-10' } }

describe('a retention', () => {
  it('waits 14 days where it is the first or a shorter one', () => {
    expect([changeRetention(kept, 12, today), changeRetention(year, 6, today)]).toEqual([
      { retentionMonths: null, pendingRetention: { months: 12, from: '2026-03-15' } },
      { retentionMonths: 12, pendingRetention: { months: 6, from: '2026-03-15' } },
    ])
  })

  it('takes effect at once where it is longer or the same, and cancels one that waits', () => {
    expect([24, 12, null].map((months) => changeRetention(waiting, months, today))).toEqual([
      { retentionMonths: 24, pendingRetention: null },
      year,
      kept,
    ])
  })

  it('keeps its day where it is asked for again, and waits anew where it is another', () => {
    expect([changeRetention(waiting, 6, today), changeRetention(waiting, 8, today)]).toEqual([
      waiting,
      { retentionMonths: 12, pendingRetention: { months: 8, from: '2026-03-15' } },
    ])
  })

  it('takes effect on its day', () => {
    expect([retentionOn(waiting, '2026-03-09'), retentionOn(waiting, '2026-03-10')]).toEqual([
      waiting,
      { retentionMonths: 6, pendingRetention: null },
    ])
    expect(changeRetention(waiting, 9, '2026-03-10')).toEqual({ retentionMonths: 9, pendingRetention: null })
  })
})
