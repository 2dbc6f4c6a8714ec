import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { deskOf } from '#tests/support/histories/evidence.ts'
import { findable } from '#tests/support/people/findable.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

describeOnDatabase('the topics of a developer', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => server.close())

  test('are listed with the most points first', async () => {
    const who = await findable(server, { go: 2, rust: 1, typescript: 3 })
    const { items } = await deskOf(server, who).expertise()
    expect(items.map(({ topic }) => topic.slug)).toEqual(['typescript', 'go', 'rust'])
  })
})
