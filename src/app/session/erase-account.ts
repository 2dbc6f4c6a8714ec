import type { Deleted } from '#machines/session/deletion/deletion-types.ts'
import { isUnanswered } from '#machines/session/deletion/unanswered.ts'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { ApiClient } from '../../api/client.ts'
import type { LiveUpdates } from '../../api/live/live-updates.ts'
import { stepOfSession, submission } from '../../api/expectations.ts'
import type { AuthActor } from '../../session/auth-context.tsx'
import type { LoaderActor } from '../../session/loader-context.tsx'
import { defectAnswer } from './defect-answer.ts'

export interface ErasureDependencies {
  readonly client: ApiClient
  readonly live: LiveUpdates
  /** Opens the stream again for the person who is still here. */
  readonly followLive: () => void
  readonly auth: AuthActor
  readonly loader: LoaderActor
}

export interface AccountEraser {
  /** @param epoch of the person who asked for it: nobody else's account is erased */
  readonly erase: (epoch: number, company: string | null) => Promise<Result<Deleted>>
  readonly receipt: () => Deleted | null
}

const naming = (company: string | null) => (company === null ? {} : { params: { query: { company } } })

/**
 * Whatever is answered comes back: an erasure whose answer is a defect of the server may have happened all the same, and
 * another tab may sign the browser out before it is here.
 */
const ask = (api: ApiClient, company: string | null): Promise<Result<Deleted>> =>
  api.DELETE('/deleteKm', { ...naming(company), call: stepOfSession }).catch(defectAnswer)

/** By the rules of every other call: a token that was too old is renewed, a session that is over ends on screen. */
const askByTheRules = (api: ApiClient, company: string | null): Promise<Result<Deleted>> =>
  api.DELETE('/deleteKm', { ...naming(company), call: submission })

const somebodyElse = { ok: false, failure: failureOf('refused', 'user-mismatch') } as const

/**
 * The one owner of the end of an account: the calls, the stream meanwhile, the end of the session and the receipt that is
 * left for the page after. Whoever asked may be gone when the answer comes.
 */
export function createEraser({ client, live, followLive, auth, loader }: ErasureDependencies): AccountEraser {
  let receipt: Deleted | null = null
  /** An attempt before was not answered: where this session is known no longer, that one had worked. */
  let mayBeErased = false
  // It is no business of whoever signs in next.
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

  /** Tells of what has worked, to the session that asked for it or to the page that its end has led to. */
  function erased(epoch: number, deleted: Deleted): void {
    const since = epochNow() - epoch
    // Its end is the next epoch, in which nobody is here; whoever came then or after that is somebody else.
    if (since > 1 || (since === 1 && auth.getSnapshot().context.uid !== null)) return
    receipt = deleted
    if (since === 0) auth.send({ type: 'auth.logoutRequested', reason: 'accountDeleted' })
    // Another tab has heard of it and signed the browser out before the answer was here: the start page stands already.
    else loader.send({ type: 'main.refreshRequested' })
  }

  return {
    async erase(epoch, company) {
      if (epochNow() !== epoch) return somebodyElse
      // It would tell this tab too that its session has ended, and the answer with the receipt would be dropped with it.
      live.stop()
      const result = await attempt(epoch, company)
      if (result.ok) erased(epoch, result.value)
      else {
        // Any other answer is one of an account that stands.
        mayBeErased = epochNow() === epoch && isUnanswered(result.failure)
        followLive()
      }
      return result
    },
    receipt: () => receipt,
  }
}
