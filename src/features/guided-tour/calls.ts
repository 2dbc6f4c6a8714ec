import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { inItsPlace } from '#src/api/expectations.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TourRecords } from './tour-steps.ts'

type Schemas = components['schemas']

/** Saves the tour for the person's other devices. */
export function keepTour(
  client: ApiClient,
  body: Schemas['TourChange'],
): Promise<Result<Schemas['Tour'], CallFailure>> {
  return client.PUT('/me/tour', { body, call: inItsPlace })
}

/** Statuses of an example client, in order of preference. */
const exampleStatuses = ['active', 'prospect', 'onHold'] as const

/** Finds the client and the position that steps on a record’s page show. Null for a record that is missing or not answered. */
export async function readTourRecords(client: ApiClient, signal: AbortSignal): Promise<TourRecords> {
  const one = { limit: 1 }
  const open = await client.GET('/openPositions', { params: { query: one }, signal, call: inItsPlace })
  const first = open.ok ? open.value.items[0] : undefined
  if (first !== undefined)
    return { client: first.clientId, position: { client: first.clientId, position: first.id } }
  for (const status of exampleStatuses) {
    const query = { ...one, status }
    const clients = await client.GET('/clients', { params: { query }, signal, call: inItsPlace })
    const id = clients.ok ? clients.value.items[0]?.client.id : undefined
    if (id !== undefined) return { client: id, position: await readPosition(client, id, signal) }
  }
  return { client: null, position: null }
}

/** Returns the first position of a client without an open one, e.g. a draft. */
async function readPosition(
  client: ApiClient,
  id: string,
  signal: AbortSignal,
): Promise<TourRecords['position']> {
  const params = { path: { clientId: id }, query: { limit: 1 } }
  const positions = await client.GET('/clients/{clientId}/positions', { params, signal, call: inItsPlace })
  const position = positions.ok ? positions.value.items[0]?.position.id : undefined
  return position === undefined ? null : { client: id, position }
}
