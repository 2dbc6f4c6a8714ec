import { dataOf, type ApiClient } from '#src/api/client.ts'
import type { components } from '#src/api/schema.gen.ts'

type Schemas = components['schemas']

const screen = { persists: true }

/** How the person signs in. */
export const readAccount = async (
  client: ApiClient,
  signal: AbortSignal,
): Promise<Schemas['AccountAnswer']> => dataOf(await client.GET('/account', { signal, call: screen }))

/** Every browser with an open session. */
export const readSessions = async (
  client: ApiClient,
  signal: AbortSignal,
): Promise<Schemas['OpenSessions']> => dataOf(await client.GET('/sessions', { signal, call: screen }))
