import { dataOf, type ApiClient } from '#src/api/client.ts'
import type { components } from '#src/api/schema.gen.ts'

/** Who works in the company. */
export const readMembers = async (
  client: ApiClient,
  signal: AbortSignal,
): Promise<components['schemas']['MemberPage']> =>
  dataOf(await client.GET('/members', { signal, call: { persists: true } }))
