/** Checks that apply to every operation of the contract, generated from it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownContract, type ContractOperation } from '#server/contract/document.ts'
import type { operations } from '#contract/schema.gen.ts'
import { validatorsOf } from '#server/contract/validation.ts'
import { findRoot } from '#server/root.ts'
import type { EngineName } from '#tests/support/database/database.ts'
import type { TestServer } from '#tests/support/server/server.ts'
import type { Recruiter } from '#tests/support/people/people.ts'
import { setRole } from '#tests/support/people/workspace.ts'
import { newId } from './calls/matching.ts'
import { withOddText, withUnknownMembers, withWrongTypes, type Mutation } from './mutations.ts'
import { operationCalls, type AnyCalled, type Cast, type GoodCall } from './operation-calls.ts'
import { startCast } from './operation-cast.ts'
import { readBack, readersOf } from './read-back.ts'
import { codeOf, cookieIn, fieldsOf, sendCall, type Answered } from './sending.ts'

const contract = ownContract(findRoot())
const validatorOf = validatorsOf(contract)

const flipped = (token: string) => {
  const [head = '', claims = '', signature = ''] = token.split('.')
  return [head, claims, (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)].join('.')
}

/** Every operation on one engine: a file for each, so that they run in parallel. */
export function everyOperation(engine: EngineName): void {
  let server: TestServer
  let cast: Cast
  let expired: string

  beforeAll(async () => {
    ;({ cast, expired } = await startCast(engine))
    server = cast.server
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  describe.each(contract.operations.map((operation) => [operation.id, operation] as const))(
    '%s',
    (_, operation) => {
      let good: AnyCalled
      beforeAll(async () => {
        // Together they register more people than one network may.
        await server.database.global((tx) => tx.deleteFrom('identity_attempt').execute())
        good = await operationCalls[operation.id as keyof operations](cast)
      })

      /** Sends a call; every answer has to be documented and match its schema. */
      async function send(change: Partial<GoodCall> = {}) {
        const answer = await sendCall(server, operation, { ...good, ...change })
        expect(validatorOf(operation).answer(answer.status, answer.type, answer.body)).toEqual([])
        expect(answer.headers).toMatchObject({
          'cache-control': 'no-store',
          'x-request-id': newId(),
        })
        return answer
      }
      const outcome = async (change: Partial<GoodCall>) => {
        const answer = await send(change)
        return [answer.status, codeOf(answer)]
      }
      const names = async (mutations: Mutation[]) => {
        for (const { what, fields, body } of mutations) {
          const answer = await send({ body })
          const named = fieldsOf(answer)
          const unnamed = fields.filter((field) => !named.some((name) => isWithin(name, field)))
          expect({ what, status: answer.status, code: codeOf(answer), unnamed }).toEqual({
            what,
            status: 400,
            code: 'bad-input',
            unnamed: [],
          })
        }
      }

      if (operation.access.actor !== 'public') refusesStrangers(operation, () => ({ outcome, send, good }))

      test('refuses an unknown query parameter by name', async () => {
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
        test('refuses a path with an invalid id by name', async () => {
          for (const name of placed(operation, 'path')) {
            const answer = await send({ path: { ...good.path, [name]: "1' or '1'='1" } })
            expect([answer.status, fieldsOf(answer)]).toEqual([400, [name]])
          }
        })
      }

      if (operation.body?.types['application/json'] !== undefined) {
        test('refuses every unknown member, wrong type and odd text of the body by name', async () => {
          await names(
            [withUnknownMembers, withWrongTypes, withOddText].flatMap((wrong) => wrong(good.body ?? {})),
          )
        })
      }

      if (operation.body !== null) {
        test('refuses another content type, and a missing body', async () => {
          const content = good.bytes?.content ?? JSON.stringify(good.body)
          const { body, bytes, ...bare } = good
          expect([body, bytes].filter((one) => one !== undefined)).toHaveLength(1)
          const others = ['text/plain', 'application/x-www-form-urlencoded'].filter(
            (type) => !Object.hasOwn(operation.body?.types ?? {}, type),
          )
          for (const type of others) {
            const answer = await sendCall(server, operation, { ...bare, bytes: { type, content } })
            expect([answer.status, codeOf(answer)]).toEqual([415, 'content-type'])
          }
          const answer = await sendCall(server, operation, bare)
          expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-input'])
        })
      } else if (operation.method !== 'GET') {
        test('refuses a body where it takes none', async () => {
          expect(await outcome({ body: { unheardOf: 1 } })).toEqual([
            400,
            expect.stringMatching(/bad-input|body-unexpected/),
          ])
        })
      }

      if (operation.ifMatch) {
        test('requires If-Match with a valid version', async () => {
          expect(await outcome({ headers: {} })).toEqual([428, 'if-match-missing'])
          expect(await outcome({ headers: { 'if-match': '*' } })).toEqual([400, 'bad-input'])
        })
      }

      if (operation.ifMatch) {
        test('answers a stale If-Match with the current record', async () => {
          const [, current] = (await readBack(server, contract, good, { answer: null, cookie: '' })) ?? []
          const answer = await send({ headers: { 'if-match': '"999"' } })
          expect([answer.status, codeOf(answer), answer.body]).toEqual([
            412,
            'version-stale',
            expect.objectContaining({ current }),
          ])
        })
      }

      test('answers as documented, with everything that was requested, and stores what it answers', async () => {
        server.clock.advance(100)
        const at = server.clock.now().toISOString()
        const answer = await send()
        expect([answer.status, answer.body]).toEqual([good.status, good.answer(at)])
        const made = { answer: answer.body, cookie: cookieIn(answer) }
        expect(await readBack(server, contract, good, made)).toEqual(keptBy(good, at, answer.body))
      })

      if (operation.method !== 'GET') {
        const readers = readersOf(contract, operation)
        test('names the operation that shows what it wrote, or why none does', () => {
          const named = typeof good.readBack === 'object' ? good.readBack.read : good.readBack
          if (readers.length > 0) expect(readers).toContain(named)
          else expect(named).toMatch(/\w/)
        })
      }

      if (operation.idempotent) {
        test('answers a repeated Idempotency-Key with the result of the first call', async () => {
          const fresh: AnyCalled = await operationCalls[operation.id as keyof operations](cast)
          const at = server.clock.now().toISOString()
          const change = { ...fresh, headers: { 'idempotency-key': `again-${operation.id}` } }
          const first = await send(change)
          server.clock.advance(100)
          const second = await send(change)
          expect([first.status, first.body]).toEqual([fresh.status, fresh.answer(at)])
          expect([second.status, second.body, second.headers['idempotent-replayed']]).toEqual([
            first.status,
            first.body,
            'true',
          ])
        })
      }
    },
  )

  /** The owner who calls: of the workspace, or of a company of the call. */
  const ownerOf = ({ who }: GoodCall): Pick<Recruiter, 'uid'> => {
    const { owner } = cast.workspace
    const isOfOther = who !== null && 'companyId' in who && who.companyId !== owner.companyId
    return isOfOther && 'uid' in who && typeof who.uid === 'string' ? { uid: who.uid } : owner
  }

  type Sending = {
    good: GoodCall
    outcome(change: Partial<GoodCall>): Promise<unknown[]>
    send(change?: Partial<GoodCall>): Promise<Answered>
  }

  function refusesStrangers({ access }: ContractOperation, sending: () => Sending) {
    test('refuses missing and unreadable credentials', async () => {
      const { outcome, good } = sending()
      expect(await outcome({ who: null })).toEqual([401, 'credentials-missing'])
      for (const idToken of ['what', 'a.b.c', 'Bearer x']) {
        const who = { idToken, cookie: good.who?.cookie ?? '' }
        expect(await outcome({ who })).toEqual([401, 'token-malformed'])
      }
    })

    test('answers a forged or expired token with a bare 403', async () => {
      const { send, good } = sending()
      for (const idToken of [flipped(cast.developer.idToken), expired]) {
        const answer = await send({ who: { idToken, cookie: good.who?.cookie ?? '' } })
        expect([answer.status, answer.body]).toEqual([
          403,
          {
            type: '/problems/token-rejected',
            title: 'Forbidden',
            status: 403,
            instance: `urn:request:${String(answer.headers['x-request-id'])}`,
            code: 'token-rejected',
            message: 'The token isn’t valid. Get a new one.',
          },
        ])
      }
    })

    test('answers a forged session, or one in another browser, with jwtError', async () => {
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
      expect(await outcome({ who: cast.developer })).toEqual([422, 'account-kind'])
      expect(await outcome({ who: cast.founder })).toEqual([403, 'company-missing'])
    })

    if (access.roles === null) return

    test('refuses an insufficient role with the rule', async () => {
      const owner = ownerOf(sending().good)
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
}

const isWithin = (name: string, field: string) => name === field || name.startsWith(`${field}.`)

function placed(operation: ContractOperation, place: 'path' | 'query') {
  return operation.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name)
}

/** The expected result of reading back; null for a call that stores nothing. */
function keptBy({ readBack: kept }: AnyCalled, at: string, answer: unknown) {
  return typeof kept === 'object' ? [200, kept.is?.(at) ?? answer] : null
}
