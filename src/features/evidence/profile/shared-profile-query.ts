import { queryOptions } from '@tanstack/react-query'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { apiOf } from '#src/api/queries/query-of.ts'
import { openSharedProfile } from '../shared/calls.ts'
import type { SharedProfile } from '../shared/evidence-types.ts'

/**
 * A profile as a link shows it. Each call is a look that is written down, so what was shown stays as it was while it is kept: going
 * back is no other look (docs/decisions/101). A failure does not stay.
 */
export const sharedProfileQuery = (hash: string) =>
  queryOptions<Result<SharedProfile, CallFailure>>({
    queryKey: ['shared profile', hash],
    queryFn: (context) => openSharedProfile(apiOf(context), hash, context.signal),
    staleTime: ({ state }) => (state.data?.ok === true ? 'static' : 0),
  })
