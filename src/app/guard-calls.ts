import { isContractRefusal, isOtherRelease } from '#machines/shared/release.ts'
import { createApiClient, type ApiClient } from '../api/client.ts'
import type { EndedCall } from '../api/call-options.ts'
import { createExecutor } from '../api/executor.ts'
import type { ProfileStore } from '../api/profile-store.ts'
import { createTokenHeader, type TokenHeader } from '../api/token-header.ts'
import type { Identity } from '../identity/identity.ts'
import type { RetryUntilAnswered } from '../lib/retry-until-answered.ts'
import type { AuthActor } from '../session/auth-context.tsx'
import type { LoaderActor } from '../session/loader-context.tsx'
import type { ReloadOffer } from './shell/reload-offer.ts'
import { createProfileLoader } from './navigation/load-profile.ts'
import { createOutcomeHandler, type OutcomeDependencies } from './navigation/outcome-handler.ts'

export interface GuardCallDependencies extends OutcomeDependencies {
  readonly apiBase: string
  /** The page's release, and the offer to reload for a newer one. */
  readonly reload?: { readonly own: string | null; readonly offer: ReloadOffer['make'] } | undefined
  readonly identity: Identity
  readonly profiles: ProfileStore
  readonly loader: LoaderActor
  readonly auth: AuthActor
  readonly retry: RetryUntilAnswered
}

/** The calls that the guard makes; the app uses the same client. */
export interface GuardCalls {
  readonly client: ApiClient
  readonly tokenHeader: TokenHeader
  readonly cancelAll: () => void
  readonly loadProfile: ReturnType<typeof createProfileLoader>
}

/** Joins the client and its executor with identity, loader and the handler of outcomes. */
export function createGuardCalls(dependencies: GuardCallDependencies): GuardCalls {
  const { apiBase, reload, identity, profiles, loader, auth, alert, retry } = dependencies
  const tokenHeader = createTokenHeader({
    present: () => identity.present(),
    idToken: (force) => identity.idToken(force),
    uid: () => auth.getSnapshot().context.uid,
    companyId: () => profiles.companyId(),
  })
  const ended: (call: EndedCall) => void = createOutcomeHandler(dependencies)
  const { execute, cancelAll } = createExecutor({
    tokenHeader,
    epoch: () => auth.getSnapshot().context.epoch,
    accountType: () => auth.getSnapshot().context.accountType ?? profiles.read().accountType,
    loader: {
      started: (id, shown) => loader.send({ type: 'request.started', id, loader: shown }),
      settled: (id) => loader.send({ type: 'request.settled', id }),
    },
    ended,
    refused: (served, code) => {
      if (reload !== undefined && isOtherRelease(reload.own, served) && isContractRefusal(code))
        reload.offer('newRelease')
    },
    retry,
  })
  const client = createApiClient(apiBase, execute)
  return {
    client,
    tokenHeader,
    cancelAll,
    loadProfile: createProfileLoader({ client, profiles, auth, alert }),
  }
}
