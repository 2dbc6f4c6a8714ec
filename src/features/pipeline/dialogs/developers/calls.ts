import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { inItsPlace } from '#src/api/expectations.ts'
import type { components } from '#src/api/schema.gen.ts'

export type FoundDeveloper = components['schemas']['FoundDeveloper']
type Page = components['schemas']['FoundDeveloperPage']

/** What is looked for: every topic that is named, each at that level at least. */
export interface DeveloperFilter {
  /** Slugs, at most 10. */
  readonly topics: readonly string[]
  /** 1 to 5; null for any. */
  readonly level: number | null
  /** A part of the location. */
  readonly location: string
}

/** Developers who show themselves to companies; a page may end with nobody, and with a place to look on from. */
export function searchDevelopers(
  api: ApiClient,
  { topics, level, location }: DeveloperFilter,
  cursor: string | null,
): Promise<Result<Page, CallFailure>> {
  const query = {
    limit: 20,
    ...(topics.length > 0 && { topics: [...topics] }),
    ...(topics.length > 0 && level !== null && { level }),
    ...(location !== '' && { location }),
    ...(cursor !== null && { cursor }),
  }
  return api.GET('/developers', { params: { query }, call: inItsPlace })
}
