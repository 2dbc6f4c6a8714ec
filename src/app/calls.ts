import { createApiClient, type ApiClient } from '../api/client.ts'
import type { EndedCall } from '../api/call-options.ts'
import { createExecutor } from '../api/executor.ts'
import type { ProfileStore } from '../api/profile-store.ts'
import { createQueries, type Queries } from '../api/queries/queries.ts'
import type { Reach } from '../lib/reach.ts'
import { createTokenHeader, type TokenHeader } from '../api/token-header.ts'
import type { Identity } from '../identity/identity.ts'
import type { AuthActor } from '../session/auth-context.tsx'
import type { LoaderActor } from '../session/loader-context.tsx'
import { createProfileLoader } from './navigation/load-profile.ts'
import { createOutcomeHandler, type OutcomeDependencies } from './navigation/outcome-handler.ts'

export interface CallDependencies extends OutcomeDependencies {
  readonly apiBase: string
  readonly identity: Identity
  readonly profiles: ProfileStore
  readonly loader: LoaderActor
  readonly auth: AuthActor
  readonly reach: Reach
  /** The number of the page that the person is on; a change of its filters is another page. */
  readonly page: () => number
  /** The query cache was replaced for another person or company: screens must mount again. */
  readonly replaced: () => void
}

/** Everything that calling the server needs. */
export interface Calls {
  readonly client: ApiClient
  readonly tokenHeader: TokenHeader
  readonly cancelAll: () => void
  readonly queries: Queries
  readonly loadProfile: ReturnType<typeof createProfileLoader>
}

/** As whom the person works; null while that is not known. */
function standingOf(profiles: ProfileStore) {
  const { company } = profiles.read()
  if (company.state !== 'loaded') return null
  const { ownerProfile, member } = company.profile
  return { companyId: ownerProfile.companyId, role: member?.role }
}

/** The query cache, which follows the person's company and role. */
function queriesFor(api: ApiClient, { profiles, page, replaced }: CallDependencies): Queries {
  const queries = createQueries({ api, page, replaced })
  let before = standingOf(profiles)
  profiles.subscribe(() => {
    const now = standingOf(profiles)
    if (before !== null && before.companyId !== now?.companyId) {
      // A person who has just founded a company stays in their step of the onboarding.
      if (before.companyId === null) queries.roleChanged()
      else queries.clear()
    } else if (before !== null && before.role !== now?.role) queries.roleChanged()
    before = now
  })
  return queries
}

/**
 * Joins the client and its executor with identity, loader and the handler of outcomes. A chunk of its own, loaded with
 * the first call: the sign-in page is usable before.
 */
export function createCalls(dependencies: CallDependencies): Calls {
  const { apiBase, identity, profiles, loader, auth } = dependencies
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
    reach: dependencies.reach,
  })
  const client = createApiClient(apiBase, execute)
  return {
    client,
    tokenHeader,
    cancelAll,
    queries: queriesFor(client, dependencies),
    loadProfile: createProfileLoader({ client, profiles, auth, alert: dependencies.alert }),
  }
}
