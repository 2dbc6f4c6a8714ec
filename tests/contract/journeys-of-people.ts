/** Journeys through a person's account: sign-up, profile, deletion. */
import { expect } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { userTitles } from '#server/modules/users/user-titles.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { call, cookieOf, registerPerson, signIn } from '#tests/support/people/people.ts'
import { mailsTo, register, signUp, tokenIn } from '#tests/support/people/registration.ts'
import { link, signedIn, socialSignIn } from '#tests/support/people/social.ts'
import { ifMatch } from '#tests/support/people/workspace.ts'
import { eventId } from './calls/matching.ts'
import { callsOf, moment, staleWith, uuid, type Journeys } from './journey.ts'

type Schemas = components['schemas']

const session = { accessToken: expect.any(String), refreshToken: expect.any(String) }
const invalidCredential = { code: 'invalid-credential', message: expect.any(String) }
const absent = [404, { code: 'not-found', message: 'This doesn’t exist, or you don’t have access.' }]

const accounts: Journeys['accounts'] = {
  steps: 'registered, verified by mail, signed in, another password, another address, a forgotten password',
  async walk({ server }) {
    const anyone = callsOf(server, null)
    const stranger = await signUp(server)
    const registered = await register(server, stranger, { userType: 'user', name: 'Dana Developer' })
    expect(statusAndBody(registered)).toEqual([201, { userType: 'user', isFirstLogin: true }])
    const unverified = callsOf(server, { ...stranger, cookie: cookieOf(registered) })
    expect([
      statusAndBody(await unverified.get('/getUserProfile')),
      (await unverified.post('/resendVerification')).statusCode,
    ]).toEqual([[403, { code: 'email-unverified', message: 'Verify your email first.' }], 429])
    const [welcome] = await mailsTo(server, stranger.email)
    expect([welcome?.subject, welcome?.text.split('\n')[0]]).toEqual([
      'Verify your email',
      'Hello Dana Developer,',
    ])
    const verification = { token: tokenIn(welcome), password: stranger.password }
    expect(statusAndBody(await anyone.post('/verifyEmail', verification))).toEqual([200, { jwt: session }])
    expect(statusAndBody(await anyone.post('/verifyEmail', verification))).toMatchObject([
      422,
      { code: 'already-verified' },
    ])

    const here = await signIn(server, stranger, cookieOf(registered))
    const known = {
      email: stranger.email,
      emailVerified: true,
      hasPassword: true,
      accountType: 'user',
      name: 'Dana Developer',
      createdAt: moment,
      lastSignInAt: moment,
      signInRecent: true,
      providers: [],
    }
    expect(statusAndBody(await callsOf(server, here).get('/account'))).toEqual([200, known])
    const changed = await callsOf(server, here).put('/account/password', { newPassword: 'a wholly new one' })
    expect(statusAndBody(changed)).toEqual([200, { customToken: expect.any(String), jwt: session }])
    for (const idToken of [here.idToken, here.accessToken]) {
      expect((await callsOf(server, { ...here, idToken }).get('/account')).statusCode).toBe(403)
    }
    const credentials = { email: stranger.email, password: stranger.password }
    expect(statusAndBody(await anyone.post('/loginPassword', credentials))).toEqual([422, invalidCredential])

    const back = await signIn(server, { ...stranger, password: 'a wholly new one' })
    const email = `new-${stranger.email}`
    expect(statusAndBody(await callsOf(server, back).post('/account/email', { email }))).toEqual([
      202,
      { cooldownSeconds: 60 },
    ])
    const confirmed = await anyone.post('/verifyEmail', {
      token: tokenIn((await mailsTo(server, email))[0]),
      password: 'a wholly new one',
    })
    const { jwt } = bodyOf<{ jwt: { accessToken: string } }>(confirmed)
    const moved = callsOf(server, { idToken: jwt.accessToken, cookie: cookieOf(confirmed) })
    expect([
      bodyOf<Schemas['AccountAnswer']>(await moved.get('/account')).email,
      (await callsOf(server, back).get('/account')).statusCode,
    ]).toEqual([email, 403])

    expect(statusAndBody(await anyone.post('/account/passwordReset', { email }))).toEqual([
      202,
      { isQueued: true, cooldownSeconds: 60 },
    ])
    await server.worker.deliverDue()
    const forgotten = { token: tokenIn((await mailsTo(server, email))[0]) }
    const [local = '', domain] = email.split('@')
    const shown = { email: `${local[0]}…${local.at(-1)}@${domain}` }
    expect(statusAndBody(await anyone.post('/account/passwordReset/check', forgotten))).toEqual([200, shown])
    const reset = { ...forgotten, newPassword: 'chosen by the link' }
    expect(statusAndBody(await anyone.put('/account/passwordReset', reset))).toEqual([200, { email }])
    expect((await anyone.put('/account/passwordReset', reset)).statusCode).toBe(422)
    expect((await moved.get('/account')).statusCode).toBe(403)
    await signIn(server, { uid: stranger.uid, email, password: 'chosen by the link' })
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
      'Reset your password',
      'Verify your new email',
    ])
  },
}

const social: Journeys['accounts/social'] = {
  steps: 'registered through a provider, signed in by it again, another one linked, the first one removed',
  async walk({ server }) {
    const first = await socialSignIn(server, 'github', 'dana')
    const answer = { customToken: expect.any(String), jwt: session, userType: 'user' }
    expect(statusAndBody(first)).toEqual([200, { ...answer, isFirstLogin: true }])
    const person = await signedIn(server, first)
    const login = { user: 'user', type: 'login' } as const
    const again = await socialSignIn(server, 'github', 'dana', login)
    expect([statusAndBody(again), (await signedIn(server, again)).uid]).toEqual([
      [200, { ...answer, isFirstLogin: false }],
      person.uid,
    ])
    const linkedTo = (integration: string) => ({
      integration,
      email: 'dana@okafor.example',
      linkedAt: moment,
    })
    expect(statusAndBody(await link(server, person, 'google', 'dana'))).toEqual([
      201,
      { providers: [linkedTo('github'), linkedTo('google')] },
    ])
    const { remove } = callsOf(server, person)
    expect(statusAndBody(await remove('/account/providers/github'))).toEqual([
      200,
      { providers: [linkedTo('google')] },
    ])
    expect(statusAndBody(await remove('/account/providers/google'))).toEqual([
      422,
      {
        code: 'refused',
        message: 'A rule doesn’t allow this. See rule, facts and fix.',
        rule: 'account.last-sign-in',
        facts: { integration: 'google', hasPassword: false, providers: 1 },
        fix: 'account.set-password',
        who: 'you',
      },
    ])
    expect(statusAndBody(await socialSignIn(server, 'github', 'dana', login))).toMatchObject([
      422,
      { code: 'account-missing' },
    ])
  },
}

const users: Journeys['users'] = {
  steps: 'a profile empty at first, begun once, changed, refused from a stale version, with news elsewhere',
  async walk({ server }) {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana' })
    const { get, put } = callsOf(server, who)
    const empty = {
      uid: who.uid,
      accountId: uuid,
      name: 'Dana',
      email: who.email,
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
      initialised: false,
      USER_TITLES: [...userTitles],
      onboardingStep: { user: 0, recruitment: 0, version: 1 },
      tour: { state: 'new', step: null },
      version: 0,
    }
    const told200 = (profile: object) => [
      200,
      {
        accountType: 'user',
        superUser: false,
        avaliableIntegrations: ['github'],
        profile,
        lastEventId: eventId(),
      },
    ]
    expect(statusAndBody(await get('/getUserProfile'))).toEqual(told200(empty))
    const details = { name: 'Dana Developer', headline: 'Compilers by day', timeZone: 'Europe/Brussels' }
    const begun = { ...empty, ...details, initialised: true, version: 1 }
    expect(statusAndBody(await put('/initUser', { details }))).toEqual([200, begun])
    expect(statusAndBody(await put('/initUser', { details }))).toMatchObject([
      409,
      { code: 'profile-exists' },
    ])
    const change = { name: ' Zoe\u0308 ', headline: null, title: 'Backend engineer' }
    const changed = { ...begun, ...change, name: 'Zoë', version: 2 }
    expect(statusAndBody(await put('/updateUserDetails', { details: change }, ifMatch(begun)))).toEqual([
      200,
      changed,
    ])
    expect(statusAndBody(await put('/updateUserDetails', { details: change }, ifMatch(begun)))).toEqual(
      staleWith(changed),
    )
    const notifyEmail = 'dana+news@assay.example'
    expect(statusAndBody(await put('/updateNotifyEmail', { notifyEmail }))).toEqual([200, { notifyEmail }])
    expect(statusAndBody(await get('/getUserProfile'))).toEqual(
      told200({ ...changed, notifyEmail, version: 3 }),
    )
  },
}

const blockedCompanies: Journeys['blocked-companies'] = {
  steps: 'none at first, one blocked, told by its domain, refused what is no domain, let in again',
  async walk({ server }) {
    const { get, put } = callsOf(server, await registerPerson(server, { userType: 'user', name: 'Dana' }))
    const one = { items: [{ domain: 'acme.example', blockedAt: moment, companies: [], hasMore: false }] }
    expect(statusAndBody(await get('/blockedCompanies'))).toEqual([200, { items: [] }])
    expect(statusAndBody(await put('/blockedCompanies/acme.example', { blocked: true }))).toEqual([200, one])
    expect((await put('/blockedCompanies/Acme', { blocked: true })).statusCode).toBe(400)
    expect(statusAndBody(await get('/blockedCompanies'))).toEqual([200, one])
    expect(statusAndBody(await put('/blockedCompanies/acme.example', { blocked: false }))).toEqual([
      200,
      { items: [] },
    ])
  },
}

const onboarding: Journeys['onboarding'] = {
  steps: "a company's step goes up, stays for a stale page, comes back, and never falls below its first",
  async walk({ server, workspace: { owner } }) {
    const { get, patch } = callsOf(server, owner)
    const companyOf = async () =>
      bodyOf<Schemas['CompanyProfileAnswer']>(await get('/getCompanyProfile')).profile?.company
    const first = (await companyOf())?.version ?? 0
    const step = async (path: string, kind: string, from: number) =>
      statusAndBody(await patch(path, { kind, from }))
    const stands = (onboardingStep: number, version: number) => [
      200,
      { onboardingStep, version: first + version },
    ]
    expect([
      await step('/incrementOnboardingStep', 'company', 0),
      await step('/incrementOnboardingStep', 'company', 1),
      await step('/incrementOnboardingStep', 'company', 0),
      await step('/decrementOnboardingStep', 'company', 2),
      await step('/decrementOnboardingStep', 'company', 1),
      await step('/decrementOnboardingStep', 'company', 0),
      await step('/incrementOnboardingStep', 'user', 0),
    ]).toEqual([
      stands(1, 1),
      stands(2, 2),
      stands(2, 2),
      stands(1, 3),
      stands(0, 4),
      stands(0, 4),
      [422, expect.objectContaining({ code: 'account-kind', rule: 'account.kind', fix: 'account.sign-in' })],
    ])
    expect(await companyOf()).toMatchObject({ onboardingStep: 0, version: first + 4 })
  },
}

const companies: Journeys['companies'] = {
  steps:
    'absent before its creation, created once, shown with its owner, changed, refused what does not exist',
  async walk({ server }) {
    const user = { userType: 'company', name: 'Fay Founder', companyName: 'Northgate' }
    const who = await registerPerson(server, user)
    const { get, put } = callsOf(server, who)
    const profile = async () => bodyOf<Schemas['CompanyProfileAnswer']>(await get('/getCompanyProfile'))
    const before = await profile()
    const memberId = before.profile?.memberId
    const person = {
      memberId,
      name: 'Fay Founder',
      companyName: 'Northgate',
      tour: { state: 'new', step: null },
    }
    expect(before).toEqual({
      accountType: 'company',
      expertises: {},
      lastEventId: null,
      profile: { ownerProfile: { companyId: null, COMPANIES: {} }, member: null, ...person, company: null },
    })
    const create = (companyUpdateObj: object) =>
      put('/createCompany', { companyUpdateObj, companyMemberId: memberId })
    const company = bodyOf<Schemas['Company']>(await create({ name: 'Northgate', country: 'DE' }))
    expect(company).toEqual({
      id: uuid,
      name: 'Northgate',
      website: null,
      size: null,
      country: 'DE',
      domains: [],
      locale: 'en',
      timeZone: expect.any(String),
      currency: 'EUR',
      digestPreferences: null,
      onboardingStep: 0,
      version: 1,
      createdAt: moment,
      updatedAt: moment,
    })
    expect(statusAndBody(await create({ name: 'Twice' }))).toEqual([200, company])
    const details = { size: '11-50', domains: ['northgate.example'] }
    const changed = { ...company, ...details, version: 2, updatedAt: moment }
    expect(statusAndBody(await put('/updateCompanyDetails', { details }, ifMatch(company)))).toEqual([
      200,
      changed,
    ])
    const late = { details: { size: '1-10' } }
    expect(statusAndBody(await put('/updateCompanyDetails', late, ifMatch(company)))).toEqual(
      staleWith(changed),
    )
    expect(statusAndBody(await put('/updateCompanyDetails', { details: { currency: 'XQQ' } }))).toMatchObject(
      [422, { errors: [{ field: 'details.currency' }] }],
    )
    const member = { id: memberId, name: 'Fay Founder', email: who.email, role: 'owner', title: null }
    expect((await profile()).profile).toEqual({
      ownerProfile: { companyId: company.id, COMPANIES: { [company.id]: {} } },
      member: { ...member, state: 'active', version: 1 },
      ...person,
      company: changed,
    })
  },
}

const erasure: Journeys['erasure'] = {
  steps: 'an account deleted with a receipt, every session over, nothing of the person found in any table',
  async walk({ server, place }) {
    const who = await registerPerson(server, { userType: 'user', name: 'Zelda Unrepeatable' })
    const { put, remove, get } = callsOf(server, who)
    const details = { name: 'Zelda Unrepeatable', headline: 'The only headline of its kind' }
    await put('/initUser', { details })
    const traces = { email: who.email, uid: who.uid, name: 'unrepeatable', headline: 'only headline' }
    const before = await place.find(traces)
    expect(new Set(before.map((line) => line.split(': ')[1]))).toEqual(new Set(Object.keys(traces)))
    const { receiptUrl } = bodyOf<{ receiptUrl: string }>(await remove('/deleteKm'))
    expect(await place.find(traces)).toEqual([])
    expect(statusAndBody(await call(server, null, receiptUrl))).toEqual([
      200,
      {
        reference: uuid,
        requestedAt: moment,
        completedAt: moment,
        erased: [
          { kind: 'signIn', count: 1 },
          { kind: 'account', count: 1 },
          { kind: 'sessions', count: 2 },
          { kind: 'browsers', count: 1 },
          { kind: 'mails', count: 1 },
          { kind: 'profile', count: 1 },
          { kind: 'changes', count: 1 },
        ],
      },
    ])
    const { email, password } = who
    expect([
      (await get('/account')).statusCode,
      (await remove('/deleteKm')).statusCode,
      statusAndBody(await callsOf(server, null).post('/loginPassword', { email, password })),
      statusAndBody(await call(server, null, `/receipts/${'x'.repeat(43)}`)),
    ]).toEqual([403, 403, [422, invalidCredential], absent])
  },
}

export const journeysOfPeople: Journeys = {
  accounts,
  'accounts/social': social,
  users,
  'blocked-companies': blockedCompanies,
  onboarding,
  companies,
  erasure,
}
