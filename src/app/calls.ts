import type { ApiClient } from '../api/client.ts'
import type { ProfileStore } from '../api/profile-store.ts'
import { createQueries, type Queries } from '../api/queries/queries.ts'
import { createGuardCalls, type GuardCallDependencies, type GuardCalls } from './guard-calls.ts'

export interface CallDependencies extends GuardCallDependencies {
  /** The number of the page that the person is on; a change of its filters is another page. */
  readonly page: () => number
  /** The query cache was replaced for another person or company: screens must mount again. */
  readonly replaced: () => void
}

/** Everything that calling the server needs. */
export interface Calls extends GuardCalls {
  readonly queries: Queries
}

/** As whom the person works; null while that is not known. */
function standingOf(profiles: ProfileStore) {
  const { company } = profiles.read()
  if (company.state !== 'loaded') return null
  const { ownerProfile, member, company: record } = company.profile
  return { companyId: ownerProfile.companyId, role: member?.role, erasureDueAt: record?.erasureDueAt }
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
    } else if (before !== null && (before.role !== now?.role || before.erasureDueAt !== now?.erasureDueAt))
      // A company that was being deleted refused what is read now.
      queries.roleChanged()
    before = now
  })
  return queries
}

/**
 * Joins the calls with the query cache. A chunk of its own, loaded with the first call: the sign-in page is usable before.
 */
export function createCalls(dependencies: CallDependencies): Calls {
  const calls = createGuardCalls(dependencies)
  return { ...calls, queries: queriesFor(calls.client, dependencies) }
}
