import type { ProfileName } from '#machines/navigation/navigation.ts'
import { isCallEnd } from '../../api/call-errors.ts'
import { successOf } from '../../api/success-of.ts'
import type { EndedCall } from '../../api/call-options.ts'
import type { ApiClient } from '../../api/client.ts'
import { companyAnswered, userAnswered } from '../../api/profile-answers.ts'
import type { ProfileStore } from '../../api/profile-store.ts'
import { reportDefect } from '../../lib/defects.ts'
import type { AlertActor } from '../../session/alert-context.tsx'
import type { AuthActor } from '../../session/auth-context.tsx'
import { announceEnding } from '../session/ending-words.ts'
import { endsMembership } from '../session/membership-ends.ts'

export interface ProfileLoaderDependencies {
  readonly client: ApiClient
  readonly profiles: ProfileStore
  readonly auth: AuthActor
  readonly alert: AlertActor
}

/**
 * What the guard does after a load: `reported` decides again by the current facts, `unreached` retries because the server
 * did not answer, `apiRefresh` leads to that page.
 */
export type LoadEnd = 'reported' | 'unreached' | 'apiRefresh'

/**
 * The guard's own loads, under the response rules and their retries (docs/navigation.md#guard-loads): 401 and a repeated 403
 * end the session, jwtError leads to apiRefresh. Every other failure, also 404, is stored as failed, because the user
 * requested no profile (docs/browser.md#the-guard-in-the-router). An answer with another account type and no profile
 * corrects a wrong hint. One call at a time per profile. Never rejects.
 */
export function createProfileLoader({ client, profiles, auth, alert }: ProfileLoaderDependencies) {
  const underWay = new Map<string, Promise<LoadEnd>>()

  const attempt = async (what: ProfileName, epoch: number): Promise<LoadEnd> => {
    const write = profiles.writer()
    const notes: EndedCall[] = []
    const call = { loader: false, ended: (ended: EndedCall) => void notes.push(ended) } as const
    const fetchUser = async () => userAnswered(successOf(await client.GET('/getUserProfile', { call })))
    const fetchCompany = async () =>
      companyAnswered(successOf(await client.GET('/getCompanyProfile', { call })))
    try {
      write(await (what === 'userProfile' ? fetchUser() : fetchCompany()))
      return 'reported'
    } catch (error) {
      if (!isCallEnd(error)) reportDefect(error)
      // The identity has changed since the load began, so its result does not concern the current user.
      if (auth.getSnapshot().context.epoch !== epoch) return 'reported'
      const outcome = notes[0]?.outcome
      if (outcome?.failure.reason === 'noResponse') return 'unreached'
      if (outcome?.kind === 'toApiRefresh') return 'apiRefresh'
      return failed(what, epoch, outcome, write)
    }
  }

  const failed = (
    what: ProfileName,
    epoch: number,
    outcome: EndedCall['outcome'] | undefined,
    write: ReturnType<ProfileStore['writer']>,
  ): LoadEnd => {
    const code = outcome?.failure.code
    if (outcome?.kind === 'toNotFound' && code === 'account-missing') {
      auth.send({ type: 'account.missing', epoch })
      return 'reported'
    }
    write(what === 'userProfile' ? { user: { state: 'failed' } } : { company: { state: 'failed' } })
    if (endsMembership(code)) {
      // The sign-in page shows the reason, and fills in the email.
      announceEnding(alert, code, auth.getSnapshot().context.email)
    }
    if (outcome?.kind === 'toHome') auth.send({ type: 'session.expired', epoch, target: 'Landing' })
    if (outcome?.kind === 'toLogin') auth.send({ type: 'session.expired', epoch, target: 'login' })
    return 'reported'
  }

  return (what: ProfileName): Promise<LoadEnd> => {
    const { epoch } = auth.getSnapshot().context
    const key = `${what} ${epoch}`
    const present = underWay.get(key)
    if (present !== undefined) return present
    const loading = attempt(what, epoch).finally(() => underWay.delete(key))
    underWay.set(key, loading)
    return loading
  }
}
