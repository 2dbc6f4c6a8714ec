import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addColleague } from '../support/people/colleague.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { importWorker, openDesk, type Desk } from '../support/people/imports.ts'
import { call, signIn, type Person } from '../support/people/people.ts'
import { startTestServer, testClock, type TestServer } from '../support/server/server.ts'
import { passTime } from '../support/server/work.ts'

const file = 'Name\nAda Lovelace\nGrace Hopper\n'

describeOnDatabase('uploads through two processes on one database', (engine) => {
  const clock = testClock()
  let server: TestServer
  let other: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine, clock })
    other = await startTestServer({ database: server.database, clock })
  })
  afterAll(async () => {
    expect([...server.defects, ...other.defects]).toEqual([])
    await other.close()
    await server.close()
  })

  const upload = (at: TestServer, desk: Desk, who: Person = desk.workspace.owner, body = file) =>
    call(at, who, `/positions/${desk.positionId}/imports?fileName=people.csv`, {
      method: 'POST',
      body: Buffer.from(body),
      headers: { 'content-type': 'text/csv' },
    })
  const refusal = (answer: LightMyRequestResponse) => {
    const { code, facts, retryAfter } = answer.json<{ code: string; facts: object; retryAfter: number }>()
    expect(answer.headers['retry-after']).toBe(String(retryAfter))
    return { status: answer.statusCode, code, facts, retryAfter }
  }
  /** Sets the number of rows of the company’s oldest file. */
  const fill = (desk: Desk, rows: number) =>
    server.database.tenant(desk.workspace.owner.companyId, (tx) =>
      sql`update candidate_import set row_count = ${rows} where id = (
        select id from candidate_import order by created_at limit 1)`.execute(tx),
    )

  test('are limited to twenty in ten minutes per person, with the time of the next one', async () => {
    const desk = await openDesk(server, 'Brightwater')
    for (let index = 0; index < 20; index++) {
      expect([index, (await upload(index % 2 === 0 ? server : other, desk)).statusCode]).toEqual([index, 201])
    }
    for (const at of [server, other]) {
      const refused = refusal(await upload(at, desk))
      expect(refused).toEqual({
        status: 429,
        code: 'upload-limit',
        facts: { files: 20, minutes: 10 },
        retryAfter: refused.retryAfter,
      })
      expect(refused.retryAfter > 0 && refused.retryAfter <= 600).toBe(true)
    }
    const colleague = await addColleague(server, desk.workspace.owner, { role: 'recruiter', name: 'Tomas' })
    expect((await upload(other, desk, colleague)).statusCode).toBe(201)
    clock.advance(10 * 60_000)
    expect((await upload(other, desk)).statusCode).toBe(201)
  })

  test('are limited in rows at a time per company, with the time of free room', async () => {
    const [desk, elsewhere] = [await openDesk(server, 'Brightwater'), await openDesk(server, 'Darkwater')]
    expect((await upload(server, desk)).statusCode).toBe(201)
    await fill(desk, 299_999)
    const refused = refusal(await upload(other, desk))
    const week = 7 * 24 * 60 * 60
    expect(refused).toEqual({
      status: 429,
      code: 'upload-quota',
      facts: { rows: 300_000, held: 299_999 },
      retryAfter: refused.retryAfter,
    })
    expect([refused.retryAfter <= week, refused.retryAfter > week - 600]).toEqual([true, true])
    expect((await upload(other, elsewhere)).statusCode).toBe(201)
    clock.advance((refused.retryAfter + 1) * 1000)
    await passTime(server.database, (refused.retryAfter + 1) * 1000)
    await importWorker(server).runDue()
    const again = await signIn(other, desk.workspace.owner)
    expect((await upload(other, desk, again)).statusCode).toBe(201)
  })

  test('are limited to one of two concurrent ones that do not both fit', async () => {
    const desk = await openDesk(server, 'Brightwater')
    expect((await upload(server, desk)).statusCode).toBe(201)
    await fill(desk, 299_997)
    const both = await Promise.all([upload(server, desk), upload(other, desk)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 429])
  })

  test('are counted before a file is read, whatever it is', async () => {
    const limits = { requests: 1_000_000, absent: 1_000_000, uploads: 3, parts: 1_000_000, eventLoopDelay: 0 }
    const strict = await startTestServer({ database: server.database, clock, overrides: { limits } })
    const desk = await openDesk(server, 'Brightwater')
    const { owner } = desk.workspace
    // A token counts as its person after its first accepted request.
    expect((await call(strict, owner, '/getCompanyProfile')).statusCode).toBe(200)
    const seen: number[] = []
    for (let index = 0; index < 5; index++)
      seen.push((await upload(strict, desk, owner, '\u0000')).statusCode)
    expect(seen).toEqual([422, 422, 422, 429, 429])
    expect((await call(strict, owner, '/getCompanyProfile')).statusCode).toBe(200)
    await strict.close()
  })
})
