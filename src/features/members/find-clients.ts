import type { ApiClient } from '#src/api/client.ts'
import { inItsPlace } from '#src/api/expectations.ts'
import type { Person } from './calls.ts'

export type NamedClient = NonNullable<Person['clients']>[number]

/** Clients whose name holds the text, at most 20; null if they could not be read. */
export async function findClients(
  client: ApiClient,
  search: string,
  signal: AbortSignal,
): Promise<readonly NamedClient[] | null> {
  const query = { limit: 20, ...(search.trim() !== '' && { search }) }
  const found = await client.GET('/clients', { params: { query }, signal, call: inItsPlace })
  return found.ok ? found.value.items.map(({ client: { id, name } }) => ({ id, name })) : null
}
