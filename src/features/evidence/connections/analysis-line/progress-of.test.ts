import { expect, test } from 'vitest'
import { anAnalysis, anIntegration, aRepository } from '#tests/support/browser/evidence-records.ts'
import { progressOf } from './progress-of.ts'

const analysisAt = (done: number, total: number | null) => anAnalysis({ state: 'reading', done, total })
/** A connection whose analysis was not watched. The default id, `i1`, is in the watched set. */
const unseen = { id: 'i2' }
const nothing = { isAnalysing: false, repositories: 0, done: 0, total: 0, failed: 0, isComplete: false }

test.each([
  ['reports nothing without connections', [], nothing],
  ['is complete when every repository is analysed', [anIntegration()], { ...nothing, isComplete: true }],
  [
    'is not complete when one repository of the connection was cancelled',
    [
      anIntegration({
        repositories: [aRepository(), aRepository({ analysis: anAnalysis({ state: 'cancelled' }) })],
      }),
    ],
    nothing,
  ],
  ['ignores excluded repositories', [anIntegration({}, { included: false })], nothing],
  [
    'ignores repositories that the host no longer lists',
    [
      anIntegration({
        repositories: [
          aRepository(),
          aRepository({ isGone: true, analysis: anAnalysis({ state: 'failed' }) }),
        ],
      }),
    ],
    { ...nothing, isComplete: true },
  ],
  ['is not complete for an account without repositories', [anIntegration({ repositories: [] })], nothing],
  [
    'counts lost access once: by failed repository, or else by connection',
    [
      anIntegration({ state: 'needsReauth' }, { analysis: anAnalysis({ state: 'failed' }) }),
      anIntegration({ state: 'needsReauth' }, { analysis: null }),
      anIntegration({ state: 'needsReauth', repositories: [] }),
    ],
    { ...nothing, failed: 3 },
  ],
  [
    'counts a failed connection with analysed repositories only if its sync was watched',
    [
      anIntegration({ state: 'needsReauth' }),
      anIntegration({ ...unseen, state: 'needsReauth' }),
      anIntegration({ ...unseen, state: 'error' }),
    ],
    { ...nothing, failed: 1, isComplete: true },
  ],
  [
    'is complete by the watched analyses alone',
    [
      anIntegration({
        repositories: [
          aRepository(),
          aRepository({ isGone: true, analysis: anAnalysis({ state: 'cancelled' }) }),
        ],
      }),
      anIntegration(unseen, { analysis: anAnalysis({ state: 'cancelled' }) }),
    ],
    { ...nothing, isComplete: true },
  ],
  ['is not complete by analyses that were not watched', [anIntegration(unseen)], nothing],
  [
    'counts failed repositories even if not watched',
    [anIntegration(), anIntegration(unseen, { analysis: anAnalysis({ state: 'failed' }) })],
    { ...nothing, failed: 1, isComplete: true },
  ],
  [
    'adds up the commits of all running analyses',
    [
      anIntegration({ state: 'connecting' }, { analysis: analysisAt(10, 40) }),
      anIntegration({
        repositories: [aRepository({ analysis: analysisAt(5, 60) }), aRepository()],
      }),
    ],
    { isAnalysing: true, repositories: 2, done: 15, total: 100, failed: 0, isComplete: true },
  ],
  [
    'has no total while one analysis is queued',
    [
      anIntegration({}, { analysis: analysisAt(10, 40) }),
      anIntegration({}, { analysis: anAnalysis({ state: 'waiting', done: 0, total: null }) }),
    ],
    { isAnalysing: true, repositories: 2, done: 10, total: null, failed: 0, isComplete: false },
  ],
  [
    'is analysing while the server lists the repositories of an account',
    [
      anIntegration({
        state: 'connecting',
        account: { login: 'dana', scopes: [], isPrivateAllowed: false, leftOut: 0 },
        repositories: [],
      }),
    ],
    { isAnalysing: true, repositories: 0, done: 0, total: null, failed: 0, isComplete: false },
  ],
  [
    'counts each failure once and ignores excluded repositories',
    [
      anIntegration({ state: 'error' }, { analysis: anAnalysis({ state: 'failed' }) }),
      anIntegration({ state: 'error', repositories: [] }),
      anIntegration({}, { included: false, analysis: anAnalysis({ state: 'failed' }) }),
    ],
    { ...nothing, failed: 2 },
  ],
])('%s', (_title, items, progress) => expect(progressOf(items, new Set(['i1']))).toEqual(progress))
