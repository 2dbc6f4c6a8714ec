import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContract, type ContractOperation } from '#server/contract/document.ts'
import type { operations } from '#server/contract/schema.gen.ts'
import { validatorsOf } from '#server/contract/validation.ts'
import { findRoot } from '#server/root.ts'
import { describeEachEngine } from '#tests/support/database.ts'
import { registerPerson, signIn } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { newWorkspace, setRole } from '#tests/support/workspace.ts'
import { withOddText, withUnknownMembers, withWrongTypes, type Mutation } from './mutations.ts'
import { operationCalls, type Cast, type GoodCall } from './operation-calls.ts'
import { codeOf, fieldsOf, sendCall } from './sending.ts'

const contract = readContract(join(findRoot(), 'openapi.yaml'))
const validatorOf = validatorsOf(contract)
const hour = 60 * 60 * 1000

const flipped = (token: string) => {
  const [head = '', claims = '', signature = ''] = token.split('.')
  return [head, claims, (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)].join('.')
}

test('every operation of the contract has a call here, and every call an operation', () => {
  expect(Object.keys(operationCalls).toSorted()).toEqual(contract.operations.map(({ id }) => id).toSorted())
})

describeEachEngine('the contract', (engine) => {
  let server: TestServer
  let cast: Cast
  let expired: string

  beforeAll(async () => {
    server = await startTestServer({ engine })
    const developer = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
    expired = developer.idToken
    server.clock.advance(2 * hour)
    cast = {
      server,
      workspace: await newWorkspace(server, 'Brightwater'),
      developer: { ...developer, ...(await signIn(server, developer, developer.cookie)) },
      founder: await registerPerson(server, { userType: 'company', name: 'Fay', companyName: 'New' }),
    }
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  describe.each(contract.operations.map((operation) => [operation.id, operation] as const))(
    '%s',
    (_, operation) => {
      let good: GoodCall
      beforeAll(async () => {
        good = await operationCalls[operation.id as keyof operations](cast)
      })

      /** Sends; whatever comes back has to be documented and fit its schema. */
      async function send(change: Partial<GoodCall> = {}) {
        const answer = await sendCall(server, operation, { ...good, ...change })
        expect(validatorOf(operation).answer(answer.status, answer.type, answer.body)).toEqual([])
        expect(answer.headers).toMatchObject({
          'cache-control': 'no-store',
          'x-request-id': expect.any(String),
        })
        return answer
      }
      const outcome = async (change: Partial<GoodCall>) => {
        const answer = await send(change)
        return [answer.status, codeOf(answer)]
      }
      const names = async (mutations: Mutation[]) => {
        for (const { what, field, body } of mutations) {
          const answer = await send({ body })
          const named = fieldsOf(answer).some((name) => name === field || name.startsWith(`${field}.`))
          expect({ what, status: answer.status, code: codeOf(answer), named }).toEqual({
            what,
            status: 400,
            code: 'bad-input',
            named: true,
          })
        }
      }

      if (operation.access.actor !== 'public') refusesStrangers(operation, () => ({ outcome, send, good }))

      test('refuses a query parameter that it does not know, by name', async () => {
        const answer = await send({ query: { ...good.query, unheardOf: '1' } })
        expect([answer.status, codeOf(answer), fieldsOf(answer)]).toEqual([400, 'bad-input', ['unheardOf']])
      })

      if (placed(operation, 'query').length > 0) {
        test('refuses a control character in each query parameter', async () => {
          for (const name of placed(operation, 'query')) {
            const answer = await send({ query: { ...good.query, [name]: 'a\u0001' } })
            const others = fieldsOf(answer).filter((field) => !field.startsWith(name))
            expect([answer.status, others]).toEqual([400, []])
          }
        })
      }

      if (placed(operation, 'path').length > 0) {
        test('refuses a path that is no id, by name', async () => {
          for (const name of placed(operation, 'path')) {
            const answer = await send({ path: { ...good.path, [name]: "1' or '1'='1" } })
            expect([answer.status, fieldsOf(answer)]).toEqual([400, [name]])
          }
        })
      }

      if (operation.body !== null) {
        test('refuses every unknown member, wrong type and odd text of the body, by name', async () => {
          await names(
            [withUnknownMembers, withWrongTypes, withOddText].flatMap((wrong) =>
              good.body ? wrong(good.body) : [],
            ),
          )
        })

        test('refuses another content type, and a missing body', async () => {
          const content = good.bytes?.content ?? JSON.stringify(good.body)
          const { body, bytes, ...bare } = good
          expect(body ?? bytes).toBeDefined()
          for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
            const answer = await sendCall(server, operation, { ...bare, bytes: { type, content } })
            expect([answer.status, codeOf(answer)]).toEqual([415, 'content-type'])
          }
          const answer = await sendCall(server, operation, bare)
          expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-input'])
        })
      } else if (operation.method !== 'GET') {
        test('refuses a body: it takes none', async () => {
          expect(await outcome({ body: { unheardOf: 1 } })).toEqual([
            400,
            expect.stringMatching(/bad-input|body-unexpected/),
          ])
        })
      }

      if (operation.ifMatch) {
        test('asks for If-Match, and for one that is a version', async () => {
          expect(await outcome({ headers: {} })).toEqual([428, 'if-match-missing'])
          expect(await outcome({ headers: { 'if-match': '*' } })).toEqual([400, 'bad-input'])
        })
      }

      if (operation.ifMatch) {
        test('answers a stale If-Match with the current record', async () => {
          const answer = await send({ headers: { 'if-match': '"999"' } })
          expect([answer.status, codeOf(answer), answer.body]).toEqual([
            412,
            'version-stale',
            expect.objectContaining({ current: expect.objectContaining({ version: expect.any(Number) }) }),
          ])
        })
      }

      test('succeeds when it is called as documented', async () => {
        const answer = await send()
        expect([answer.status, answer.body]).toEqual([good.status, answer.body])
      })

      if (operation.idempotent) {
        test('answers a repeated Idempotency-Key with what the first call did', async () => {
          const fresh = await operationCalls[operation.id as keyof operations](cast)
          const change = { ...fresh, headers: { 'idempotency-key': `again-${operation.id}` } }
          const [first, second] = [await send(change), await send(change)]
          expect([second.status, second.body, second.headers['idempotent-replayed']]).toEqual([
            good.status,
            first.body,
            'true',
          ])
        })
      }
    },
  )

  type Sending = {
    good: GoodCall
    outcome(change: Partial<GoodCall>): Promise<unknown[]>
    send(change?: Partial<GoodCall>): Promise<{ status: number; body: unknown }>
  }

  function refusesStrangers({ access }: ContractOperation, sending: () => Sending) {
    test('asks for credentials that can be read', async () => {
      const { outcome, good } = sending()
      expect(await outcome({ who: null })).toEqual([401, 'credentials-missing'])
      for (const idToken of ['what', 'a.b.c', 'Bearer x']) {
        const who = { idToken, cookie: good.who?.cookie ?? '' }
        expect(await outcome({ who })).toEqual([401, 'token-malformed'])
      }
    })

    test('answers a token that is forged or has expired with a bare 403', async () => {
      const { send, good } = sending()
      for (const idToken of [flipped(cast.developer.idToken), expired]) {
        const answer = await send({ who: { idToken, cookie: good.who?.cookie ?? '' } })
        expect([answer.status, answer.body]).toEqual([
          403,
          {
            type: '/problems/token-rejected',
            title: 'Forbidden',
            status: 403,
            instance: expect.any(String),
            code: 'token-rejected',
            message: 'The token is not accepted; a fresh one may be.',
          },
        ])
      }
    })

    test('answers a session of ours that is forged, or in another browser, with jwtError', async () => {
      const { send } = sending()
      const { accessToken, cookie } = cast.developer
      for (const who of [
        { idToken: flipped(accessToken), cookie },
        { idToken: accessToken, cookie: cast.founder.cookie },
      ]) {
        expect(await send({ who })).toMatchObject({ status: 403, body: { message: 'jwtError' } })
      }
    })

    if (access.actor !== 'company') return

    test("is closed to a developer's account and to a company that does not exist yet", async () => {
      const { outcome } = sending()
      expect(await outcome({ who: cast.developer })).toEqual([403, 'account-kind'])
      expect(await outcome({ who: cast.founder })).toEqual([403, 'company-missing'])
    })

    if (access.roles === null) return

    test('refuses a role that does not suffice, with the rule', async () => {
      const { owner } = cast.workspace
      await setRole(server, owner, 'viewer')
      const answer = await sending().send()
      await setRole(server, owner, 'owner')
      expect([answer.status, answer.body]).toEqual([
        422,
        expect.objectContaining({
          code: 'role-missing',
          rule: 'member.role',
          facts: { role: 'viewer', allowed: access.roles },
          fix: 'member.change-role',
          who: 'admin',
        }),
      ])
    })
  }
})

describe('outside local mode', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ overrides: { local: false } })
  })
  afterAll(() => server.close())

  test.each(
    contract.operations.filter(({ local }) => local).map((operation) => [operation.id, operation] as const),
  )('%s does not exist', async (_, operation) => {
    const answer = await sendCall(server, operation, { status: 404, who: null })
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not-found'])
  })
})

function placed(operation: ContractOperation, place: 'path' | 'query') {
  return operation.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name)
}
