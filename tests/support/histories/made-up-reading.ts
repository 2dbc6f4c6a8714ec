import type { FromRunner, HistoryEnd } from '#server/evidence/reader/runner/runner-messages.ts'
import type { KeptCommit } from '#server/evidence/commits/month.ts'

/** What a made-up history stands at. */
export const tip = 'f'.repeat(40)

/** What a runner says as it begins. */
export const begun = (total: number, startsOver = false): FromRunner => ({
  kind: 'begun',
  tip,
  total,
  startsOver,
})

/** Commits of an address, as a runner tells them. */
export const chunk = (passed: number, kept: readonly KeptCommit[], address: string): FromRunner => ({
  kind: 'chunk',
  passed,
  commits: kept.map((commit) => ({
    ...commit,
    tree: commit.id,
    address,
    authoredAt: commit.at,
    committedAt: commit.at,
  })),
})

/** What a runner says at last; of nothing that was gone through, unless said. */
export const endOf = (state: HistoryEnd['state'], more: Partial<HistoryEnd> = {}): HistoryEnd => ({
  kind: 'end',
  state,
  tip,
  total: 0,
  own: 0,
  others: 0,
  peakBytes: 0,
  fault: null,
  trees: [],
  blobs: [],
  allBlobs: [],
  suggested: [],
  ...more,
})
