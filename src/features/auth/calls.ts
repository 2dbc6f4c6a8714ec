import { resultOf, type ApiClient, type CallResult } from '#src/api/client.ts'
import { formExpects } from '#src/api/form-expects.ts'
import type { components } from '#src/api/schema.gen.ts'

const shown = { expects: formExpects }

/** How the person who is signed in can prove that it is them. */
export const readOwnWaysIn = async (
  client: ApiClient,
  signal: AbortSignal,
): Promise<CallResult<components['schemas']['AccountAnswer']>> =>
  resultOf(await client.GET('/account', { signal, call: shown }))
