import type { Deleted } from '#machines/session/deletion/deletion-types.ts'
import type { ApiClient } from '../../api/client.ts'
import type { LiveUpdates } from '../../api/live/live-updates.ts'
import type { AccountErasure } from '../../session/account-erasure.tsx'
import type { AuthActor } from '../../session/auth-context.tsx'
import type { LoaderActor } from '../../session/loader-context.tsx'

export interface AccountErasureDependencies {
  readonly client: ApiClient
  readonly live: LiveUpdates
  /** Opens the stream again for the person who is still here. */
  readonly followLive: () => void
  readonly auth: AuthActor
  readonly loader: LoaderActor
}

/** The end of the account that is signed in here, and what is left of it for the page after. */
export function createAccountErasure(dependencies: AccountErasureDependencies): AccountErasure {
  const { client, live, followLive, auth, loader } = dependencies
  let receipt: Deleted | null = null
  // It is no business of whoever signs in next.
  auth.on('session.started', () => (receipt = null))
  return {
    async erase(mayBeErased) {
      const { eraseAccount } = await import('./erase-account.ts')
      const erased = await eraseAccount(client, live, mayBeErased)
      if (!erased.ok) followLive()
      else {
        receipt = erased.value
        // Another tab has heard of it and signed the browser out before the answer was here: the start page stands already.
        if (!auth.getSnapshot().matches('signedIn')) loader.send({ type: 'main.refreshRequested' })
      }
      return erased
    },
    receipt: () => receipt,
  }
}
