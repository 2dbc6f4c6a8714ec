/** A block stays with the company that it covers: another website, domain or email does not lift it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#machines/domain/time/calendar-day.ts'
import type { operations } from '#contract/schema.gen.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { block, coveredBy } from '#tests/support/people/blocked-companies.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { findable, type Findable } from '#tests/support/people/findable.ts'
import { call, registerRecruiter, signIn, type Recruiter } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

type Page = operations['searchDevelopers']['responses'][200]['content']['application/json']

describeOnDatabase('a blocked company', (engine) => {
  let server: TestServer
  let who: Findable
  let company: Recruiter
  /** The domain of one test. */
  let domain: string
  let tests = 0
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  beforeEach(async () => {
    server.clock.advance(60_000)
    domain = `kestrel-${(tests += 1)}.example`
    who = await findable(server)
    company = await registerRecruiter(server, `Kestrel ${tests}`)
    await change({ website: `https://www.${domain}/about` })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const change = async (details: object) =>
    bodyOf(await call(server, company, '/updateCompanyDetails', { method: 'PUT', body: { details } }))
  /** Whether the company finds the developer, and opens their profile. */
  async function finds() {
    const { items } = bodyOf<Page>(await call(server, company, '/developers?limit=100'))
    const view = await call(server, company, `/developers/${who.accountId}/looks`, { method: 'POST' })
    return [items.some(({ id }) => id === who.accountId), statusAndBody(view)[0]]
  }
  const passDays = async (days: number) => {
    server.clock.advance(days * dayMs)
    who = { ...who, ...(await signIn(server, who)) }
    company = { ...company, ...(await signIn(server, company)) }
  }

  test.each([
    ['website', { website: 'https://other.example' }],
    ['website to none', { website: null }],
  ])('that changes its %s still does not find the developer, however long ago', async (_what, details) => {
    expect(await finds()).toEqual([true, 200])
    await block(server, who, domain)
    await change(details)
    expect(await finds()).toEqual([false, 404])
    await passDays(91)
    expect(await finds()).toEqual([false, 404])
    await block(server, who, domain, false)
    expect(await finds()).toEqual([true, 200])
  })

  test('that gives a domain up does not find a developer who blocks it within 90 days', async () => {
    await change({ website: null })
    await passDays(89)
    await block(server, who, domain)
    expect(await finds()).toEqual([false, 404])
  })

  test('that gave a domain up more than 90 days before the block finds the developer', async () => {
    await change({ website: null })
    await passDays(91)
    await block(server, who, domain)
    expect(await finds()).toEqual([true, 200])
  })

  test('is no longer known by the domain of a member who deletes their account', async () => {
    const email = `ines@own-${tests}.example`
    const member = await addColleague(server, company, { role: 'recruiter', name: 'Ines Okonjo', email })
    await block(server, who, `own-${tests}.example`)
    const covers = async () => (await coveredBy(server, who))[`own-${tests}.example`]
    expect(await covers()).toEqual({ companies: [`Kestrel ${tests}`], hasMore: false })
    expect((await call(server, member, '/deleteKm', { method: 'DELETE' })).statusCode).toBe(200)
    expect(await covers()).toEqual({ companies: [], hasMore: false })
  })

  test('that claims a blocked domain for a moment stays blocked', async () => {
    await block(server, who, 'northwind.example')
    expect(await finds()).toEqual([true, 200])
    await change({ domains: ['jobs.northwind.example'] })
    await change({ domains: [] })
    await passDays(91)
    expect(await finds()).toEqual([false, 404])
    await block(server, who, 'northwind.example', false)
  })

  test('that changes its only email still does not find the developer', async () => {
    const host = `mail.${domain}`
    const rename = (email: string) =>
      server.database.tenant(company.companyId, (tx) =>
        tx
          .updateTable('member')
          .set({ email, updated_at: server.clock.now() })
          .where('id', '=', company.memberId)
          .execute(),
      )
    await rename(`rita@${host}`)
    await block(server, who, host)
    await rename('rita@other.example')
    expect(await finds()).toEqual([false, 404])
  })

  test('is named to the developer who blocks it, by the domains that it claims and those it gave up', async () => {
    const name = `Kestrel ${tests}`
    await block(server, who, domain)
    await block(server, who, 'nobody-here.example')
    const covered = {
      [domain]: { companies: [name], hasMore: false },
      'nobody-here.example': { companies: [], hasMore: false },
    }
    expect(await coveredBy(server, who)).toEqual(covered)
    await change({ website: null })
    expect(await coveredBy(server, who)).toEqual(covered)
    await block(server, who, domain, false)
    await passDays(91)
    await block(server, who, domain)
    expect(await coveredBy(server, who)).toEqual({ ...covered, [domain]: { companies: [], hasMore: false } })
  })

  test('is named once, among at most 20 companies below a blocked domain', async () => {
    await block(server, who, 'shared.example')
    const add = async (n: number) => {
      company = await registerRecruiter(server, `Shared ${n}`)
      await change({ domains: [`a${n}.shared.example`, `b${n}.shared.example`, 'notshared.example'] })
    }
    await add(0)
    await add(1)
    expect((await coveredBy(server, who))['shared.example']?.companies).toHaveLength(2)
    for (let n = 2; n < 21; n++) await add(n)
    const { companies = [], hasMore } = (await coveredBy(server, who))['shared.example'] ?? {}
    expect([new Set(companies).size, hasMore]).toEqual([20, true])
  })
})
