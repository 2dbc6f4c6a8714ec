/** Every entry of the activity names its object, over every log row that an operation writes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownContract, type ContractOperation } from '#server/contract/document.ts'
import type { components } from '#contract/schema.gen.ts'
import { eraseDeletedCandidates } from '#server/modules/recently-deleted/erase-deleted.ts'
import type { Transition } from '#server/modules/transition-log/repository.ts'
import { findRoot } from '#server/root.ts'
import { happened } from '#src/session/event-words.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { call, registerPerson } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { stoppedClock } from '#tests/support/server/stopped-clock.ts'
import { ifMatch, newWorkspace, type Application, type Import } from '#tests/support/people/workspace.ts'
import { applications } from './catalogue/applications.ts'
import { candidateLabels } from './catalogue/candidate-labels.ts'
import { candidates } from './catalogue/candidates.ts'
import { effectsOf } from './catalogue/catalogue.ts'
import { clients } from './catalogue/clients.ts'
import { companies } from './catalogue/companies.ts'
import { consents } from './catalogue/consents.ts'
import { contacts } from './catalogue/contacts.ts'
import { deletedCandidates } from './catalogue/deleted-candidates.ts'
import { digests } from './catalogue/digests.ts'
import { imports } from './catalogue/imports.ts'
import { invitations } from './catalogue/invitations.ts'
import { mailTemplates } from './catalogue/mail-templates.ts'
import { members } from './catalogue/members.ts'
import { notes } from './catalogue/notes.ts'
import { onboarding } from './catalogue/onboarding.ts'
import { ownership } from './catalogue/ownership.ts'
import { positions } from './catalogue/positions.ts'
import { rejectionReasons } from './catalogue/rejection-reasons.ts'
import { stageTemplates } from './catalogue/stage-templates.ts'
import type { Act, EffectCast, LogRow } from './effects/effects.ts'
import { sendCall } from './sending.ts'

type Schemas = components['schemas']
type Entry = Schemas['ActivityEntry']

const contract = ownContract(findRoot())
const second = 1000

/** The writing operations of a company. No dashboard reports a member who leaves. */
const writing = effectsOf({
  ...applications,
  ...candidateLabels,
  ...candidates,
  ...clients,
  ...companies,
  ...consents,
  ...contacts,
  ...deletedCandidates,
  ...digests,
  ...imports,
  ...invitations,
  ...members,
  ...notes,
  ...onboarding,
  ...ownership,
  ...positions,
  ...rejectionReasons,
  ...stageTemplates,
  ...mailTemplates,
})
const cases = Object.entries(writing).flatMap(([id, variants]) =>
  Object.keys(variants).map((what) => [id, what] as const),
)

/** The object of each entity's rows; null for rows that the dashboard omits. */
const about: Record<Transition['entity'], Entry['subject'] | null> = {
  application: 'candidate',
  consent: 'candidate',
  note: 'candidate',
  invitation: 'candidate',
  digest: 'position',
  candidate: 'candidate',
  position: 'position',
  client: 'client',
  import: 'import',
  company: null,
  stageTemplate: null,
  mailTemplate: null,
  rejectionReason: null,
  member: null,
  ownership: null,
  integration: null,
  user: null,
}

describeOnDatabase('the activity log', (engine) => {
  let server: TestServer
  let cast: EffectCast
  /** Entities and events that each case logged. */
  const entities = new Set<string>()
  const events = new Set<string>()
  beforeAll(async () => {
    server = await startTestServer({ engine, clock: stoppedClock() })
    const workspace = await newWorkspace(server, 'Brightwater')
    const { owner } = workspace
    cast = {
      server,
      workspace,
      developer: await registerPerson(server, { userType: 'user', name: 'Dana Developer' }),
      founder: await registerPerson(server, { userType: 'company', name: 'Fay', companyName: 'New' }),
      actor: await addColleague(server, owner, { role: 'admin', name: 'Alma Actor' }),
      colleague: await addColleague(server, owner, { role: 'viewer', name: 'Cora Colleague' }),
      stranger: (await newWorkspace(server, 'Northgate')).owner,
    }
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const read = <T>(path: string) => cast.workspace.send<T>(path)
  const activity = async () => (await read<Schemas['Dashboard']>('/dashboard')).activity
  const since = async (moment: string) => (await activity()).filter(({ at }) => at >= moment)

  type Subject = Pick<Entry, 'name' | 'deletedAt' | 'applicationId' | 'otherPositions'> & {
    positionId: string | null
  }
  const named = (name: string, more: Partial<Subject> = {}): Subject => ({
    name,
    deletedAt: null,
    applicationId: null,
    otherPositions: 0,
    positionId: null,
    ...more,
  })

  /** By entity: its own name and place. */
  const records: Record<Entry['subject'], (row: LogRow, log: readonly LogRow[]) => Promise<Subject>> = {
    async candidate({ entity, entityId, event, parentId }, log) {
      if (entity !== 'candidate') {
        const { candidate } = await read<Application>(`/applications/${entityId}`)
        return named(candidate.name, { applicationId: entityId, positionId: parentId })
      }
      const { name, deletedAt } = await read<Application['candidate']>(`/candidates/${entityId}`)
      const boards = log.filter((row) => row.entity === 'application' && row.event === event)
      const [first] = boards.toSorted((one, other) => one.entityId.localeCompare(other.entityId))
      const place = { positionId: first?.parentId ?? null, otherPositions: boards.length - 1 }
      return deletedAt === null
        ? named(name, { ...place, applicationId: first?.entityId ?? null })
        : { ...named(name, place), name: null, deletedAt }
    },
    async position({ entity, entityId, parentId }) {
      const positionId = entity === 'position' ? entityId : parentId
      const { title } = await read<Schemas['Position']>(`/positions/${positionId}`)
      return named(title, { positionId })
    },
    client: async ({ entityId }) => named((await read<Schemas['Client']>(`/clients/${entityId}`)).name),
    async import({ entityId, parentId }) {
      return named((await read<Import>(`/imports/${entityId}`)).fileName, { positionId: parentId })
    },
  }

  async function entryOf(row: LogRow, log: readonly LogRow[], at: string): Promise<Partial<Entry> | null> {
    const { entity, entityId, event } = row
    const subject = about[entity as Transition['entity']]
    const isOfBoard = entity === 'application' && event.startsWith('candidate.')
    const isOfImport = entity !== 'import' && log.some((other) => other.entity === 'import')
    if (subject === null || isOfBoard || isOfImport) return null
    const record = await records[subject](row, log)
    const position =
      record.positionId === null ? null : await read<Schemas['Position']>(`/positions/${record.positionId}`)
    const client = subject === 'client' ? await read<Schemas['Client']>(`/clients/${entityId}`) : null
    const people = await read<{ items: Schemas['ListedMember'][] }>('/members')
    return {
      at,
      actor: people.items.find(({ id }) => id === row.actorMemberId)?.name ?? null,
      actorKind: 'member',
      entity,
      event,
      entityId,
      subject,
      ...record,
      positionTitle: position?.title ?? null,
      clientId: position?.clientId ?? client?.id ?? null,
      clientName: position?.clientName ?? client?.name ?? null,
    }
  }

  describe('of a company', () => {
    test.each(cases)('words %s, %s, with its object and place', async (id, what) => {
      const operation = contract.operations.find((one) => one.id === id) as ContractOperation
      const act = (await writing[id]?.[what]?.(cast)) as Act<unknown>
      server.clock.advance(second)
      const at = server.clock.now().toISOString()
      const answer = await sendCall(server, operation, act)
      await act.afterwards?.()
      expect(answer.status).toBe(act.status)
      const log = act.effects(answer.body).log.filter(({ tenantId }) => tenantId === cast.actor.companyId)
      const expected = await Promise.all(log.map((row) => entryOf(row, log, at)))
      const reported = (await since(at)).map(({ to: _to, ...entry }) => entry)
      expect(reported).toEqual(expected.filter((entry) => entry !== null).toReversed())
      for (const { entity } of log) entities.add(entity)
      for (const { event } of reported) events.add(event)
    })

    test('covers rows of every entity and has words for each event', () => {
      // Developers have their own log.
      expect([...entities, 'integration', 'user'].toSorted()).toEqual(Object.keys(about).toSorted())
      expect([...events].filter((event) => !(event in happened))).toEqual([])
    })
  })

  /** A candidate on three boards. */
  async function onThreeBoards() {
    const { workspace } = cast
    const client = await workspace.client()
    const positions = [
      await workspace.openPosition(client.id),
      await workspace.openPosition(client.id),
      await workspace.openPosition(client.id),
    ]
    const [first, ...others] = positions
    const { candidate } = await workspace.application(first?.id ?? '')
    for (const { id } of others) {
      const body = { candidateId: candidate.id }
      await workspace.send(`/positions/${id}/applications`, { method: 'POST', body })
    }
    return candidate
  }

  test('has one entry for a deletion and one for its undo, however many boards they concern', async () => {
    const candidate = await onThreeBoards()
    server.clock.advance(second)
    const at = server.clock.now().toISOString()
    const path = `/candidates/${candidate.id}`
    await cast.workspace.send(path, { method: 'DELETE', headers: ifMatch(candidate) })
    const facts = ({ event, name, deletedAt, otherPositions }: Entry) => [
      event,
      name,
      deletedAt,
      otherPositions,
    ]
    expect((await since(at)).map(facts)).toEqual([['candidate.deleted', null, at, 2]])
    await cast.workspace.send(`${path}/restoration`, { method: 'POST' })
    expect((await since(at)).map(facts)).toEqual([
      ['candidate.restored', candidate.name, null, 2],
      ['candidate.deleted', candidate.name, null, 2],
    ])
  })

  test('shows when a person was deleted but not their name, and stays the same after erasure', async () => {
    server.clock.advance(second)
    const begun = server.clock.now().toISOString()
    const candidate = await onThreeBoards()
    server.clock.advance(second)
    const deletedAt = server.clock.now().toISOString()
    const path = `/candidates/${candidate.id}`
    await cast.workspace.send(path, { method: 'DELETE', headers: ifMatch(candidate) })
    const deleted = await since(begun)
    const ofPerson = deleted.filter(({ subject }) => subject === 'candidate')
    expect(ofPerson.map((entry) => [entry.event, entry.name, entry.deletedAt, entry.applicationId])).toEqual([
      ['candidate.deleted', null, deletedAt, null],
      ['application.created', null, deletedAt, null],
      ['application.created', null, deletedAt, null],
      ['application.created', null, deletedAt, null],
    ])
    expect(JSON.stringify(deleted)).not.toContain(candidate.name)
    await eraseDeletedCandidates(server.database, new Date(server.clock.now().getTime() + 1))
    expect((await call(server, cast.workspace.owner, path)).statusCode).toBe(404)
    expect(await since(begun)).toEqual(deleted)
  })
})
