import { useApiContext } from './api-context.tsx'
import type { UserProfile } from './profile-store.ts'

/** Puts what an answer brought of it into whatever profile is loaded by then. */
export function useKeepProfile(): (answered: Partial<UserProfile>) => void {
  const { profiles } = useApiContext()
  return (answered) => {
    const { user } = profiles.read()
    if (user.state !== 'loaded') return
    profiles.set({ user: { state: 'loaded', profile: { ...user.profile, ...answered } } })
  }
}
