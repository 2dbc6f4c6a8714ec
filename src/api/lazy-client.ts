import { isUnloaded, reportDefect } from '../lib/defects.ts'
import { unanswered, type RetryUntilAnswered } from '../lib/retry-until-answered.ts'
import { CallEnded, CallUnanswered } from './call-errors.ts'
import { noAnswer } from './call-failure.ts'
import type { CallOptions } from './call-options.ts'
import type { ApiClient } from './client.ts'
import { methodsOf, type Call } from './client-methods.ts'

const wantsBack = ({ hideError, expects }: CallOptions): boolean =>
  hideError === true || expects?.includes('network') === true

/**
 * The typed client as a lazy chunk: the first call loads it. A failed load counts as no answer from the server, and
 * each later call loads again: a persistent call waits, a call that expects failures gets one, any other call throws
 * {@link CallUnanswered}.
 *
 * @param load rejects when the chunks fail to load
 * @param retry called when a persistent call fails to load them
 */
export function createLazyClient(load: () => Promise<ApiClient>, retry: () => RetryUntilAnswered): ApiClient {
  const arrive = (): Promise<ApiClient | typeof unanswered> =>
    load().catch((error: unknown) => {
      if (isUnloaded(error)) return unanswered
      reportDefect(error)
      throw error
    })
  return methodsOf((method) => async (path, options = {}) => {
    const { call = {}, signal = new AbortController().signal } = options
    let client = await arrive()
    if (client === unanswered && call.persists === true) client = await retry().persist(arrive, signal)
    if (client !== unanswered) return (client[method] as Call)(path, options)
    if (signal.aborted) throw new CallEnded('The call was cancelled.')
    if (wantsBack(call)) return { ok: false, failure: noAnswer }
    throw new CallUnanswered(noAnswer)
  }) as ApiClient
}
