import { useApiContext, useIsMember, useLiveReload, useUserProfile } from './api-context.tsx'
import { shownData } from './error-policies.ts'
import type { LiveMessage } from './live/live-event.ts'

const call = { ...shownData, loader: false }

/** Reloads the company profile, as after `PUT /createCompany`. Without an answer the loaded one stays. */
export function useReloadCompanyProfile(): () => Promise<void> {
  const { client, profiles } = useApiContext()
  return async () => {
    const write = profiles.writer()
    const result = await client.GET('/getCompanyProfile', { call })
    if (!result.ok || result.value.profile === null) return
    // The earlier profile had no event id: the company's event log is new.
    const { profile, lastEventId } = result.value
    write({ company: { state: 'loaded', profile }, lastEventId })
  }
}

/** Keeps the company profile in sync with the server, for members of a company. */
export function useLiveCompanyProfile(): void {
  const isMember = useIsMember()
  useLiveReload(
    useReloadCompanyProfile(),
    (message) => isMember && (message.kind === 'missed' || message.change.entity === 'company'),
  )
}

/** Reloads the user profile. Without an answer the loaded one stays. */
export function useReloadUserProfile(): () => Promise<void> {
  const { client, profiles } = useApiContext()
  return async () => {
    const write = profiles.writer()
    const result = await client.GET('/getUserProfile', { call })
    if (!result.ok || result.value.profile === null) return
    write({ user: { state: 'loaded', profile: result.value.profile } })
  }
}

/** Whether a live message concerns data on a developer's screens. */
export const concernsDeveloper = (message: LiveMessage): boolean =>
  message.kind === 'missed' || message.change.entity === 'user'

/** Keeps the user profile in sync with the server, for developers. */
export function useLiveUserProfile(): void {
  const isDeveloper = useUserProfile() !== null
  useLiveReload(useReloadUserProfile(), (message) => isDeveloper && concernsDeveloper(message))
}
