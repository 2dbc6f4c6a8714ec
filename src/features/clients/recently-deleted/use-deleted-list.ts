import { useState } from 'react'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useApi, useLiveReload } from '#src/api/api-context.tsx'
import type { LiveMessage } from '#src/api/live/live-event.ts'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import type { components } from '#contract/schema.gen.ts'
import { readDeleted } from '../mutations.ts'
import { useLastShown } from '../use-last-shown.ts'

export type DeletedCandidate = components['schemas']['DeletedCandidate']

export const mostRows = 100
const firstRows = 50

export interface DeletedList {
  /** Undefined until the first answer. */
  readonly rows: readonly DeletedCandidate[] | undefined
  /** Why there are no rows. */
  readonly failure: CallFailure | null
  /** Shows further rows; absent if there are none. */
  readonly showMore: (() => void) | undefined
  /** Whether there are more rows than the list can show. */
  readonly isCut: boolean
  readonly reload: () => Promise<void>
}

/** A deletion, a restoration, or any change that may take or free an email. */
const concerns = (message: LiveMessage) =>
  message.kind === 'missed' ||
  message.change.event.startsWith('candidate.') ||
  message.change.event === 'application.created' ||
  message.change.entity === 'import'

/** Deleted candidates that can be restored, the last deleted first: fifty, or a hundred on request; live. */
export function useDeletedList(search: string): DeletedList {
  const api = useApi()
  const [limit, setLimit] = useState(firstRows)
  const query = { limit, ...(search !== '' && { search }) }
  const { shown, reload } = useLastShown(
    useQuery(openedQuery(['deleted candidates', query], (signal) => readDeleted(api, query, signal))),
  )
  useLiveReload(reload, concerns)
  const hasMore = shown?.ok === true && shown.value.nextCursor !== null
  return {
    rows: shown?.ok === true ? shown.value.items : undefined,
    failure: shown?.ok === false ? shown.failure : null,
    showMore: hasMore && limit < mostRows ? () => setLimit(mostRows) : undefined,
    isCut: hasMore && limit === mostRows,
    reload,
  }
}
