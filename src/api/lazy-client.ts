import { unreached, type Reach } from '../lib/reach.ts'
import { CallEnded, CallFailed, type Problem } from './call-errors.ts'
import type { CallOptions } from './call-options.ts'
import type { ApiClient } from './client.ts'

/** What a caller that expects `network` gets where nothing came back. */
export const offline: Problem = {
  type: 'about:blank',
  title: 'No answer',
  status: 503,
  instance: '',
  code: 'network',
  message: 'The server could not be reached.',
}

type Call = (path: string, options?: { call?: CallOptions; signal?: AbortSignal }) => Promise<unknown>

/**
 * The typed client before its parts are here: the first call loads them. A call whose parts do not come is one that the
 * server did not answer, and each later call tries to load them again: one that persists waits, one that expects
 * `network` has {@link offline} for its answer, every other one throws {@link CallFailed}.
 *
 * @param load rejects where the parts cannot be had
 * @param reach asked for once they could not
 */
export function createLazyClient(load: () => Promise<ApiClient>, reach: () => Reach): ApiClient {
  const arrive = (): Promise<ApiClient | typeof unreached> => load().catch(() => unreached)
  const through =
    (method: keyof ApiClient): Call =>
    async (path, options = {}) => {
      const { call = {}, signal = new AbortController().signal } = options
      let client = await arrive()
      if (client === unreached && call.persists === true) client = await reach().persist(arrive, signal)
      if (client !== unreached) return (client[method] as Call)(path, options)
      if (signal.aborted) throw new CallEnded('The call was cancelled.')
      if (call.expects?.includes('network') === true) return { error: offline }
      throw new CallFailed({ reason: 'noResponse', status: null, code: null, message: null }, null)
    }
  const methods: Record<keyof ApiClient, Call> = {
    GET: through('GET'),
    POST: through('POST'),
    PUT: through('PUT'),
    PATCH: through('PATCH'),
    DELETE: through('DELETE'),
  }
  // Each hands on to the method of its name, whose types the paths give.
  return methods as ApiClient
}
