import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from './call-failure.ts'
import type { CallOptions } from './call-options.ts'

/** A call of any method, as a wrapper sees it. */
export type Call = (
  path: string,
  options?: { call?: CallOptions; signal?: AbortSignal },
) => Promise<Result<unknown, CallFailure>>

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Every method of a client, delegating to the call that `through` returns for its name; the paths give the types. */
export const methodsOf = (through: (method: Method) => Call): Readonly<Record<Method, Call>> => ({
  GET: through('GET'),
  POST: through('POST'),
  PUT: through('PUT'),
  PATCH: through('PATCH'),
  DELETE: through('DELETE'),
})
