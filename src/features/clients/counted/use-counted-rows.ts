import { useState } from 'react'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useLiveReload } from '#src/api/api-context.tsx'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { useLastShown } from '../use-last-shown.ts'

const pageRows = 100

interface Page<Row> {
  readonly items: readonly Row[]
  readonly nextCursor: string | null
}

/** A page of at most `limit` rows after `cursor`, or the first one. */
export interface PageQuery {
  readonly limit: number
  readonly cursor?: string
}

export interface CountedRows<Row> {
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined
  /** Why there are no rows. */
  readonly failure: CallFailure | null
  /** Shows the next page as well; absent if all rows are shown. */
  readonly showMore: (() => void) | undefined
  readonly isBusy: boolean
  readonly reload: () => Promise<void>
}

/** The requested pages of a list, reloaded together on any change. */
export function useCountedRows<Row>(
  name: string,
  filter: object,
  load: (query: PageQuery, signal: AbortSignal) => Promise<Result<Page<Row>, CallFailure>>,
): CountedRows<Row> {
  const key = JSON.stringify(filter)
  const [asked, ask] = useState({ key, pages: 1 })
  const pages = asked.key === key ? asked.pages : 1
  const read = openedQuery([name, filter, pages], async (signal): Promise<Result<Page<Row>, CallFailure>> => {
    const items: Row[] = []
    let query: PageQuery = { limit: pageRows }
    for (let page = 1; ; page += 1) {
      const result = await load(query, signal)
      if (!result.ok) return result
      const { nextCursor } = result.value
      items.push(...result.value.items)
      if (nextCursor === null || page === pages) return { ok: true, value: { items, nextCursor } }
      query = { limit: pageRows, cursor: nextCursor }
    }
  })
  const { shown, isBehind, reload } = useLastShown(useQuery(read))
  useLiveReload(reload)
  const hasMore = shown?.ok === true && shown.value.nextCursor !== null
  return {
    rows: shown?.ok === true ? shown.value.items : undefined,
    failure: shown?.ok === false ? shown.failure : null,
    showMore: hasMore ? () => ask({ key, pages: pages + 1 }) : undefined,
    isBusy: isBehind,
    reload,
  }
}
