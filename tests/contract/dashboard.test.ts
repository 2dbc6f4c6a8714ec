import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { loadTopics } from '#server/evidence/topics/repository.ts'
import { defaultTemplates } from '#server/seed/default-templates.ts'
import { bodyOf } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call, registerRecruiter, type Recruiter } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

type Dashboard = components['schemas']['Dashboard']
type Position = components['schemas']['Position']
type Card = components['schemas']['BoardCard']

const day = 24 * 3_600_000
const requirement = { topic: 'rust', level: 3, kind: 'must', weight: 1 }

describeOnDatabase('the dashboard and the catalogues', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
    await server.database.global(loadTopics)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const dashboardOf = async (who: Recruiter) => bodyOf<Dashboard>(await call(server, who, '/dashboard'))
  const post = (who: Recruiter, path: string, body: object, version?: number) =>
    call(server, who, path, {
      method: 'POST',
      body,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    })
  const openPosition = async (who: Recruiter, clientId: string, title: string, stageTemplate?: string) => {
    const body = { title, requirements: [requirement], ...(stageTemplate && { stageTemplate }) }
    const created = await post(who, `/clients/${clientId}/positions`, body)
    const { id } = bodyOf<Position>(created, 201)
    return bodyOf<Position>(await post(who, `/positions/${id}/transitions`, { type: 'position.opened' }, 1))
  }
  const addCandidate = async (who: Recruiter, positionId: string, name: string) => {
    const body = { candidate: { name, emails: [`${randomUUID()}@mailbox.example`] } }
    return bodyOf<{ card: Card }>(await post(who, `/positions/${positionId}/applications`, body), 201).card
  }

  test('is empty for a new company', async () => {
    const recruiter = await registerRecruiter(server)
    expect(await dashboardOf(recruiter)).toEqual({
      counts: { openPositions: 0, activeCandidates: 0, waitingOn: { us: 0, client: 0, candidate: 0 } },
      attention: [],
      activity: [],
    })
  })

  test('counts candidates in play, and lists what needs attention and the activity of a week', async () => {
    const recruiter = await registerRecruiter(server)
    const client = bodyOf<{ id: string }>(await post(recruiter, '/clients', { name: 'Fjordlight' }), 201)
    const busy = await openPosition(recruiter, client.id, 'Data Engineer')
    const quiet = await openPosition(recruiter, client.id, 'Rust Engineer')
    const lead = await addCandidate(recruiter, busy.id, 'Oskar Holm')
    const screened = await addCandidate(recruiter, busy.id, 'Freja Ekman')
    const stageId = busy.stages[1]?.id ?? ''
    const move = { type: 'application.moveRequested', stageId }
    const moved = bodyOf<Card>(
      await post(recruiter, `/applications/${screened.id}/transitions`, move, screened.version),
    )

    const about = { clientId: client.id, clientName: 'Fjordlight' }
    const onBusy = { ...about, positionId: busy.id, positionTitle: 'Data Engineer' }
    const dashboard = await dashboardOf(recruiter)
    expect(dashboard.counts).toEqual({
      openPositions: 2,
      activeCandidates: 2,
      waitingOn: { us: 2, client: 0, candidate: 0 },
    })
    expect(dashboard.attention).toEqual([
      {
        ...about,
        kind: 'noCandidates',
        positionId: quiet.id,
        positionTitle: 'Rust Engineer',
        count: 0,
        since: quiet.openedAt,
      },
      { ...onBusy, kind: 'consentMissing', count: 1, since: moved.stageEnteredAt },
    ])
    expect(dashboard.activity.map(({ actor, event, name, to }) => [actor, event, name, to])).toEqual([
      ['Ines Moreau', 'application.moveRequested', 'Freja Ekman', 'Screening'],
      ['Ines Moreau', 'application.created', 'Freja Ekman', 'Sourced'],
      ['Ines Moreau', 'application.created', 'Oskar Holm', 'Sourced'],
      ['Ines Moreau', 'position.opened', 'Rust Engineer', 'open'],
      ['Ines Moreau', 'position.created', 'Rust Engineer', 'draft'],
      ['Ines Moreau', 'position.opened', 'Data Engineer', 'open'],
      ['Ines Moreau', 'position.created', 'Data Engineer', 'draft'],
      ['Ines Moreau', 'client.created', 'Fjordlight', 'active'],
    ])

    server.clock.advance(15 * day)
    const back = { ...recruiter, ...(await signInAgain(recruiter)) }
    const later = await dashboardOf(back)
    expect(later.activity).toEqual([])
    expect(later.attention.filter(({ kind }) => kind === 'overdue')).toEqual([
      { ...onBusy, kind: 'overdue', count: 2, since: moved.dueAt },
    ])
    expect(lead.dueAt).toBe(new Date(Date.parse(lead.stageEnteredAt) + 14 * day).toISOString())
  })

  test('names leads without consent, where the stage after theirs asks for it', async () => {
    const recruiter = await registerRecruiter(server)
    const client = bodyOf<{ id: string }>(await post(recruiter, '/clients', { name: 'Fjordlight' }), 201)
    const [agency] = defaultTemplates
    const stages = agency.stages.map((stage) => ({
      ...stage,
      requires: { ...stage.requires, consent: stage.type === 'screen' },
    }))
    const template = await post(recruiter, '/stageTemplates', { name: 'Consent first', stages })
    const { key } = bodyOf<{ key: string }>(template, 201)
    const position = await openPosition(recruiter, client.id, 'Data Engineer', key)
    const lead = await addCandidate(recruiter, position.id, 'Oskar Holm')
    const { attention } = await dashboardOf(recruiter)
    expect(attention.map(({ kind, count, since }) => [kind, count, since])).toEqual([
      ['consentMissing', 1, lead.stageEnteredAt],
    ])
  })

  /** The provider's token has ended by then. */
  async function signInAgain({ email, password, cookie }: Recruiter) {
    const headers = { cookie: `fp=${cookie}` }
    const answer = await call(server, null, '/loginPassword', {
      method: 'POST',
      body: { email, password },
      headers,
    })
    return { idToken: bodyOf<{ jwt: { accessToken: string } }>(answer).jwt.accessToken }
  }

  test('finds topics by name and alias, those that begin with the text first', async () => {
    const recruiter = await registerRecruiter(server)
    const search = async (query: string) =>
      bodyOf<{ items: { slug: string; name: string; kind: string }[] }>(
        await call(server, recruiter, `/topics${query}`),
      ).items
    expect(await search('?search=k8s')).toEqual([{ slug: 'kubernetes', name: 'Kubernetes', kind: 'tool' }])
    expect((await search('?search=sql')).map(({ slug }) => slug)).toEqual([
      'sql',
      'sql-server',
      'sqlalchemy',
      'sqlite',
      'sqlx',
      'mysql',
      'postgresql',
    ])
    expect([
      (await search('')).length,
      (await search('?limit=3')).length,
      await search('?search=%25'),
    ]).toEqual([50, 3, []])
  })
})
