import { useApiContext, useIsMember, useLiveReload, useUserProfile } from './api-context.tsx'
import { further } from './expectations.ts'
import type { LiveMessage } from './live/live-event.ts'

const call = { ...further, loader: false }

/** Asks for the company profile again, as after `PUT /createCompany`. Without an answer the present one stays. */
export function useReloadCompanyProfile(): () => Promise<void> {
  const { client, profiles } = useApiContext()
  return async () => {
    const write = profiles.writer()
    const result = await client.GET('/getCompanyProfile', { call })
    if (!result.ok || result.value.profile === null) return
    // A company that was just founded has a log of its own, which the profile before it had no place in.
    const { profile, lastEventId } = result.value
    write({ company: { state: 'loaded', profile }, lastEventId })
  }
}

/** Keeps the company profile as the server has it, while there is a company. */
export function useLiveCompanyProfile(): void {
  const isMember = useIsMember()
  useLiveReload(
    useReloadCompanyProfile(),
    (message) => isMember && (message.kind === 'missed' || message.change.entity === 'company'),
  )
}

/** Asks for the user profile again. Without an answer the present one stays. */
export function useReloadUserProfile(): () => Promise<void> {
  const { client, profiles } = useApiContext()
  return async () => {
    const write = profiles.writer()
    const result = await client.GET('/getUserProfile', { call })
    if (!result.ok || result.value.profile === null) return
    write({ user: { state: 'loaded', profile: result.value.profile } })
  }
}

/** Whether a live message tells that something of what a developer's screens show is another now. */
export const concernsDeveloper = (message: LiveMessage): boolean =>
  message.kind === 'missed' || message.change.entity === 'user'

/** Keeps the user profile as the server has it, while there is one. */
export function useLiveUserProfile(): void {
  const isDeveloper = useUserProfile() !== null
  useLiveReload(useReloadUserProfile(), (message) => isDeveloper && concernsDeveloper(message))
}
