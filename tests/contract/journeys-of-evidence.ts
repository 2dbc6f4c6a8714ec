/** Journeys through the sources of a developer's commits, and their evidence. */
import { expect } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import {
  commitsBefore,
  connectRepository,
  keepEvidence,
  repositoryOf,
  sendPart,
  type Bundle,
  type ConnectedIntegration,
} from '#tests/support/people/evidence-rows.ts'
import { registerPerson } from '#tests/support/people/people.ts'
import { decide, findable } from '#tests/support/people/findable.ts'
import { beginConnect, connectionOf } from '#tests/support/forge/forge.ts'
import { addDeveloper, asking } from '#tests/support/people/linked-developers.ts'
import { runTask } from '#tests/support/server/work.ts'
import { forges, freeAccounts, samsAccount } from './calls/integrations.ts'
import { accountOf } from './calls/records.ts'
import { callsOf, moment, uuid, type Journeys } from './journey.ts'

const address = 'https://git.example/dana/compiler.git'
const absent = [404, { code: 'not-found', message: 'This doesn’t exist, or you don’t have access.' }]

const signing = { challenge: expect.stringContaining('Commits signed by this key') as string, keys: [] }

const connections: Journeys[string] = {
  steps: 'connected once, its reading ended, read again, left out, ended, connected again, removed',
  async walk({ server }) {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana' })
    const { get, post, put, remove } = callsOf(server, who)
    const waiting = {
      id: uuid,
      state: 'waiting',
      failure: null,
      total: null,
      done: 0,
      createdAt: moment,
      endedAt: null,
    }
    const repository = {
      id: uuid,
      name: 'compiler',
      url: address,
      isPrivate: false,
      isGone: false,
      included: true,
      copied: false,
      mergesPending: false,
      commits: 0,
      others: 0,
      analysis: waiting,
      version: 1,
    }
    const shown = {
      id: uuid,
      provider: 'git',
      ownerName: 'git.example/dana',
      account: null,
      state: 'connecting',
      failure: null,
      waitsUntil: null,
      syncedAt: null,
      repositories: [repository],
      version: 1,
      createdAt: moment,
    }
    expect(statusAndBody(await get('/integrations'))).toEqual([
      200,
      { items: [], addresses: [], suggested: [], forges, signing },
    ])
    const created = await post('/integrations', { url: address })
    expect(statusAndBody(created)).toEqual([201, shown])
    const connection = bodyOf<ConnectedIntegration>(created, 201)
    const own = { id: uuid, value: who.email, confirmed: true, isAccount: true, linkUntil: null }
    const addresses = [own]
    expect(statusAndBody(await get('/integrations'))).toEqual([
      200,
      { items: [connection], addresses, suggested: [], forges, signing },
    ])
    expect(statusAndBody(await post('/integrations', { url: address }))).toMatchObject([
      409,
      { code: 'repository-connected', errors: [{ field: 'url' }] },
    ])

    const on = `/integrations/${connection.id}`
    const { id, analysis } = repositoryOf(connection)
    const ended = { ...waiting, state: 'cancelled', endedAt: moment }
    const resting = { ...shown, state: 'connected', repositories: [{ ...repository, analysis: ended }] }
    const cancel = `/analyses/${analysis?.id}/cancel`
    expect(statusAndBody(await post(cancel))).toEqual([200, { ...resting, version: 2 }])
    expect(statusAndBody(await post(cancel))).toMatchObject([422, { code: 'refused', rule: 'isPossible' }])
    expect(statusAndBody(await post(`${on}/sync`))).toEqual([202, { ...shown, state: 'syncing', version: 3 }])
    const leftOut = [{ ...repository, included: false, version: 2 }]
    expect(statusAndBody(await put(`/repositories/${id}`, { included: false }))).toEqual([
      200,
      { ...shown, state: 'syncing', version: 3, repositories: leftOut },
    ])
    expect(statusAndBody(await post(`${on}/revoke`))).toMatchObject([200, { state: 'revoked', version: 4 }])
    expect(statusAndBody(await post('/integrations', { url: address }))).toMatchObject([
      422,
      { rule: 'hasIncludedRepository', facts: { included: 0 }, fix: 'includeRepository', who: 'you' },
    ])
    await put(`/repositories/${id}`, { included: true })
    expect(statusAndBody(await post(`${on}/sync`))).toMatchObject([
      422,
      { rule: 'isConnected', fix: 'connectAgain' },
    ])
    expect(statusAndBody(await post('/integrations', { url: address }))).toMatchObject([
      201,
      { id: connection.id, state: 'connecting', version: 5 },
    ])
    expect(statusAndBody(await remove(on))).toEqual([204, null])
    expect([
      statusAndBody(await remove(on)),
      statusAndBody(await post(`${on}/sync`)),
      statusAndBody(await post(cancel)),
    ]).toEqual([absent, absent, absent])
    expect(statusAndBody(await get('/integrations'))).toEqual([
      200,
      { items: [], addresses, suggested: [], forges, signing },
    ])
  },
}

const profile: Journeys[string] = {
  steps:
    'nothing before commits are read, then points by topic, which open by repository, week and commit; what is said of them, and taken back',
  async walk({ server }) {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana' })
    const { get, put } = callsOf(server, who)
    const page = { formulaVersion: 2, asOf: expect.any(Number) }
    expect(statusAndBody(await get('/expertise'))).toEqual([
      200,
      {
        items: [],
        unobserved: [],
        coverage: { repositories: 0, unread: 0, readAt: null, updating: false },
        ...page,
      },
    ])
    expect(statusAndBody(await get('/evidence?topic=typescript&by=week'))).toEqual(absent)
    const { id: accountId } = await accountOf({ server }, who)
    const repository = repositoryOf(await connectRepository(server, who, address))
    const commits = commitsBefore(server.clock.now(), 3, 'a journey')
    await keepEvidence(server, accountId, repository.id, commits)
    const tiers = (verified: number) => ({ signed: 0, verified, mergedByOther: 0, unverified: 0 })
    expect(statusAndBody(await get('/expertise'))).toMatchObject([
      200,
      { items: [{ topic: { slug: 'typescript' }, points: 120, tiers: tiers(120), level: 1, weeks: 3 }] },
    ])
    const sum = { points: 120, lines: 90, commits: 3, tiers: tiers(120) }
    const one = { points: 40, lines: 30, commits: 1, tiers: tiers(40) }
    const named = { id: repository.id, name: 'compiler' }
    const whole = { total: sum, nextCursor: null, updating: false, ...page }
    expect(statusAndBody(await get('/evidence?topic=typescript&by=repository'))).toEqual([
      200,
      { ...whole, groups: [{ ...sum, repository: named, week: null, commit: null }] },
    ])
    const newestFirst = commits.toReversed()
    const week = expect.any(Number)
    const commit = ({ id, at }: (typeof commits)[number]) => ({
      id,
      at: new Date(at * 1000).toISOString(),
      url: null,
      coAuthor: false,
      people: 1,
      witnessed: true,
      notes: [],
    })
    expect(statusAndBody(await get('/evidence?topic=typescript&by=week'))).toEqual([
      200,
      {
        ...whole,
        groups: newestFirst.map(() => ({ ...one, repository: named, week, commit: null })),
      },
    ])
    expect(statusAndBody(await get('/evidence?topic=typescript&by=commit'))).toEqual([
      200,
      {
        ...whole,
        groups: newestFirst.map((of) => ({ ...one, repository: named, week, commit: commit(of) })),
      },
    ])
    expect(statusAndBody(await get('/evidence?topic=typescript&by=commit&cursor=elsewhere'))).toMatchObject([
      400,
      { code: 'bad-input', errors: [{ field: 'cursor' }] },
    ])
    const unchosen = { hidden: false, declared: false, dispute: null }
    const go = { slug: 'go', name: 'Go', kind: 'language' }
    const typescript = { slug: 'typescript', name: 'TypeScript', kind: 'language' }
    expect(statusAndBody(await put('/topics/go/choice', { declared: true }))).toEqual([
      200,
      { topic: go, choice: { ...unchosen, declared: true } },
    ])
    const dispute = 'The half of it is my colleague’s.'
    expect(statusAndBody(await put('/topics/typescript/choice', { hidden: true, dispute }))).toEqual([
      200,
      { topic: typescript, choice: { ...unchosen, hidden: true, dispute } },
    ])
    expect(statusAndBody(await get('/expertise'))).toMatchObject([
      200,
      {
        items: [{ topic: typescript, points: 120, choice: { hidden: true, declared: false, dispute } }],
        unobserved: [{ topic: go, choice: { ...unchosen, declared: true } }],
      },
    ])
    expect(statusAndBody(await put('/topics/go/choice', { declared: false }))).toEqual([
      200,
      { topic: go, choice: unchosen },
    ])
    expect(statusAndBody(await put('/topics/typescript/choice', { hidden: false, dispute: null }))).toEqual([
      200,
      { topic: typescript, choice: unchosen },
    ])
    expect(statusAndBody(await get('/expertise'))).toMatchObject([
      200,
      { items: [{ points: 120, choice: unchosen }], unobserved: [] },
    ])
  },
}

const bundles: Journeys[string] = {
  steps: 'begun, dropped, begun again, sent in two parts, refused while it is read, sent again, removed',
  async walk({ server }) {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana' })
    const { get, post, remove } = callsOf(server, who)
    const size = 2_097_152 + 4
    const body = { name: 'compiler', size }
    const begun = { id: uuid, name: 'compiler', size, partSize: 2_097_152, parts: 2 }
    const dropped = bodyOf<Bundle>(await post('/bundles', body), 201)
    expect(dropped).toEqual(begun)
    expect(statusAndBody(await remove(`/bundles/${dropped.id}`))).toEqual([204, null])
    expect(statusAndBody(await remove(`/bundles/${dropped.id}`))).toEqual(absent)
    const bundle = bodyOf<Bundle>(await post('/bundles', body), 201)
    expect(statusAndBody(await sendPart(server, who, bundle, 2, 'rest'))).toEqual([
      200,
      { received: 1, parts: 2, integration: null },
    ])
    expect(statusAndBody(await sendPart(server, who, dropped, 1, 'rest'))).toEqual(absent)
    const whole = statusAndBody(await sendPart(server, who, bundle, 1, Buffer.alloc(2_097_152)))
    const [connection] = bodyOf<{ items: ConnectedIntegration[] }>(await get('/integrations')).items
    if (connection === undefined) throw new Error('a whole bundle is no connection')
    expect(whole).toEqual([200, { received: 2, parts: 2, integration: connection }])
    const { analysis } = repositoryOf(connection)
    expect(connection).toMatchObject({ provider: 'bundle', state: 'connecting', version: 1 })
    expect(statusAndBody(await remove(`/bundles/${bundle.id}`))).toEqual(absent)
    expect(statusAndBody(await post('/bundles', body))).toMatchObject([422, { rule: 'isPossible' }])
    await post(`/analyses/${analysis?.id}/cancel`)
    expect(statusAndBody(await post(`/integrations/${connection.id}/sync`))).toMatchObject([
      422,
      { rule: 'isAtHand', facts: {}, fix: 'sendAgain', who: 'you' },
    ])
    const again = bodyOf<Bundle>(await post('/bundles', { name: 'Compiler', size: 4 }), 201)
    expect(statusAndBody(await sendPart(server, who, again, 1, 'pack'))).toMatchObject([
      200,
      { integration: { id: connection.id, state: 'syncing', version: 3 } },
    ])
    expect(statusAndBody(await remove(`/integrations/${connection.id}`))).toEqual([204, null])
    expect(statusAndBody(await get('/integrations'))).toMatchObject([200, { items: [] }])
  },
}

const forge: Journeys[string] = {
  steps: 'there and back, connected once, ended, connected again by the same account, removed',
  async walk({ server }) {
    await freeAccounts({ server })
    const who = await registerPerson(server, { userType: 'user', name: 'Dana' })
    const { get, post, remove } = callsOf(server, who)
    const wanted = { integrationName: 'github', isPrivateAllowed: false, integrationId: null }
    expect(
      statusAndBody(await post('/integrations/attempts', { ...wanted, integrationId: who.uid }))[0],
    ).toBe(400)
    const attempt = await beginConnect(server, who)
    const body = await connectionOf(server, attempt, 'sam')
    const created = await post('/addAvailableIntegration', body)
    expect(statusAndBody(created)).toMatchObject([
      201,
      { provider: 'github', state: 'connecting', account: samsAccount },
    ])
    const connection = bodyOf<ConnectedIntegration>(created, 201)
    expect(statusAndBody(await post('/addAvailableIntegration', body))).toMatchObject([
      422,
      { code: 'state-used' },
    ])
    const path = `/integrations/${connection.id}`
    expect(statusAndBody(await post(`${path}/revoke`))).toMatchObject([200, { state: 'revoked' }])
    expect(statusAndBody(await post(`${path}/sync`))).toMatchObject([422, { rule: 'isConnected' }])
    const again = await beginConnect(server, who, { integrationId: connection.id })
    const back = await connectionOf(server, again, 'sam')
    expect(statusAndBody(await post('/addAvailableIntegration', back))).toMatchObject([
      201,
      { id: connection.id, state: 'connecting' },
    ])
    expect(statusAndBody(await remove(path))[0]).toBe(204)
    // Sam's account at the host has no email: the account's own one counts.
    const own = {
      id: expect.any(String),
      value: who.email,
      isAccount: true,
      confirmed: true,
      linkUntil: null,
    }
    expect(statusAndBody(await get('/integrations'))).toEqual([
      200,
      { items: [], addresses: [own], suggested: [], forges, signing },
    ])
    expect(
      statusAndBody(await post('/integrations/attempts', { ...wanted, integrationId: connection.id })),
    ).toEqual(absent)
  },
}

const expertiseProfile: Journeys['expertise-profile'] = {
  steps:
    'a developer’s own, beside what too few others work on; a company’s over its candidates, until it is hidden',
  async walk({ server, workspace }) {
    const who = await findable(server, { rust: 3 })
    const [own, company] = [callsOf(server, who), callsOf(server, workspace.owner)]
    const rust = { slug: 'rust', name: 'Rust', kind: 'language' }
    expect(statusAndBody(await own.get('/getExpertiseProfile'))).toMatchObject([
      200,
      { accountType: 'user', expertise: { items: [{ topic: rust, points: 120 }] }, expertises: {} },
    ])
    await runTask(server, 'topic-trends')
    expect(statusAndBody(await own.get('/getTopicProfileData'))).toEqual([
      200,
      { topicData: [{ topic: rust, level: 1, points: 120, trend: null }], trendingTopics: [] },
    ])
    const position = await asking(workspace, ['rust'])
    const { candidate } = await addDeveloper(workspace, position, who)
    const expertises = async () =>
      bodyOf<components['schemas']['ExpertiseProfile']>(await company.get('/getExpertiseProfile')).expertises[
        candidate.id
      ]
    expect(await expertises()).toMatchObject([{ topic: rust, level: 1, points: 120 }])
    await decide(server, who, 'introduction', 'nobody')
    expect(await expertises()).toBeUndefined()
  },
}

export const journeysOfEvidence: Journeys = {
  'expertise-profile': expertiseProfile,
  'evidence/connections': connections,
  'evidence/connections/bundles': bundles,
  'evidence/connections/accounts': forge,
  'evidence/profile': profile,
}
