import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import type { components } from '#src/api/schema.gen.ts'
import { readClients } from './calls.ts'
import { messages } from './messages.ts'
import { useListLoad } from './use-list-load.ts'

export type ClientRow = components['schemas']['ClientRow']
const sorts = ['name', '-name'] as const
export type ClientSort = (typeof sorts)[number]
const mostRows = 100

export const isClientSort = (text: string): text is ClientSort => sorts.some((sort) => sort === text)
const isStatus = (text: string): text is ClientRow['client']['status'] => text in messages.statuses

export interface ClientList {
  /** Undefined until the first answer. */
  readonly rows: readonly ClientRow[] | undefined
  readonly sort: ClientSort
  /** Shows the rows that did not fit; absent where there are none. */
  readonly showMore: (() => void) | undefined
  readonly reload: () => Promise<void>
}

/** The clients by the filters: fifty, or a hundred when asked. */
export function useClientList(filters: { search: string; status: string; sort: string }): ClientList {
  const api = useApi()
  const sort: ClientSort = isClientSort(filters.sort) ? filters.sort : 'name'
  const [limit, setLimit] = useState(50)
  const search = filters.search.trim()
  const query = {
    sort,
    limit,
    ...(search !== '' && { search }),
    ...(isStatus(filters.status) && { status: filters.status }),
  }
  const { shown, reload } = useListLoad(JSON.stringify(query), (signal) => readClients(api, query, signal))
  const isWhole = shown === undefined || shown.nextCursor === null || limit === mostRows
  return { rows: shown?.items, sort, showMore: isWhole ? undefined : () => setLimit(mostRows), reload }
}
