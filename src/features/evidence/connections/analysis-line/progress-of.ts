import { isListing, isAnalysing, isUnderWay, type Integration } from '../../shared/evidence-types.ts'

/** Progress of all analyses of one developer, over all connections. */
export interface AnalysisProgress {
  /** An analysis runs or is queued, or a repository list is being fetched. */
  readonly isAnalysing: boolean
  readonly repositories: number
  readonly done: number
  /** Number of commits to analyse; null while one of the totals is unknown. */
  readonly total: number | null
  /** Number of failures, see `failuresOf`. */
  readonly failed: number
  /** A watched analysis completed, and no watched analysis was cancelled. */
  readonly isComplete: boolean
}

/** Connection states without access or after a failure. */
const failedStates: ReadonlySet<Integration['state']> = new Set(['error', 'needsReauth'])

export const analysingIds = (items: readonly Integration[]): readonly string[] =>
  items.filter((item) => isAnalysing([item])).map(({ id }) => id)

/**
 * Counts the failures of one connection, without repositories that are excluded or that the host no longer
 * lists. In a failed connection, a repository without an analysis has failed. Without a failed repository,
 * the connection itself counts as one failure if it has no repositories, or if the page has watched its sync.
 */
function failuresOf({ state, repositories }: Integration, isSeen: boolean): number {
  const counted = repositories.filter(({ included, isGone }) => included && !isGone)
  const hasFailed = failedStates.has(state)
  const failed = counted.filter(({ analysis }) =>
    analysis === null ? hasFailed : analysis.state === 'failed',
  )
  const isConnectionFailed = hasFailed && failed.length === 0 && (repositories.length === 0 || isSeen)
  return failed.length + (isConnectionFailed ? 1 : 0)
}

/**
 * Sums up the progress of all connections.
 *
 * @param seen ids of the connections whose running analysis the page has shown
 */
export function progressOf(items: readonly Integration[], seen: ReadonlySet<string>): AnalysisProgress {
  const underWay = items
    .flatMap(({ repositories }) => repositories)
    .flatMap(({ analysis }) => (analysis !== null && isUnderWay(analysis) ? [analysis] : []))
  const isKnown = !items.some(isListing) && underWay.every(({ total }) => total !== null)
  // The host no longer lists an `isGone` repository, so its last analysis is older than the watched one.
  const ended = items
    .filter(({ id }) => seen.has(id))
    .flatMap(({ repositories }) => repositories)
    .flatMap(({ included, isGone, analysis }) => (included && !isGone && analysis ? [analysis.state] : []))
  return {
    isAnalysing: isAnalysing(items),
    repositories: underWay.length,
    done: underWay.reduce((sum, { done }) => sum + done, 0),
    total: isKnown ? underWay.reduce((sum, { total }) => sum + (total ?? 0), 0) : null,
    failed: items.reduce((sum, item) => sum + failuresOf(item, seen.has(item.id)), 0),
    isComplete: ended.includes('complete') && !ended.includes('cancelled'),
  }
}
