import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { inItsPlace } from '#src/api/expectations.ts'
import type { components } from '#src/api/schema.gen.ts'
import type { TourRecords } from './tour-steps.ts'

type Schemas = components['schemas']

/** Saves the tour for the person's other devices. */
export function keepTour(
  client: ApiClient,
  body: Schemas['TourChange'],
): Promise<Result<Schemas['Tour'], CallFailure>> {
  return client.PUT('/me/tour', { body, call: inItsPlace })
}

/** The first client that the member sees and its first position. Without an answer there are none to show. */
export async function readTourRecords(client: ApiClient, signal: AbortSignal): Promise<TourRecords> {
  const query = { limit: 1 }
  const clients = await client.GET('/clients', { params: { query }, signal, call: inItsPlace })
  const id = clients.ok ? (clients.value.items[0]?.client.id ?? null) : null
  if (id === null) return { client: null, position: null }
  const positions = await client.GET('/clients/{clientId}/positions', {
    params: { path: { clientId: id }, query },
    signal,
    call: inItsPlace,
  })
  const position = positions.ok ? positions.value.items[0]?.position.id : undefined
  return { client: id, position: position === undefined ? null : { client: id, position } }
}
