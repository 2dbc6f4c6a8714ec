/** Pages of the commits behind a number: each reads only the months that it needs. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { deskOf } from '#tests/support/histories/evidence.ts'
import { findable } from '#tests/support/people/findable.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

describeOnDatabase('pages of commits', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  test('list a year of commits, one commit a page', async () => {
    // In every year some month begins on a Monday, so its first week lies within the month.
    const weeks = 53
    const desk = deskOf(server, await findable(server, { typescript: weeks }))
    const ids: (string | undefined)[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await desk.evidence({
        topic: 'typescript',
        by: 'commit',
        limit: 1,
        ...(cursor !== '' && { cursor }),
      })
      ids.push(...page.groups.map(({ commit }) => commit?.id))
      cursor = page.nextCursor
    }
    expect([ids.length, new Set(ids).size]).toEqual([weeks, weeks])
  })
})
