import type { FromRunner, HistoryEnd } from '#server/evidence/reader/runner/runner-messages.ts'
import type { StoredCommit } from '#server/evidence/commits/month.ts'

/** The head commit of a made-up history. */
export const tip = 'f'.repeat(40)

/** A runner's first message. */
export const begun = (total: number, startsOver = false): FromRunner => ({
  kind: 'begun',
  tip,
  total,
  startsOver,
})

/** A runner's message with commits of an email. */
export const chunk = (passed: number, kept: readonly StoredCommit[], address: string): FromRunner => ({
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

/** A runner's last message, without commits by default. */
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
