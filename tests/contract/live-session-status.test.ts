import { afterAll, beforeAll, expect, test } from 'vitest'
import { endAll } from '#server/auth/session/ending.ts'
import { statusAndBody } from '../support/server/answers.ts'
import { addColleague } from '../support/people/colleague.ts'
import { describeOnDatabase, describeOnPostgres } from '../support/database/database.ts'
import { eventId } from './calls/matching.ts'
import { openStream, settledLog, type TestStream } from '../support/server/live.ts'
import {
  call,
  registerPerson,
  registerRecruiter,
  signIn,
  type Person,
  type Recruiter,
} from '../support/people/people.ts'
import { register, signUp } from '../support/people/registration.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

type UserProfileAnswer = { profile: { accountId: string }; lastEventId: string }
type Change = { role?: 'admin' | 'recruiter' | 'viewer'; state?: 'active' | 'suspended' }

const changeMember = (server: TestServer, { companyId, memberId }: Recruiter, change: Change) =>
  server.database.tenant(companyId, async (tx) => {
    await tx.updateTable('member').set(change).where('id', '=', memberId).execute()
  })

const removeMember = (server: TestServer, { companyId, memberId }: Recruiter) =>
  server.database.tenant(companyId, async (tx) => {
    await tx.deleteFrom('member').where('id', '=', memberId).execute()
  })

const createClient = async (server: TestServer, who: Recruiter, name: string) =>
  (await call(server, who, '/clients', { method: 'POST', body: { name } })).json<{ id: string }>().id

const ready = { id: expect.any(String), event: 'ready', data: {} }
const role = { id: '', event: 'role', data: {} }

describeOnDatabase('live streams and the rights of their reader', (engine) => {
  let server: TestServer
  let owner: Recruiter
  let origin: string
  beforeAll(async () => {
    server = await startTestServer({ engine })
    owner = await registerRecruiter(server)
    origin = await server.listen()
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  async function aColleague() {
    const colleague = await addColleague(server, owner, { role: 'recruiter', name: 'Cora Colleague' })
    await settledLog(server.database, owner.companyId)
    const stream = await openStream(origin, colleague)
    expect(await stream.next()).toEqual(ready)
    return { colleague, stream }
  }

  test('gives a developer a stream of their own changes and of the session', async () => {
    const developer = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
    const other = await registerPerson(server, { userType: 'user', name: 'Otto Other' })
    const { profile } = (await call(server, developer, '/getUserProfile')).json<UserProfileAnswer>()
    await settledLog(server.database, profile.accountId)
    const stream = await openStream(origin, developer)
    expect(await stream.next()).toEqual(ready)
    await createClient(server, owner, 'Not for developers')
    const notify = (who: Person, notifyEmail: string) =>
      call(server, who, '/updateNotifyEmail', { method: 'PUT', body: { notifyEmail } })
    await notify(other, 'other@assay.example')
    await notify(developer, 'news@assay.example')
    const changed = await stream.next()
    expect(changed).toEqual({
      id: eventId(),
      event: 'user.changed',
      data: {
        entity: 'user',
        entityId: profile.accountId,
        parentId: null,
        event: 'user.changed',
        from: null,
        to: null,
        actorMemberId: null,
      },
    })
    const before = (await call(server, developer, '/getUserProfile')).json<UserProfileAnswer>().lastEventId
    await notify(developer, 'later@assay.example')
    const begun = await openStream(origin, developer, before)
    expect([await begun.next(), (await begun.next()).event]).toEqual([ready, 'user.changed'])
    begun.close()
    const resumed = await openStream(origin, developer, changed.id)
    expect([await resumed.next(), (await resumed.next()).event]).toEqual([ready, 'user.changed'])
    resumed.close()
    expect((await stream.next()).event).toBe('user.changed')
    await server.database.global(async (tx) => {
      await tx.updateTable('account').set({ super_user: true }).where('uid', '=', developer.uid).execute()
    })
    expect(await stream.next()).toEqual(role)
    stream.close()
  })

  test('tells a founder that the company exists, and sends its changes after reconnecting', async () => {
    const founder = await registerPerson(server, { userType: 'company', name: 'Fay', companyName: 'New' })
    const stream = await openStream(origin, founder)
    expect((await stream.next()).event).toBe('ready')
    const profile = await call(server, founder, '/getCompanyProfile')
    const { memberId } = profile.json<{ profile: { memberId: string } }>().profile
    const body = { companyUpdateObj: { name: 'New' }, companyMemberId: memberId }
    expect((await call(server, founder, '/createCompany', { method: 'PUT', body })).statusCode).toBe(200)
    expect(await stream.next()).toEqual(role)
    expect(await stream.ended()).toBe(true)
  })

  test('refuses unverified people and identities without an account', async () => {
    const stranger = await signUp(server)
    await register(server, stranger, { userType: 'user', name: 'Una Unverified' })
    const login = await call(server, null, '/loginPassword', {
      method: 'POST',
      body: { email: stranger.email, password: stranger.password },
    })
    const { jwt } = login.json<{ jwt: { accessToken: string } }>()
    const cookie = login.cookies.find(({ name }) => name === 'fp')?.value ?? ''
    const person = await server.ensurePerson({
      email: `nobody-${stranger.email}`,
      password: stranger.password,
      displayName: 'Noa Nobody',
    })
    if (!person.ok) throw new Error(person.code)
    const nobody = await signIn(server, {
      uid: person.value.uid,
      email: `nobody-${stranger.email}`,
      password: stranger.password,
    })
    const answers = [
      await call(server, { idToken: jwt.accessToken, cookie }, '/live'),
      await call(server, { ...nobody, idToken: nobody.accessToken }, '/live'),
    ]
    expect(answers.map((answer) => statusAndBody(answer)).map(([status, body]) => [status, body])).toEqual([
      [403, { code: 'email-unverified', message: 'Verify your email first.' }],
      [
        403,
        { code: 'account-missing', message: 'You haven’t finished signing up. Sign up with the same email.' },
      ],
    ])
  })

  test("applies a member's new role at the next request, announces it, and keeps the stream open", async () => {
    const { colleague, stream } = await aColleague()
    await changeMember(server, colleague, { role: 'viewer' })
    expect(await stream.next()).toEqual(role)
    const refused = await call(server, colleague, '/clients', { method: 'POST', body: { name: 'Refused' } })
    expect([refused.statusCode, refused.json<{ facts: unknown }>().facts]).toEqual([
      422,
      { role: 'viewer', allowed: ['owner', 'admin', 'recruiter'] },
    ])
    const id = await createClient(server, owner, 'Still seen')
    expect((await stream.next()).data['entityId']).toBe(id)
    stream.close()
  })

  test('is silent for a suspended member until the member is restored', async () => {
    const { colleague, stream } = await aColleague()
    await changeMember(server, colleague, { state: 'suspended' })
    await createClient(server, owner, 'Behind closed doors')
    expect(await stream.next()).toEqual(role)
    expect(statusAndBody(await call(server, colleague, '/clients'))).toEqual([
      403,
      {
        code: 'member-suspended',
        message: 'Your membership is suspended. Ask an owner or admin of your company.',
      },
    ])
    await changeMember(server, colleague, { state: 'active' })
    expect(await stream.next()).toEqual(role)
    expect(await stream.ended()).toBe(true)
  })

  test('ends access to the company at once when a member is removed', async () => {
    const { colleague, stream } = await aColleague()
    await removeMember(server, colleague)
    await createClient(server, owner, 'After the removal')
    expect(await stream.next()).toEqual(role)
    expect(statusAndBody(await call(server, colleague, '/clients'))).toEqual([
      403,
      { code: 'company-missing', message: 'Create your company first.' },
    ])
    await server.database.global((tx) => endAll(tx, colleague.uid, 'owner', server.clock.now()))
    expect(await stream.next()).toEqual({ id: '', event: 'ended', data: { reason: 'owner' } })
  })

  test('replaces the first stream of a session with the sixth', async () => {
    const { colleague, stream } = await aColleague()
    const others: TestStream[] = []
    for (let count = 0; count < 5; count += 1) others.push(await openStream(origin, colleague))
    expect(await stream.next()).toEqual({ id: '', event: 'replaced', data: {} })
    expect(await stream.ended()).toBe(true)
    await changeMember(server, colleague, { role: 'viewer' })
    for (const other of others) {
      expect([(await other.next()).event, (await other.next()).event]).toEqual(['ready', 'role'])
      other.close()
    }
  })

  test('refuses a stream requested with an ended session', async () => {
    const { colleague, stream } = await aColleague()
    await server.database.global((tx) => endAll(tx, colleague.uid, 'disabled', server.clock.now()))
    expect(await stream.next()).toEqual({ id: '', event: 'ended', data: { reason: 'disabled' } })
    await expect(openStream(origin, colleague)).rejects.toThrow('session-invalid')
  })
})

describeOnPostgres('live updates of two servers on postgres', () => {
  let first: TestServer
  let second: TestServer
  beforeAll(async () => {
    first = await startTestServer({ engine: 'postgres' })
    second = await startTestServer({ database: first.database })
  })
  afterAll(async () => {
    await second.close()
    await first.close()
  })

  test("closes a session's streams at other servers when it ends at one", async () => {
    const owner = await registerRecruiter(first)
    const there = { ...owner, ...(await signIn(second, owner)) }
    await settledLog(first.database, owner.companyId)
    const stream = await openStream(await second.listen(), there)
    expect(await stream.next()).toEqual(ready)
    await changeMember(first, owner, { role: 'admin' })
    expect(await stream.next()).toEqual(role)
    expect((await call(first, owner, '/sessions', { method: 'DELETE' })).statusCode).toBe(204)
    expect(await stream.next()).toEqual({ id: '', event: 'ended', data: { reason: 'owner' } })
    const refused = await call(second, there, '/clients')
    expect(statusAndBody(refused)).toEqual([403, { code: 'session-invalid', message: 'jwtError' }])
  })
})
