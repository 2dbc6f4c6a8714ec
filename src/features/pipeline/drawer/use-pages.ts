import { useReducer } from 'react'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useLiveReload } from '#src/api/api-context.tsx'
import { useLoad } from '#src/api/use-load.ts'

interface Page<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | null
}

interface More<Item> extends Page<Item> {
  /** The first page that these follow: a newer one starts anew. */
  readonly after: unknown
  readonly busy: boolean
  readonly failure: CallFailure | null
}

export interface Pages<Item> {
  /** Undefined until the first page has come. */
  readonly items: readonly Item[] | undefined
  /** Why the first page has not come. */
  readonly failure: CallFailure | null
  readonly hasMore: boolean
  readonly busy: boolean
  /** Why no further page has come. */
  readonly moreFailure: CallFailure | null
  readonly loadMore: () => void
  readonly reload: () => Promise<void>
}

/** A list of an application by pages, newest first; a live change of the application reads the first page again. */
export function usePages<Item>(
  applicationId: string,
  list: string,
  load: (cursor: string | null) => Promise<Result<Page<Item>, CallFailure>>,
): Pages<Item> {
  const { value: first, reload } = useLoad(`${list}:${applicationId}`, () => load(null))
  const none: More<Item> = { after: first, items: [], nextCursor: null, busy: false, failure: null }
  const [stored, put] = useReducer((_: More<Item>, next: More<Item>) => next, none)
  const more = stored.after === first ? stored : none
  useLiveReload(reload, (message) => message.kind === 'missed' || message.change.entityId === applicationId)
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
    items: first?.ok === true ? [...first.value.items, ...more.items] : undefined,
    failure: first?.ok === false ? first.failure : null,
    hasMore: cursor !== null,
    busy: more.busy,
    moreFailure: more.failure,
    loadMore: () => void loadMore(),
    reload,
  }
}
