/** Ids of one position, used with another one of the same company. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownContract } from '#server/contract/document.ts'
import { findRoot } from '#server/root.ts'
import { statusAndBody } from '#tests/support/server/answers.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { call } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import {
  ifMatch,
  newWorkspace,
  type Application,
  type Card,
  type Position,
  type Workspace,
} from '#tests/support/people/workspace.ts'
import { content } from './calls/invitations.ts'
import { idPlaces, placeKey } from './foreign-ids.ts'

/** Where a request names a record of a position outside its path; each has its test below. */
const ofPosition = [
  'getBoardCards query ids',
  'listDigestPeople query ids',
  'createApplication body stageId',
  'applyApplicationEvent body stageId',
  'checkInvitation query applicationId',
  'createInvitation body person.applicationId',
  'createDigest body items.applicationId',
  'updateDigest body items.applicationId',
]
/** Where it names a record of the position's client. */
const ofClient = ['createDigest body recipientIds', 'updateDigest body recipientIds']
/** Where it names a record that all positions of the company share. */
const ofCompany = [
  'createCompany body companyMemberId',
  'updateClient body ownerMemberId',
  'applyMemberEvent body newOwner',
  'applyMemberEvent body clients',
  'inviteMembers body clients',
  'offerOwnership body memberId',
  'createApplication body candidateId',
  'createNote body mentions',
  'sendTestMail body applicationId',
  'createCandidateMail body templateId',
  'applyApplicationEvent body mail.templateId',
  'listAuditLog query actor',
  'listCalendar query owner',
  'deleteKm query company',
]
/** Where it names a developer's record, without positions. */
const ofDeveloper = ['getEvidence query repository', 'startConnect body integrationId']
/** Where it names a developer, whom every company with access may find. */
const ofEverybody = [
  'createApplication body developerId',
  'checkInvitation query developerId',
  'createInvitation body person.developerId',
]

test('every id outside a path is classified here', () => {
  const contract = ownContract(findRoot())
  const beside = idPlaces(contract).filter(({ place }) => place !== 'path')
  const decided = [...ofPosition, ...ofClient, ...ofCompany, ...ofDeveloper, ...ofEverybody]
  expect(beside.map(placeKey).toSorted()).toEqual(decided.toSorted())
})

describeOnDatabase('a record of another position of the company', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let position: Position
  let other: Position
  let own: Application
  let foreign: Application
  beforeAll(async () => {
    server = await startTestServer({ engine })
    workspace = await newWorkspace(server, 'Brightwater')
    const client = await workspace.client()
    position = await workspace.openPosition(client.id)
    other = await workspace.openPosition(client.id)
    own = await workspace.application(position.id)
    foreign = await workspace.application(other.id)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    call(server, workspace.owner, path, { method: 'POST', body, headers })
  const cardsOf = async ({ id }: Position) =>
    (await workspace.send<{ cards: Card[] }>(`/positions/${id}/board`)).cards
  const notOfPosition = (stageId: string | undefined) => [
    422,
    {
      code: 'refused',
      message: 'A rule doesn’t allow this. See rule, facts and fix.',
      rule: 'isStageOfPosition',
      facts: { stageId },
      fix: 'reload',
      who: 'you',
    },
  ]

  test('is reported as removed when its card is requested, and not shown', async () => {
    const ids = [foreign.card.id, own.card.id].join(',')
    expect(await workspace.send(`/positions/${position.id}/cards?ids=${ids}`)).toEqual({
      items: [own.card],
      removed: [foreign.card.id],
    })
  })

  test('is refused as the first stage of an application', async () => {
    const stageId = other.stages[1]?.id
    const answer = await post(`/positions/${position.id}/applications`, {
      candidate: { name: 'Grace' },
      stageId,
    })
    expect(statusAndBody(answer)).toEqual(notOfPosition(stageId))
    expect(await cardsOf(position)).toEqual([own.card])
  })

  test('is refused as the stage of a move', async () => {
    const stageId = other.stages[1]?.id
    const event = { type: 'application.moveRequested', stageId }
    const answer = await post(`/applications/${own.card.id}/transitions`, event, ifMatch(own.card))
    expect(statusAndBody(answer)).toEqual(notOfPosition(stageId))
    expect(await cardsOf(position)).toEqual([own.card])
  })

  const absent = [404, expect.objectContaining({ code: 'not-found' })]

  test('is refused as the candidate of an invitation', async () => {
    const applicationId = foreign.card.id
    const check = await call(
      server,
      workspace.owner,
      `/positions/${position.id}/invitationCheck?applicationId=${applicationId}`,
    )
    const invitation = { person: { applicationId }, content: content(), send: false }
    const drafted = await post(`/positions/${position.id}/invitations`, invitation)
    expect([statusAndBody(check), statusAndBody(drafted)]).toEqual([absent, absent])
  })

  test('is not among the people of a digest, whose list begins with the requested ones', async () => {
    const { card: last } = await workspace.application(position.id)
    const ids = [foreign.card.id, last.id].join(',')
    const { items } = await workspace.send<{ items: { applicationId: string }[] }>(
      `/positions/${position.id}/digestPeople?ids=${ids}`,
    )
    expect(items.map(({ applicationId }) => applicationId)).toEqual([last.id, own.card.id])
  })

  test('is refused as a candidate or a contact of a digest', async () => {
    const contact = await workspace.contact((await workspace.client()).id)
    const empty = { introduction: '', masked: false, items: [], recipientIds: [] }
    const digest = await workspace.send<{ id: string; version: number }>(
      `/positions/${position.id}/digests`,
      { method: 'POST', body: empty },
    )
    const wrong = (field: string, message: string) => [
      422,
      { code: 'bad-input', message: expect.any(String), errors: [{ field, code: 'unknown', message }] },
    ]
    const strangers = { ...empty, items: [{ applicationId: foreign.card.id, summary: '' }] }
    const others = { ...empty, recipientIds: [contact.id] }
    const drafts = `/positions/${position.id}/digests`
    const edit = (body: object) =>
      call(server, workspace.owner, `/digests/${digest.id}`, {
        method: 'PUT',
        body,
        headers: ifMatch(digest),
      })
    const answers = [
      await post(drafts, strangers),
      await edit(strangers),
      await post(drafts, others),
      await edit(others),
    ]
    const noCandidate = wrong('items.0.applicationId', 'This candidate isn’t on the position.')
    const noContact = wrong('recipientIds.0', 'This contact isn’t at the client.')
    expect(answers.map(statusAndBody)).toEqual([noCandidate, noCandidate, noContact, noContact])
    expect(await workspace.send(`/digests/${digest.id}`)).toEqual(digest)
  })
})
