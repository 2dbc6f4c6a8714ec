import { useApiContext, useCompanyProfile, useUserProfile } from './api-context.tsx'
import type { components } from '#contract/schema.gen.ts'

export type Tour = components['schemas']['Tour']

/** The guided tour of the signed-in person; null without a profile. */
export function useOwnTour(): Tour | null {
  const company = useCompanyProfile()
  const user = useUserProfile()
  return (company ?? user)?.tour ?? null
}

/** Returns a function that stores the tour in the loaded profile. */
export function useKeepOwnTour(): (tour: Tour) => void {
  const { profiles } = useApiContext()
  return (tour) => {
    const { user, company } = profiles.read()
    if (company.state === 'loaded')
      profiles.set({ company: { state: 'loaded', profile: { ...company.profile, tour } } })
    else if (user.state === 'loaded')
      profiles.set({ user: { state: 'loaded', profile: { ...user.profile, tour } } })
  }
}
