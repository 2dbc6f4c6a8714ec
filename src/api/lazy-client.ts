import { unreached, type Reach } from '../lib/reach.ts'
import type { Result } from '#machines/shared/result.ts'
import { CallEnded, CallUnanswered } from './call-errors.ts'
import { noAnswer, type CallFailure } from './call-failure.ts'
import type { CallOptions } from './call-options.ts'
import type { ApiClient } from './client.ts'

type Call = (
  path: string,
  options?: { call?: CallOptions; signal?: AbortSignal },
) => Promise<Result<unknown, CallFailure>>

const wantsBack = ({ hideError, expects }: CallOptions): boolean =>
  hideError === true || expects?.includes('network') === true

/**
 * The typed client before its parts are here: the first call loads them. A call whose parts do not come is one that the
 * server did not answer, and each later call tries to load them again: one that persists waits, one that wants
 * its failures back has that one, every other one throws {@link CallUnanswered}.
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
      if (wantsBack(call)) return { ok: false, failure: noAnswer }
      throw new CallUnanswered(noAnswer)
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
