import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operation } from '#server/contract/operation.ts'
import type { operations } from '#contract/schema.gen.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { moduleOperations } from '#server/modules/modules.ts'
import {
  asSuperuser,
  describeOnDatabase,
  describeOnPostgres,
  patientLimits,
  postgresTarget,
} from '#tests/support/database/database.ts'
import { tenantTables } from '#tests/support/database/catalogue.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { contract, leaks } from './isolation-matrix.ts'
import { makeWorld, type World } from './isolation-world.ts'
import { operationCalls } from './operation-calls.ts'
import { sendCall } from './sending.ts'

describeOnDatabase('between two companies', (engine) => {
  let server: TestServer
  let world: World
  beforeAll(async () => {
    server = await startTestServer({ engine })
    world = await makeWorld(server)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  test('answers every foreign id as not found in every operation, for every kind of caller', async () => {
    expect(await leaks(world)).toEqual([])
  })

  test.each(contract.operations.filter(({ idempotent }) => idempotent).map((one) => [one.id, one] as const))(
    "%s under the other company's Idempotency-Key is a call of its own",
    async (id, called) => {
      const headers = { 'idempotency-key': `the-same-key-${id}` }
      const build = operationCalls[id as keyof operations]
      const theirs = await build({ ...world, workspace: world.theirs.workspace })
      const ours = await build({ ...world, workspace: world.ours.workspace })
      await sendCall(server, called, { ...theirs, headers })
      const answer = await sendCall(server, called, { ...ours, headers })
      expect([answer.status, answer.headers['idempotent-replayed']]).toEqual([ours.status, undefined])
    },
  )
})

describeOnPostgres('with every row policy opened', () => {
  let target: Awaited<ReturnType<typeof postgresTarget>>
  let database: Database
  const servers: TestServer[] = []

  beforeAll(async () => {
    target = await postgresTarget()
    await asSuperuser(target.name, async (client) => {
      const { rows } = await client.query<{ name: string }>(tenantTables)
      for (const { name } of rows) {
        await client.query(`alter policy tenant on "${name}" using (true) with check (true)`)
      }
    })
    database = await openDatabase({ url: target.url, limits: patientLimits })
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    await database.close()
    await target.drop()
  })

  test('isolates tenants by the filters of the code alone', async () => {
    const server = await startTestServer({ database })
    servers.push(server)
    expect(await leaks(await makeWorld(server))).toEqual([])
  })

  test('detects a query that forgets the tenant by the matrix', async () => {
    const careless = operation('previewCandidateDeletion', {
      transact: async (tx, { path }) => {
        const found = await sql`select id from candidate where id = ${path.candidateId}`.execute(tx)
        return found.rows.length === 0
          ? { status: 404 as const, problem: { code: 'not-found' } }
          : { status: 200, body: { applications: 1, notes: 0, consents: 0, restorableForDays: 30 } }
      },
    })
    const others = moduleOperations.filter(({ id }) => id !== careless.id)
    const server = await startTestServer({ database, operations: [...others, careless] })
    servers.push(server)
    const found = await leaks(await makeWorld(server))
    expect(found.map((line) => line.slice(0, line.indexOf(':')))).toEqual([
      'previewCandidateDeletion path candidateId as viewer',
      'previewCandidateDeletion path candidateId as recruiter',
      'previewCandidateDeletion path candidateId as admin',
      'previewCandidateDeletion path candidateId as owner',
      'previewCandidateDeletion path candidateId as owner',
    ])
  })
})
