import { useReducer } from 'react'
import { useLiveReload } from '#src/api/api-context.tsx'
import type { CallResult } from '#src/api/client.ts'
import { useLoad } from '#src/api/use-load.ts'
import type { Problem } from '#src/api/call-errors.ts'

interface Page<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | null
}

interface More<Item> extends Page<Item> {
  /** The first page that these follow: a newer one starts anew. */
  readonly after: unknown
  readonly busy: boolean
  readonly problem: Problem | null
}

export interface Pages<Item> {
  /** Undefined until the first page has come. */
  readonly items: readonly Item[] | undefined
  readonly hasMore: boolean
  readonly busy: boolean
  readonly problem: Problem | null
  readonly loadMore: () => void
  readonly reload: () => void
}

/** A list of an application by pages, newest first; a live change of the application reads the first page again. */
export function usePages<Item>(
  applicationId: string,
  list: string,
  load: (cursor: string | null) => Promise<CallResult<Page<Item>>>,
): Pages<Item> {
  const { value: first, reload } = useLoad(`${list}:${applicationId}`, () => load(null))
  const none: More<Item> = { after: first, items: [], nextCursor: null, busy: false, problem: null }
  const [stored, put] = useReducer((_: More<Item>, next: More<Item>) => next, none)
  const more = stored.after === first ? stored : none
  useLiveReload(reload, (message) => message.kind === 'missed' || message.change.entityId === applicationId)
  const hasPages = more.items.length > 0
  const cursor = hasPages ? more.nextCursor : first?.ok === true ? first.data.nextCursor : null
  const loadMore = async () => {
    if (cursor === null || more.busy) return
    put({ ...more, busy: true, problem: null })
    const result = await load(cursor)
    put(
      result.ok
        ? {
            after: first,
            items: [...more.items, ...result.data.items],
            nextCursor: result.data.nextCursor,
            busy: false,
            problem: null,
          }
        : { ...more, busy: false, problem: result.problem },
    )
  }
  return {
    items: first?.ok === true ? [...first.data.items, ...more.items] : first === undefined ? undefined : [],
    hasMore: cursor !== null,
    busy: more.busy,
    problem: first?.ok === false ? first.problem : more.problem,
    loadMore: () => void loadMore(),
    reload,
  }
}
