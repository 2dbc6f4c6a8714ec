import { queryOptions, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query'
import type { Result } from '#machines/shared/result.ts'
import { CallEnded } from '../call-errors.ts'
import type { CallFailure } from '../call-failure.ts'
import type { AnswerAt, ApiClient, GetPath, OptionsOf } from '../client.ts'
import { backgroundReload, inPlace, type firstLoad, type firstLoadOfPart } from '../error-policies.ts'
import { successOf } from '../success-of.ts'

type Get<Path extends GetPath> = (
  path: Path,
  options: object,
) => Promise<Result<AnswerAt<Path, 'get'>, CallFailure>>

const getOf = <Path extends GetPath>({ GET }: ApiClient): Get<Path> => GET as Get<Path>

/** The client for a query's call. */
export function apiOf({ meta }: Pick<QueryFunctionContext, 'meta'>): ApiClient {
  if (meta === undefined) throw new Error('The query was read by another QueryClient than ours')
  return meta.api
}

/** The kinds of queries have different answers for one path. */
const keyOf = (kind: 'screen' | 'part', path: string, options?: { readonly params?: unknown }): QueryKey =>
  options?.params === undefined ? [path, kind] : [path, kind, options.params]

const shown = ({ client, queryKey }: QueryFunctionContext): unknown => client.getQueryData(queryKey)

/**
 * A GET of the typed client as a query. Failures navigate or show in the alert. While an answer is shown, the call
 * uses `backgroundReload`.
 *
 * @param call options of the call while no answer is shown
 */
export const queryOf = <Path extends GetPath>(
  path: Path,
  call: typeof firstLoad | typeof firstLoadOfPart,
  ...[options]: OptionsOf<Path, 'get'>
) =>
  queryOptions<AnswerAt<Path, 'get'>>({
    queryKey: keyOf('screen', path, options),
    queryFn: async (context) => {
      const isShown = shown(context) !== undefined
      const { signal } = context
      const get = getOf<Path>(apiOf(context))
      return successOf(
        await get(path, { ...options, signal, call: isShown ? { ...call, ...backgroundReload } : call }),
      )
    },
  })

/**
 * A GET for an optional part of a page. A failure is an answer, shown in the part's place; a shown answer survives a
 * failure.
 */
export const queryOfPart = <Path extends GetPath>(path: Path, ...[options]: OptionsOf<Path, 'get'>) =>
  queryOptions<Result<AnswerAt<Path, 'get'>, CallFailure>>({
    queryKey: keyOf('part', path, options),
    queryFn: async (context) => {
      const { signal } = context
      const result = await getOf<Path>(apiOf(context))(path, { ...options, signal, call: inPlace })
      const before = shown(context) as typeof result | undefined
      if (!result.ok && before?.ok === true) throw new CallEnded('What is shown stays.')
      return result
    },
  })

/** A query of a dialog or panel: fetched each time it opens, and not kept. */
export const openedQuery = <Value extends object | null>(
  queryKey: QueryKey,
  read: (signal: AbortSignal) => Promise<Value>,
) =>
  queryOptions<Value>({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    gcTime: 0,
    refetchOnMount: 'always',
  })
