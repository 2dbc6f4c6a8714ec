/** Searches without and with all matches, a renamed topic, and two recruiters who add one developer at the same time. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { operations } from '#contract/schema.gen.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { openSearchable, type OpenDatabase } from '#tests/support/database/every-row.ts'
import { findable } from '#tests/support/people/findable.ts'
import { call, registerPerson } from '#tests/support/people/people.ts'
import { makeLink, openLink, setPrivacy } from '#tests/support/people/profile-links.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { newWorkspace, type Workspace } from '#tests/support/people/workspace.ts'

type Page = operations['searchDevelopers']['responses'][200]['content']['application/json']

/** One more than a page examines. */
const crowd = 1_001

describeOnDatabase('developer search at its edges', (engine) => {
  let place: OpenDatabase
  let server: TestServer
  let workspace: Workspace
  beforeAll(async () => {
    place = await openSearchable(engine)
    server = await startTestServer({ database: place.database })
    workspace = await newWorkspace(server, 'Brightwater')
    await place.below((query) =>
      query(
        `with person as (
          insert into account (id, uid, user_type, name, first_login, created_at, updated_at)
          select gen_random_uuid(), 'crowd ' || n, 'user', 'Person ' || n, false, now(), now()
          from generate_series(1, $1::int) n returning id, name
        ), found as (
          insert into developer_search (account_id, name, location, blocked, as_of)
          select id, name, 'Ghent', '{}', 2967 from person returning account_id, name
        )
        insert into developer_search_topic (account_id, slug, level, points, confidence, last_week, activity)
        select account_id, 'cobol', 3, 100 + hashtext(name) % 7, 50, 2900, '{"first":"2020-01","credit":[100],"vouched":[100]}'
        from found`,
        [crowd],
      ),
    )
    await place.below((query) =>
      query(
        `insert into topic (slug, name, kind, aliases) values ('cobol', 'COBOL', 'language', '["cbl"]')
          on conflict (slug) do update set name = excluded.name, aliases = excluded.aliases`,
      ),
    )
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await place.close()
  })

  const asked = (query: Record<string, string>) =>
    call(server, workspace.owner, `/developers?${new URLSearchParams(query).toString()}`)
  /** Every page to the end, as a screen requests more. */
  async function pagesOf(query: Record<string, string>): Promise<Page['items'][]> {
    const pages: Page['items'][] = []
    let cursor: string | null = null
    do {
      const { items, nextCursor }: Page = bodyOf<Page>(
        await asked({ ...query, ...(cursor !== null && { cursor }) }),
      )
      pages.push(items)
      cursor = nextCursor
      if (pages.length > 20) throw new Error('there is no end to it')
    } while (cursor !== null)
    return pages
  }

  test.each([
    ['without a topic', {}],
    ['by a topic that everybody knows', { topics: 'cobol' }],
    ['by all that everybody is', { topics: 'cobol', level: '3', confidence: '50', location: 'ghent' }],
  ])('that matches all developers lists each once, to the end, %s', async (_how, query) => {
    const pages = await pagesOf({ ...query, limit: '100' })
    expect(pages.map(({ length }) => length)).toEqual([...Array.from({ length: 10 }, () => 100), 1])
    const ids = pages.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(crowd)
  })

  test.each([
    ['a level that nobody has', { topics: 'cobol', level: '4' }],
    ['a place where nobody is', { topics: 'cobol', location: 'nowhere' }],
    ['a place where nobody is, of any topic', { location: 'nowhere' }],
  ])('that matches no developer says so on the last page: %s', async (_how, query) => {
    // The first page examines a thousand, the second the last one.
    expect(await pagesOf({ ...query, limit: '100' })).toEqual([[], []])
  })

  test('finds a topic by its slug whatever its name, and by its current aliases only', async () => {
    const found = async (topics: string) => {
      const [first] = bodyOf<Page>(await asked({ topics, limit: '1' })).items
      return first?.topics.map(({ topic }) => topic)
    }
    const before = { slug: 'cobol', name: 'COBOL', kind: 'language' }
    expect([await found('cobol'), await found('cbl')]).toEqual([[before], [before]])
    await place.below((query) =>
      query(
        `update topic set name = 'Common Business Language', aliases = '["gnucobol"]' where slug = 'cobol'`,
      ),
    )
    const after = { ...before, name: 'Common Business Language' }
    expect([await found('cobol'), await found('gnucobol')]).toEqual([[after], [after]])
    expect(statusAndBody(await asked({ topics: 'cbl' }))).toMatchObject([
      400,
      { errors: [{ field: 'topics.0', code: 'unknown' }] },
    ])
  })

  test('lets one of two recruiters add a developer, and shows the other the colleague and the card', async () => {
    const colleague = await addColleague(server, workspace.owner, {
      role: 'recruiter',
      name: 'Tomas Lindqvist',
    })
    const names = [workspace.owner, colleague].map(({ accessToken }) => accessToken)
    expect(new Set(names).size).toBe(2)
    for (let round = 0; round < 5; round += 1) {
      const who = await findable(server)
      const position = await workspace.openPosition((await workspace.client()).id)
      const path = `/positions/${position.id}/applications`
      const body = { developerId: who.accountId }
      const answers = await Promise.all(
        [workspace.owner, colleague].map((by) => call(server, by, path, { method: 'POST', body })),
      )
      const [first, second] = answers.map(statusAndBody)
      const [won, lost] = first?.[0] === 201 ? [first, second] : [second, first]
      const winner = first?.[0] === 201 ? 'Ines Moreau' : 'Tomas Lindqvist'
      const { cards } = await workspace.send<{ cards: { id: string }[] }>(`/positions/${position.id}/board`)
      expect(cards.length).toBe(1)
      expect(won).toMatchObject([201, { card: { id: cards[0]?.id } }])
      expect(lost).toMatchObject([
        409,
        {
          code: 'already-applied',
          message: `${winner} already added Dana Developer to this position.`,
          current: { id: cards[0]?.id },
        },
      ])
    }
  })

  test('shows a developer without commits with an introduction and no numbers, as does a link', async () => {
    const who = await registerPerson(server, { userType: 'user', name: 'Nora New' })
    await setPrivacy(server, who, 'link', 'introduction', 'expertise', 'commits', 'contact')
    const link = await makeLink(server, who)
    expect(await openLink(server, link)).toEqual({
      profile: {
        background: null,
        introduction: {
          name: 'Nora New',
          headline: null,
          title: null,
          location: null,
          jobSearchStatus: null,
          employmentType: [],
        },
        expertise: {
          items: [],
          declared: [],
          coverage: { repositories: 0, readAt: null, updating: false },
          formulaVersion: expect.any(Number) as number,
          asOf: expect.any(Number) as number,
        },
        commits: { repositories: [], unpublished: { repositories: 0, commits: 0 } },
        contact: { email: who.email },
      },
      expiresAt: link.link.expiresAt,
    })
  })
})
