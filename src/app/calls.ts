import type { ApiClient } from '../api/client.ts'
import type { ProfileStore } from '../api/profile-store.ts'
import { createQueries, type Queries } from '../api/queries/queries.ts'
import { createGuardCalls, type GuardCallDependencies, type GuardCalls } from './guard-calls.ts'

export interface CallDependencies extends GuardCallDependencies {
  /** Number of the current page; a change of its filters counts as another page. */
  readonly page: () => number
  /** The query cache was replaced for another person or company: screens must mount again. */
  readonly replaced: () => void
}

/** Everything needed to call the server. */
export interface Calls extends GuardCalls {
  readonly queries: Queries
}

/** The user's role in the company; null until it is known. */
function membershipOf(profiles: ProfileStore) {
  const { company } = profiles.read()
  if (company.state !== 'loaded') return null
  const { ownerProfile, member, company: record } = company.profile
  return { companyId: ownerProfile.companyId, role: member?.role, erasureDueAt: record?.erasureDueAt }
}

/** The query cache; it is cleared or refreshed when the user's company or role changes. */
function queriesFor(api: ApiClient, { profiles, page, replaced }: CallDependencies): Queries {
  const queries = createQueries({ api, page, replaced })
  let before = membershipOf(profiles)
  profiles.subscribe(() => {
    const now = membershipOf(profiles)
    if (before !== null && before.companyId !== now?.companyId) {
      // A user who has just founded a company stays on their onboarding step.
      if (before.companyId === null) queries.roleChanged()
      else queries.clear()
    } else if (before !== null && (before.role !== now?.role || before.erasureDueAt !== now?.erasureDueAt))
      // While the company was being deleted, the server refused what can be read now.
      queries.roleChanged()
    before = now
  })
  return queries
}

/**
 * Joins the calls with the query cache. Its own chunk, loaded with the first call, so the sign-in page is usable
 * earlier.
 */
export function createCalls(dependencies: CallDependencies): Calls {
  const calls = createGuardCalls(dependencies)
  return { ...calls, queries: queriesFor(calls.client, dependencies) }
}
