import { expect, test } from 'vitest'
import { anAnalysis, anIntegration, aRepository } from '#tests/support/evidence-records.ts'
import { progressOf } from './progress-of.ts'

const reading = (done: number, total: number | null) => anAnalysis({ state: 'reading', done, total })
const nothing = { isReading: false, repositories: 0, done: 0, total: 0, failed: 0, isRead: false }

test.each([
  ['nobody’s: nothing is read', [], nothing],
  ['all is read', [anIntegration()], { ...nothing, isRead: true }],
  [
    'what was cancelled is not read, whatever else is',
    [
      anIntegration({
        repositories: [aRepository(), aRepository({ analysis: anAnalysis({ state: 'cancelled' }) })],
      }),
    ],
    nothing,
  ],
  ['what does not count is not told of as read', [anIntegration({}, { included: false })], nothing],
  ['an account without repositories has nothing read', [anIntegration({ repositories: [] })], nothing],
  [
    'a host that lets nobody in any more is told once',
    [
      anIntegration({ state: 'needsReauth' }),
      anIntegration({ state: 'needsReauth' }, { analysis: anAnalysis({ state: 'failed' }) }),
    ],
    { ...nothing, failed: 2, isRead: true },
  ],
  [
    'commits of all that is read are one sum',
    [
      anIntegration({ state: 'connecting' }, { analysis: reading(10, 40) }),
      anIntegration({
        repositories: [aRepository({ analysis: reading(5, 60) }), aRepository()],
      }),
    ],
    { isReading: true, repositories: 2, done: 15, total: 100, failed: 0, isRead: true },
  ],
  [
    'what waits has no total, and so has the sum none',
    [
      anIntegration({}, { analysis: reading(10, 40) }),
      anIntegration({}, { analysis: anAnalysis({ state: 'waiting', done: 0, total: null }) }),
    ],
    { isReading: true, repositories: 2, done: 10, total: null, failed: 0, isRead: false },
  ],
  [
    'an account whose repositories are asked for is read already',
    [
      anIntegration({
        state: 'connecting',
        account: { login: 'dana', scopes: [], isPrivateAllowed: false, leftOut: 0 },
        repositories: [],
      }),
    ],
    { isReading: true, repositories: 0, done: 0, total: null, failed: 0, isRead: false },
  ],
  [
    'what could not be read is counted once, and what does not count is not',
    [
      anIntegration({ state: 'error' }, { analysis: anAnalysis({ state: 'failed' }) }),
      anIntegration({ state: 'error', repositories: [] }),
      anIntegration({}, { included: false, analysis: anAnalysis({ state: 'failed' }) }),
    ],
    { ...nothing, failed: 2 },
  ],
])('%s', (_what, items, progress) => expect(progressOf(items)).toEqual(progress))
