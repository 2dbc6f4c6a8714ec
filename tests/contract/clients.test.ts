import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { bodyOf, statusAndBody } from '../support/server/answers.ts'
import { addColleague } from '../support/people/colleague.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call, registerRecruiter, type Recruiter } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

type Client = components['schemas']['Client']
type Page = components['schemas']['ClientPage']

const uuid: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/u)
const moment: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u)
const absent = [404, { code: 'not-found', message: 'This doesn’t exist, or you don’t have access.' }]

describeOnDatabase('clients', (engine) => {
  let server: TestServer
  let recruiter: Recruiter
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  beforeEach(async () => {
    recruiter = await registerRecruiter(server)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const post = (who: Recruiter, body: object) => call(server, who, '/clients', { method: 'POST', body })
  const create = async (name: string, more: object = {}) =>
    bodyOf<Client>(await post(recruiter, { name, ...more }), 201)
  const patch = (id: string, version: number, body: object, who = recruiter) =>
    call(server, who, `/clients/${id}`, { method: 'PATCH', body, headers: { 'if-match': `"${version}"` } })
  const list = async (query = '') => bodyOf<Page>(await call(server, recruiter, `/clients${query}`))
  const namesOf = ({ items }: Page) => items.map(({ client }) => client.name)

  test('are created with a slug and an owner, and read back the same', async () => {
    const client = await create('Crème & Brûlée GmbH', { website: 'https://creme.example', tags: ['food'] })
    expect(client).toEqual({
      id: uuid,
      name: 'Crème & Brûlée GmbH',
      slug: 'creme-brulee-gmbh',
      website: 'https://creme.example',
      domains: [],
      status: 'active',
      notes: null,
      tags: ['food'],
      ownerMemberId: recruiter.memberId,
      version: 1,
      createdAt: moment,
      updatedAt: moment,
    })
    expect(statusAndBody(await call(server, recruiter, `/clients/${client.id}`))).toEqual([200, client])
  })

  test('have a unique name within the company, in any case, and slugs that never collide', async () => {
    await create('Kestrel Pay')
    const twin = await create('Kestrel-Pay')
    expect(twin.slug).toBe('kestrel-pay-2')
    const message = 'Another client has this name.'
    const taken = [
      409,
      { code: 'name-taken', message, errors: [{ field: 'name', code: 'name-taken', message }] },
    ]
    expect([
      statusAndBody(await post(recruiter, { name: 'KESTREL PAY' })),
      statusAndBody(await patch(twin.id, 1, { name: 'kestrel pay' })),
    ]).toEqual([taken, taken])
    const other = await registerRecruiter(server, 'Elsewhere')
    expect((await post(other, { name: 'Kestrel Pay' })).statusCode).toBe(201)
  })

  test('change from the version that the member saw; one of two concurrent changes wins', async () => {
    const client = await create('Lumora Health')
    const answers = await Promise.all(
      ['prospect', 'onHold', 'inactive'].map((status) => patch(client.id, 1, { status })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412, 412])
    const now = bodyOf<Client>(await call(server, recruiter, `/clients/${client.id}`))
    expect(now).toEqual({ ...client, status: now.status, version: 2, updatedAt: moment })
    const lost = answers.find(({ statusCode }) => statusCode === 412)
    expect(lost && statusAndBody(lost)).toEqual([
      412,
      {
        code: 'version-stale',
        message: 'Someone else changed this. Check the latest version, then try again.',
        current: now,
      },
    ])
    expect(
      (await call(server, recruiter, `/clients/${client.id}`, { method: 'PATCH', body: {} })).statusCode,
    ).toBe(428)
  })

  test('can be handed to active members of the company only', async () => {
    const client = await create('Halden Maritime')
    const colleague = await addColleague(server, recruiter, { role: 'recruiter', name: 'Tomas Lindqvist' })
    const stranger = await registerRecruiter(server, 'Elsewhere')
    expect(
      bodyOf<Client>(await patch(client.id, 1, { ownerMemberId: colleague.memberId })).ownerMemberId,
    ).toBe(colleague.memberId)
    const [status, body] = statusAndBody(await patch(client.id, 2, { ownerMemberId: stranger.memberId }))
    expect([status, body]).toEqual([
      422,
      {
        code: 'bad-input',
        message: 'No member of your company has this ID.',
        errors: [
          { field: 'ownerMemberId', code: 'unknown', message: 'No member of your company has this ID.' },
        ],
      },
    ])
  })

  test('of other companies are not found, absent ones neither; a viewer changes nothing', async () => {
    const client = await create('Fjordlight Energy')
    const stranger = await registerRecruiter(server, 'Elsewhere')
    const viewer = await addColleague(server, recruiter, { role: 'viewer', name: 'Vera Viewer' })
    expect([
      statusAndBody(await call(server, stranger, `/clients/${client.id}`)),
      statusAndBody(await patch(client.id, 1, { status: 'onHold' }, stranger)),
      statusAndBody(await call(server, recruiter, `/clients/${randomUUID()}`)),
    ]).toEqual([absent, absent, absent])
    const refused = await Promise.all([
      post(viewer, { name: 'Refused' }),
      patch(client.id, 1, { status: 'onHold' }, viewer),
    ])
    expect(
      refused
        .map((answer) => statusAndBody(answer))
        .map(([status, body]) => [status, (body as { code: string }).code]),
    ).toEqual([
      [422, 'role-missing'],
      [422, 'role-missing'],
    ])
    expect((await call(server, viewer, `/clients/${client.id}`)).statusCode).toBe(200)
  })

  test('are listed page by page in the requested order, each exactly once', async () => {
    for (const name of ['delta', 'Alpha', 'charlie', 'Bravo', 'echo']) await create(name)
    const walk = async (sort: string) => {
      const names: string[] = []
      let cursor = ''
      for (;;) {
        const page = await list(`?limit=2&sort=${sort}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
        names.push(...namesOf(page))
        if (page.nextCursor === null) return names
        cursor = page.nextCursor
      }
    }
    expect(await walk('name')).toEqual(['Alpha', 'Bravo', 'charlie', 'delta', 'echo'])
    expect(await walk('-name')).toEqual(['echo', 'delta', 'charlie', 'Bravo', 'Alpha'])
    expect(await walk('updatedAt')).toEqual(['delta', 'Alpha', 'charlie', 'Bravo', 'echo'])
    expect(await walk('-updatedAt')).toEqual(['echo', 'Bravo', 'charlie', 'Alpha', 'delta'])
  })

  test('are searched by name and filtered by status', async () => {
    await create('Kestrel Pay')
    await create('Kestrel Air', { status: 'prospect' })
    await create('100% Natural')
    expect([
      namesOf(await list('?search=KEST')),
      namesOf(await list('?search=kest&status=prospect')),
      namesOf(await list('?search=%25')),
      namesOf(await list('?status=inactive')),
    ]).toEqual([['Kestrel Air', 'Kestrel Pay'], ['Kestrel Air'], ['100% Natural'], []])
    const [status, body] = statusAndBody(await call(server, recruiter, '/clients?cursor=nonsense'))
    expect([status, (body as { errors: { field: string }[] }).errors[0]?.field]).toEqual([400, 'cursor'])
    expect((await call(server, recruiter, '/clients?colour=red')).statusCode).toBe(400)
    const byName = await list('?limit=1')
    const elsewhere = await call(server, recruiter, `/clients?sort=updatedAt&cursor=${byName.nextCursor}`)
    expect([elsewhere.statusCode, elsewhere.json<{ code: string }>().code]).toEqual([400, 'bad-input'])
  })

  test('created at once under one name become one, and names with one slug get different slugs', async () => {
    for (let round = 0; round < 5; round += 1) {
      const same = await Promise.all([1, 2, 3].map(() => post(recruiter, { name: `Acme ${round}` })))
      expect(same.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
      const names = ['!', '?', '*'].map((sign) => `Kestrel ${round}${sign}`)
      const alike = await Promise.all(names.map((name) => post(recruiter, { name })))
      const slugs = alike.map((answer) => answer.json<Client>().slug)
      expect(slugs.sort()).toEqual([`kestrel-${round}`, `kestrel-${round}-2`, `kestrel-${round}-3`])
    }
  })

  test('are none in a new company', async () => {
    expect(await list()).toEqual({ items: [], nextCursor: null })
  })

  test('replay a creation repeated under its key, and refuse another body under it', async () => {
    const key = { 'idempotency-key': `client-${randomUUID()}` }
    const send = (body: object) => call(server, recruiter, '/clients', { method: 'POST', body, headers: key })
    const first = await send({ name: 'Once' })
    const again = await send({ name: 'Once' })
    expect(statusAndBody(again)).toEqual(statusAndBody(first))
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(statusAndBody(await send({ name: 'Other' }))[0]).toBe(422)
    expect(namesOf(await list())).toEqual(['Once'])
  })
})
