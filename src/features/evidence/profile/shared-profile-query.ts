import { queryOptions } from '@tanstack/react-query'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { apiOf } from '#src/api/queries/query-of.ts'
import { openSharedProfile } from '../shared/mutations.ts'
import type { SharedProfile } from '../shared/evidence-types.ts'

/**
 * Query of a profile by share link. The server records each call as a view, so a cached profile never becomes
 * stale: going back records no second view (docs/sharing.md#does-going-back-count-as-a-view). A failure is fetched again.
 */
export const sharedProfileQuery = (hash: string) =>
  queryOptions<Result<SharedProfile, CallFailure>>({
    queryKey: ['shared profile', hash],
    queryFn: (context) => openSharedProfile(apiOf(context), hash, context.signal),
    staleTime: ({ state }) => (state.data?.ok === true ? 'static' : 0),
  })
