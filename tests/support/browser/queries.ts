import type { ApiClient } from '#src/api/client.ts'
import { createQueries, type Queries } from '#src/api/queries/queries.ts'

/** What screens show over a client, as the composition root makes it; every screen that mounts reads. */
export function queriesOver(api: ApiClient): () => Queries {
  const queries = createQueries({ api, page: () => Number.NaN, replaced: () => undefined })
  return () => queries
}
