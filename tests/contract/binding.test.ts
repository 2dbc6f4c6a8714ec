import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pairUp } from '#server/http/binding/bind.ts'
import { readContract } from '#server/contract/document.ts'
import { operationsOf, type AnyAnswer } from '#server/contract/operation.ts'
import { DatabaseUnavailable } from '#server/db/errors.ts'
import type { Database } from '#server/db/database.ts'
import { engineHere, openTestDatabase } from '../support/database/database.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { temporaryDirectory } from '../support/temporary.ts'

interface FixtureOperations {
  putThing: {
    parameters: { path: { thingId: string }; query?: { many?: number; strict?: boolean; ids?: string[] } }
    requestBody: { content: { 'application/json': { mode: string } } }
    responses: {
      200: { headers: object; content: { 'application/json': { mode: string; query: object } } }
      422: {
        headers: object
        content: { 'application/problem+json': { type: string; code: string; message: string } }
      }
    }
  }
}
interface FixtureTraits {
  putThing: { actor: 'public'; ifMatch: false }
}
const operation = operationsOf<FixtureOperations, FixtureTraits>()
const contract = readContract(new URL('./fixture/binding.yaml', import.meta.url))
const thing = '0190a1b2-0000-7000-8000-000000000001'

describe('an operation', () => {
  let database: Database
  let server: TestServer
  const calls = { prepare: 0, transact: 0 }

  const putThing = operation('putThing', {
    prepare: async () => ({ call: ++calls.prepare }),
    transact: async (tx, { body, query }, { clock }, { call }) => {
      const attempt = ++calls.transact
      const { mode } = body
      await tx
        .insertInto('job')
        .values({
          id: randomUUID(),
          kind: `${mode}-${call}-${attempt}`,
          subject: thing,
          tenant_id: null,
          due_at: clock.now(),
          created_at: clock.now(),
        })
        .execute()
      if (mode === 'unavailable') throw new DatabaseUnavailable('connection', 'gone')
      if (mode === 'defect') throw new Error('secret detail')
      if (mode === 'refuse') return { status: 422, problem: { code: 'no' } }
      if (mode === 'keep') return { status: 422, problem: { code: 'no' }, keep: true }
      if (mode === 'undocumented') return { status: 418, body: {} } satisfies AnyAnswer as never
      if (mode === 'wrong') return { status: 200, body: { mode: 1 } } satisfies AnyAnswer as never
      return { status: 200, body: { mode, query } }
    },
  })

  beforeAll(async () => {
    database = await openTestDatabase(engineHere)
    server = await startTestServer({ database, operations: [putThing], overrides: { contract } })
  })
  afterAll(async () => {
    await server.close()
    await database.close()
  })
  afterEach(async () => {
    calls.prepare = 0
    calls.transact = 0
    server.defects.length = 0
    await database.global(async (tx) => {
      await tx.deleteFrom('job').execute()
    })
  })

  const put = (body: unknown, query = '', headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'PUT',
      url: `/api/things/${thing}${query}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    })
  const written = async () => {
    const rows = await database.global((tx) => tx.selectFrom('job').select('kind').execute())
    return rows.map(({ kind }) => kind)
  }

  test('gets its parameters with the types of the contract', async () => {
    const answer = await put({ mode: 'plain' }, '?many=7&strict=false&ids=ab,cd')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { mode: 'plain', query: { many: 7, strict: false, ids: ['ab', 'cd'] } },
    ])
  })

  test.each([
    ['?many=11', 'many', 'maximum'],
    ['?many=1.5', 'many', 'type'],
    ['?many=0x1', 'many', 'type'],
    ['?many=', 'many', 'type'],
    ['?many=1&many=2', 'many', 'type'],
    ['?strict=1', 'strict', 'type'],
    ['?ids=ab,c', 'ids.1', 'minLength'],
    ['?other=1', 'other', 'unknown'],
    ['?many=%00', 'many', 'type'],
  ])('refuses the query %s by naming %s', async (query, field, code) => {
    const answer = await put({ mode: 'plain' }, query)
    const { errors } = answer.json<{ errors: { field: string; code: string }[] }>()
    expect([answer.statusCode, errors.map((error) => [error.field, error.code])[0]]).toEqual([
      400,
      [field, code],
    ])
    expect(calls).toEqual({ prepare: 0, transact: 0 })
  })

  test('names every wrong member of the body at any depth', async () => {
    const answer = await put({ mode: 5, nested: { list: [{ a: 'x' }, { b: 1 }], more: true } })
    const { errors } = answer.json<{ errors: { field: string; code: string }[] }>()
    expect(errors.map(({ field, code }) => `${field} ${code}`).toSorted()).toEqual([
      'mode type',
      'nested.list.1.a required',
      'nested.list.1.b unknown',
      'nested.more unknown',
    ])
  })

  test('rolls back what it wrote when it refuses, unless it asks to keep it', async () => {
    expect((await put({ mode: 'refuse' })).statusCode).toBe(422)
    expect(await written()).toEqual([])
    expect((await put({ mode: 'keep' })).statusCode).toBe(422)
    expect(await written()).toEqual(['keep-2-2'])
  })

  test('answers 503 with Retry-After when the database does not answer', async () => {
    const answer = await put({ mode: 'unavailable' })
    expect([answer.statusCode, answer.headers['retry-after'], answer.json<{ code: string }>().code]).toEqual([
      503,
      '1',
      'unavailable',
    ])
  })

  test('answers a defect with 500 and the request id only, and logs the details', async () => {
    const answer = await put({ mode: 'defect' }, '', { 'x-request-id': 'request-defect' })
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      {
        type: '/problems/failure',
        title: 'Internal Server Error',
        status: 500,
        instance: 'urn:request:request-defect',
        code: 'failure',
        message: 'Something went wrong. Try again.',
      },
    ])
    expect(server.defects.join('')).toContain('secret detail')
    expect(server.defects.join('')).toContain('request-defect')
  })

  test.each(['undocumented', 'wrong'])('reports an answer that is %s as a defect', async (mode) => {
    expect((await put({ mode })).statusCode).toBe(500)
    expect(server.defects.join('')).toContain('breaks the contract')
  })

  test('keeps the Idempotency-Keys of callers without an account apart', async () => {
    const key = { 'idempotency-key': 'global-key-1' }
    const first = await put({ mode: 'plain' }, '', key)
    const second = await put({ mode: 'plain' }, '', key)
    expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([
      undefined,
      'true',
    ])
    expect(calls.transact).toBe(1)
  })
})

test('does not repeat its preparation when the transaction is retried', async () => {
  const database = await openTestDatabase(engineHere)
  let transactions = 0
  const again: Database = {
    ...database,
    global: async (work, options) => {
      transactions += 1
      await database.global(work, options).catch(() => undefined)
      return await database.global(work, options)
    },
  }
  const seen: number[] = []
  let prepared = 0
  const putThing = operation('putThing', {
    prepare: async () => ++prepared,
    transact: async (_tx, { body }, _context, value) => {
      seen.push(value)
      return { status: 200, body: { mode: body.mode, query: {} } }
    },
  })
  const server = await startTestServer({ database: again, operations: [putThing], overrides: { contract } })
  transactions = 0
  const answer = await server.app.inject({
    method: 'PUT',
    url: `/api/things/${thing}`,
    payload: { mode: 'again' },
  })
  expect([answer.statusCode, prepared, seen, transactions]).toEqual([200, 1, [1, 1], 1])
  await server.close()
  await database.close()
})

describe('the server refuses to boot', () => {
  const bound = operation('putThing', {
    respond: async () => ({ status: 200, body: { mode: '', query: {} } }),
  })

  async function readChanged(change: (text: string) => string) {
    const folder = await temporaryDirectory('assay-contract-')
    const file = join(folder.path, 'openapi.yaml')
    const text = readFileSync(new URL('./fixture/binding.yaml', import.meta.url), 'utf8')
    writeFileSync(file, change(text))
    try {
      return readContract(file)
    } finally {
      await folder.remove()
    }
  }

  test('with an operation that has no handler', () => {
    expect(() => pairUp(contract, [])).toThrow('openapi: no handler is bound to putThing')
  })

  test('with a handler that no operation names, or two handlers for one operation', () => {
    const other = { ...bound, id: 'other' }
    expect(() => pairUp(contract, [bound, other])).toThrow('openapi: other is not in the contract')
    expect(() => pairUp(contract, [{ ...bound }, bound])).toThrow('openapi: putThing is bound twice')
  })

  test.each([
    ['without an access policy', 'x-access: { actor: public }', '', 'putThing declares no access policy'],
    [
      'with an actor that nobody knows',
      'actor: public',
      'actor: anyone',
      'putThing declares no access policy',
    ],
    [
      'with a role that nobody knows',
      'actor: public',
      'actor: company, roles: [king]',
      'an unknown role king',
    ],
    ['without an id', 'operationId: putThing', 'summary: x', 'put /things/{thingId} has no operationId'],
    ['with a reference that leads nowhere', "responses/Refused' }", "responses/Gone' }", 'leads nowhere'],
  ])('with an operation %s', async (_name, from, to, message) => {
    await expect(readChanged((text) => text.replace(from, to))).rejects.toThrow(message)
  })
})
