import { isListing, isReading, isUnderWay, type Integration } from '../../shared/evidence-types.ts'

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
  /** Repositories that count and could not be read, and connections of which no repository says so. */
  readonly failed: number
  /** What was seen to go on is read, as far as it could be: something is, and no reading of it was cancelled. */
  readonly isRead: boolean
}

/** Connections that could not be read, or not any more. */
const shut: ReadonlySet<Integration['state']> = new Set(['error', 'needsReauth'])

/** Those whose reading goes on, by their ids. */
export const goingOn = (items: readonly Integration[]): readonly string[] =>
  items.filter((item) => isReading([item])).map(({ id }) => id)

/**
 * What is unread of a connection, of what its host still lists. Where its host lets nobody in any more, but all that counts was read before, nothing is: that is
 * told to those who saw it tried, of the connection.
 */
function unreadOf({ state, repositories }: Integration, isSeen: boolean): number {
  const counted = repositories.filter(({ included, isGone }) => included && !isGone)
  const isShut = shut.has(state)
  const unread = counted.filter(({ analysis }) => (analysis === null ? isShut : analysis.state === 'failed'))
  const isUntold = isShut && unread.length === 0 && (repositories.length === 0 || isSeen)
  return unread.length + (isUntold ? 1 : 0)
}

/** @param seen connections whose reading was seen to go on, by their ids */
export function progressOf(items: readonly Integration[], seen: ReadonlySet<string>): ReadingProgress {
  const underWay = items
    .flatMap(({ repositories }) => repositories)
    .flatMap(({ analysis }) => (analysis !== null && isUnderWay(analysis) ? [analysis] : []))
  const isKnown = !items.some(isListing) && underWay.every(({ total }) => total !== null)
  // What its account lists no more is not read again: how it ended is of no reading that was seen.
  const ended = items
    .filter(({ id }) => seen.has(id))
    .flatMap(({ repositories }) => repositories)
    .flatMap(({ included, isGone, analysis }) => (included && !isGone && analysis ? [analysis.state] : []))
  return {
    isReading: isReading(items),
    repositories: underWay.length,
    done: underWay.reduce((sum, { done }) => sum + done, 0),
    total: isKnown ? underWay.reduce((sum, { total }) => sum + (total ?? 0), 0) : null,
    failed: items.reduce((sum, item) => sum + unreadOf(item, seen.has(item.id)), 0),
    isRead: ended.includes('complete') && !ended.includes('cancelled'),
  }
}
