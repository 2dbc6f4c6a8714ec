/** Recruiters search developers: who is found, in which order, and who never is. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { operations } from '#contract/schema.gen.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { block } from '#tests/support/people/blocked-companies.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { decide, findable, seek, type Findable } from '#tests/support/people/findable.ts'
import { call, registerRecruiter, type Recruiter } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { chooseTopic } from '#tests/support/people/topic-choices.ts'

type Page = operations['searchDevelopers']['responses'][200]['content']['application/json']

/** The same with a changed character in the middle, because the last one may hold unused bits. */
function changedWithin(cursor: string): string {
  const at = Math.floor(cursor.length / 2)
  return `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`
}

describeOnDatabase('developer search', (engine) => {
  let server: TestServer
  let recruiter: Recruiter
  /** A location that only the developers of one test have. */
  let location: string
  beforeAll(async () => {
    server = await startTestServer({ engine })
    recruiter = await registerRecruiter(server)
  })
  beforeEach(() => {
    location = `Ghent ${randomUUID()}`
    server.clock.advance(120_000)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const developer = (topics: Record<string, number>) => findable(server, topics, { location })
  const asked = (query: Record<string, string>, who: Recruiter = recruiter) =>
    call(server, who, `/developers?${new URLSearchParams({ location, ...query }).toString()}`)
  const search = async (query: Record<string, string> = {}) => bodyOf<Page>(await asked(query))
  const names = (people: Record<string, Findable>, { items }: Page) =>
    items.map(({ id }) => Object.keys(people).find((name) => people[name]?.accountId === id))

  test('finds developers with all required topics, most points in the first topic first', async () => {
    const people = {
      ada: await developer({ typescript: 8, go: 2 }),
      bea: await developer({ typescript: 3, go: 30 }),
      cleo: await developer({ go: 40 }),
    }
    const found = async (topics: string) => names(people, await search({ topics }))
    expect(await found('typescript')).toEqual(['ada', 'bea'])
    expect(await found('go,typescript')).toEqual(['bea', 'ada'])
    expect(await found('go')).toEqual(['cleo', 'bea', 'ada'])
    expect(await found('rust')).toEqual([])
    expect(names(people, await search())).toEqual(['cleo', 'bea', 'ada'])
  })

  test('filters by the current job search status, if the developer shows the introduction', async () => {
    const people = {
      ada: await developer({ go: 3 }),
      bea: await developer({ go: 3 }),
      cleo: await developer({ go: 3 }),
      dora: await developer({ go: 3 }),
    }
    await seek(server, people.ada, 'activelyLooking')
    await seek(server, people.bea, 'open')
    await seek(server, people.cleo, 'closed')
    const found = async (jobSearchStatus: string) => names(people, await search({ jobSearchStatus }))
    expect(await found('activelyLooking')).toEqual(['ada'])
    expect(await found('open,activelyLooking')).toEqual(['bea', 'ada'])
    expect(await found('closed')).toEqual(['cleo'])
    const all = (await search()).items.map(({ jobSearchStatus }) => jobSearchStatus)
    expect(all).toEqual([null, 'closed', 'open', 'activelyLooking'])
    // Changes apply to the search once they are answered.
    await seek(server, people.ada, 'closed')
    await decide(server, people.bea, 'introduction', 'nobody')
    expect(await found('open,activelyLooking')).toEqual([])
    await seek(server, people.dora, 'open')
    await block(server, people.dora, recruiter.email.split('@')[1] ?? '')
    expect(await found('open')).toEqual([])
    await seek(server, people.cleo, null)
    expect([await found('closed'), (await search()).items.map((one) => one.jobSearchStatus)]).toEqual([
      ['ada'],
      [null, 'closed'],
    ])
    expect((await asked({ jobSearchStatus: 'hired' })).statusCode).toBe(400)
  })

  test.each([
    ['level', { level: '2' }, ['bea']],
    ['confidence', { confidence: '60' }, ['ada', 'bea']],
    ['last week', { seenSince: 'today' }, []],
    ['last week, at its end', { seenSince: 'a week ago' }, ['bea', 'ada']],
  ])('requires a %s of each topic', async (_what, query, expected) => {
    const people = { ada: await developer({ go: 8 }), bea: await developer({ go: 30 }) }
    const day = (ago: number) =>
      new Date(server.clock.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10)
    const seenSince = 'seenSince' in query ? { seenSince: day(query.seenSince === 'today' ? -7 : 7) } : {}
    const page = await search({ topics: 'go', ...query, ...seenSince })
    expect(names(people, page).toSorted()).toEqual(expected.toSorted())
  })

  test('matches the text of the location as written, in any case', async () => {
    const people = { ada: await developer({ go: 3 }) }
    for (const text of [location.toUpperCase(), location.slice(3)]) {
      expect(names(people, await search({ location: text }))).toEqual(['ada'])
    }
    expect((await search({ location: `${location}%` })).items).toEqual([])
  })

  test('lists each developer once, page by page, with the requested topics', async () => {
    const people = {
      ada: await developer({ typescript: 3, go: 2, rust: 1 }),
      bea: await developer({ typescript: 3, go: 2 }),
      cleo: await developer({ typescript: 3, go: 2 }),
    }
    for (const topics of ['typescript,go', '']) {
      const seen: (string | undefined)[] = []
      const query = topics === '' ? {} : { topics }
      let page = await search({ ...query, limit: '1' })
      for (let turn = 0; turn < 3; turn++) {
        seen.push(...names(people, page))
        expect(page.items[0]?.topics.map(({ topic }) => topic.slug).slice(0, 2)).toEqual(['typescript', 'go'])
        if (page.nextCursor === null) break
        page = await search({ ...query, limit: '1', cursor: page.nextCursor })
      }
      expect([seen, page.nextCursor]).toEqual([['cleo', 'bea', 'ada'], null])
    }
    const [ada] = (await search({ topics: 'rust' })).items
    expect(ada?.topics.map(({ topic, points }) => [topic.name, points])).toEqual([['Rust', 40]])
  })

  test('omits developers and topics as soon as they are hidden', async () => {
    const people = { ada: await developer({ typescript: 3, go: 2 }) }
    const ada = people.ada
    await chooseTopic(server, ada, 'go', { hidden: true })
    expect(names(people, await search({ topics: 'go' }))).toEqual([])
    const [row] = (await search()).items
    expect(row?.topics.map(({ topic }) => topic.slug)).toEqual(['typescript'])
    await decide(server, ada, 'expertise', 'nobody')
    expect(names(people, await search({ topics: 'typescript' }))).toEqual([])
    expect((await search()).items.map(({ topics }) => topics)).toEqual([[]])
    await decide(server, ada, 'introduction', 'link')
    expect((await search()).items).toEqual([])
  })

  test.each([
    ['the website', { website: 'https://www.acme.example/jobs' }, 'acme.example', true],
    ['a domain', { domains: ['mail.acme.example'] }, 'acme.example', true],
    ['a domain above', { domains: ['acme.example'] }, 'jobs.acme.example', false],
    ['another domain', { domains: ['notacme.example'] }, 'acme.example', false],
  ])('omits developers who block the company by %s', async (_what, details, domain, isBlocked) => {
    const people = { ada: await developer({ go: 3 }) }
    const company = await registerRecruiter(server)
    bodyOf(await call(server, company, '/updateCompanyDetails', { method: 'PUT', body: { details } }))
    const found = async () => names(people, bodyOf<Page>(await asked({}, company)))
    expect(await found()).toEqual(['ada'])
    await block(server, people.ada, domain)
    expect(await found()).toEqual(isBlocked ? [] : ['ada'])
    expect(names(people, await search())).toEqual(['ada'])
    await block(server, people.ada, domain, false)
    expect(await found()).toEqual(['ada'])
  })

  test('omits developers who block the domain of any member’s email', async () => {
    const people = { ada: await developer({ go: 3 }) }
    const company = await registerRecruiter(server)
    await server.database.tenant(company.companyId, (tx) =>
      tx
        .updateTable('member')
        .set({ email: 'Rita@eu.acme.example' })
        .where('id', '=', company.memberId)
        .execute(),
    )
    await block(server, people.ada, 'acme.example')
    expect(bodyOf<Page>(await asked({}, company)).items).toEqual([])
  })

  test('has cursors without names, valid for one search of one company only', async () => {
    const people = [await developer({ go: 3 }), await developer({ go: 2 })]
    const { nextCursor } = await search({ topics: 'go', limit: '1' })
    const cursor = nextCursor ?? ''
    const read = cursor.split('.').map((part) => Buffer.from(part, 'base64url').toString('utf8'))
    for (const { accountId } of people) expect([cursor, ...read].join('|')).not.toContain(accountId)
    expect((await search({ topics: 'go', limit: '2', cursor })).items).toHaveLength(1)
    const other = await registerRecruiter(server)
    const elsewhere = [
      await asked({ topics: 'go', level: '1', cursor }),
      await asked({ topics: 'go', cursor }, other),
      await asked({ topics: 'go', cursor: changedWithin(cursor) }),
    ]
    expect(elsewhere.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400])
  })

  test.each([
    ['a topic that the catalogue does not know', { topics: 'go,phlogiston' }, 'topics.1', 'unknown'],
    ['a level of no topic', { level: '3' }, 'level', 'topic-missing'],
    ['a confidence of no topic', { confidence: '3' }, 'confidence', 'topic-missing'],
    ['a date of no topic', { seenSince: '2026-01-01' }, 'seenSince', 'topic-missing'],
    ['a level beyond the last', { topics: 'go', level: '6' }, 'level', 'maximum'],
    ['a day that there is not', { topics: 'go', seenSince: '2026-02-30' }, 'seenSince', 'format'],
    [
      'somebody else’s cursor',
      { cursor: Buffer.from('["a","b"]').toString('base64url') },
      'cursor',
      'cursor',
    ],
    [
      'a cursor of another list',
      { cursor: Buffer.from(JSON.stringify(['Ada', randomUUID()])).toString('base64url') },
      'cursor',
      'cursor',
    ],
  ])('refuses %s, and says where', async (_what, query, field, code) => {
    const answer = await asked(query)
    const { errors } = answer.json<{ errors: { field: string; code: string }[] }>()
    expect([answer.statusCode, errors.map((error) => [error.field, error.code])]).toEqual([
      400,
      [[field, code]],
    ])
  })

  test('is refused to viewers and developers', async () => {
    const viewer = await registerRecruiter(server)
    await server.database.global((tx) =>
      tx.updateTable('account').set({ role: 'viewer' }).where('uid', '=', viewer.uid).execute(),
    )
    expect(statusAndBody(await asked({}, viewer))).toMatchObject([422, { code: 'role-missing' }])
    const ada = await developer({})
    expect(statusAndBody(await call(server, ada, '/developers'))).toMatchObject([
      422,
      { code: 'account-kind' },
    ])
  })
})
