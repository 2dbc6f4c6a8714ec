import type { Result } from '#machines/shared/result.ts'
import { CallEnded } from '#src/api/call-errors.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { CallOptions } from '#src/api/call-options.ts'
import type { ApiClient } from '#src/api/client.ts'
import { inItsPlace } from '#src/api/expectations.ts'
import type { ApiReading } from '#src/api/reading.ts'

/**
 * A reading of a part of the profile, which is worth its page without that part: a failure is the part's own and stands in
 * its place. What stands already stays where it cannot be read anew.
 */
const readingOfPart = <Value>(
  key: string,
  read: (
    api: ApiClient,
    options: { readonly signal: AbortSignal; readonly call: CallOptions },
  ) => Promise<Result<Value, CallFailure>>,
): ApiReading<Result<Value, CallFailure>> => ({
  key,
  read: async (api, signal, stands) => {
    const result = await read(api, { signal, call: inItsPlace })
    if (!result.ok && stands) throw new CallEnded('What stands stays.')
    return result
  },
})

/** Where the developer's commits come from, and how far reading them is. */
export const integrationsReading = readingOfPart('integrations', (api, options) =>
  api.GET('/integrations', options),
)

/** What their commits come to, by topic. */
export const expertiseReading = readingOfPart('expertise', (api, options) => api.GET('/expertise', options))
