/** Each number of the dashboard has a list with exactly the records that it counts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { statusAndBody } from '#tests/support/server/answers.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { call } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { stoppedClock } from '#tests/support/server/stopped-clock.ts'
import {
  ifMatch,
  newWorkspace,
  type Application,
  type Card,
  type Client,
  type Position,
} from '#tests/support/people/workspace.ts'

type Schemas = components['schemas']
type InPlay = Schemas['ApplicationInPlay']
type Open = Schemas['OpenPosition']
type Page<Row> = { items: Row[]; nextCursor: string | null }

const minute = 60_000
const [sourced, submitted, interview, offer] = [0, 2, 3, 5] as const

describeOnDatabase('the lists behind the dashboard’s numbers', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine, clock: stoppedClock() })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  /** A new company with two open positions of two clients. */
  async function company() {
    const workspace = await newWorkspace(server, 'Brightwater')
    const { send } = workspace
    const [acme, beta] = [await workspace.client(), await workspace.client()]
    const positions = [await workspace.openPosition(acme.id), await workspace.openPosition(beta.id)] as const
    const post = <T>(path: string, body: object, record: { version: number }) =>
      send<T>(path, { method: 'POST', body, headers: ifMatch(record) })
    const join = async (position: Position, name: string) => {
      const body = { candidate: { name } }
      const joined = await send<Application>(`/positions/${position.id}/applications`, {
        method: 'POST',
        body,
      })
      server.clock.advance(minute)
      return joined
    }
    const apply = (card: Card, event: object) =>
      post<Card>(`/applications/${card.id}/transitions`, event, card)
    const move = (position: Position, card: Card, stage: number) =>
      apply(card, { type: 'application.moveRequested', stageId: position.stages[stage]?.id })
    const consent = (card: Card, event: object) => post<Card>(`/applications/${card.id}/consent`, event, card)
    const change = (position: Position, event: object) =>
      post<Position>(`/positions/${position.id}/transitions`, event, position)

    /** By tile: its number, and the names of its list. */
    async function tiles() {
      const { counts } = await send<Schemas['Dashboard']>('/dashboard')
      const names = async (query = '') =>
        (await send<Page<InPlay>>(`/applicationsInPlay${query}`)).items.map(({ name }) => name)
      const open = await send<Page<Open>>('/openPositions')
      return {
        openPositions: [counts.openPositions, open.items.map(({ id }) => id)],
        activeCandidates: [counts.activeCandidates, await names()],
        us: [counts.waitingOn.us, await names('?waitingOn=us')],
        client: [counts.waitingOn.client, await names('?waitingOn=client')],
        candidate: [counts.waitingOn.candidate, await names('?waitingOn=candidate')],
      }
    }
    return { workspace, positions, clients: [acme, beta] as const, join, move, apply, consent, change, tiles }
  }

  const of = (...names: string[]) => [names.length, names]

  test('match the numbers through moves, outcomes, holds, closes, deletions and restorations', async () => {
    const { workspace, positions, join, move, apply, consent, change, tiles } = await company()
    const [first, second] = positions
    const both = of(first.id, second.id)
    const ada = await join(first, 'Ada')
    const bea = await join(second, 'Bea')
    const cleo = await join(first, 'Cleo')
    const dina = await join(second, 'Dina')
    const given = { type: 'consent.recorded', method: 'phone', givenOn: '2020-02-29' }
    expect(await tiles()).toEqual({
      openPositions: both,
      activeCandidates: of('Ada', 'Bea', 'Cleo', 'Dina'),
      us: of('Ada', 'Bea', 'Cleo', 'Dina'),
      client: of(),
      candidate: of(),
    })

    const beaAgreed = await consent(bea.card, given)
    const cleoAgreed = await consent(cleo.card, given)
    const beaSubmitted = await move(second, beaAgreed, submitted)
    server.clock.advance(minute)
    const cleoOffered = await move(first, await move(first, cleoAgreed, interview), offer)
    expect(await tiles()).toEqual({
      openPositions: both,
      activeCandidates: of('Ada', 'Dina', 'Bea', 'Cleo'),
      us: of('Ada', 'Dina'),
      client: of('Bea'),
      candidate: of('Cleo'),
    })

    const rejected = await apply(dina.card, {
      type: 'application.rejected',
      reason: 'No reply',
      side: 'none',
    })
    const held = await change(first, { type: 'position.held', reason: 'Budget' })
    expect(await tiles()).toEqual({
      openPositions: of(second.id),
      activeCandidates: of('Ada', 'Bea', 'Cleo'),
      us: of('Ada'),
      client: of('Bea'),
      candidate: of('Cleo'),
    })

    const removed = await workspace.send<{ version: number }>(`/candidates/${ada.candidate.id}`, {
      method: 'DELETE',
      headers: ifMatch(ada.candidate),
    })
    const reopened = await change(held, { type: 'position.resumed' })
    const hired = await apply(cleoOffered, {
      type: 'application.moveRequested',
      stageId: first.stages.at(-1)?.id,
    })
    expect(hired.state).toBe('hired')
    const filled = await change(reopened, { type: 'position.filled' })
    expect([filled.state, await tiles()]).toEqual([
      'filled',
      {
        openPositions: of(second.id),
        activeCandidates: of('Bea'),
        us: of(),
        client: of('Bea'),
        candidate: of(),
      },
    ])

    await workspace.send(`/candidates/${ada.candidate.id}/restoration`, {
      method: 'POST',
      headers: ifMatch(removed),
    })
    await apply(rejected, { type: 'application.unrejected' })
    server.clock.advance(minute)
    await move(second, beaSubmitted, sourced)
    expect(await tiles()).toEqual({
      openPositions: of(second.id),
      activeCandidates: of('Dina', 'Bea'),
      us: of('Dina', 'Bea'),
      client: of(),
      candidate: of(),
    })
  })

  test('say of each record where it is and since when it waits', async () => {
    const { workspace, positions, clients, join, move, consent } = await company()
    const [position] = positions
    const ada = await join(position, 'Ada')
    const given = { type: 'consent.recorded', method: 'phone', givenOn: '2020-02-29' }
    const agreed = await consent(ada.card, given)
    server.clock.advance(minute)
    const submittedAt = server.clock.now().toISOString()
    const card = await move(position, agreed, submitted)
    const row: InPlay = {
      id: card.id,
      candidateId: ada.candidate.id,
      name: 'Ada',
      stageName: 'Submitted to client',
      waitingOn: 'client',
      since: submittedAt,
      dueAt: card.dueAt,
      positionId: position.id,
      positionTitle: 'Engineer',
      clientId: clients[0].id,
      clientName: clients[0].name,
    }
    const oldestWait = async () => {
      const { items } = await workspace.send<Page<Schemas['ClientRow']>>('/clients?sort=updatedAt')
      return items[0]?.oldestWait
    }
    const where = { positionId: position.id, applicationId: card.id }
    expect([await workspace.send('/applicationsInPlay'), await oldestWait()]).toEqual([
      { items: [row], nextCursor: null },
      { since: submittedAt, waitingOn: 'client', ...where },
    ])

    // In the middle of the client's turn it becomes ours.
    server.clock.advance(minute)
    const lostAt = server.clock.now().toISOString()
    await consent(card, { type: 'consent.withdrawn' })
    expect([await workspace.send('/applicationsInPlay?waitingOn=us'), await oldestWait()]).toEqual([
      { items: [{ ...row, waitingOn: 'us', since: lostAt, dueAt: lostAt }], nextCursor: null },
      { since: lostAt, waitingOn: 'us', ...where },
    ])
    const open = (one: Position, client: Client, activeCandidates: number) => ({
      id: one.id,
      title: 'Engineer',
      clientId: client.id,
      clientName: client.name,
      since: one.openedAt,
      activeCandidates,
    })
    expect(await workspace.send('/openPositions')).toEqual({
      items: [open(position, clients[0], 1), open(positions[1], clients[1], 0)],
      nextCursor: null,
    })
  })

  test('are searched by name, position and client, and refuse unknown filters', async () => {
    const { workspace, positions, clients, join } = await company()
    await join(positions[0], 'Ada Lovelace')
    await join(positions[1], 'Grace Hopper')
    const names = async (search: string) => {
      const path = `/applicationsInPlay?search=${encodeURIComponent(search)}`
      return (await workspace.send<Page<InPlay>>(path)).items.map(({ name }) => name)
    }
    expect([
      await names('LOVE'),
      await names('engin'),
      await names(clients[1].name),
      await names('%'),
    ]).toEqual([['Ada Lovelace'], ['Ada Lovelace', 'Grace Hopper'], ['Grace Hopper'], []])
    const open = await workspace.send<Page<Open>>(
      `/openPositions?search=${encodeURIComponent(clients[1].name)}`,
    )
    expect(open.items.map(({ id }) => id)).toEqual([positions[1].id])
    const refused = async (path: string) => (await call(server, workspace.owner, path)).statusCode
    expect([
      await refused('/applicationsInPlay?waitingOn=nobody'),
      await refused('/applicationsInPlay?state=lead'),
      await refused('/openPositions?waitingOn=us'),
    ]).toEqual([400, 400, 400])
    expect(statusAndBody(await call(server, workspace.owner, '/openPositions?cursor=abc'))).toEqual([
      400,
      {
        code: 'bad-input',
        message: 'This cursor isn’t valid for this list.',
        errors: [{ field: 'cursor', code: 'cursor', message: 'This cursor isn’t valid for this list.' }],
      },
    ])
  })
})
