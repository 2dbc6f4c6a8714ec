import type { Result } from '#machines/shared/result.ts'
import { CallEnded } from '#src/api/call-errors.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiReading } from '#src/api/reading.ts'
import { openSharedProfile } from '../calls.ts'
import type { SharedProfile } from '../evidence-types.ts'

/**
 * A profile as a link shows it. Each call is a look that is written down, so what was shown stays as it was while it is kept: going
 * back is no other look (docs/decisions/101). A failure does not stay.
 */
export const sharedProfileReading = (hash: string): ApiReading<Result<SharedProfile, CallFailure>> => ({
  key: `sharedProfile:${hash}`,
  read: async (api, signal, stands) => {
    if (stands) throw new CallEnded('What was shown stays.')
    return openSharedProfile(api, hash, signal)
  },
})
