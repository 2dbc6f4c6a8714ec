import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameFault } from '#machines/domain/text/written-line.ts'
import { statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call, signIn } from '../support/people/people.ts'
import { mailsTo, register, signUp } from '../support/people/registration.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

const developer = { userType: 'user', name: 'Dana Developer' }
const founder = { userType: 'company', name: 'Fay Founder', companyName: 'Brightwater' }

describeOnDatabase('registration', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const accountsOf = (uid: string) =>
    server.database.global((tx) =>
      tx
        .selectFrom('account')
        .select(['user_type', 'name', 'email', 'company_name', 'member_id', 'company_id', 'first_login'])
        .where('uid', '=', uid)
        .execute(),
    )

  test('makes a company account with its member id and mails the verification link', async () => {
    const who = await signUp(server)
    const answer = await register(server, who, founder)
    expect(statusAndBody(answer)).toEqual([201, { userType: 'company', isFirstLogin: true }])
    expect(answer.cookies.map(({ name }) => name)).toEqual(['fp'])
    expect(await accountsOf(who.uid)).toEqual([
      {
        user_type: 'company',
        name: 'Fay Founder',
        email: who.email,
        company_name: 'Brightwater',
        member_id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
        company_id: null,
        first_login: true,
      },
    ])
    const [mail, ...others] = await mailsTo(server, who.email)
    expect(others).toEqual([])
    const link = mail?.links[0] ?? ''
    expect(link).toMatch(/^http:\/\/localhost:4300\/verifyToken\?token=[\w-]{43}$/u)
    expect([mail?.subject, mail?.text]).toEqual([
      'Verify your email',
      [
        'Hello Fay Founder,',
        'Verify your email to finish setting up your Assay account:',
        link,
        'This link works once and expires in 24 hours. To get a new one, sign in.',
        'Didn’t sign up for Assay? You can ignore this email.',
        'Assay\n',
      ].join('\n\n'),
    ])
  })

  test('does not mail a name that reads like a message of its own', async () => {
    const who = await signUp(server)
    await register(server, who, { ...developer, name: 'You won, see https://evil.example/prize' })
    const mails = await mailsTo(server, who.email)
    expect(mails.map(({ text }) => text.split('\n')[0])).toEqual(['Hello,'])
    expect(mails[0]?.text).not.toContain('evil')
  })

  test('takes exactly the names of people and companies that the form takes', async () => {
    const names = [
      'Zoe\u0308 Öztürk',
      'x'.repeat(120),
      'e\u0301'.repeat(120),
      '👩‍💻'.repeat(24),
      '👩‍💻'.repeat(41),
      'x'.repeat(121),
      ' \u200b\ufeff ',
      '\u0301',
      '\u2800',
      'Ada\nLovelace',
      'Ada\u0007',
      'Ada\u2028Lovelace',
      'Ada\u202egnp',
      'Ada\ud800',
    ]
    const taken: string[] = []
    for (const name of names) {
      const answers = [
        await register(server, await signUp(server), { ...developer, name }),
        await register(server, await signUp(server), { ...founder, companyName: name }),
      ].map(({ statusCode }) => statusCode)
      expect(answers[1]).toBe(answers[0])
      if (answers[0] === 201) taken.push(name)
    }
    expect(taken).toEqual(names.filter((name) => nameFault(name) === null))
    expect(taken).toHaveLength(4)
  })

  test('makes a developer without member id and sets the claims of the identity', async () => {
    const who = await signUp(server)
    expect(statusAndBody(await register(server, who, developer))).toEqual([
      201,
      { userType: 'user', isFirstLogin: true },
    ])
    expect((await accountsOf(who.uid)).map(({ user_type, member_id }) => [user_type, member_id])).toEqual([
      ['user', null],
    ])
    const identity = await server.identity.getIdentity(who.uid)
    expect(identity?.claims).toEqual({ userType: 'user', superUser: false })
  })

  test('answers a repeat with the same registration and no further mail, and another account type with a conflict', async () => {
    const who = await signUp(server)
    await register(server, who, founder)
    expect(statusAndBody(await register(server, who, founder))).toEqual([
      201,
      { userType: 'company', isFirstLogin: true },
    ])
    expect(statusAndBody(await register(server, who, developer))).toEqual([
      409,
      {
        code: 'account-exists',
        message: 'This sign-in already has an account of the other type.',
        errors: [
          {
            field: 'user.userType',
            code: 'account-exists',
            message: 'This sign-in already has an account of the other type.',
          },
        ],
      },
    ])
    expect(await mailsTo(server, who.email)).toHaveLength(1)
    expect((await server.identity.getIdentity(who.uid))?.claims['userType']).toBe('company')
  })

  test('makes one account, one mail and matching claims when sent twice at once', async () => {
    const who = await signUp(server)
    const answers = await Promise.all([
      register(server, who, founder),
      register(server, who, developer),
      register(server, who, founder),
      register(server, who, developer),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409, 409])
    const accounts = await accountsOf(who.uid)
    expect(accounts).toHaveLength(1)
    expect(await mailsTo(server, who.email)).toHaveLength(1)
    expect((await server.identity.getIdentity(who.uid))?.claims['userType']).toBe(accounts[0]?.user_type)
  })

  test('is finished after the next sign-in when it broke off before the account', async () => {
    const who = await signUp(server)
    const signedIn = await call(server, null, '/loginPassword', {
      method: 'POST',
      body: { email: who.email, password: who.password },
    })
    expect(statusAndBody(signedIn)).toEqual([
      200,
      {
        customToken: expect.any(String),
        userType: 'user',
        isFirstLogin: true,
        jwt: { accessToken: expect.any(String), refreshToken: expect.any(String) },
      },
    ])
    const person = await signIn(server, who)
    expect((await register(server, { ...who, ...person }, founder)).statusCode).toBe(201)
    expect(await mailsTo(server, who.email)).toHaveLength(1)
  })

  test('gets its claims at the next sign-in when it broke off after the account', async () => {
    const who = await signUp(server)
    await register(server, who, founder)
    await server.database.global((tx) =>
      tx.updateTable('identity_user').set({ claims: '{}' }).where('uid', '=', who.uid).execute(),
    )
    const person = await signIn(server, who)
    expect(decodeJwt(person.idToken)).toMatchObject({ userType: 'company', superUser: false })
  })

  test('refuses fields that do not match the identity or the rules, naming the field', async () => {
    const who = await signUp(server)
    const field = async (user: object, email?: string) => {
      const [status, body] = statusAndBody(await register(server, who, user, email))
      return [
        status,
        (body as { errors: { field: string; code: string }[] }).errors.map((e) => [e.field, e.code]),
      ]
    }
    expect([
      await field(developer, 'somebody-else@assay.example'),
      await field({ ...developer, name: ' ' }),
      await field({ ...founder, companyName: 'Bright\u202ewater' }),
      await field({ ...developer, name: 'Dana\nDeveloper' }),
      await field({ ...developer, name: 'x\u202egnp.exe' }),
      await field({ ...founder, companyName: ' ' }),
      await field({ ...developer, companyName: 'Brightwater' }),
      (await field({ ...developer, superUser: true }))[0],
    ]).toEqual([
      [422, [['email', 'email-mismatch']]],
      [400, [['user.name', 'pattern']]],
      [400, [['user.companyName', 'pattern']]],
      [400, [['user.name', 'pattern']]],
      [400, [['user.name', 'pattern']]],
      [400, [['user.companyName', 'pattern']]],
      [422, [['user.companyName', 'unexpected']]],
      400,
    ])
    expect([await accountsOf(who.uid), await mailsTo(server, who.email)]).toEqual([[], []])
  })

  const signedUp = async (email: string) => {
    const payload = { email, password: 'correct horse battery', returnSecureToken: true }
    const url = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local'
    const answer = await server.app.inject({ method: 'POST', url, payload })
    return answer.statusCode === 200 ? 'made' : answer.json<{ error: { message: string } }>().error.message
  }

  test('refuses an invalid email at the identity provider by the contract’s rule', async () => {
    const refused = [
      'jane..doe@field.example',
      'jane@field.example.',
      'jane@-field.example',
      'jane@field.123',
    ]
    expect(await Promise.all(refused.map(signedUp))).toEqual(refused.map(() => 'INVALID_EMAIL'))
    expect(
      await server.database.global((tx) =>
        tx.selectFrom('identity_user').select('email').where('email', 'in', refused).execute(),
      ),
    ).toEqual([])
  })

  test('keeps an international domain as typed and compares it as punycode', async () => {
    const [typed, punycode] = ['jané@bücher.example', 'jané@xn--bcher-kva.example']
    const who = await signUp(server, typed)
    expect(statusAndBody(await register(server, who, developer, punycode))).toEqual([
      201,
      { userType: 'user', isFirstLogin: true },
    ])
    expect(await accountsOf(who.uid)).toMatchObject([{ email: typed }])
    const other = await signIn(server, { ...who, email: punycode })
    expect(other.uid).toBe(who.uid)
    expect(await signedUp(punycode)).toBe('EMAIL_EXISTS')
  })

  test('takes the email in upper or lower case', async () => {
    const who = await signUp(server)
    expect((await register(server, who, developer, who.email.toUpperCase())).statusCode).toBe(201)
  })
})
