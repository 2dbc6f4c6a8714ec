/** Deleted candidates count nowhere: every answer equals the one after their erasure. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, daysAfter } from '#machines/domain/time/calendar-day.ts'
import { ownContract } from '#server/contract/document.ts'
import { findRoot } from '#server/root.ts'
import { eraseDeletedCandidates } from '#server/modules/recently-deleted/erase-deleted.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { call, signIn } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { stoppedClock } from '#tests/support/server/stopped-clock.ts'
import {
  ifMatch,
  newWorkspace,
  workspaceOf,
  type Application,
  type Card,
  type Client,
  type Position,
  type Workspace,
} from '#tests/support/people/workspace.ts'
import { sendCall } from './sending.ts'

const day = 86_400_000
const contract = ownContract(findRoot())

/** The list of deleted candidates, and the preview of a company's deletion, which counts them until they are erased. */
const listingDeleted = ['listDeletedCandidates', 'previewCompanyDeletion']

/** What a company also reads about itself. */
const reads = contract.operations.filter(
  ({ id, method, access, responses }) =>
    method === 'GET' &&
    access.actor === 'company' &&
    responses['200']?.['application/json'] !== undefined &&
    !listingDeleted.includes(id),
)

/** How far a candidate gets: stages by their place, then an event that takes them out of play. */
const journeys: { to: number; event?: object }[] = [
  { to: 0 },
  { to: 1 },
  { to: 2 },
  { to: 3 },
  { to: 5 },
  { to: 6 },
  { to: 1, event: { type: 'application.rejected', reason: 'No reply', side: 'none' } },
  { to: 2, event: { type: 'application.withdrawn' } },
]

describeOnDatabase('deleted candidates', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let clients: Client[]
  let position: Position
  let living: Application
  let digestId: string
  let contactId: string
  const gone: Application[] = []
  /** Every answer before the deletions, after them, and after the erasure. */
  let before: Map<string, unknown>
  let deleted: Map<string, unknown>
  let erased: Map<string, unknown>

  /** Moves a new candidate as far as the journey goes, with consent and a note. */
  async function travel(on: Position, name: string, { to, event }: (typeof journeys)[number]) {
    const candidate = { name, emails: [`${name.replaceAll(' ', '-').toLowerCase()}@assay.example`] }
    const made = await workspace.send<Application>(`/positions/${on.id}/applications`, {
      method: 'POST',
      body: { candidate },
    })
    await workspace.note(made.card.id)
    const apply = (path: string, card: Card, body: object) =>
      workspace.send<Card>(`/applications/${card.id}/${path}`, {
        method: 'POST',
        body,
        headers: ifMatch(card),
      })
    let { card } = made
    const stageId = on.stages[to]?.id
    if (to > 1) {
      card = await apply('consent', card, {
        type: 'consent.recorded',
        method: 'phone',
        givenOn: '2020-02-29',
      })
    }
    // A hire is made from a stage in play.
    if (to === 6)
      card = await apply('transitions', card, {
        type: 'application.moveRequested',
        stageId: on.stages[5]?.id,
      })
    if (to > 0) card = await apply('transitions', card, { type: 'application.moveRequested', stageId })
    if (event !== undefined) await apply('transitions', card, event)
    return made
  }

  /** Fixes the days on which the stages of the journeys end. */
  function calendarDays() {
    const today = dayOf(server.clock.now())
    return { from: daysAfter(today, -30), to: daysAfter(today, 30) }
  }

  /** Every operation's answer about the company, by id. */
  async function everything(): Promise<Map<string, unknown>> {
    const read = new Map<string, unknown>()
    const uploaded = await workspace.upload(position.id)
    const mapping = { mapping: ['name', 'email'], onDuplicate: 'skip' }
    await workspace.send(`/imports/${uploaded.id}/check`, { method: 'POST', body: mapping })
    const path = {
      clientId: position.clientId,
      positionId: position.id,
      applicationId: living.card.id,
      candidateId: living.candidate.id,
      importId: uploaded.id,
      digestId,
      contactId,
      memberId: workspace.owner.memberId,
    }
    const ids = [living, ...gone].map(({ card }) => card.id).join(',')
    for (const operation of reads) {
      const takes = (parameter: string) => operation.parameters.some(({ name }) => name === parameter)
      const query: Record<string, string> = {
        ...(takes('ids') && { ids }),
        ...(takes('months') && { months: '12' }),
        ...(operation.id === 'listCalendar' && calendarDays()),
        ...(operation.id === 'checkInvitation' && { applicationId: living.card.id }),
      }
      const { status, body } = await sendCall(server, operation, {
        status: 200,
        who: workspace.owner,
        path,
        query,
      })
      if (status !== 200) throw new Error(`${operation.id}: ${status} ${JSON.stringify(body)}`)
      // A cursor is sealed differently each time.
      const text = JSON.stringify(body).replaceAll(/"nextCursor":"[^"]*"/gu, '"nextCursor":"<cursor>"')
      read.set(operation.id, JSON.parse(text.replaceAll(uploaded.id, '<import>')))
    }
    return read
  }

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: stoppedClock() })
    workspace = await newWorkspace(server, 'Brightwater')
    clients = [await workspace.client(), await workspace.client()]
    position = await workspace.openPosition(clients[0]?.id ?? '')
    const quiet = await workspace.openPosition(clients[1]?.id ?? '')
    gone.push(await travel(quiet, 'Gone Alone', { to: 1 }))
    for (const [index, journey] of journeys.entries()) {
      gone.push(await travel(position, `Gone Person ${index}`, journey))
      // Each at a different time, so that a median of days shows who is counted.
      server.clock.advance(60_000)
    }
    // All earlier candidates have waited longer when the living one moves.
    living = await travel(position, 'Ada Living', { to: 1 })
    const digest = {
      introduction: '',
      masked: false,
      items: [{ applicationId: living.card.id, summary: 'Knows parsers.' }],
      recipientIds: [],
    }
    const digests = `/positions/${position.id}/digests`
    contactId = (await workspace.contact(position.clientId)).id
    digestId = (await workspace.send<{ id: string }>(digests, { method: 'POST', body: digest })).id
    // After every limit of a stage.
    server.clock.advance(30 * day)
    const again = await signIn(server, workspace.owner, workspace.owner.cookie)
    workspace = workspaceOf(server, { ...workspace.owner, ...again })

    before = await everything()
    for (const { candidate } of gone) {
      const path = `/candidates/${candidate.id}`
      bodyOf(await call(server, workspace.owner, path, { method: 'DELETE', headers: ifMatch(candidate) }))
    }
    deleted = await everything()
    await eraseDeletedCandidates(server.database, new Date(server.clock.now().getTime() + 1))
    erased = await everything()
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  test.each(reads.map(({ id }) => id))('are in no number and no list of %s', (id) => {
    expect(deleted.get(id)).toEqual(erased.get(id))
    expect(JSON.stringify(deleted.get(id))).not.toMatch(/gone/i)
  })

  test('change the answers of these operations when not deleted', () => {
    const differing = [...before].filter(
      ([id, body]) => JSON.stringify(deleted.get(id)) !== JSON.stringify(body),
    )
    expect(differing.map(([id]) => id)).toEqual([
      'getDashboard',
      'listOpenPositions',
      'listApplicationsInPlay',
      'listCalendar',
      'listClients',
      'listPositions',
      'getPosition',
      'getPlan',
      'getBoard',
      'getBoardCards',
      'listDigestPeople',
      'searchCandidates',
      'listAuditLog',
    ])
  })
})
