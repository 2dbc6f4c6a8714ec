/** Journeys through where a developer's commits come from, and what they come to. */
import { expect } from 'vitest'
import { bodyOf, told } from '#tests/support/answers.ts'
import {
  commitsBefore,
  connectRepository,
  keepEvidence,
  repositoryOf,
  type ConnectedIntegration,
} from '#tests/support/evidence-rows.ts'
import { registerPerson } from '#tests/support/people.ts'
import { accountOf } from './calls/records.ts'
import { callsOf, moment, uuid, type Journeys } from './journey.ts'

const address = 'https://git.example/dana/compiler.git'
const absent = [404, { code: 'not-found', message: 'There is nothing here.' }]

const integrations: Journeys['integrations'] = {
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
      included: true,
      commits: 0,
      others: 0,
      analysis: waiting,
      version: 1,
    }
    const shown = {
      id: uuid,
      provider: 'git',
      ownerName: 'git.example/dana',
      state: 'connecting',
      failure: null,
      syncedAt: null,
      repositories: [repository],
      version: 1,
      createdAt: moment,
    }
    expect(told(await get('/integrations'))).toEqual([200, { items: [], addresses: [] }])
    const created = await post('/integrations', { url: address })
    expect(told(created)).toEqual([201, shown])
    const connection = bodyOf<ConnectedIntegration>(created, 201)
    const addresses = [{ value: who.email, confirmed: true }]
    expect(told(await get('/integrations'))).toEqual([200, { items: [connection], addresses }])
    expect(told(await post('/integrations', { url: address }))).toMatchObject([
      409,
      { code: 'repository-connected', errors: [{ field: 'url' }] },
    ])

    const on = `/integrations/${connection.id}`
    const { id, analysis } = repositoryOf(connection)
    const ended = { ...waiting, state: 'cancelled', endedAt: moment }
    const resting = { ...shown, state: 'connected', repositories: [{ ...repository, analysis: ended }] }
    const cancel = `/analyses/${analysis?.id}/cancel`
    expect(told(await post(cancel))).toEqual([200, { ...resting, version: 2 }])
    expect(told(await post(cancel))).toMatchObject([422, { code: 'refused', rule: 'isPossible' }])
    expect(told(await post(`${on}/sync`))).toEqual([202, { ...shown, state: 'syncing', version: 3 }])
    const leftOut = [{ ...repository, included: false, version: 2 }]
    expect(told(await put(`/repositories/${id}`, { included: false }))).toEqual([
      200,
      { ...shown, state: 'syncing', version: 3, repositories: leftOut },
    ])
    expect(told(await post(`${on}/revoke`))).toMatchObject([200, { state: 'revoked', version: 4 }])
    expect(told(await post('/integrations', { url: address }))).toMatchObject([
      422,
      { rule: 'hasIncludedRepository', facts: { included: 0 }, fix: 'includeRepository', who: 'you' },
    ])
    await put(`/repositories/${id}`, { included: true })
    expect(told(await post(`${on}/sync`))).toMatchObject([422, { rule: 'isConnected', fix: 'connectAgain' }])
    expect(told(await post('/integrations', { url: address }))).toMatchObject([
      201,
      { id: connection.id, state: 'connecting', version: 5 },
    ])
    expect(told(await remove(on))).toEqual([204, null])
    expect([told(await remove(on)), told(await post(`${on}/sync`)), told(await post(cancel))]).toEqual([
      absent,
      absent,
      absent,
    ])
    expect(told(await get('/integrations'))).toEqual([200, { items: [], addresses }])
  },
}

const evidence: Journeys['evidence'] = {
  steps: 'nothing before commits are read, then points by topic, which open by repository, week and commit',
  async walk({ server }) {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana' })
    const { get } = callsOf(server, who)
    const page = { formulaVersion: 1, asOf: expect.any(Number) }
    expect(told(await get('/expertise'))).toEqual([200, { items: [], ...page }])
    expect(told(await get('/evidence?topic=typescript&by=week'))).toEqual(absent)
    const { id: accountId } = await accountOf({ server }, who)
    const repository = repositoryOf(await connectRepository(server, who, address))
    const commits = commitsBefore(server.clock.now(), 3, 'a journey')
    await keepEvidence(server, accountId, repository.id, commits)
    const tiers = (verified: number) => ({ signed: 0, verified, mergedByOther: 0, unverified: 0 })
    expect(told(await get('/expertise'))).toMatchObject([
      200,
      { items: [{ topic: { slug: 'typescript' }, points: 120, tiers: tiers(120), level: 1, weeks: 3 }] },
    ])
    const sum = { points: 120, lines: 90, commits: 3, tiers: tiers(120) }
    const one = { points: 40, lines: 30, commits: 1, tiers: tiers(40) }
    const named = { id: repository.id, name: 'compiler' }
    const whole = { total: sum, nextCursor: null, ...page }
    expect(told(await get('/evidence?topic=typescript&by=repository'))).toEqual([
      200,
      { ...whole, groups: [{ ...sum, repository: named, week: null, commit: null }] },
    ])
    const newestFirst = commits.toReversed()
    const week = expect.any(Number)
    const commit = ({ id, at }: (typeof commits)[number]) => ({
      id,
      at: new Date(at * 1000).toISOString(),
    })
    expect(told(await get('/evidence?topic=typescript&by=week'))).toEqual([
      200,
      {
        ...whole,
        groups: newestFirst.map(() => ({ ...one, repository: named, week, commit: null })),
      },
    ])
    expect(told(await get('/evidence?topic=typescript&by=commit'))).toEqual([
      200,
      {
        ...whole,
        groups: newestFirst.map((of) => ({ ...one, repository: named, week, commit: commit(of) })),
      },
    ])
    expect(told(await get('/evidence?topic=typescript&by=commit&cursor=elsewhere'))).toMatchObject([
      400,
      { code: 'bad-input', errors: [{ field: 'cursor' }] },
    ])
  },
}

export const journeysOfEvidence: Journeys = { integrations, evidence }
