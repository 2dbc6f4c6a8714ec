/** Topics are found by what they are called, and by what addresses have of them (docs/candidates.md#the-address-of-a-developer-search). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { topicCatalogue } from '#server/evidence/topics/catalogue/topic-catalogue.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { call, registerPerson, type Person } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

describeOnDatabase('topic search', (engine) => {
  let server: TestServer
  let who: Person
  beforeAll(async () => {
    server = await startTestServer({ engine })
    who = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const found = async (search: string) => {
    const query = new URLSearchParams({ search, limit: '2' }).toString()
    const { items } = bodyOf<{ items: { slug: string; name: string }[] }>(
      await call(server, who, `/topics?${query}`),
    )
    return items.map(({ slug }) => slug)
  }

  test('finds a topic by its slug first, whatever its name', async () => {
    // Topics with another spelling, and those whose name is part of other names.
    const slugs = topicCatalogue
      .filter(([slug, name]) => slug.length < 3 || (slug.length <= 60 && !name.toLowerCase().includes(slug)))
      .map(([slug]) => slug)
    const first = []
    for (const slug of slugs) first.push((await found(slug))[0])
    expect([first, slugs.includes('node-js'), slugs.includes('c')]).toEqual([slugs, true, true])
  })

  test('finds no topic for other text', async () => {
    expect(await found('no-topic-of-that-slug')).toEqual([])
  })
})
