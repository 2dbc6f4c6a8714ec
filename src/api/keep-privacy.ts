import { useApiContext } from './api-context.tsx'
import type { UserProfile } from './profile-store.ts'

/** Puts who sees what, as an answer brought it, into whatever profile is loaded by then. */
export function useKeepPrivacy(): (privacySettings: UserProfile['privacySettings']) => void {
  const { profiles } = useApiContext()
  return (privacySettings) => {
    const { user } = profiles.read()
    if (user.state !== 'loaded') return
    profiles.set({ user: { state: 'loaded', profile: { ...user.profile, privacySettings } } })
  }
}
