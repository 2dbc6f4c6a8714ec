/** Journeys through a recruiter's records: clients, positions, topics, candidates, and their states. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { templatesOfNewCompany } from './catalogue/stage-templates.ts'
import { decide, findable } from '#tests/support/people/findable.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { ifMatch, type Application, type Card, type Position } from '#tests/support/people/workspace.ts'
import { callsOf, moment, staleWith, uuid, type Journeys } from './journey.ts'

type Schemas = components['schemas']
type Client = Schemas['Client']
type Candidate = Application['candidate']
type Dashboard = Schemas['Dashboard']

const react = { topic: 'react', level: 4, kind: 'must', weight: 5 }

const clients: Journeys['clients'] = {
  steps: 'made, renamed, refused from a stale version, listed by search and sort, put on hold, told of',
  async walk({ server, workspace: { owner } }) {
    const { get, post, patch } = callsOf(server, owner)
    const made = { name: 'Crème & Brûlée', website: 'https://creme.example', tags: ['food'] }
    const created = bodyOf<Client>(await post('/clients', made), 201)
    expect(created).toEqual({
      ...made,
      id: uuid,
      slug: 'creme-brulee',
      domains: [],
      status: 'active',
      notes: null,
      ownerMemberId: owner.memberId,
      version: 1,
      createdAt: moment,
      updatedAt: moment,
    })
    const path = `/clients/${created.id}`
    const renamed = bodyOf<Client>(await patch(path, { name: 'Crème of Ghent' }, ifMatch(created)))
    expect(renamed).toEqual({ ...created, name: 'Crème of Ghent', version: 2, updatedAt: moment })
    expect(statusAndBody(await patch(path, { notes: 'Late' }, ifMatch(created)))).toEqual(staleWith(renamed))
    const message = 'Another client has this name.'
    expect(statusAndBody(await post('/clients', { name: 'CRÈME OF GHENT' }))).toEqual([
      409,
      { code: 'name-taken', message, errors: [{ field: 'name', code: 'name-taken', message }] },
    ])
    const other = bodyOf<Client>(await post('/clients', { name: 'Crème Antwerp', status: 'prospect' }), 201)
    const listed = async (query: string) => {
      const page = bodyOf<Schemas['ClientPage']>(await get(`/clients?search=cr%C3%A8me&${query}`))
      return [page.items.map(({ client }) => client.name), page.nextCursor]
    }
    expect([await listed('sort=name'), await listed('sort=-name'), await listed('status=prospect')]).toEqual([
      [['Crème Antwerp', 'Crème of Ghent'], null],
      [['Crème of Ghent', 'Crème Antwerp'], null],
      [['Crème Antwerp'], null],
    ])
    const held = bodyOf<Client>(await patch(path, { status: 'onHold' }, ifMatch(renamed)))
    expect(held).toEqual({ ...renamed, status: 'onHold', version: 3, updatedAt: moment })
    expect(statusAndBody(await get(path))).toEqual([200, held])
    expect(await listed('status=onHold')).toEqual([['Crème of Ghent'], null])
    const { activity } = bodyOf<Dashboard>(await get('/dashboard'))
    const ofBoth = activity.filter(({ entityId }) => [created.id, other.id].includes(entityId))
    expect(ofBoth.map(({ event, name, to }) => [event, name, to])).toEqual([
      ['client.changed', 'Crème of Ghent', 'onHold'],
      ['client.created', 'Crème Antwerp', 'prospect'],
      ['client.changed', 'Crème of Ghent', 'active'],
      ['client.created', 'Crème of Ghent', 'active'],
    ])
  },
}

const positions: Journeys['positions'] = {
  steps:
    'drafted from a template, completed, opened, held, resumed, listed with its funnel, cancelled, reopened',
  async walk({ server, workspace }) {
    const { get, post, patch } = callsOf(server, workspace.owner)
    const client = await workspace.client()
    expect(statusAndBody(await get('/stageTemplates'))).toEqual([200, { items: templatesOfNewCompany() }])
    const made = { title: 'React Engineer', openings: 2, stageTemplate: 'short' }
    const draft = bodyOf<Position>(await post(`/clients/${client.id}/positions`, made), 201)
    expect(draft).toMatchObject({ clientName: client.name, state: 'draft', requirements: [], version: 1 })
    expect(draft.stages.map(({ name }) => name)).toEqual([
      'Sourced',
      'Screening',
      'Submitted to client',
      'Interview',
      'Offer',
      'Hired',
    ])
    const path = `/positions/${draft.id}`
    const event = (version: number, body: object) => post(`${path}/transitions`, body, ifMatch({ version }))
    expect(statusAndBody(await event(1, { type: 'position.opened' }))).toEqual([
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
    const complete = { ...draft, requirements: [react], topicNames: { react: 'React' }, version: 2 }
    expect(statusAndBody(await patch(path, { requirements: [react] }, ifMatch(draft)))).toEqual([
      200,
      { ...complete, updatedAt: moment },
    ])
    const open = bodyOf<Position>(await event(2, { type: 'position.opened' }))
    expect(open).toEqual({ ...complete, state: 'open', openedAt: moment, version: 3, updatedAt: moment })
    const held = bodyOf<Position>(await event(3, { type: 'position.held', reason: 'Budget' }))
    const resumed = bodyOf<Position>(await event(4, { type: 'position.resumed' }))
    expect([held, resumed]).toEqual([
      { ...open, state: 'onHold', holdReason: 'Budget', version: 4, updatedAt: moment },
      { ...open, version: 5, updatedAt: moment },
    ])
    await workspace.application(draft.id)
    const stage = { ...resumed, undecided: 1 }
    const openPositions = await get(`/clients/${client.id}/positions?state=open&sort=title&search=REACT`)
    expect(statusAndBody(openPositions)).toEqual([
      200,
      {
        nextCursor: null,
        items: [
          {
            position: stage,
            funnel: open.stages.map(({ id }, index) => ({ stageId: id, count: index === 0 ? 1 : 0 })),
            waitingOn: { us: 1, client: 0, candidate: 0 },
          },
        ],
      },
    ])
    expect(statusAndBody(await event(5, { type: 'position.cancelled', reason: 'Budget' }))).toMatchObject([
      422,
      { rule: 'hasNoUndecidedCandidate', facts: { undecided: 1 }, fix: 'decideCandidates', who: 'recruiter' },
    ])
    const { cards } = bodyOf<{ cards: Card[] }>(await get(`${path}/board`))
    for (const card of cards) {
      const rejection = { type: 'application.rejected', reason: 'No budget', side: 'us' }
      bodyOf(await post(`/applications/${card.id}/transitions`, rejection, ifMatch(card)))
    }
    const cancelled = bodyOf<Position>(await event(5, { type: 'position.cancelled', reason: 'Budget' }))
    expect(cancelled).toEqual({
      ...resumed,
      state: 'cancelled',
      closedAt: moment,
      closeReason: 'Budget',
      version: 6,
      updatedAt: moment,
    })
    expect(statusAndBody(await event(5, { type: 'position.reopened' }))).toEqual(staleWith(cancelled))
    const reopened = bodyOf<Position>(await event(6, { type: 'position.reopened' }))
    expect([reopened.state, reopened.closedAt, statusAndBody(await get(path))]).toEqual([
      'open',
      null,
      [200, reopened],
    ])
  },
}

const topics: Journeys['topics'] = {
  steps: 'found by name and alias, those that begin with the text first, at most as many as asked for',
  async walk({ server, workspace: { owner } }) {
    const { get } = callsOf(server, owner)
    const search = async (query: string) =>
      bodyOf<{ items: { slug: string; name: string; kind: string }[] }>(await get(`/topics${query}`)).items
    expect(await search('?search=k8s')).toEqual([{ slug: 'kubernetes', name: 'Kubernetes', kind: 'tool' }])
    expect((await search('?search=sql&limit=6')).map(({ slug }) => slug)).toEqual([
      'sql',
      'sql-server',
      'sqlalchemy',
      'sqlite',
      'sqlx',
      'mysql',
    ])
    expect([(await search('')).length, await search('?search=%25')]).toEqual([50, []])
  },
}

const candidates: Journeys['candidates'] = {
  steps: 'added with a position, found, changed, refused a taken address',
  async walk({ server, workspace }) {
    const { get, post, patch } = callsOf(server, workspace.owner)
    const position = await workspace.openPosition((await workspace.client()).id)
    const added = { name: 'Hedy Kiesler', emails: ['Hedy@frequency.example'], tags: ['radio'] }
    const applied = await post(`/positions/${position.id}/applications`, { candidate: added })
    const { candidate } = bodyOf<Application>(applied, 201)
    expect(candidate).toEqual({
      ...added,
      id: uuid,
      emails: ['hedy@frequency.example'],
      phones: [],
      links: [],
      headline: null,
      location: null,
      source: null,
      doNotContact: false,
      deletedAt: null,
      restorableUntil: null,
      version: 1,
      createdAt: moment,
      updatedAt: moment,
    })
    const path = `/candidates/${candidate.id}`
    for (const text of ['kiesler', 'HEDY@FREQUENCY.example']) {
      const found = await get(`/candidates?search=${encodeURIComponent(text)}`)
      expect(statusAndBody(found)).toEqual([200, { items: [candidate], nextCursor: null }])
    }
    const changes = { headline: 'Frequency hopping', emails: ['hedy@frequency.example', 'hl@radio.example'] }
    const changed = bodyOf<Candidate>(await patch(path, changes, ifMatch(candidate)))
    expect(changed).toEqual({ ...candidate, ...changes, version: 2, updatedAt: moment })
    expect(statusAndBody(await patch(path, { headline: 'Late' }, ifMatch(candidate)))).toEqual(
      staleWith(changed),
    )
    const message = 'Another candidate already has this email.'
    const twin = { name: 'Somebody else', emails: ['HL@radio.example'] }
    expect(statusAndBody(await post(`/positions/${position.id}/applications`, { candidate: twin }))).toEqual([
      409,
      {
        code: 'email-taken',
        message,
        errors: [{ field: 'candidate.emails.0', code: 'email-taken', message }],
        current: changed,
      },
    ])
  },
}

const recentlyDeleted: Journeys['recently-deleted'] = {
  steps: 'deleted with a preview, gone from search and board, listed, restored with what they did',
  async walk({ server, workspace }) {
    const { get, post, remove } = callsOf(server, workspace.owner)
    const position = await workspace.openPosition((await workspace.client()).id)
    const added = { name: 'Nan McCarthy', emails: ['nan@logic.example'] }
    const applied = await post(`/positions/${position.id}/applications`, { candidate: added })
    const { candidate, card } = bodyOf<Application>(applied, 201)
    const path = `/candidates/${candidate.id}`
    await workspace.note(card.id)
    expect(statusAndBody(await get(`${path}/deletion`))).toEqual([
      200,
      { applications: 1, notes: 1, consents: 0, restorableForDays: 30 },
    ])
    const gone = bodyOf<Candidate>(await remove(path, undefined, ifMatch(candidate)))
    expect(gone).toEqual({
      ...candidate,
      deletedAt: moment,
      restorableUntil: moment,
      version: 2,
      updatedAt: moment,
    })
    const absent = [404, { code: 'not-found', message: 'This doesn’t exist, or you don’t have access.' }]
    expect([
      statusAndBody(await get(`/applications/${card.id}`)),
      statusAndBody(await get('/candidates?search=mccarthy')),
      bodyOf<{ total: number }>(await get(`/positions/${position.id}/board`)).total,
    ]).toEqual([absent, [200, { items: [], nextCursor: null }], 0])
    const listed = await get('/deletedCandidates?search=mccarthy')
    expect(statusAndBody(listed)).toEqual([
      200,
      {
        nextCursor: null,
        items: [
          {
            id: candidate.id,
            name: 'Nan McCarthy',
            deletedAt: gone.deletedAt,
            deletedBy: 'Ines Moreau',
            restorableUntil: gone.restorableUntil,
            applications: [
              {
                id: card.id,
                positionId: position.id,
                positionTitle: position.title,
                clientId: position.clientId,
                clientName: position.clientName,
              },
            ],
            takenEmails: [],
          },
        ],
      },
    ])
    const { candidate: restored, outOfPlay } = bodyOf<{ candidate: Candidate; outOfPlay: unknown[] }>(
      await post(`${path}/restoration`),
    )
    expect([restored, outOfPlay]).toEqual([{ ...candidate, version: 3, updatedAt: moment }, []])
    expect(statusAndBody(await get(path))).toEqual([200, restored])
    const timeline = await get(`/applications/${card.id}/timeline`)
    expect(
      bodyOf<{ items: { event: string; fields: string[] }[] }>(timeline).items.map((entry) => [
        entry.event,
        entry.fields,
      ]),
    ).toEqual([
      ['candidate.restored', []],
      ['candidate.deleted', []],
      ['note.created', []],
      ['application.created', []],
    ])
  },
}

const dashboard: Journeys['dashboard'] = {
  steps: 'counts what is in play, tells what needs attention and what happened, the newest first',
  async walk({ server, workspace }) {
    const { get, post } = callsOf(server, workspace.owner)
    const view = async () => bodyOf<Dashboard>(await get('/dashboard'))
    const before = await view()
    const client = await workspace.client()
    const quiet = await workspace.openPosition(client.id)
    const busy = await workspace.openPosition(client.id)
    const { card } = await workspace.application(busy.id)
    const screening = { type: 'application.moveRequested', stageId: busy.stages[1]?.id }
    const moved = bodyOf<Card>(await post(`/applications/${card.id}/transitions`, screening, ifMatch(card)))
    const after = await view()
    expect(after.counts).toEqual({
      openPositions: before.counts.openPositions + 2,
      activeCandidates: before.counts.activeCandidates + 1,
      waitingOn: { ...before.counts.waitingOn, us: before.counts.waitingOn.us + 1 },
    })
    const about = { clientId: client.id, clientName: client.name, positionTitle: 'Engineer' }
    expect(after.attention.filter(({ clientId }) => clientId === client.id)).toEqual([
      { ...about, kind: 'noCandidates', positionId: quiet.id, count: 0, since: quiet.openedAt },
      { ...about, kind: 'consentMissing', positionId: busy.id, count: 1, since: moved.stageEnteredAt },
    ])
    const { activity } = after
    expect(
      activity.slice(0, 7).map(({ actor, event, entityId, to }) => [actor, event, entityId, to]),
    ).toEqual([
      ['Ines Moreau', 'application.moveRequested', card.id, 'Screening'],
      ['Ines Moreau', 'application.created', card.id, 'Sourced'],
      ['Ines Moreau', 'position.opened', busy.id, 'open'],
      ['Ines Moreau', 'position.created', busy.id, 'draft'],
      ['Ines Moreau', 'position.opened', quiet.id, 'open'],
      ['Ines Moreau', 'position.created', quiet.id, 'draft'],
      ['Ines Moreau', 'client.created', client.id, 'active'],
    ])
  },
}

const developerSearch: Journeys['developer-search'] = {
  steps:
    'found by topic, place and status, refused a topic that there is not, looked at, a number opened, found no more once hidden',
  async walk({ server, workspace: { owner } }) {
    const { get, post } = callsOf(server, owner)
    const location = `Ghent ${randomUUID()}`
    const who = await findable(server, { rust: 3 }, { location })
    const path = `/developers?topics=rust&location=${encodeURIComponent(location)}`
    const page = bodyOf<Schemas['FoundDeveloperPage']>(await get(path))
    expect(page).toEqual({
      items: [
        {
          id: who.accountId,
          name: 'Dana Developer',
          headline: 'Compilers by day',
          title: null,
          location,
          jobSearchStatus: null,
          topics: [
            {
              topic: { slug: 'rust', name: 'Rust', kind: 'language' },
              level: 1,
              points: 120,
              confidence: 45,
              lastWeek: page.asOf - 1,
              activity: { first: expect.any(String), credit: expect.any(Array), vouched: expect.any(Array) },
            },
          ],
          candidate: null,
        },
      ],
      nextCursor: null,
      asOf: expect.any(Number),
    })
    const found = async (status: string) => {
      const { items } = bodyOf<Schemas['FoundDeveloperPage']>(await get(`${path}&jobSearchStatus=${status}`))
      return items.map(({ jobSearchStatus }) => jobSearchStatus)
    }
    expect(await found('open')).toEqual([])
    const seeking = { jobSearchStatus: 'open', employmentType: ['contract'] }
    await callsOf(server, who).post('/updateRecuitmentStatuses', seeking)
    expect([await found('open'), await found('activelyLooking')]).toEqual([['open'], []])
    expect((await get('/developers?topics=phlogiston')).statusCode).toBe(400)
    const view = bodyOf<Schemas['ShownProfile']>(await post(`/developers/${who.accountId}/looks`))
    expect([view.introduction?.name, view.contact]).toEqual(['Dana Developer', null])
    const number = `/developers/${who.accountId}/topics/rust/looks`
    const { number: opened, figures, commits } = bodyOf<Schemas['ShownNumber']>(await post(number))
    expect([opened, figures.points, commits]).toEqual([view.expertise?.items[0], 120, null])
    await decide(server, who, 'introduction', 'nobody')
    expect(bodyOf<Schemas['FoundDeveloperPage']>(await get(path)).items).toEqual([])
    expect((await post(number)).statusCode).toBe(404)
  },
}

export const journeysOfWork: Journeys = {
  clients,
  positions,
  'evidence/topics': topics,
  candidates,
  'developer-search': developerSearch,
  'recently-deleted': recentlyDeleted,
  dashboard,
}
