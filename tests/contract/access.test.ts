import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabase } from '../support/database/database.ts'
import {
  call,
  registerPerson,
  registerRecruiter,
  signIn,
  type Person,
  type Recruiter,
} from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

describeOnDatabase('access', (engine) => {
  let server: TestServer
  let recruiter: Recruiter
  let developer: Person
  let founder: Person
  beforeAll(async () => {
    server = await startTestServer({ engine })
    recruiter = await registerRecruiter(server)
    developer = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
    founder = await registerPerson(server, { userType: 'company', name: 'Fay Founder', companyName: 'New' })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const changeMember = (change: object) =>
    server.database.global(async (tx) => {
      await tx.updateTable('account').set(change).where('uid', '=', recruiter.uid).execute()
    })

  test("a developer's account cannot open a company's operations, whatever the hints say", async () => {
    const answer = await call(server, developer, '/clients', {
      headers: { companyid: recruiter.companyId, user: recruiter.uid },
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        code: 'account-kind',
        rule: 'account.kind',
        facts: { accountType: 'user', needed: 'company' },
        fix: 'account.sign-in',
        who: 'you',
      },
    ])
  })

  test('refuses a company account without a company', async () => {
    const answer = await call(server, founder, '/clients')
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'company-missing'])
  })

  test('refuses a missing role by naming the role and who can change it', async () => {
    await changeMember({ role: 'viewer' })
    const answer = await call(server, recruiter, '/clients', { method: 'POST', body: { name: 'Refused' } })
    await changeMember({ role: 'owner' })
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        type: '/problems/role-missing',
        title: 'Unprocessable Entity',
        status: 422,
        instance: `urn:request:${String(answer.headers['x-request-id'])}`,
        code: 'role-missing',
        message: 'Your role doesn’t allow this.',
        rule: 'member.role',
        facts: { role: 'viewer', allowed: ['owner', 'admin', 'recruiter'] },
        fix: 'member.change-role',
        who: 'admin',
      },
    ])
  })

  test('refuses a suspended member from the next request on', async () => {
    await changeMember({ member_state: 'suspended' })
    const answer = await call(server, recruiter, '/clients')
    await changeMember({ member_state: 'active' })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'member-suspended'])
  })

  test("answers another company's record as not found", async () => {
    const created = await call(server, recruiter, '/clients', { method: 'POST', body: { name: 'Ours' } })
    const other = await registerRecruiter(server, 'Northgate')
    const path = `/clients/${created.json<{ id: string }>().id}`
    const [theirs, absent] = [
      await call(server, other, path),
      await call(server, other, '/clients/0190a1b2-0000-7000-8000-000000000000'),
    ]
    const bare = (answer: typeof theirs) => ({ ...answer.json<object>(), instance: '' })
    expect([theirs.statusCode, bare(theirs)]).toEqual([404, bare(absent)])
    expect((await call(server, recruiter, path)).statusCode).toBe(200)
  })

  test('answers a change without If-Match with 428, a stale one with 412 and the current record', async () => {
    const created = await call(server, recruiter, '/clients', { method: 'POST', body: { name: 'Versioned' } })
    const client = created.json<{ id: string; version: number }>()
    const change = (headers: Record<string, string>) =>
      call(server, recruiter, `/clients/${client.id}`, { method: 'PATCH', body: { notes: 'n' }, headers })
    expect((await change({})).statusCode).toBe(428)
    expect((await change({ 'if-match': 'W/"1"' })).statusCode).toBe(400)
    const changed = await change({ 'if-match': `"${client.version}"` })
    expect(changed.statusCode).toBe(200)
    const stale = await change({ 'if-match': `"${client.version}"` })
    expect([stale.statusCode, stale.json<{ current: unknown }>().current]).toEqual([412, changed.json()])
  })

  test('refuses a token that was revoked at the provider', async () => {
    const person = await signIn(server, developer)
    await server.identity.revokeTokens(developer.uid)
    server.clock.advance(60_000)
    const answer = await call(server, person, '/getUserProfile')
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'token-rejected'])
  })
})
