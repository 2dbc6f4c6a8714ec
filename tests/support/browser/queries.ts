import type { ApiClient } from '#src/api/client.ts'
import { createQueries, type Queries } from '#src/api/queries/queries.ts'

/** The query client as the composition root creates it, except that every mounting screen refetches. */
export function queriesOver(api: ApiClient): () => Queries {
  const queries = createQueries({ api, page: () => Number.NaN, replaced: () => undefined })
  return () => queries
}
