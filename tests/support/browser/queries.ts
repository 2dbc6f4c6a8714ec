import type { ApiClient } from '#src/api/client.ts'
import { createQueries, type Queries } from '#src/api/queries/queries.ts'

/** What screens show over a client, as the composition root makes it; each screen that mounts is a visit of its own. */
export function queriesOver(api: ApiClient): () => Queries {
  const queries = createQueries({ api, visitBegan: () => Infinity, replaced: () => undefined })
  return () => queries
}
