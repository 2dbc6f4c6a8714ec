import type { QueryKey } from '@tanstack/react-query'
import { useReducer } from 'react'
import type { Result } from '#machines/shared/result.ts'
import { useLiveReload } from '../api-context.tsx'
import type { CallFailure } from '../call-failure.ts'
import type { LiveMessage } from '../live/live-event.ts'
import { openedQuery } from './query-of.ts'
import { useQuery, type Shown } from './use-query.ts'

interface Page<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | null
}

interface More<Item> extends Page<Item> {
  /** The first page that these pages follow: a newer first page drops them. */
  readonly after: unknown
  readonly busy: boolean
  readonly failure: CallFailure | null
}

export interface Pages<Item, First> {
  /** The first page with its other fields; undefined until it is loaded. */
  readonly first: First | undefined
  readonly items: readonly Item[] | undefined
  /** Why the first page failed to load. */
  readonly failure: CallFailure | null
  readonly hasMore: boolean
  readonly busy: boolean
  /** Why a later page failed to load. */
  readonly moreFailure: CallFailure | null
  readonly loadMore: () => void
  readonly reload: () => Promise<void>
}

/**
 * A paged list. A matching live message reloads the first page and drops the later ones.
 *
 * @param first the first page, with its other fields
 * @param load loads a later page
 */
export function usePagesAfter<Item, First extends Page<Item> = Page<Item>>(
  { data: first, reload }: Pick<Shown<Result<First & Page<Item>, CallFailure>>, 'data' | 'reload'>,
  concerns: (message: LiveMessage) => boolean,
  load: (cursor: string) => Promise<Result<Page<Item>, CallFailure>>,
): Pages<Item, First> {
  const none: More<Item> = { after: first, items: [], nextCursor: null, busy: false, failure: null }
  const [stored, put] = useReducer((_: More<Item>, next: More<Item>) => next, none)
  const more = stored.after === first ? stored : none
  useLiveReload(reload, concerns)
  const hasPages = more.items.length > 0
  const cursor = hasPages ? more.nextCursor : first?.ok === true ? first.value.nextCursor : null
  const loadMore = async () => {
    if (cursor === null || more.busy) return
    put({ ...more, busy: true, failure: null })
    const result = await load(cursor)
    put(
      result.ok
        ? {
            after: first,
            items: [...more.items, ...result.value.items],
            nextCursor: result.value.nextCursor,
            busy: false,
            failure: null,
          }
        : { ...more, busy: false, failure: result.failure },
    )
  }
  return {
    first: first?.ok === true ? first.value : undefined,
    items: first?.ok === true ? [...first.value.items, ...more.items] : undefined,
    failure: first?.ok === false ? first.failure : null,
    hasMore: cursor !== null,
    busy: more.busy,
    moreFailure: more.failure,
    loadMore: () => void loadMore(),
    reload,
  }
}

/** A paged list in a dialog or panel. */
export const usePages = <Item, First extends Page<Item> = Page<Item>>(
  queryKey: QueryKey,
  concerns: (message: LiveMessage) => boolean,
  load: (cursor: string | null) => Promise<Result<First & Page<Item>, CallFailure>>,
): Pages<Item, First> => usePagesAfter(useQuery(openedQuery(queryKey, () => load(null))), concerns, load)
