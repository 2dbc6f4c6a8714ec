import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { loadTopics } from '#server/evidence/topics/repository.ts'
import { bodyOf, statusAndBody } from '../support/server/answers.ts'
import { addColleague } from '../support/people/colleague.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call, registerRecruiter, type Recruiter } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

type Position = components['schemas']['Position']
type Page = components['schemas']['PositionPage']

const uuid: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/u)
const moment: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u)
const absent = [404, { code: 'not-found', message: 'This doesn’t exist, or you don’t have access.' }]
const react = { topic: 'react', level: 4, kind: 'must', weight: 5 }
const salary = { min: 70_000, max: 85_000, currency: 'EUR', per: 'year', public: true }

describeOnDatabase('positions', (engine) => {
  let server: TestServer
  let recruiter: Recruiter
  let clientId = ''
  beforeAll(async () => {
    server = await startTestServer({ engine })
    await server.database.global(loadTopics)
  })
  beforeEach(async () => {
    recruiter = await registerRecruiter(server)
    const client = await call(server, recruiter, '/clients', {
      method: 'POST',
      body: { name: 'Lumora Health' },
    })
    clientId = bodyOf<{ id: string }>(client, 201).id
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const post = (body: object, who = recruiter) =>
    call(server, who, `/clients/${clientId}/positions`, { method: 'POST', body })
  const create = async (body: object = {}) =>
    bodyOf<Position>(await post({ title: 'Senior React Engineer', requirements: [react], ...body }), 201)
  const patch = (id: string, version: number, body: object) =>
    call(server, recruiter, `/positions/${id}`, {
      method: 'PATCH',
      body,
      headers: { 'if-match': `"${version}"` },
    })
  const send = (id: string, version: number, event: object, who = recruiter) =>
    call(server, who, `/positions/${id}/transitions`, {
      method: 'POST',
      body: event,
      headers: { 'if-match': `"${version}"` },
    })
  const addCandidate = async (positionId: string) =>
    bodyOf<{ card: { id: string; version: number } }>(
      await call(server, recruiter, `/positions/${positionId}/applications`, {
        method: 'POST',
        body: { candidate: { name: 'Chloé Fournier', emails: [`${randomUUID()}@mailbox.example`] } },
      }),
      201,
    ).card
  const fieldsOf = ([status, body]: [number, unknown]) => [
    status,
    (body as { errors: { field: string; code: string }[] }).errors.map(
      ({ field, code }) => `${field} ${code}`,
    ),
  ]

  test('start as drafts with the stages of their template and the given fields', async () => {
    const position = await create({ openings: 2, salary, remote: 'remote', stageTemplate: 'short' })
    expect(position).toEqual({
      id: uuid,
      clientId,
      clientName: 'Lumora Health',
      title: 'Senior React Engineer',
      state: 'draft',
      openings: 2,
      filled: 0,
      employmentTypes: ['permanent'],
      seniority: null,
      remote: 'remote',
      locations: [],
      salary,
      requirements: [react],
      topicNames: { react: 'React' },
      priority: 'normal',
      stages: [
        ['Sourced', 'lead', 5, false],
        ['Screening', 'screen', 3, false],
        ['Submitted to client', 'submitted', 3, true],
        ['Interview', 'interview', 5, true],
        ['Offer', 'offer', 3, true],
        ['Hired', 'hired', null, true],
      ].map(([name, type, limitDays, clientVisible], order) => ({
        id: uuid,
        name,
        order,
        type,
        limitDays,
        clientVisible,
        requires: { consent: type === 'submitted', reason: false },
      })),
      undecided: 0,
      openedAt: null,
      closedAt: null,
      closeReason: null,
      holdReason: null,
      version: 1,
      createdAt: moment,
      updatedAt: moment,
    })
    expect(statusAndBody(await call(server, recruiter, `/positions/${position.id}`))).toEqual([200, position])
  })

  test('name the requirement with an unknown or a repeated topic', async () => {
    const unknown = { ...react, topic: 'telepathy' }
    expect([
      fieldsOf(statusAndBody(await post({ title: 'A', requirements: [react, unknown] }))),
      fieldsOf(statusAndBody(await post({ title: 'A', requirements: [react, react] }))),
      fieldsOf(statusAndBody(await post({ title: 'A', salary: { ...salary, max: 1 } }))),
      fieldsOf(statusAndBody(await post({ title: 'A', salary: { ...salary, currency: 'DEM' } }))),
      fieldsOf(statusAndBody(await post({ title: 'A', stageTemplate: 'none' }))),
      fieldsOf(statusAndBody(await post({ title: 'A', requirements: [{ ...react, level: 6 }] })))[0],
    ]).toEqual([
      [422, ['requirements.1.topic unknown']],
      [422, ['requirements.1.topic repeated']],
      [422, ['salary.max order']],
      [422, ['salary.currency currency']],
      [422, ['stageTemplate unknown']],
      400,
    ])
    const position = await create()
    expect(fieldsOf(statusAndBody(await patch(position.id, 1, { requirements: [unknown] })))).toEqual([
      422,
      ['requirements.0.topic unknown'],
    ])
  })

  test('do not open without a requirement: the refusal names rule, facts, fix and actor', async () => {
    const position = await create({ requirements: [] })
    expect(statusAndBody(await send(position.id, 1, { type: 'position.opened' }))).toEqual([
      422,
      {
        code: 'refused',
        message: 'A rule doesn’t allow this. See rule, facts and fix.',
        rule: 'hasRequirement',
        facts: { requirements: 0 },
        fix: 'addRequirement',
        who: 'recruiter',
      },
    ])
    const changed = bodyOf<Position>(await patch(position.id, 1, { requirements: [react] }))
    expect(changed).toEqual({
      ...position,
      requirements: [react],
      topicNames: { react: 'React' },
      version: 2,
      updatedAt: moment,
    })
    expect(statusAndBody(await send(position.id, 2, { type: 'position.opened' }))).toEqual([
      200,
      { ...changed, state: 'open', openedAt: moment, version: 3, updatedAt: moment },
    ])
  })

  test('are held, resumed, cancelled with a reason and reopened', async () => {
    const { id } = await create()
    const states: unknown[] = []
    const step = async (version: number, event: object) => {
      const position = bodyOf<Position>(await send(id, version, event))
      states.push([position.state, position.version, position.closedAt !== null, position.closeReason])
    }
    await step(1, { type: 'position.opened' })
    await step(2, { type: 'position.held' })
    await step(3, { type: 'position.resumed' })
    expect((await send(id, 4, { type: 'position.cancelled' })).statusCode).toBe(400)
    const blank = statusAndBody(await send(id, 4, { type: 'position.cancelled', reason: '  ' }))
    expect(blank).toMatchObject([422, { code: 'refused', rule: 'hasReason', fix: 'giveReason' }])
    await step(4, { type: 'position.cancelled', reason: 'Budget' })
    await step(5, { type: 'position.reopened' })
    expect(states).toEqual([
      ['open', 2, false, null],
      ['onHold', 3, false, null],
      ['open', 4, false, null],
      ['cancelled', 5, true, 'Budget'],
      ['open', 6, false, null],
    ])
    expect(statusAndBody(await send(id, 6, { type: 'position.resumed' }))).toMatchObject([
      422,
      { code: 'refused', rule: 'isPossible', facts: { state: 'open', event: 'position.resumed' } },
    ])
  })

  test('do not close while a candidate waits for an outcome', async () => {
    const { id } = await create()
    await send(id, 1, { type: 'position.opened' })
    const card = await addCandidate(id)
    const close = () => send(id, 2, { type: 'position.cancelled', reason: 'Budget' })
    expect(statusAndBody(await close())).toMatchObject([
      422,
      { rule: 'hasNoUndecidedCandidate', facts: { undecided: 1 }, fix: 'decideCandidates', who: 'recruiter' },
    ])
    const rejected = await call(server, recruiter, `/applications/${card.id}/transitions`, {
      method: 'POST',
      body: { type: 'application.rejected', reason: 'Level', side: 'us' },
      headers: { 'if-match': `"${card.version}"` },
    })
    expect(rejected.statusCode).toBe(200)
    expect(bodyOf<Position>(await close())).toMatchObject({ state: 'cancelled', undecided: 0 })
  })

  test('change from the version that the member saw; one of two concurrent changes wins', async () => {
    const { id } = await create()
    const answers = await Promise.all([
      patch(id, 1, { title: 'Frontend Engineer' }),
      send(id, 1, { type: 'position.opened' }),
      patch(id, 1, { openings: 3 }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412, 412])
    const current = bodyOf<Position>(await call(server, recruiter, `/positions/${id}`))
    const lost = answers.find(({ statusCode }) => statusCode === 412)
    expect(lost && statusAndBody(lost)).toEqual([
      412,
      {
        code: 'version-stale',
        message: 'Someone else changed this. Check the latest version, then try again.',
        current,
      },
    ])
    const bare = await call(server, recruiter, `/positions/${id}`, { method: 'PATCH', body: { openings: 2 } })
    expect(bare.statusCode).toBe(428)
  })

  test('are listed with their funnel and whose turn it is', async () => {
    const open = await create({ title: 'Open one' })
    await create({ title: 'Draft one' })
    await send(open.id, 1, { type: 'position.opened' })
    await addCandidate(open.id)
    await addCandidate(open.id)
    const list = async (query: string) =>
      bodyOf<Page>(await call(server, recruiter, `/clients/${clientId}/positions${query}`))
    const page = await list('?state=open')
    expect(page).toEqual({
      nextCursor: null,
      items: [
        {
          position: { ...open, state: 'open', openedAt: moment, undecided: 2, version: 2, updatedAt: moment },
          funnel: open.stages.map(({ id }, index) => ({ stageId: id, count: index === 0 ? 2 : 0 })),
          waitingOn: { us: 2, client: 0, candidate: 0 },
        },
      ],
    })
    const titles = ({ items }: Page) => items.map(({ position }) => position.title)
    const first = await list('?sort=title&limit=1')
    const second = await list(`?sort=title&limit=1&cursor=${encodeURIComponent(first.nextCursor ?? '')}`)
    expect([titles(first), titles(second), second.nextCursor]).toEqual([['Draft one'], ['Open one'], null])
    expect(titles(await list('?search=DRAFT'))).toEqual(['Draft one'])
  })

  test('of another company are not found, and a viewer changes nothing', async () => {
    const { id } = await create()
    const stranger = await registerRecruiter(server, 'Elsewhere')
    const viewer = await addColleague(server, recruiter, { role: 'viewer', name: 'Vera Viewer' })
    expect([
      statusAndBody(await call(server, stranger, `/positions/${id}`)),
      statusAndBody(await send(id, 1, { type: 'position.opened' }, stranger)),
      statusAndBody(await call(server, stranger, `/clients/${clientId}/positions`)),
      statusAndBody(await post({ title: 'Foreign' }, stranger)),
    ]).toEqual([absent, absent, absent, absent])
    expect(statusAndBody(await send(id, 1, { type: 'position.opened' }, viewer))).toMatchObject([
      422,
      { code: 'role-missing', facts: { role: 'viewer' } },
    ])
    expect((await call(server, viewer, `/positions/${id}`)).statusCode).toBe(200)
  })
})
