import { afterAll, beforeAll, expect, test } from 'vitest'
import { userTitles } from '#server/modules/users/user-titles.ts'
import { eventId } from './calls/matching.ts'
import { bodyOf, statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call } from '../support/people/people.ts'
import { mailsTo, register, signUp, tokenIn, type Stranger } from '../support/people/registration.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

const developer = { userType: 'user', name: 'Dana Developer' }
const hour = 3_600_000

describeOnDatabase('verification of an email', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const registered = async (): Promise<Stranger> => {
    const who = await signUp(server)
    const answer = await register(server, who, developer)
    return { ...who, cookie: answer.cookies[0]?.value ?? '' }
  }
  const verify = (token: string, { cookie }: Stranger) =>
    call(server, null, '/verifyEmail', {
      method: 'POST',
      body: { token },
      headers: { cookie: `fp=${cookie}` },
    })
  const resend = (who: Stranger) => call(server, who, '/resendVerification', { method: 'POST' })

  test('opens a session by the mailed code in the browser that asked, signed in or not', async () => {
    const who = await registered()
    const answer = await verify(tokenIn((await mailsTo(server, who.email))[0]), who)
    expect(statusAndBody(answer)).toEqual([
      200,
      { jwt: { accessToken: expect.any(String), refreshToken: expect.any(String) } },
    ])
    const { jwt } = bodyOf<{ jwt: { accessToken: string } }>(answer)
    const session = { idToken: jwt.accessToken, cookie: answer.cookies[0]?.value ?? '' }
    expect(statusAndBody(await call(server, session, '/getUserProfile'))).toEqual([
      200,
      {
        accountType: 'user',
        superUser: false,
        avaliableIntegrations: ['github'],
        lastEventId: eventId(),
        profile: {
          uid: who.uid,
          accountId: expect.stringMatching(/^[0-9a-f-]{36}$/u),
          name: 'Dana Developer',
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
        },
      },
    ])
  })

  test('shows an unverified person only the steps to verify', async () => {
    const who = await registered()
    const [status, problem] = statusAndBody(await call(server, who, '/getUserProfile'))
    expect([status, problem]).toEqual([
      403,
      { code: 'email-unverified', message: 'Verify your email first.' },
    ])
  })

  test('tells a used code from a wrong one and an expired one', async () => {
    const who = await registered()
    const late = await registered()
    const token = tokenIn((await mailsTo(server, who.email))[0])
    await verify(token, who)
    const stranger = await registered()
    const done = [422, { code: 'already-verified', message: 'This email is already verified.' }]
    expect([
      statusAndBody(await verify(token, who)),
      statusAndBody(await verify(token, stranger)),
      statusAndBody(await verify('nonsense', who)),
    ]).toEqual([
      done,
      done,
      [422, { code: 'invalid-action-code', message: 'This link is incomplete or already used.' }],
    ])
    server.clock.advance(25 * hour)
    expect(statusAndBody(await verify(tokenIn((await mailsTo(server, late.email))[0]), late))).toEqual([
      422,
      { code: 'expired-action-code', message: 'This link has expired. Request a new one.' },
    ])
  })

  test('sends the link again once a minute, and accepts every link that was sent', async () => {
    const who = await registered()
    const early = await resend(who)
    const seconds = Number(early.headers['retry-after'])
    expect(seconds).toBeGreaterThan(30)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(statusAndBody(early)).toEqual([
      429,
      {
        code: 'too-many-requests',
        message: `A mail was just sent. Another one can be sent in ${seconds} s.`,
        retryAfter: seconds,
      },
    ])
    server.clock.advance(61_000)
    const answers = await Promise.all([resend(who), resend(who), resend(who)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 429, 429])
    expect(statusAndBody(answers.find(({ statusCode }) => statusCode === 202) ?? early)).toEqual([
      202,
      { cooldownSeconds: 60 },
    ])
    const mails = await mailsTo(server, who.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Verify your email', 'Verify your email'])
    expect((await verify(tokenIn(mails[1]), who)).statusCode).toBe(200)
    server.clock.advance(61_000)
    expect(statusAndBody(await resend(who))).toEqual([
      422,
      { code: 'already-verified', message: 'This email is already verified.' },
    ])
  })

  test('is not mailed before the registration is finished', async () => {
    const who = await signUp(server)
    expect(statusAndBody(await resend(who))).toEqual([
      422,
      { code: 'account-missing', message: 'Finish signing up first.' },
    ])
    expect(await mailsTo(server, who.email)).toEqual([])
  })
})
