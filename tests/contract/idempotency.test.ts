import { afterAll, beforeAll, expect, test } from 'vitest'
import { idempotently } from '#server/http/binding/idempotency.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call, registerRecruiter, signIn, type Recruiter } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

describeOnDatabase('Idempotency-Key', (engine) => {
  let server: TestServer
  let recruiter: Recruiter
  let other: Recruiter
  beforeAll(async () => {
    server = await startTestServer({ engine })
    recruiter = await registerRecruiter(server)
    other = await registerRecruiter(server, 'Northgate')
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const create = (who: Recruiter, key: string, body: object) =>
    call(server, who, '/clients', { method: 'POST', body, headers: { 'idempotency-key': key } })
  const names = async (who: Recruiter) => {
    const { items } = (await call(server, who, '/clients')).json<{ items: { client: { name: string } }[] }>()
    return items.map(({ client }) => client.name)
  }

  test('answers a repeated request with the result of the first one', async () => {
    const first = await create(recruiter, 'repeated-1', { name: 'Repeated' })
    const second = await create(recruiter, 'repeated-1', { name: 'Repeated' })
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([
      undefined,
      'true',
    ])
    expect((await names(recruiter)).filter((name) => name === 'Repeated')).toEqual(['Repeated'])
  })

  test('creates one record for ten concurrent requests with one key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create(recruiter, 'at-once-1', { name: 'At once' })),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 10 }, () => 201))
    expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size).toBe(1)
    expect((await names(recruiter)).filter((name) => name === 'At once')).toEqual(['At once'])
  })

  test('refuses another body under the same key', async () => {
    await create(recruiter, 'mismatch-1', { name: 'One body' })
    const answer = await create(recruiter, 'mismatch-1', { name: 'Another body' })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'idempotency-mismatch'])
    expect(await names(recruiter)).not.toContain('Another body')
  })

  test('keeps the keys of companies apart', async () => {
    const mine = await create(recruiter, 'shared-key-1', { name: 'Same key' })
    const theirs = await create(other, 'shared-key-1', { name: 'Same key, other company' })
    expect([mine.statusCode, theirs.statusCode]).toEqual([201, 201])
    expect(theirs.headers['idempotent-replayed']).toBeUndefined()
  })

  test('keeps the keys of people without a company apart, too', async () => {
    const run = (subject: string, name: string) =>
      server.database.global((tx) =>
        idempotently(tx, { key: 'shared-key-2', scope: { subject }, hash: 'same' }, new Date(), () =>
          Promise.resolve({ status: 201, body: { name } }),
        ),
      )
    const firsts = [await run('uid:ada', 'Ada'), await run('uid:bob', 'Bob')]
    expect(firsts).toEqual(['Ada', 'Bob'].map((name) => ({ status: 201, body: { name } })))
    const headers = { 'Idempotent-Replayed': 'true' }
    const again = [await run('uid:ada', 'Other'), await run('uid:bob', 'Other')]
    expect(again).toEqual(firsts.map((first) => ({ ...first, headers })))
  })

  test('does not store a refusal: the corrected request may reuse the key', async () => {
    await create(recruiter, 'refused-1', { name: 'Taken' })
    const refused = await create(recruiter, 'refused-2', { name: 'Taken' })
    expect(refused.statusCode).toBe(409)
    expect((await create(recruiter, 'refused-2', { name: 'Free' })).statusCode).toBe(201)
  })

  test('refuses an invalid key as bad input', async () => {
    const answer = await create(recruiter, 'short', { name: 'Odd' })
    expect([answer.statusCode, answer.json<{ errors: unknown }>().errors]).toEqual([
      400,
      [{ field: 'Idempotency-Key', code: 'minLength', message: 'Use at least 8 characters.' }],
    ])
  })

  test('forgets a key after 24 h', async () => {
    await create(recruiter, 'forgotten-1', { name: 'Before' })
    server.clock.advance(24 * 60 * 60_000 + 1_000)
    const later = { ...recruiter, ...(await signIn(server, recruiter, recruiter.cookie)) }
    const answer = await create(later, 'forgotten-1', { name: 'After' })
    expect([answer.statusCode, answer.headers['idempotent-replayed']]).toEqual([201, undefined])
  })
})
