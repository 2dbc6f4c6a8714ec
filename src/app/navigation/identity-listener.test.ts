import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { alertLogic } from '#machines/session/alert/alert-logic.ts'
import { authMachine } from '#machines/session/auth/auth-machine.ts'
import type { IdentityReport } from '#machines/session/auth/auth-types.ts'
import type { RouteName } from '#machines/navigation/navigation.ts'
import type { Result } from '#machines/shared/result.ts'
import { createStorage } from '../../lib/storage.ts'
import { shellMessages } from '../shell/messages.ts'
import { listenToIdentity } from './identity-listener.ts'

const person: IdentityReport = {
  uid: 'u1',
  email: 'a@b.example',
  emailVerified: true,
  accountType: 'company',
  superUser: false,
  tokenExpiresInMs: 3_600_000,
}
/** Our tokens survive a change of identity, but not the end of a session. */
const forgotten = ['forget accessToken', 'forget refreshToken']
/** A new session drops the reason why the previous one ended. */
const begun = 'forget endedBecause'
const done: Result<null> = { ok: true, value: null }

function setUp(
  current: RouteName,
  next: string | null = null,
  accountType: 'user' | 'company' | null = null,
  hasRoom = true,
  endedBecause: string | null = null,
) {
  const log: string[] = []
  const alert = createActor(alertLogic).start()
  const auth = createActor(
    authMachine.provide({
      actors: {
        startIdentity: fromPromise(() => Promise.resolve(done)),
        signOut: fromPromise(() => Promise.resolve(done)),
      },
    }),
  ).start()
  listenToIdentity({
    auth,
    router: {
      invalidate: () => log.push('guard'),
      navigate: ({ href }) => log.push(`path ${href}`),
      state: { location: { search: next === null ? {} : { next } } },
    },
    storage: createStorage(
      () => ({
        getItem: (key) => ({ userType: accountType, endedBecause })[key] ?? null,
        setItem: (key, value) => void log.push(`${key} ${value}`),
        removeItem: (key) => void log.push(`forget ${key}`),
      }),
      null,
    ),
    hasRoom: () => hasRoom,
    current: () => current,
    alert,
    comeBack: () => false,
    reset: () => log.push('reset'),
    leave: (screen, { moved }) => log.push(moved === null ? `go ${screen}` : `go ${screen}: ${moved}`),
  })
  const report = (identity: IdentityReport | null) =>
    auth.send(identity === null ? { type: 'identity.none' } : { type: 'identity.changed', identity })
  return { auth, alert, report, log, settle: () => new Promise((resolve) => setTimeout(resolve)) }
}

describe('the identity listener', () => {
  it('navigates nowhere on the first report', () => {
    const somebody = setUp('login')
    somebody.report(person)
    const nobody = setUp('CompanyProjectsDashboard')
    nobody.report(null)
    expect([somebody.log, nobody.log]).toEqual([['reset', 'userType company'], []])
  })

  it('announces that the session ends with the page when the browser cannot store it', () => {
    const { report, alert } = setUp('login', null, null, false)
    report(null)
    report(person)
    expect(alert.getSnapshot().context.next).toEqual({
      type: 'danger',
      message: shellMessages.storageFull,
      email: null,
    })
  })

  it('runs the guard on the current route when a user signs in', () => {
    const { report, log } = setUp('login')
    report(null)
    report(person)
    expect(log).toEqual(['reset', 'userType company', begun, 'guard'])
  })

  it('goes on to the requested page after sign-in if it belongs to the app', () => {
    const ours = setUp('companyLogin', '/companyProfile/settings?tab=members')
    ours.report(null)
    ours.report(person)
    const foreign = setUp('companyLogin', '//evil.example/login')
    foreign.report(null)
    foreign.report(person)
    expect([
      ours.log.includes('path /companyProfile/settings?tab=members'),
      foreign.log.includes('guard'),
    ]).toEqual([true, true])
  })

  it('leads a user returning from a provider to the requested page, else to the landing page', () => {
    const home = setUp('loginCallback')
    home.report(null)
    home.report(person)
    const asked = setUp('loginCallback', '/companyProfile/settings')
    asked.report(null)
    asked.report(person)
    expect([home.log, asked.log]).toEqual([
      ['reset', 'userType company', begun, 'path /'],
      ['reset', 'userType company', begun, 'path /companyProfile/settings'],
    ])
  })

  it('resets and runs the guard when another user takes over', () => {
    const { report, log } = setUp('CompanyProjectsDashboard')
    report(person)
    log.length = 0
    report({ ...person, uid: 'u2' })
    expect(log).toEqual(['reset', begun, 'guard'])
  })

  it('resets and goes home when the session ends, unless a public profile is open', () => {
    const home = setUp('CompanyProjectsDashboard')
    home.report(person)
    home.log.length = 0
    home.report(null)
    const stays = setUp('PublicUserProfile')
    stays.report(person)
    stays.log.length = 0
    stays.report(null)
    expect([home.log, stays.log]).toEqual([
      ['reset', ...forgotten, 'go Landing: signedOutElsewhere'],
      ['reset', ...forgotten],
    ])
  })

  it('navigates once, to the reason’s own target, when the session expired', async () => {
    const { auth, report, log, settle } = setUp('CompanyProjectsDashboard')
    report(person)
    log.length = 0
    const { epoch } = auth.getSnapshot().context
    auth.send({ type: 'session.expired', epoch, target: 'login' })
    auth.send({ type: 'session.expired', epoch, target: 'Landing' })
    await settle()
    expect(log).toEqual(['reset', ...forgotten, 'go login: sessionEnded'])
  })

  it('leads home when the target of the ended session is Landing', async () => {
    const { auth, report, log, settle } = setUp('CompanyProjectsDashboard')
    report(person)
    auth.send({ type: 'session.expired', epoch: auth.getSnapshot().context.epoch, target: 'Landing' })
    await settle()
    expect(log.at(-1)).toBe('go Landing: sessionEnded')
  })

  it('leads an identity without an account to the registration of its account type', async () => {
    const { auth, report, log, settle } = setUp('verifyToken', null, 'company')
    report({ ...person, emailVerified: false })
    auth.send({ type: 'auth.logoutRequested', reason: 'requested', target: 'register' })
    await settle()
    expect(log.at(-1)).toBe('go companyRegister')
  })

  it("clears the former user's messages, and adds no reason when the next page already has a message", async () => {
    const { auth, alert, report, log, settle } = setUp('CompanyProjectsDashboard')
    report(person)
    const announcement = { type: 'danger', message: 'Your access was suspended.', email: null } as const
    alert.send({ type: 'alert.succeeded', message: 'Saved.' })
    alert.send({ type: 'alert.announcedForNext', announcement })
    auth.send({ type: 'session.expired', epoch: auth.getSnapshot().context.epoch, target: 'login' })
    await settle()
    expect([log.at(-1), alert.getSnapshot().context]).toEqual([
      'go login',
      { type: '', message: '', email: null, next: announcement },
    ])
  })

  it('leads to the sign-in page with the reason when another tab ended the session for one', () => {
    const { alert, report, log } = setUp('CompanyProjectsDashboard', null, 'company', true, 'Suspended.')
    report(person)
    report(null)
    expect([log.at(-1), alert.getSnapshot().context.next?.message]).toEqual(['go companyLogin', 'Suspended.'])
  })

  it('shows the announcement at once when the session ends on the sign-in page', async () => {
    const { auth, alert, report, settle } = setUp('companyLogin', null, 'company')
    report(null)
    report(person)
    const announcement = { type: 'danger', message: 'Suspended.', email: 'a@b.example' } as const
    alert.send({ type: 'alert.announcedForNext', announcement })
    auth.send({ type: 'session.expired', epoch: auth.getSnapshot().context.epoch, target: 'login' })
    await settle()
    expect(alert.getSnapshot().context).toEqual({ ...announcement, next: null })
  })

  it("leads to the sign-in page of the former user's account type", async () => {
    const { auth, report, log, settle } = setUp('CompanyProjectsDashboard', null, 'company')
    report(person)
    auth.send({ type: 'session.expired', epoch: auth.getSnapshot().context.epoch, target: 'login' })
    await settle()
    expect(log.at(-1)).toBe('go companyLogin: sessionEnded')
  })

  it('runs the guard when the same user gets a verified address or another role, and not for a new token', () => {
    const { report, log } = setUp('verifyToken')
    report({ ...person, emailVerified: false })
    log.length = 0
    report({ ...person, emailVerified: false, tokenExpiresInMs: 1 })
    expect(log).toEqual([])
    report(person)
    expect(log).toEqual(['guard'])
    report({ ...person, accountType: 'user' })
    expect(log).toEqual(['guard', 'userType user', 'guard'])
  })
})
