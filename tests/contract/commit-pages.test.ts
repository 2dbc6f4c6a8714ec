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

  test.each([1, 2, 3])('lead through all months, %i commits a page', async (limit) => {
    const desk = deskOf(server, await findable(server, { typescript: 12 }))
    const sizes: number[] = []
    const ids = new Set<string | undefined>()
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await desk.evidence({
        topic: 'typescript',
        by: 'commit',
        limit,
        ...(cursor !== undefined && { cursor }),
      })
      sizes.push(page.groups.length)
      for (const { commit } of page.groups) ids.add(commit?.id)
      cursor = page.nextCursor
    }
    expect([sizes, ids.size]).toEqual([Array.from({ length: 12 / limit }, () => limit), 12])
  })
})
