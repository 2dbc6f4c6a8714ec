import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { inPlace } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TourRecords } from './tour-steps.ts'

type Schemas = components['schemas']

/** Saves the tour for the person's other devices. */
export function keepTour(
  client: ApiClient,
  body: Schemas['TourChange'],
): Promise<Result<Schemas['Tour'], CallFailure>> {
  return client.PUT('/me/tour', { body, call: inPlace })
}

const found = (value: TourRecords): Result<TourRecords, CallFailure> => ({ ok: true, value })

/** Statuses of an example client, in order of preference. */
const exampleStatuses = ['active', 'prospect', 'onHold'] as const

/** Finds the client and the position that steps on a record’s page show. Null for a record that the person does not have. */
export async function readTourRecords(
  client: ApiClient,
  signal: AbortSignal,
): Promise<Result<TourRecords, CallFailure>> {
  const one = { limit: 1 }
  const open = await client.GET('/openPositions', { params: { query: one }, signal, call: inPlace })
  if (!open.ok) return open
  const [first] = open.value.items
  if (first !== undefined)
    return found({ client: first.clientId, position: { client: first.clientId, position: first.id } })
  for (const status of exampleStatuses) {
    const query = { ...one, status }
    const clients = await client.GET('/clients', { params: { query }, signal, call: inPlace })
    if (!clients.ok) return clients
    const id = clients.value.items[0]?.client.id
    if (id !== undefined) return readPosition(client, id, signal)
  }
  return found({ client: null, position: null })
}

/** Finds the first position of a client without an open one, e.g. a draft. */
async function readPosition(
  client: ApiClient,
  id: string,
  signal: AbortSignal,
): Promise<Result<TourRecords, CallFailure>> {
  const params = { path: { clientId: id }, query: { limit: 1 } }
  const positions = await client.GET('/clients/{clientId}/positions', { params, signal, call: inPlace })
  if (!positions.ok) return positions
  const position = positions.value.items[0]?.position.id
  return found({ client: id, position: position === undefined ? null : { client: id, position } })
}
