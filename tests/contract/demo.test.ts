/** Demo workspaces: contents, limits, and isolation from real companies, developers and mailboxes. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoEmail } from '#machines/domain/company/demo.ts'
import type { components, operations } from '#contract/schema.gen.ts'
import { reserve } from '#server/modules/demo/reserve.ts'
import { queueMail } from '#server/work/mail/mail-outbox.ts'
import type { MailTransport } from '#server/work/mail/mail-transport.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { openSearchable, type OpenDatabase } from '#tests/support/database/every-row.ts'
import { moveVisitorsAway, openDemo } from '#tests/support/people/demo.ts'
import { findable } from '#tests/support/people/findable.ts'
import { settleNumbers } from '#tests/support/people/computed-numbers.ts'
import { call, registerRecruiter, type Person } from '#tests/support/people/people.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { noticeTo } from '#tests/support/server/mails.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { mailWorker, passTime, runTask } from '#tests/support/server/work.ts'
import { content } from './calls/invitations.ts'
import { endHold } from './catalogue/received-invitations.ts'

type Answer<Id extends keyof operations> = operations[Id] extends {
  responses: { 200: { content: { 'application/json': infer Body } } }
}
  ? Body
  : never

type Schemas = components['schemas']
type Caller = Pick<Person, 'idToken' | 'cookie'>

const minute = 60_000
const day = 24 * 60 * minute

describeOnDatabase('the demo', (engine) => {
  let place: OpenDatabase
  let server: TestServer
  beforeAll(async () => {
    place = await openSearchable(engine)
    server = await startTestServer({ database: place.database })
  })
  beforeEach(() => moveVisitorsAway(server))
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await place.close()
  })

  const open = (kind = 'developer') => call(server, null, '/demo', { method: 'POST', body: { kind } })
  const findDevelopers = async (who: Caller, query = '') =>
    bodyOf<Answer<'searchDevelopers'>>(await call(server, who, `/developers${query}`)).items
  const idsFound = async (who: Caller) => (await findDevelopers(who)).map(({ id }) => id)
  const send = async <Body>(who: Caller, path: string, body: object): Promise<Body> =>
    bodyOf<Body>(await call(server, who, path, { method: 'POST', body }), 201)
  const end = (milliseconds: number) => runTask(server, 'demo-workspaces', milliseconds)

  test('gives a recruiter a company with several months of work', async () => {
    const visitor = await openDemo(server, 'recruiter')
    const { rows } = await server.database.tenant(visitor.companyId ?? '', (tx) =>
      sql<Record<string, number>>`select (select count(*)::int from client) as clients,
        (select count(*)::int from position) as positions,
        (select count(*)::int from candidate) as candidates,
        (select count(*)::int from digest where sent_at is not null) as sent,
        (select count(*)::int from invitation where state = 'sent') as invited`.execute(tx),
    )
    expect(rows).toEqual([{ clients: 3, positions: 6, candidates: 44, sent: 1, invited: 1 }])
    const { activity } = bodyOf<Answer<'getDashboard'>>(await call(server, visitor, '/dashboard'))
    expect(activity.length).toBeGreaterThan(5)
    const { plan } = bodyOf<Answer<'getPlan'>>(await call(server, visitor, '/plan'))
    expect(plan).toBe('team')
  })

  test('gives a recruiter six developers, of whom some match each open position', async () => {
    const visitor = await openDemo(server, 'recruiter')
    await settleNumbers(server)
    const all = await findDevelopers(visitor)
    expect(all.map(({ id }) => id).toSorted()).toEqual(visitor.developerIds.toSorted())
    expect(new Set(all.map(({ jobSearchStatus }) => jobSearchStatus)).size).toBe(4)
    const asked = ['typescript', 'kubernetes', 'react', 'pytorch', 'kotlin'].map((topic) =>
      findDevelopers(visitor, `?topics=${topic}&level=4`),
    )
    const names = (await Promise.all(asked)).map((found) => found.map(({ name }) => name))
    expect(names).toEqual([
      ['Iris Calloway', 'Bastien Laurier'],
      ['Nils Ekdahl'],
      ['Bastien Laurier'],
      ['Chiara Fontana'],
      ['Deniz Arkan', 'Joanna Reszka'],
    ])
  })

  test('gives a developer a profile whose expertise the formula computes', async () => {
    const visitor = await openDemo(server, 'developer')
    await settleNumbers(server)
    const { items } = bodyOf<Answer<'getExpertise'>>(await call(server, visitor, '/expertise'))
    const levels = Object.fromEntries(items.map(({ topic, level }) => [topic.slug, level]))
    expect(levels).toMatchObject({ typescript: 5, 'node-js': expect.any(Number), react: expect.any(Number) })
  })

  test('accepts 200 visitors of a thousand at once, and five of one network', async () => {
    const now = server.clock.now()
    const taken = await server.database.global((tx) => sql`select from demo_workspace`.execute(tx))
    const ask = (ip: string) =>
      server.database.global((tx) => reserve(tx, { kind: 'developer', ip, now, replaces: null }))
    const codes = async (ips: readonly string[]) => {
      const asked = await Promise.all(ips.map(ask))
      const refused = asked.flatMap((one) => ('refusal' in one ? [one.refusal.problem] : []))
      return { taken: asked.length - refused.length, refused: [...new Set(refused.map(({ code }) => code))] }
    }
    const office = Array.from({ length: 8 }, () => '192.0.2.7')
    expect(await codes(office)).toEqual({ taken: 5, refused: ['demo-network-full'] })
    const crowd = Array.from(
      { length: 300 },
      (_, index) => `198.51.${Math.floor(index / 200)}.${index % 200}`,
    )
    const left = 200 - 5 - taken.rows.length
    expect(await codes(crowd)).toEqual({ taken: left, refused: ['demo-full'] })
    const refused = await open()
    expect(statusAndBody(refused)).toMatchObject([429, { code: 'demo-full', retryAfter: expect.any(Number) }])
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    // Unfilled workspaces are deleted.
    server.clock.advance(3 * minute)
    await end(0)
    expect((await open()).statusCode).toBe(201)
  })

  test('is reset once, however many resets arrive at once', async () => {
    const visitor = await openDemo(server, 'developer')
    const reset = () => call(server, visitor, '/demo/reset', { method: 'POST' })
    const answers = await Promise.all([reset(), reset(), reset()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 404, 404])
  })

  test('sends its emails nowhere, whichever transport is configured', async () => {
    const visitor = await openDemo(server, 'recruiter')
    const sent: string[] = []
    const transport: MailTransport = {
      keeps: false,
      send: ({ mail }) => Promise.resolve(void sent.push(mail.to)),
      close: () => undefined,
    }
    const { database, clock } = server
    const wordPasswordReset = () => Promise.resolve(null)
    const worker = mailWorker({ database, clock, transport, wordPasswordReset, log: server.app.log })
    const now = clock.now()
    await database.global(async (tx) => {
      await queueMail(tx, noticeTo('visitor@mail.example', { about: visitor.uid }), now)
      await queueMail(
        tx,
        noticeTo('developer@mail.example', { about: `demo-${visitor.developerIds[0]}` }),
        now,
      )
      await queueMail(tx, noticeTo('other@mail.example'), now)
    })
    const { id: positionId, title } = await database.tenant(visitor.companyId ?? '', (tx) =>
      tx
        .selectFrom('position')
        .select(['id', 'title'])
        .where('state', '=', 'open')
        .limit(1)
        .executeTakeFirstOrThrow(),
    )
    const [developer] = await findDevelopers(visitor, '?jobSearchStatus=activelyLooking')
    const { card } = await send<Schemas['Application']>(visitor, `/positions/${positionId}/applications`, {
      developerId: developer?.id,
    })
    const asked = { person: { applicationId: card.id }, content: content(), send: true }
    const { invitation } = await send<Schemas['InvitationResult']>(
      visitor,
      `/positions/${positionId}/invitations`,
      asked,
    )
    await endHold(server, visitor.companyId ?? '', invitation?.id ?? '')
    await passTime(database, 5 * minute)
    await worker.deliverDue()
    expect(sent).toEqual(['other@mail.example'])
    const { rows } = await database.global((tx) =>
      sql<{ states: string[] }>`select array_agg(distinct state) as states from mail
        where tenant_id = ${visitor.companyId}`.execute(tx),
    )
    expect(rows).toEqual([{ states: ['sent'] }])
    const keptFor = async (email: string) => {
      const inbox = await call(server, null, `/local/inbox?to=${encodeURIComponent(email)}`)
      return bodyOf<{ items: { subject: string }[] }>(inbox).items.map(({ subject }) => subject)
    }
    expect((await keptFor('priya.nair@kestrelpay.example')).length).toBeGreaterThan(0)
    expect(await keptFor(demoEmail(developer?.name ?? '', developer?.id ?? ''))).toEqual([
      `${title} at ${content().clientKind}`,
    ])
  })

  test('does not find real developers, and is not found by real companies', async () => {
    const real = await findable(server)
    const recruiter = await registerRecruiter(server)
    const demoRecruiter = await openDemo(server, 'recruiter')
    const otherDemo = await openDemo(server, 'recruiter')
    const demoDeveloper = await openDemo(server, 'developer')
    await settleNumbers(server)
    await runTask(server, 'developer-search')
    expect(await idsFound(recruiter)).toEqual([real.accountId])
    const found = [await idsFound(demoRecruiter), await idsFound(otherDemo)]
    const own = [demoRecruiter.developerIds, otherDemo.developerIds]
    expect(found.map((ids) => ids.toSorted())).toEqual(own.map((ids) => ids.toSorted()))
    const byTopic = await findDevelopers(recruiter, '?topics=typescript')
    expect(byTopic.map(({ id }) => id)).toEqual([real.accountId])
    const [ofDemo = ''] = demoRecruiter.developerIds
    const view = async (who: Caller, id: string) =>
      (await call(server, who, `/developers/${id}/looks`, { method: 'POST' })).statusCode
    const looked = [
      await view(demoRecruiter, real.accountId),
      await view(recruiter, demoDeveloper.accountId),
      await view(recruiter, ofDemo),
      await view(otherDemo, ofDemo),
      await view(demoRecruiter, ofDemo),
    ]
    expect(looked).toEqual([404, 404, 404, 404, 200])
  })

  test('leaves nothing behind at its end, and the browser keeps its other session', async () => {
    const recruiter = await registerRecruiter(server)
    const visitor = await openDemo(server, 'recruiter', recruiter.cookie)
    const { accountId, uid, companyId } = visitor
    const ids = {
      account: accountId,
      uid,
      company: companyId ?? '',
      email: `robin.vale.${accountId.slice(-8)}@demo.example`,
    }
    expect((await call(server, visitor, '/demo', { method: 'DELETE' })).statusCode).toBe(204)
    await end(minute)
    expect((await call(server, visitor, '/demo')).statusCode).toBe(403)
    expect((await call(server, recruiter, '/members')).statusCode).toBe(200)
    const rows = ['company_erasure: company', 'demo_workspace: account', 'demo_workspace: company']
    expect(await place.find(ids)).toEqual(rows)
    const developers = Object.fromEntries(visitor.developerIds.map((id, index) => [`developer ${index}`, id]))
    expect(await place.find(developers)).toEqual(
      visitor.developerIds.map((_, index) => `demo_workspace: developer ${index}`),
    )
    await runTask(server, 'erasures', 4 * minute)
    await end(4 * minute)
    expect(await place.find({ ...ids, ...developers })).toEqual([])
  })

  test('ends automatically after a day', async () => {
    const recruiter = await openDemo(server, 'recruiter')
    const developer = await openDemo(server, 'developer')
    await end(day - minute)
    expect((await call(server, developer, '/demo')).statusCode).toBe(200)
    await end(day + minute)
    const { accountId, companyId } = recruiter
    const ids = { recruiter: accountId, company: companyId ?? '', developer: developer.accountId }
    await runTask(server, 'erasures', day + 4 * minute)
    await end(day + 4 * minute)
    expect(await place.find(ids)).toEqual([])
  })

  test('can be replaced by a fresh one, whatever the limits say', async () => {
    const visitor = await openDemo(server, 'recruiter')
    await server.database.global((tx) =>
      sql`update demo_workspace set address_hash = 'one network'`.execute(tx),
    )
    const renewed = await call(server, visitor, '/demo/reset', { method: 'POST' })
    expect(renewed.statusCode).toBe(201)
    await end(minute)
    expect((await call(server, visitor, '/clients')).statusCode).toBe(403)
    const { jwt } = renewed.json<{ jwt: { accessToken: string } }>()
    const now = { cookie: visitor.cookie, idToken: jwt.accessToken }
    const { items } = bodyOf<Answer<'listClients'>>(await call(server, now, '/clients'))
    expect(items).toHaveLength(3)
  })

  test('is not found when it is off', async () => {
    const off = await startTestServer({ database: place.database, overrides: { demoWorkspaces: false } })
    const visitor = await openDemo(server, 'developer')
    const answers = [
      await call(off, null, '/demo', { method: 'POST', body: { kind: 'developer' } }),
      await call(off, visitor, '/demo'),
      await call(off, visitor, '/demo/reset', { method: 'POST' }),
      await call(off, visitor, '/demo', { method: 'DELETE' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    await off.close()
  })
})
