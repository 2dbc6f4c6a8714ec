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
  /** Undefined until the first answer; a reload keeps the old one until the new one comes. */
  readonly data: Value | undefined
  /** Asks again; settles with the answer, whatever it is. */
  readonly reload: () => Promise<void>
  /** Shows what an action has answered, without another call. */
  readonly set: (answer: Value) => void
}

/**
 * What a screen shows: of a screen that was seen before the last answer, at once, while it is read again behind. The call is
 * cancelled when the last screen that shows it goes. A failure has led elsewhere or is told in the alert (see CallEnded), or is
 * an answer of its own (see `queryOfPart`): there is no error state.
 */
export function useQuery<Value>(query: UseQueryOptions<Value>): Shown<Value> {
  const { data } = useTanstackQuery(query, useQueryClient())
  return { data, ...useActions<Value>(query.queryKey) }
}

/** Asks again for what another part of the screen shows. */
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
      // A screen that goes finds nothing where its answers are no longer the person's.
      set(answer) {
        const query = find()
        if (query !== undefined) putAnswer(client, query, answer)
      },
    }
  }, [client, hash])
}
