import type { Api } from '#src/api/api-context.tsx'
import { createLiveUpdates } from '#src/api/live/live-updates.ts'
import { createProfileStore, type CompanyProfile } from '#src/api/profile-store.ts'
import { queriesOver } from '#tests/support/browser/queries.ts'
import type { HeldServer } from './held-server.ts'

/** The dependencies of a company's screens, over a held server and without live updates. */
export function apiOf(server: HeldServer, profile: CompanyProfile): Api {
  const profiles = createProfileStore()
  profiles.set({ company: { state: 'loaded', profile } })
  return {
    client: server.client,
    live: createLiveUpdates(() => Promise.reject(new Error('Nothing is live here'))),
    profiles,
    queries: queriesOver(server.client),
  }
}
