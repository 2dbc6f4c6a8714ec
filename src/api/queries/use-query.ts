import {
  hashKey,
  useQuery as useTanstackQuery,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { useQueryClient } from '../api-context.tsx'
import { putAnswer, reloadQuery } from './query-actions.ts'

export interface Shown<Value> {
  /** Undefined until the first answer; a reload keeps the old answer until the new one arrives. */
  readonly data: Value | undefined
  /** Fetches again; resolves after any answer. */
  readonly reload: () => Promise<void>
  /** Shows an action's answer, without another call. */
  readonly set: (answer: Value) => void
}

/**
 * Shows the kept answer at once and fetches again in the background. The call is canceled when the last screen that
 * shows it unmounts. There is no error state: a failure navigates, shows in the alert, or is an answer (see
 * `queryOfPart`).
 */
export function useQuery<Value>(query: UseQueryOptions<Value>): Shown<Value> {
  const { data } = useTanstackQuery(query, useQueryClient())
  return { data, ...useActions<Value>(query.queryKey) }
}

/** Returns the reload of a query that another part of the screen shows. */
export const useReload = ({ queryKey }: { readonly queryKey: QueryKey }): (() => Promise<void>) =>
  useActions(queryKey).reload

function useActions<Value>(queryKey: QueryKey): Pick<Shown<Value>, 'reload' | 'set'> {
  const client = useQueryClient()
  const hash = hashKey(queryKey)
  return useMemo(() => {
    const find = () => client.getQueryCache().get(hash)
    return {
      async reload() {
        const query = find()
        if (query !== undefined) await reloadQuery(client, query)
      },
      // After a change of role or person the query is gone: a write during unmounting is dropped.
      set(answer) {
        const query = find()
        if (query !== undefined) putAnswer(client, query, answer)
      },
    }
  }, [client, hash])
}
