import { isUnloaded, reportDefect } from '../lib/defects.ts'
import { unreached, type Reach } from '../lib/reach.ts'
import { CallEnded, CallUnanswered } from './call-errors.ts'
import { noAnswer } from './call-failure.ts'
import type { CallOptions } from './call-options.ts'
import type { ApiClient } from './client.ts'
import { methodsOf, type Call } from './client-methods.ts'

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
  const arrive = (): Promise<ApiClient | typeof unreached> =>
    load().catch((error: unknown) => {
      if (isUnloaded(error)) return unreached
      reportDefect(error)
      throw error
    })
  return methodsOf((method) => async (path, options = {}) => {
    const { call = {}, signal = new AbortController().signal } = options
    let client = await arrive()
    if (client === unreached && call.persists === true) client = await reach().persist(arrive, signal)
    if (client !== unreached) return (client[method] as Call)(path, options)
    if (signal.aborted) throw new CallEnded('The call was cancelled.')
    if (wantsBack(call)) return { ok: false, failure: noAnswer }
    throw new CallUnanswered(noAnswer)
  }) as ApiClient
}
