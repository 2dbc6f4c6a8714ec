import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openLocalIdentity } from '#server/local-identity.ts'
import { engineHere } from '#tests/support/database/database.ts'
import { startTestServer } from '#tests/support/server/server.ts'

test('makes the first keys before the framework starts, which would time out after ten seconds', async () => {
  const server = await startTestServer({ engine: engineHere })
  const keys = () =>
    server.database.global(async (tx) => {
      const { rows } = await sql<{ signing: boolean }>`select signing from identity_key`.execute(tx)
      return rows
    })
  expect(await keys()).toEqual([])
  const secretKey = Buffer.alloc(32, 7)
  const log = { info: () => undefined, error: () => undefined }
  const { database, clock } = server
  const identity = openLocalIdentity({ database, clock, secretKey, publicUrl: 'http://localhost:4300', log })
  await identity.prepare()
  await identity.prepare()
  expect(await keys()).toEqual([{ signing: true }])
  await server.close()
})
