import type { Deleted } from '#machines/session/deletion/deletion-types.ts'
import type { PortResult } from '#machines/shared/failure.ts'
import { resultOf, type ApiClient } from '../api/client.ts'
import type { LiveUpdates } from '../api/live/live-updates.ts'
import { failureOfProblem } from '../api/problem-failure.ts'
import { formExpects } from '../api/use-submit.ts'

/**
 * Erases the account. The stream is closed before: it would tell this tab too that its session has ended, and the answer
 * with the receipt would be dropped with it.
 */
export async function eraseAccount(api: ApiClient, live: LiveUpdates): Promise<PortResult<Deleted>> {
  live.stop()
  const result = resultOf(await api.DELETE('/deleteKm', { call: { expects: [...formExpects] } }))
  if (!result.ok) return { ok: false, failure: failureOfProblem(result.problem) }
  return { ok: true, value: { receiptUrl: result.data.receiptUrl } }
}
