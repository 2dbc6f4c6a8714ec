import type { Deleted } from '#machines/session/deletion/deletion-types.ts'
import type { Result } from '#machines/shared/result.ts'
import { dataOf, resultOf, type ApiClient } from '../../api/client.ts'
import type { LiveUpdates } from '../../api/live/live-updates.ts'
import { failureOfProblem } from '../../api/problem-failure.ts'
import { submission } from '../../api/expectations.ts'
import { failureOfCall } from './call-failure.ts'

/** Another tab may sign the browser out before the answer is here: it is taken all the same. */
const call = { hideError: true, anyIdentity: true } as const

/** Whatever is answered comes back: an erasure whose answer is a defect of the server may have happened all the same. */
async function ask(api: ApiClient): Promise<Result<Deleted>> {
  try {
    const { receiptUrl } = dataOf(await api.DELETE('/deleteKm', { call }))
    return { ok: true, value: { receiptUrl } }
  } catch (error) {
    return { ok: false, failure: failureOfCall(error) }
  }
}

/** By the rules of every other call: a token that was too old is renewed, a session that is over ends on screen. */
async function askByTheRules(api: ApiClient): Promise<Result<Deleted>> {
  const result = resultOf(await api.DELETE('/deleteKm', { call: submission }))
  if (!result.ok) return { ok: false, failure: failureOfProblem(result.problem) }
  return { ok: true, value: { receiptUrl: result.data.receiptUrl } }
}

/**
 * Erases the account. The stream is closed before: it would tell this tab too that its session has ended, and the answer
 * with the receipt would be dropped with it.
 * @param mayBeErased an attempt before was not answered: where this session is known no longer, that one had worked
 */
export async function eraseAccount(
  api: ApiClient,
  live: LiveUpdates,
  mayBeErased: boolean,
): Promise<Result<Deleted>> {
  live.stop()
  const result = await ask(api)
  if (result.ok || result.failure.kind !== 'denied') return result
  return mayBeErased ? { ok: true, value: { receiptUrl: null } } : askByTheRules(api)
}
