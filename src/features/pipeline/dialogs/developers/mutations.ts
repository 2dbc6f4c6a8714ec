import { dayMs, dayOf } from '#machines/domain/time/calendar-day.ts'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { inPlace } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'
import { serverClock } from '#src/lib/server-clock.ts'

export type FoundDeveloper = components['schemas']['FoundDeveloper']
export type JobSearchStatus = components['schemas']['JobSearchStatus']
type Page = components['schemas']['FoundDeveloperPage']

/** The search filter: all named topics, and the limits for each of them. */
export interface DeveloperFilter {
  /** Slugs, at most 10. */
  readonly topics: readonly string[]
  /** Minimum, 1 to 5; null for any. */
  readonly level: number | null
  /** Minimum, in percent; null for any. */
  readonly confidence: number | null
  /** Maximum days since the topic's last evidence; null for any. */
  readonly seenWithin: number | null
  /** Part of the location. */
  readonly location: string
  /** Accepted statuses; empty for any status. */
  readonly statuses: readonly JobSearchStatus[]
}

/** Developers visible to companies; a page may be empty and still have a cursor to the next. */
export function searchDevelopers(
  api: ApiClient,
  { topics, level, confidence, seenWithin, location, statuses }: DeveloperFilter,
  cursor: string | null,
): Promise<Result<Page, CallFailure>> {
  const ofTopics = {
    topics: [...topics],
    ...(level !== null && { level }),
    ...(confidence !== null && { confidence }),
    ...(seenWithin !== null && { seenSince: dayOf(new Date(serverClock.now() - seenWithin * dayMs)) }),
  }
  const query = {
    limit: 20,
    ...(topics.length > 0 && ofTopics),
    ...(location !== '' && { location }),
    ...(statuses.length > 0 && { jobSearchStatus: [...statuses] }),
    ...(cursor !== null && { cursor }),
  }
  return api.GET('/developers', { params: { query }, call: inPlace })
}
