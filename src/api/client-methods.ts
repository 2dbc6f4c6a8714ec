import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from './call-failure.ts'
import type { CallOptions } from './call-options.ts'
import type { ApiClient } from './client.ts'

/** A call of any method, as one that hands it on sees it. */
export type Call = (
  path: string,
  options?: { call?: CallOptions; signal?: AbortSignal },
) => Promise<Result<unknown, CallFailure>>

/** A client whose every method hands on to what is given for its name; the types are those of the paths. */
export function clientOf(through: (method: keyof ApiClient) => Call): ApiClient {
  const methods: Record<keyof ApiClient, Call> = {
    GET: through('GET'),
    POST: through('POST'),
    PUT: through('PUT'),
    PATCH: through('PATCH'),
    DELETE: through('DELETE'),
  }
  return methods as ApiClient
}
