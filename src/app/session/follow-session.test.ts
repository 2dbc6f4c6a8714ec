// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { alertLogic } from '#machines/session/alert/alert-logic.ts'
import type { RouteName } from '#machines/navigation/navigation.ts'
import { authMachine } from '#machines/session/auth/auth-machine.ts'
import { tokenRenewalMachine } from '#machines/session/token-renewal/token-renewal-machine.ts'
import type { IdentityReport } from '#machines/session/auth/auth-types.ts'
import { mailedLinkLogic } from '#machines/session/mailed-link/mailed-link-logic.ts'
import type { Result } from '#machines/shared/result.ts'
import { createApiClient } from '../../api/client.ts'
import { createProfileStore, type UserProfile } from '../../api/profile-store.ts'
import type { AuthActor } from '../../session/auth-context.tsx'
import { createSessionFollower } from './follow-session.ts'
import { eventually } from '#tests/support/wait.ts'

const ada: IdentityReport = {
  uid: 'ada',
  email: 'ada@newcomer.example',
  emailVerified: true,
  accountType: 'user',
  superUser: false,
  tokenExpiresInMs: 3_600_000,
}
const profile: UserProfile = {
  uid: 'ada',
  accountId: '7a0a0f9e-8f6c-4d2e-9f1a-0a4b7a1c2d3e',
  name: 'Ada',
  email: ada.email,
  headline: null,
  location: null,
  timeZone: null,
  title: null,
  position: null,
  notifyEmail: null,
  jobSearchStatus: null,
  employmentType: [],
  privacySettings: {
    introduction: 'nobody',
    expertise: 'nobody',
    commits: 'nobody',
    background: 'nobody',
    contact: 'nobody',
  },
  initialised: true,
  USER_TITLES: [],
  onboardingStep: { user: 0, recruitment: 0, version: 1 },
  tour: { state: 'new', step: null },
  version: 1,
}

const stopped: (() => void)[] = []
afterEach(() => stopped.splice(0).forEach((stop) => stop()))

function open(answer: () => Response = () => Response.error(), shown: RouteName = 'userSettings') {
  const asked: string[] = []
  const alert = createActor(alertLogic).start()
  const said = () => alert.getSnapshot().context.next
  const log: string[] = []
  const auth: AuthActor = createActor(
    authMachine.provide({
      actors: {
        startIdentity: fromPromise(() => new Promise<Result<null>>(() => undefined)),
        tokenRenewal: tokenRenewalMachine.provide({
          actors: {
            refreshToken: fromPromise(({ input }) => {
              log.push(`refresh${input.forced ? ' by force' : ''}`)
              auth.send({ type: 'identity.changed', identity: { ...ada, superUser: true } })
              return Promise.resolve({ ok: true as const, value: { tokenExpiresInMs: 3_600_000 } })
            }),
          },
        }),
        signOut: fromPromise(() => new Promise<Result<null>>(() => undefined)),
      },
    }),
  ).start()
  stopped.push(() => auth.stop())
  auth.send({ type: 'identity.changed', identity: ada })
  const profiles = createProfileStore()
  profiles.set({ user: { state: 'loaded', profile } })
  const client = createApiClient('http://localhost/api', (request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    return Promise.resolve(answer())
  })
  const links = createActor(mailedLinkLogic).start()
  const follow = createSessionFollower({
    auth,
    profiles,
    client,
    current: () => shown,
    renewToken: () => Promise.resolve(void log.push('header')),
    runGuard: () => log.push('guard'),
    alert,
    links,
    storedSession: { comeBack: () => false, isElsewhere: () => false },
  })
  return { auth, profiles, follow, asked, said, log, links }
}

describe('session events of the live stream', () => {
  it.each([
    ['owner', 'Another device signed this browser out.', 'login'],
    ['account-deleted', 'This account was deleted.', 'Landing'],
    ['of another version', 'Your session has ended. Sign in again to continue.', 'login'],
    ['toString', 'Your session has ended. Sign in again to continue.', 'login'],
  ])(
    'leaves when the session ended because of "%s", and shows the reason on the next page',
    (reason, words, target) => {
      const { auth, follow, said } = open()
      follow({ kind: 'ended', reason })
      const { value, context } = auth.getSnapshot()
      expect([value, context.uid, context.ending, said()]).toEqual([
        'signingOut',
        null,
        { reason: 'expired', target },
        { type: 'danger', message: words, email: null },
      ])
    },
  )

  it('leaves when another role ends the membership, and shows the reason on the next page', async () => {
    const refused = () => Response.json({ status: 403, code: 'company-closing' }, { status: 403 })
    const { auth, profiles, follow, said } = open(refused, 'positionCandidates')
    const companyProfile = {
      ownerProfile: { companyId: profile.accountId, COMPANIES: {} },
      member: null,
      memberId: profile.accountId,
      name: 'Ada',
      companyName: null,
      company: null,
      tour: { state: 'new', step: null } as const,
    }
    profiles.set({ user: { state: 'absent' }, company: { state: 'loaded', profile: companyProfile } })
    follow({ kind: 'role' })
    await eventually(() =>
      expect(auth.getSnapshot().context.ending).toEqual({ reason: 'expired', target: 'login' }),
    )
    expect(said()?.message).toBe('Your company is being deleted. Ask its owner to restore it.')
    // Other tabs of this browser read it there.
    expect(localStorage.getItem('endedBecause')).toBe(said()?.message)
  })

  it('reports an end by the user’s confirmed new address as a success', () => {
    const { follow, said } = open()
    follow({ kind: 'ended', reason: 'email-changed' })
    expect(said()).toEqual({
      type: 'success',
      message: 'Your email changed. Sign in with the new one.',
      email: null,
    })
  })

  it('leaves the end by a new address to the sender of the link while its answer is awaited', () => {
    const { auth, follow, links } = open()
    links.send({ type: 'link.sent', token: 'of the mail' })
    follow({ kind: 'ended', reason: 'email-changed' })
    expect(auth.getSnapshot().matches('signedIn')).toBe(true)
    links.send({ type: 'link.answered' })
    follow({ kind: 'ended', reason: 'email-changed' })
    expect(auth.getSnapshot().value).toBe('signingOut')
  })

  it('leaves the end by a new password to the page that sets it', () => {
    const here = open(undefined, 'resetPassword')
    here.follow({ kind: 'ended', reason: 'password-changed' })
    expect([here.auth.getSnapshot().matches('signedIn'), here.said()]).toEqual([true, null])
    here.follow({ kind: 'ended', reason: 'owner' })
    expect(here.auth.getSnapshot().value).toBe('signingOut')
    const elsewhere = open()
    elsewhere.follow({ kind: 'ended', reason: 'password-changed' })
    expect([elsewhere.auth.getSnapshot().value, elsewhere.said()?.message]).toEqual([
      'signingOut',
      'Your password changed. Sign in with the new one.',
    ])
  })

  it('leaves a sign-out of this browser to the identity listener, and handles it once', () => {
    const { auth, follow, said } = open()
    follow({ kind: 'ended', reason: 'sign-out' })
    expect([auth.getSnapshot().matches('signedIn'), said()]).toEqual([true, null])
    auth.send({ type: 'identity.none' })
    follow({ kind: 'ended', reason: 'owner' })
    expect([auth.getSnapshot().value, said()]).toEqual(['signedOut', null])
  })

  it('requests a new token and the current profile for another role, then runs the guard', async () => {
    const renamed = { ...profile, name: 'Ada Byron' }
    const { auth, profiles, follow, asked, log } = open(() =>
      Response.json({ accountType: 'user', superUser: true, profile: renamed }),
    )
    follow({ kind: 'role' })
    await eventually(() => expect(log).toEqual(['refresh by force', 'header', 'guard']))
    expect([asked, profiles.read().user, auth.getSnapshot().context.superUser]).toEqual([
      ['GET /api/getUserProfile'],
      { state: 'loaded', profile: renamed },
      true,
    ])
  })

  it('keeps the current profile when the reload for another role gets no answer', async () => {
    const { profiles, follow, log } = open(() => {
      throw new TypeError('no connection')
    })
    follow({ kind: 'role' })
    await eventually(() => expect(log.at(-1)).toBe('guard'))
    expect(profiles.read().user).toEqual({ state: 'loaded', profile })
  })
})
