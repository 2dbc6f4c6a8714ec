/** Public commits are hidden with the change that makes their repository private, before the numbers are computed again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { findable } from '#tests/support/people/findable.ts'
import { settleNumbers } from '#tests/support/people/computed-numbers.ts'
import { makeLink, openLink, openNumber, setPrivacy } from '#tests/support/people/profile-links.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

describeOnDatabase('commits behind a shared profile', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  test('disappear when their repository becomes private, and are counted after the computation', async () => {
    const who = await findable(server)
    await setPrivacy(server, who, 'everybody', 'introduction', 'expertise', 'commits')
    const link = await makeLink(server, who)
    const shown = async () => {
      const { profile } = await openLink(server, link)
      const { commits } = await openNumber(server, link, 'typescript')
      return [profile.commits, commits].map(
        (section) => section && [section.repositories.length, section.unpublished.commits],
      )
    }
    expect(await shown()).toEqual([
      [1, 0],
      [1, 0],
    ])
    await server.database.tenant(who.accountId, (tx) =>
      tx.updateTable('repository').set({ is_private: true }).execute(),
    )
    expect(await shown()).toEqual([[0, 0], null])
    await settleNumbers(server)
    expect(await shown()).toEqual([
      [0, 3],
      [0, 3],
    ])
  })
})
