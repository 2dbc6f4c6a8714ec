import type { ProfileName } from '#machines/navigation/navigation.ts'
import type { RefreshResult } from '#machines/session/request/request-types.ts'
import { CallFailed } from '../api/call-errors.ts'
import { dataOf, type ApiClient } from '../api/client.ts'
import type { Profiles, ProfileStore } from '../api/profile-store.ts'
import type { AuthActor } from '../session/auth-context.tsx'
import type { SayNext } from './parting.ts'

const call = { hideError: true, loader: false } as const

const isRefused = (error: unknown): boolean => error instanceof CallFailed && error.failure.status === 403
const isSuspended = (error: unknown): boolean =>
  error instanceof CallFailed && error.failure.code === 'member-suspended'
const isAccountMissing = (error: unknown): boolean =>
  error instanceof CallFailed && error.failure.status === 404 && error.failure.code === 'account-missing'

export interface ProfileLoaderDependencies {
  readonly client: ApiClient
  readonly profiles: ProfileStore
  readonly auth: AuthActor
  /** Renews the token header by force. */
  readonly refresh: () => Promise<RefreshResult>
  /** Says something once the next page is there. */
  readonly sayNext: SayNext
}

/**
 * The guard's own loads (navigation.md section 5): a failure is remembered as failed, 401 and 403 end the session, and
 * an answer with another account type and no profile heals a wrong hint. A 403 is believed once a forced refresh has not
 * helped: a browser whose clock is behind takes an old token for a fresh one. One call at a time per profile. Never rejects.
 */
export function createProfileLoader({ client, profiles, auth, refresh, sayNext }: ProfileLoaderDependencies) {
  const underWay = new Map<string, Promise<void>>()

  const fetchUser = async (): Promise<Partial<Profiles>> => {
    const { accountType, profile } = dataOf(await client.GET('/getUserProfile', { call }))
    return { accountType, user: profile === null ? { state: 'absent' } : { state: 'loaded', profile } }
  }
  const fetchCompany = async (): Promise<Partial<Profiles>> => {
    const { accountType, profile } = dataOf(await client.GET('/getCompanyProfile', { call }))
    return { accountType, company: profile === null ? { state: 'absent' } : { state: 'loaded', profile } }
  }

  const attempt = async (what: ProfileName, epoch: number): Promise<void> => {
    const fetchProfile = what === 'userProfile' ? fetchUser : fetchCompany
    const write = profiles.writer()
    try {
      const first = fetchProfile().catch(async (error: unknown) => {
        if (!isRefused(error) || (await refresh()).kind !== 'refreshed') throw error
        return fetchProfile()
      })
      write(await first)
    } catch (error) {
      // The identity has changed meanwhile: whatever this was, it is not about the person who is here now.
      if (auth.getSnapshot().context.epoch !== epoch) return
      if (isAccountMissing(error)) return write({ accountMissing: true })
      write(what === 'userProfile' ? { user: { state: 'failed' } } : { company: { state: 'failed' } })
      if (isSuspended(error)) {
        const words = await import('./ending-words.ts').catch(() => null)
        // Said on the door: whoever signs in and is sent back there would not know why.
        if (words !== null) sayNext(words.endingWords('member-suspended'))
      }
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
