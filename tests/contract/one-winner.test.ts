/**
 * Of two changes from one version, one wins. Locks on the tables hold both requests until each has read and is
 * about to write: a request that does not lock what it read overwrites the other.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownContract } from '#server/contract/document.ts'
import type { operations } from '#contract/schema.gen.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { findRoot } from '#server/root.ts'
import {
  asSuperuser,
  describeOnPostgres,
  patientLimits,
  postgresTarget,
  waitingForLocks,
} from '#tests/support/database/database.ts'
import { tenantTables } from '#tests/support/database/catalogue.ts'
import { registerPerson } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { eventually } from '#tests/support/wait.ts'
import { newWorkspace } from '#tests/support/people/workspace.ts'
import { operationCalls, type Cast } from './operation-calls.ts'
import { codeOf, sendCall } from './sending.ts'

const contract = ownContract(findRoot())

/** Operations where the second finds its requested result. */
const repeatable = new Set(['deleteCandidate'])
/** Operations whose loser gets 404. */
const deleting = new Set([
  'deleteContact',
  'deleteMailTemplate',
  'deleteRejectionReason',
  'deleteStageTemplate',
])

describeOnPostgres('two changes from one version', () => {
  let target: Awaited<ReturnType<typeof postgresTarget>>
  let database: Database
  let server: TestServer
  let cast: Cast
  let tables: string[]
  beforeAll(async () => {
    target = await postgresTarget()
    database = await openDatabase({ url: target.url, limits: patientLimits })
    server = await startTestServer({ database })
    cast = {
      server,
      workspace: await newWorkspace(server, 'Brightwater'),
      developer: await registerPerson(server, { userType: 'user', name: 'Dana Developer' }),
      founder: await registerPerson(server, { userType: 'company', name: 'Fay', companyName: 'New' }),
    }
    tables = await asSuperuser(target.name, async (client) => {
      const { rows } = await client.query<{ name: string }>(tenantTables)
      return rows.map(({ name }) => client.escapeIdentifier(name))
    })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await database.close()
    await target.drop()
  })

  test.each(contract.operations.filter(({ ifMatch }) => ifMatch).map((one) => [one.id, one] as const))(
    'of %s let one win',
    async (id, operation) => {
      const good = await operationCalls[id as keyof operations](cast)
      const answers = await asSuperuser(target.name, async (client) => {
        await client.query('begin')
        // Rows can be read and locked, but not written.
        await client.query(`lock table ${[...tables, 'account'].join(', ')} in share mode`)
        const sent = Promise.all([sendCall(server, operation, good), sendCall(server, operation, good)])
        await eventually(async () => expect(await waitingForLocks(client)).toBe(2))
        await client.query('commit')
        return sent
      })
      const [first, second] = answers.toSorted((left, right) => left.status - right.status)
      expect(first?.status).toBe(good.status)
      if (repeatable.has(id)) expect(second).toMatchObject({ status: good.status, body: first?.body })
      else {
        const lost = deleting.has(id) ? [404, 'not-found'] : [412, 'version-stale']
        expect(second && [second.status, codeOf(second)]).toEqual(lost)
      }
    },
  )
})
