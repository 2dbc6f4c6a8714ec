import { useState } from 'react'
import { useQuery } from '#src/api/queries/use-query.ts'
import type { components } from '#contract/schema.gen.ts'
import type { SearchTexts } from '#src/lib/search-texts.ts'
import { clientParams, clientSortOf, type ClientSort } from './list-params.ts'
import { allClients, clientsQuery } from './queries.ts'
import { useLastShown } from './use-last-shown.ts'

export type ClientRow = components['schemas']['ClientRow']
const mostRows = 100

export interface ClientList {
  /** Undefined until the first answer. */
  readonly rows: readonly ClientRow[] | undefined
  readonly sort: ClientSort
  /** Shows further rows; absent if there are none. */
  readonly showMore: (() => void) | undefined
  readonly reload: () => Promise<void>
}

/** The filtered clients: fifty, or a hundred on request. */
export function useClientList(filters: SearchTexts<'search' | 'status' | 'sort'>): ClientList {
  const [limit, setLimit] = useState<number>(allClients.limit)
  const { shown, reload } = useLastShown(useQuery(clientsQuery(clientParams(filters, limit))))
  const isWhole = shown === undefined || shown.nextCursor === null || limit === mostRows
  return {
    rows: shown?.items,
    sort: clientSortOf(filters.sort),
    showMore: isWhole ? undefined : () => setLimit(mostRows),
    reload,
  }
}
