import type { Deleted } from '#machines/session/deletion/deletion-types.ts'
import { isUnanswered } from '#machines/session/deletion/unanswered.ts'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { ApiClient } from '../../api/client.ts'
import type { LiveUpdates } from '../../api/live/live-updates.ts'
import { sessionStep, submission } from '../../api/error-policies.ts'
import type { AuthActor } from '../../session/auth-context.tsx'
import type { LoaderActor } from '../../session/loader-context.tsx'
import { defectAnswer } from './defect-answer.ts'

export interface ErasureDependencies {
  readonly client: ApiClient
  readonly live: LiveUpdates
  /** Reopens the stream for the user who is still signed in. */
  readonly followLive: () => void
  readonly auth: AuthActor
  readonly loader: LoaderActor
}

export interface AccountEraser {
  /** @param epoch of the user who requested it, so that no other user's account is erased */
  readonly erase: (epoch: number, company: string | null) => Promise<Result<Deleted>>
  readonly receipt: () => Deleted | null
}

const naming = (company: string | null) => (company === null ? {} : { params: { query: { company } } })

/**
 * Returns every failure instead of navigating: after a server error the account may be erased all the same, and
 * another tab may sign the browser out before the answer arrives.
 */
const ask = (api: ApiClient, company: string | null): Promise<Result<Deleted>> =>
  api.DELETE('/deleteKm', { ...naming(company), call: sessionStep }).catch(defectAnswer)

/** Under the rules of every other call: an expired token is renewed, an ended session is shown as ended. */
const askByTheRules = (api: ApiClient, company: string | null): Promise<Result<Deleted>> =>
  api.DELETE('/deleteKm', { ...naming(company), call: submission })

const otherUser = { ok: false, failure: failureOf('refused', 'user-mismatch') } as const

/**
 * Owns the end of an account: the calls, the stream during them, the end of the session, and the receipt for the next
 * page. The user may have signed out when the answer arrives.
 */
export function createEraser({ client, live, followLive, auth, loader }: ErasureDependencies): AccountEraser {
  let receipt: Deleted | null = null
  /** An earlier attempt got no answer: if the server no longer knows this session, that attempt succeeded. */
  let mayBeErased = false
  // The next user must not see it.
  auth.on('session.started', () => {
    receipt = null
    mayBeErased = false
  })
  const epochNow = (): number => auth.getSnapshot().context.epoch

  const attempt = async (epoch: number, company: string | null): Promise<Result<Deleted>> => {
    const result = await ask(client, company)
    if (result.ok || result.failure.kind !== 'denied') return result
    if (mayBeErased) return { ok: true, value: { receiptUrl: null } }
    return epochNow() === epoch ? askByTheRules(client, company) : result
  }

  /** Keeps the receipt for the session that requested the erasure, or for the page shown after its end. */
  function erased(epoch: number, deleted: Deleted): void {
    const since = epochNow() - epoch
    // The session's end is the next epoch, signed out; a user in that epoch or a later one is another user.
    if (since > 1 || (since === 1 && auth.getSnapshot().context.uid !== null)) return
    receipt = deleted
    if (since === 0) auth.send({ type: 'auth.logoutRequested', reason: 'accountDeleted' })
    // Another tab signed the browser out before the answer arrived: the start page is already shown.
    else loader.send({ type: 'main.refreshRequested' })
  }

  return {
    async erase(epoch, company) {
      if (epochNow() !== epoch) return otherUser
      // The stream would end the session in this tab, and the answer with the receipt would be dropped.
      live.stop()
      const result = await attempt(epoch, company)
      if (result.ok) erased(epoch, result.value)
      else {
        // Any other answer means that the account still exists.
        mayBeErased = epochNow() === epoch && isUnanswered(result.failure)
        followLive()
      }
      return result
    },
    receipt: () => receipt,
  }
}
