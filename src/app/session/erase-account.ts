import type { Deleted } from '#machines/session/deletion/deletion-types.ts'
import { defectResult, type Result } from '#machines/shared/result.ts'
import type { ApiClient } from '../../api/client.ts'
import type { LiveUpdates } from '../../api/live/live-updates.ts'
import { submission } from '../../api/expectations.ts'

/** Another tab may sign the browser out before the answer is here: it is taken all the same. */
const call = { hideError: true, anyIdentity: true } as const

/** Whatever is answered comes back: an erasure whose answer is a defect of the server may have happened all the same. */
const ask = (api: ApiClient): Promise<Result<Deleted>> =>
  api.DELETE('/deleteKm', { call }).catch(defectResult)

/** By the rules of every other call: a token that was too old is renewed, a session that is over ends on screen. */
const askByTheRules = (api: ApiClient): Promise<Result<Deleted>> =>
  api.DELETE('/deleteKm', { call: submission })

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
