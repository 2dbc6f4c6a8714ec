import { expect, test } from 'vitest'
import { anAnalysis, anIntegration, aRepository } from '#tests/support/browser/evidence-records.ts'
import { progressOf } from './progress-of.ts'

const reading = (done: number, total: number | null) => anAnalysis({ state: 'reading', done, total })
/** A connection whose analysis was not watched. The default id, `i1`, is in the watched set. */
const unseen = { id: 'i2' }
const nothing = { isReading: false, repositories: 0, done: 0, total: 0, failed: 0, isRead: false }

test.each([
  ['nobody’s: nothing is read', [], nothing],
  ['all is read', [anIntegration()], { ...nothing, isRead: true }],
  [
    'what was cancelled is not read, whatever else of its connection is',
    [
      anIntegration({
        repositories: [aRepository(), aRepository({ analysis: anAnalysis({ state: 'cancelled' }) })],
      }),
    ],
    nothing,
  ],
  ['what does not count is not told of as read', [anIntegration({}, { included: false })], nothing],
  [
    'what its host lists no more is told by its row alone, however its last reading ended',
    [
      anIntegration({
        repositories: [
          aRepository(),
          aRepository({ isGone: true, analysis: anAnalysis({ state: 'failed' }) }),
        ],
      }),
    ],
    { ...nothing, isRead: true },
  ],
  ['an account without repositories has nothing read', [anIntegration({ repositories: [] })], nothing],
  [
    'a host that lets nobody in any more is told once: of what it left unread, or of its connection',
    [
      anIntegration({ state: 'needsReauth' }, { analysis: anAnalysis({ state: 'failed' }) }),
      anIntegration({ state: 'needsReauth' }, { analysis: null }),
      anIntegration({ state: 'needsReauth', repositories: [] }),
    ],
    { ...nothing, failed: 3 },
  ],
  [
    'where all that counts was read before, it is told of a connection that was seen to be tried, and of no other',
    [
      anIntegration({ state: 'needsReauth' }),
      anIntegration({ ...unseen, state: 'needsReauth' }),
      anIntegration({ ...unseen, state: 'error' }),
    ],
    { ...nothing, failed: 1, isRead: true },
  ],
  [
    'what is read is asked of what was seen to go on, not of what was cancelled or read at another time',
    [
      anIntegration({
        repositories: [
          aRepository(),
          aRepository({ isGone: true, analysis: anAnalysis({ state: 'cancelled' }) }),
        ],
      }),
      anIntegration(unseen, { analysis: anAnalysis({ state: 'cancelled' }) }),
    ],
    { ...nothing, isRead: true },
  ],
  ['what was read at another time is not told of', [anIntegration(unseen)], nothing],
  [
    'what could not be read at another time is told of as long as it stands',
    [anIntegration(), anIntegration(unseen, { analysis: anAnalysis({ state: 'failed' }) })],
    { ...nothing, failed: 1, isRead: true },
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
])('%s', (_what, items, progress) => expect(progressOf(items, new Set(['i1']))).toEqual(progress))
