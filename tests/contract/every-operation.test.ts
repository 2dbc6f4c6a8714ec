import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownContract } from '#server/contract/document.ts'
import { findRoot } from '#server/root.ts'
import { describeOnDatabase, describeOnPostgres } from '#tests/support/database/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { everyOperation } from './every-operation.ts'
import { operationCalls } from './operation-calls.ts'
import { codeOf, sendCall } from './sending.ts'

const contract = ownContract(findRoot())

test('every operation of the contract has a call here, and every call an operation', () => {
  expect(Object.keys(operationCalls).toSorted()).toEqual(contract.operations.map(({ id }) => id).toSorted())
})

describeOnPostgres('the contract on postgres', () => everyOperation('postgres'))

describeOnDatabase('outside local mode', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine, overrides: { local: false } })
  })
  afterAll(() => server.close())

  test.each(
    contract.operations.filter(({ local }) => local).map((operation) => [operation.id, operation] as const),
  )('%s does not exist', async (_, operation) => {
    const answer = await sendCall(server, operation, { status: 404, who: null })
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not-found'])
  })
})
