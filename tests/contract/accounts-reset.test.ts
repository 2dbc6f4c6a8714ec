import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnswerOf } from '#src/api/client.ts'
import { bodyOf, statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { statementsOf } from '../support/server/identity.ts'
import { call, registerPerson, signIn, type Person } from '../support/people/people.ts'
import { mailsTo, tokenIn } from '../support/people/registration.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

const minute = 60_000
const queued = [202, { isQueued: true, cooldownSeconds: 60 }]
const invalid = [422, { code: 'invalid-action-code', message: 'This link is incomplete or already used.' }]

describeOnDatabase('a password reset', (engine) => {
  let server: TestServer
  let who: Person
  beforeAll(async () => {
    server = await startTestServer({ engine, overrides: { trustProxy: 1 } })
  })
  beforeEach(async () => {
    who = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
    server.clock.advance(61 * minute)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const ask = (email: string, ip = '203.0.113.1') =>
    call(server, null, '/account/passwordReset', {
      method: 'POST',
      body: { email },
      headers: { 'x-forwarded-for': ip },
    })
  const check = (token: string) =>
    call(server, null, '/account/passwordReset/check', { method: 'POST', body: { token } })
  const reset = (token: string, newPassword: string) =>
    call(server, null, '/account/passwordReset', { method: 'PUT', body: { token, newPassword } })
  const login = (password: string) =>
    call(server, null, '/loginPassword', { method: 'POST', body: { email: who.email, password } })
  const mails = async (email = who.email) => {
    await server.worker.deliverDue()
    const all = await mailsTo(server, email)
    return all.filter(({ subject }) => subject === 'Reset your password')
  }
  const link = async () => {
    await ask(who.email)
    return tokenIn((await mails())[0])
  }

  test('mails a link that shows the account, sets a new password and ends every session', async () => {
    const elsewhere = await signIn(server, who)
    expect(statusAndBody(await ask(who.email.toUpperCase()))).toEqual(queued)
    const [mail] = await mails()
    const token = tokenIn(mail)
    expect(mail?.text).toBe(
      [
        'Hello Dana Developer,',
        'Reset the password of your Assay account:',
        `http://localhost:4300/resetPassword?token=${token}`,
        'This link works once and expires in 60 minutes. A new password signs you out everywhere.',
        'Didn’t ask for this? Ignore this email; your password stays the same.',
        'Assay\n',
      ].join('\n\n'),
    )
    const [local = '', domain] = who.email.split('@')
    expect(statusAndBody(await check(token))).toEqual([
      200,
      { email: `${local[0]}…${local.at(-1)}@${domain}` },
    ])
    expect(statusAndBody(await reset(token, 'a wholly new one'))).toEqual([200, { email: who.email }])
    expect([(await login(who.password)).statusCode, (await login('a wholly new one')).statusCode]).toEqual([
      422, 200,
    ])
    for (const session of [
      elsewhere,
      { idToken: elsewhere.accessToken, cookie: elsewhere.cookie },
      { idToken: who.accessToken, cookie: who.cookie },
    ]) {
      expect((await call(server, session, '/account')).statusCode).toBe(403)
    }
    expect([statusAndBody(await check(token)), statusAndBody(await reset(token, 'another new one'))]).toEqual(
      [invalid, invalid],
    )
    const [notice] = await mailsTo(server, who.email)
    expect(notice?.subject).toBe('Your password was changed')
  })

  test('answers alike for known and unknown emails, and mails known ones only', async () => {
    const nobody = 'nobody-at-all@assay.example'
    const answers: unknown[] = []
    const statements = []
    for (const email of [who.email, nobody]) {
      statements.push(
        await statementsOf(server.database, async () => answers.push(statusAndBody(await ask(email)))),
      )
    }
    expect(answers).toEqual([queued, queued])
    expect(statements[0]).toBe(statements[1])
    expect([(await mails()).length, (await mails(nobody)).length]).toEqual([1, 0])
    const left = await server.database.global((tx) =>
      tx.selectFrom('mail').select('id').where('recipient', '=', nobody).execute(),
    )
    expect(left).toEqual([])
  })

  test.each([
    ['a known address', () => who.email],
    ['an unknown address', () => `${randomUUID()}@assay.example`],
  ])('answers a second request for %s with the seconds until the next mail', async (_, addressOf) => {
    const email = addressOf()
    expect(statusAndBody(await ask(email))).toEqual(queued)
    server.clock.advance(15_000)
    const answers: unknown[] = []
    const statements = await statementsOf(server.database, async () =>
      answers.push(statusAndBody(await ask(email))),
    )
    expect(answers).toEqual([[202, { isQueued: false, cooldownSeconds: 45 }]])
    expect(statements).not.toContain('"mail"')
    server.clock.advance(45_000)
    expect(statusAndBody(await ask(email))).toEqual(queued)
  })

  test('queues one mail a minute per email, from any network', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((count) => ask(who.email, `198.51.100.${count}`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202])
    expect(answers.filter((answer) => answer.json<{ isQueued: boolean }>().isQueued)).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
    server.clock.advance(minute)
    await ask(who.email)
    server.clock.advance(minute)
    expect(await mails()).toHaveLength(2)
  })

  test.each([
    ['a known address', () => who.email, 1],
    ['an unknown address', () => `${randomUUID()}@assay.example`, 0],
  ])('queues five mails an hour for %s and names the wait after the fifth', async (_, addressOf, mailed) => {
    const email = addressOf()
    const answers: [isQueued: boolean, minutes: number][] = []
    for (let count = 0; count < 7; count += 1) {
      const { isQueued, cooldownSeconds } = bodyOf<AnswerOf<'requestPasswordReset'>>(
        await ask(email, `198.51.100.${count}`),
        202,
      )
      answers.push([isQueued, Math.ceil(cooldownSeconds / 60)])
      await mails(email)
      server.clock.advance(3 * minute)
    }
    expect(answers).toEqual([
      [true, 1],
      [true, 1],
      [true, 1],
      [true, 1],
      [true, 48],
      [false, 45],
      [false, 42],
    ])
    expect(await mails(email)).toHaveLength(5 * mailed)
    server.clock.advance(39 * minute)
    expect(statusAndBody(await ask(email))).toEqual(queued)
    expect(await mails(email)).toHaveLength(6 * mailed)
  })

  test('is not mailed to a person who cannot sign in', async () => {
    await server.identity.setDisabled(who.uid, true)
    expect(statusAndBody(await ask(who.email))).toEqual(queued)
    expect(await mails()).toEqual([])
  })

  test('is limited by network when it asks for many emails, without limiting others', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 31; count += 1) {
      statuses.push((await ask(`somebody-${count}@assay.example`, '203.0.113.77')).statusCode)
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(30)
    const refused = await ask(who.email, '203.0.113.77')
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([
      429,
      expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 600),
    ])
    expect((await ask(who.email, '203.0.113.78')).statusCode).toBe(202)
    server.clock.advance(11 * minute)
    expect((await ask(who.email, '203.0.113.77')).statusCode).toBe(202)
  })

  test('keeps the link valid after a refused password', async () => {
    const token = await link()
    const [status, problem] = statusAndBody(await reset(token, 'short'))
    expect([status, (problem as { code: string }).code]).toEqual([422, 'password-does-not-meet-requirements'])
    expect((await reset(token, 'a wholly new one')).statusCode).toBe(200)
  })

  test('sets one password when one link is used ten times at once', async () => {
    const token = await link()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reset(token, `a wholly new one ${index}`)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(422)])
  })

  test('tells a wrong link from an expired one', async () => {
    const token = await link()
    server.clock.advance(61 * minute)
    const expired = [
      422,
      { code: 'expired-action-code', message: 'This link has expired. Request a new one.' },
    ]
    expect([
      statusAndBody(await check(token)),
      statusAndBody(await reset(token, 'a wholly new one')),
    ]).toEqual([expired, expired])
    expect([
      statusAndBody(await check('nonsense')),
      statusAndBody(await reset('nonsense', 'a wholly new one')),
    ]).toEqual([invalid, invalid])
    expect((await login(who.password)).statusCode).toBe(200)
  })
})
