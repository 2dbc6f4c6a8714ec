import type { ApiClient } from '#src/api/client.ts'
import type { components } from '#src/api/schema.gen.ts'

/** Asks whether the session still holds. @throws {CallFailed} with what the server says against it */
export async function askForSession(
  client: ApiClient,
  signal: AbortSignal,
): Promise<components['schemas']['AccountAnswer'] | undefined> {
  const call = { hideError: true, loader: false }
  return (await client.GET('/account', { signal, call })).data
}
