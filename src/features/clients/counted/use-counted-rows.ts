import { useState } from 'react'
import { useLiveReload } from '#src/api/api-context.tsx'
import type { Problem } from '#src/api/call-errors.ts'
import { useLoad } from '#src/api/use-load.ts'
import type { CallResult } from '#src/api/client.ts'
import { useLastShown } from '../use-last-shown.ts'

const pageRows = 100

interface Page<Row> {
  readonly items: readonly Row[]
  readonly nextCursor: string | null
}

/** A page of at most `limit` rows behind `cursor`, or the first one. */
export interface PageQuery {
  readonly limit: number
  readonly cursor?: string
}

export interface CountedRows<Row> {
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined
  /** Why there are none. */
  readonly problem: Problem | null
  /** Shows the next page as well; absent where everything is shown. */
  readonly showMore: (() => void) | undefined
  readonly isBusy: boolean
  readonly reload: () => Promise<void>
}

/** The first pages of a list, as many as were asked for, read together again when anything changes. */
export function useCountedRows<Row>(
  key: string,
  load: (query: PageQuery, signal: AbortSignal) => Promise<CallResult<Page<Row>>>,
): CountedRows<Row> {
  const [asked, ask] = useState({ key, pages: 1 })
  const pages = asked.key === key ? asked.pages : 1
  const { shown, isBehind, reload } = useLastShown(
    useLoad(`${key} ${pages}`, async (signal) => {
      const items: Row[] = []
      let query: PageQuery = { limit: pageRows }
      for (let page = 1; ; page += 1) {
        const result = await load(query, signal)
        if (!result.ok) return result
        const { nextCursor } = result.data
        items.push(...result.data.items)
        if (nextCursor === null || page === pages) return { ok: true as const, data: { items, nextCursor } }
        query = { limit: pageRows, cursor: nextCursor }
      }
    }),
  )
  useLiveReload(reload)
  const hasMore = shown?.ok === true && shown.data.nextCursor !== null
  return {
    rows: shown?.ok === true ? shown.data.items : undefined,
    problem: shown?.ok === false ? shown.problem : null,
    showMore: hasMore ? () => ask({ key, pages: pages + 1 }) : undefined,
    isBusy: isBehind,
    reload,
  }
}
