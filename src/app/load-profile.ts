import type { ProfileName } from '#machines/navigation/navigation.ts'
import { CallFailed } from '../api/call-errors.ts'
import { dataOf, type ApiClient } from '../api/client.ts'
import type { ProfileStore } from '../api/profile-store.ts'
import type { AuthActor } from '../session/auth-context.tsx'

const call = { hideError: true, loader: false } as const

/**
 * The guard's own loads (navigation.md section 5): a failure is remembered as failed, 401 and 403 end the session, and
 * an answer with another account type and no profile heals a wrong hint. One call at a time per profile. Never rejects.
 */
export function createProfileLoader(client: ApiClient, profiles: ProfileStore, auth: AuthActor) {
  const underWay = new Map<string, Promise<void>>()

  const fetchUser = async (): Promise<void> => {
    const { accountType, profile } = dataOf(await client.GET('/getUserProfile', { call }))
    const user = profile === null ? ({ state: 'absent' } as const) : ({ state: 'loaded', profile } as const)
    profiles.set({ accountType, user })
  }
  const fetchCompany = async (): Promise<void> => {
    const { accountType, profile } = dataOf(await client.GET('/getCompanyProfile', { call }))
    const company =
      profile === null ? ({ state: 'absent' } as const) : ({ state: 'loaded', profile } as const)
    profiles.set({ accountType, company })
  }

  const attempt = async (what: ProfileName, epoch: number): Promise<void> => {
    try {
      await (what === 'userProfile' ? fetchUser() : fetchCompany())
    } catch (error) {
      // The identity has changed meanwhile: whatever this was, it is not about the person who is here now.
      if (auth.getSnapshot().context.epoch !== epoch) return
      profiles.set(what === 'userProfile' ? { user: { state: 'failed' } } : { company: { state: 'failed' } })
      const status = error instanceof CallFailed ? error.failure.status : null
      if (status === 401) auth.send({ type: 'session.expired', epoch, target: 'Landing' })
      if (status === 403) auth.send({ type: 'session.expired', epoch, target: 'login' })
    }
  }

  return (what: ProfileName): Promise<void> => {
    const { epoch } = auth.getSnapshot().context
    const key = `${what} ${epoch}`
    const present = underWay.get(key)
    if (present !== undefined) return present
    const loading = attempt(what, epoch).finally(() => underWay.delete(key))
    underWay.set(key, loading)
    return loading
  }
}
