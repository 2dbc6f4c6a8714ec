import type { ApiClient } from '#src/api/client.ts'
import { CallEnded } from '#src/api/call-errors.ts'
import { createKeptReadings, type KeptReadings } from '#src/lib/kept-readings.ts'

/** The readings of a screen over a client, as the composition root makes them. */
export function readingsOver(client: ApiClient): () => KeptReadings<ApiClient> {
  const readings = createKeptReadings(client, (error) => {
    if (!(error instanceof CallEnded)) throw error
  })
  return () => readings
}
