import { isListing, isReading, isUnderWay, type Integration } from '../evidence-types.ts'

/** How far all that is read of somebody is, over all their connections. */
export interface ReadingProgress {
  /** Something is read, or waits for it. */
  readonly isReading: boolean
  /** Repositories that are read or wait. */
  readonly repositories: number
  /** Commits gone through. */
  readonly done: number
  /** Null while it is not known of one of them. */
  readonly total: number | null
  /** Repositories and connections that could not be read. */
  readonly failed: number
  /** What counts is read, as far as it could be: something is, and no reading of it was cancelled. */
  readonly isRead: boolean
}

/** Connections that could not be read, or not any more. */
const shut: ReadonlySet<Integration['state']> = new Set(['error', 'needsReauth'])

export function progressOf(items: readonly Integration[]): ReadingProgress {
  const repositories = items.flatMap((item) => item.repositories)
  const underWay = repositories.flatMap(({ analysis }) =>
    analysis !== null && isUnderWay(analysis) ? [analysis] : [],
  )
  const isKnown = !items.some(isListing) && underWay.every(({ total }) => total !== null)
  // A connection that could not be read at all has no repository that says so.
  const unread = items.filter(
    ({ state, repositories: own }) =>
      shut.has(state) && !own.some(({ analysis }) => analysis?.state === 'failed'),
  )
  const ended = repositories.flatMap(({ included, analysis }) =>
    included && analysis ? [analysis.state] : [],
  )
  return {
    isReading: isReading(items),
    repositories: underWay.length,
    done: underWay.reduce((sum, { done }) => sum + done, 0),
    total: isKnown ? underWay.reduce((sum, { total }) => sum + (total ?? 0), 0) : null,
    failed: ended.filter((state) => state === 'failed').length + unread.length,
    isRead: ended.includes('complete') && !ended.includes('cancelled'),
  }
}
