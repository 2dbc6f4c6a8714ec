import type { RouteName } from '#machines/navigation/navigation.ts'
import { isAwaited } from '#machines/session/mailed-link/mailed-link-logic.ts'
import type { SessionNews } from '../../api/live/live-event.ts'
import type { ApiClient } from '../../api/client.ts'
import { background } from '../../api/error-policies.ts'
import type { ProfileStore } from '../../api/profile-store.ts'
import type { AlertActor } from '../../session/alert-context.tsx'
import type { AuthActor } from '../../session/auth-context.tsx'
import { announceEnding, endsAtLanding } from './ending-words.ts'
import type { StoredSession } from './stored-session.ts'
import { endsMembership } from './membership-ends.ts'
import type { MailedLinkActor } from './verified-link.ts'

export interface SessionFollowerDependencies {
  readonly auth: AuthActor
  readonly profiles: ProfileStore
  readonly client: ApiClient
  /** Requests a new token from the provider, with the current rights. */
  readonly renewToken: () => Promise<void>
  /** The current screen; null before the first one. */
  readonly current: () => RouteName | null
  readonly runGuard: () => void
  readonly alert: AlertActor
  readonly links: MailedLinkActor
  readonly storedSession: Pick<StoredSession, 'comeBack' | 'isElsewhere'>
}

/**
 * Acts on the live stream's session events for the session that is open when it is created. Ended: every tab leaves
 * at once with the reason; the identity listener handles a sign-out of this browser and notifies every tab. Rights
 * changed: a new token and the current profile, before the guard runs again.
 */
export function createSessionFollower(dependencies: SessionFollowerDependencies) {
  const { auth, profiles, client, renewToken, current, runGuard, alert, links, storedSession } = dependencies
  const { epoch, uid } = auth.getSnapshot().context
  const isPresent = (): boolean => auth.getSnapshot().context.epoch === epoch

  const leave = (reason: string, target: 'Landing' | 'login'): void => {
    announceEnding(alert, reason)
    auth.send({ type: 'session.expired', epoch, target })
  }
  const reloadProfile = async (): Promise<void> => {
    const write = profiles.writer()
    const { user, company } = profiles.read()
    if (user.state === 'loaded') {
      const result = await client.GET('/getUserProfile', { call: background })
      if (result.ok && result.value.profile !== null)
        write({ user: { state: 'loaded', profile: result.value.profile } })
    }
    if (company.state === 'loaded') {
      const result = await client.GET('/getCompanyProfile', { call: background })
      if (result.ok && result.value.profile !== null)
        write({ company: { state: 'loaded', profile: result.value.profile } })
      if (!result.ok && isPresent() && endsMembership(result.failure.code))
        leave(result.failure.code, 'login')
    }
  }
  const takeRole = async (): Promise<void> => {
    auth.send({ type: 'token.refreshRequested', forced: true })
    await renewToken()
    if (!isPresent()) return
    // Without an answer the current profile stays: the next refused call reports the change.
    await reloadProfile().catch(() => null)
    if (isPresent()) runGuard()
  }

  return (news: SessionNews): void => {
    if (!isPresent()) return
    if (news.kind === 'role') return void takeRole()
    if (news.reason === 'sign-out') return
    // The demo has ended: another tab may have restored the session from before.
    if (storedSession.isElsewhere(uid) || storedSession.comeBack()) return
    // The page that sets a new password ends the session with its answer, and reports it on the sign-in page.
    if (news.reason === 'password-changed' && current() === 'resetPassword') return
    announceEnding(alert, news.reason)
    // The sender of the link ends the session, and knows the new address.
    if (news.reason === 'email-changed' && isAwaited(links.getSnapshot().context)) return
    const target = endsAtLanding(news.reason) ? 'Landing' : 'login'
    auth.send({ type: 'session.expired', epoch, target })
  }
}
