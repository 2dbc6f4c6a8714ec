import { useApiContext } from './api-context.tsx'
import type { UserProfile } from './profile-store.ts'

/** Returns a function that merges an answer's fields into the currently loaded profile. */
export function useKeepProfile(): (answered: Partial<UserProfile>) => void {
  const { profiles } = useApiContext()
  return (answered) => {
    const { user } = profiles.read()
    if (user.state !== 'loaded') return
    profiles.set({ user: { state: 'loaded', profile: { ...user.profile, ...answered } } })
  }
}
