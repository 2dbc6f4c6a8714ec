import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { background } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'

/** Checks whether the session is still valid. */
export function askForSession(
  client: ApiClient,
  signal: AbortSignal,
): Promise<Result<components['schemas']['AccountAnswer'], CallFailure>> {
  return client.GET('/account', { signal, call: background })
}
