/** Companies that cannot find a developer: only the developer sees the list. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { block, blocking, type Blocked } from '#tests/support/people/blocked-companies.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { call, registerPerson, registerRecruiter, type Person } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

describeOnDatabase('blocked companies', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const developer = () => registerPerson(server, { userType: 'user', name: 'Dana Developer' })
  const listed = async (who: Person) => bodyOf<Blocked>(await call(server, who, '/blockedCompanies')).items

  test('start empty, are added and removed one by one, and are listed by domain', async () => {
    const who = await developer()
    expect(await listed(who)).toEqual([])
    expect(await block(server, who, 'northgate.example')).toEqual(['northgate.example'])
    expect(await block(server, who, 'acme.example')).toEqual(['acme.example', 'northgate.example'])
    expect(await block(server, who, 'northgate.example', false)).toEqual(['acme.example'])
    expect(await listed(who)).toEqual([
      { domain: 'acme.example', blockedAt: expect.any(String) as string, companies: [], hasMore: false },
    ])
  })

  test('accepts unblocking a domain that was not blocked', async () => {
    const who = await developer()
    expect(await block(server, who, 'acme.example', false)).toEqual([])
  })

  test('keep the day of the first block when blocked again', async () => {
    const who = await developer()
    await block(server, who, 'acme.example')
    const before = await listed(who)
    server.clock.advance(60_000)
    await block(server, who, 'acme.example')
    expect(await listed(who)).toEqual(before)
  })

  test('are at most a hundred, and the refusal says how to make room', async () => {
    const who = await developer()
    for (let n = 1; n <= 100; n++) await block(server, who, `company-${n}.example`)
    const message = 'You already block 100 domains. Unblock one first.'
    expect(statusAndBody(await blocking(server, who, 'acme.example'))).toMatchObject([
      422,
      { code: 'bad-input', message, errors: [{ field: 'domain', code: 'too-many', message }] },
    ])
    expect((await block(server, who, 'company-1.example', false)).length).toBe(99)
    expect(await block(server, who, 'acme.example')).toContain('acme.example')
  })

  test.each(['ACME.example', 'acme', 'acme.example.', 'acme..example', '127.0.0.1', 'bücher.example', ''])(
    'refuse %j as no domain, and store nothing',
    async (domain) => {
      const who = await developer()
      expect([400, 404]).toContain((await blocking(server, who, domain)).statusCode)
      expect(await listed(who)).toEqual([])
    },
  )

  test('are separate for each developer, and refused to company accounts', async () => {
    const [who, other, recruiter] = [await developer(), await developer(), await registerRecruiter(server)]
    await block(server, who, 'acme.example')
    expect(await listed(other)).toEqual([])
    for (const answer of [
      await call(server, recruiter, '/blockedCompanies'),
      await blocking(server, recruiter, 'acme.example'),
    ]) {
      expect(statusAndBody(answer)).toMatchObject([422, { code: 'account-kind' }])
    }
  })
})
