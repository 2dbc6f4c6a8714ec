/**
 * The tenant isolation matrix (quality.md section 4): every operation x every id that a request can name x every kind
 * of actor, over two companies, generated from the contract.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ownContract, type ContractOperation } from '#server/contract/document.ts'
import type { components, operations } from '#server/contract/schema.gen.ts'
import { findRoot } from '#server/root.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import {
  beginBundle,
  commitsBefore,
  connectRepository,
  keepEvidence,
  repositoryOf,
  sendPart,
} from '#tests/support/people/evidence-rows.ts'
import { write } from '#tests/support/people/background.ts'
import { block } from '#tests/support/people/blocked-companies.ts'
import { addKey } from '#tests/support/people/signing-keys.ts'
import { makeLink, openLink } from '#tests/support/people/profile-links.ts'
import { chooseTopic } from '#tests/support/people/topic-choices.ts'
import { claimAddress } from '#tests/support/people/commit-addresses.ts'
import { connectGitHub } from '#tests/support/forge/forge.ts'
import { call, registerPerson, type Person } from '#tests/support/people/people.ts'
import type { TestServer } from '#tests/support/server/server.ts'
import { ifMatch, newWorkspace, type Workspace } from '#tests/support/people/workspace.ts'
import { makeSecretLink } from '#tests/support/people/secret-links.ts'
import { cataloguedForeignIds } from './catalogue/catalogue.ts'
import { content } from './catalogue/invitations.ts'
import { idPlaces, placeKey, type IdPlace } from './foreign-ids.ts'
import { operationCalls, type GoodCall } from './operation-calls.ts'
import { momentary, required } from './readers.ts'
import { sendCall, type Answered } from './sending.ts'
import { keepMail } from '../support/server/mails.ts'

export const contract = ownContract(findRoot())

/**
 * A company with something of everything, beside it a developer of nobody's company who has, too, and the ids of both by the
 * names that the contract gives them.
 */
export interface Side {
  workspace: Workspace
  developer: Developer
  ids: Record<string, string>
}

export interface World {
  server: TestServer
  ours: Side
  theirs: Side
  /** Of our side. */
  developer: Developer
  founder: Person
}

export type Developer = Person & { accountId: string }

async function fill(server: TestServer, companyName: string, developerName: string): Promise<Side> {
  const workspace = await newWorkspace(server, companyName)
  const developer = await developerWithEverything(server, developerName)
  const client = await workspace.client()
  const contact = await workspace.contact(client.id)
  await workspace.client()
  const position = await workspace.openPosition(client.id)
  await workspace.openPosition(client.id)
  const { card, candidate } = await workspace.application(position.id)
  await workspace.application(position.id)
  for (const _ of [1, 2]) await workspace.note(card.id)
  const consent = { type: 'consent.recorded', method: 'email', givenOn: '2020-02-29' }
  const path = `/applications/${card.id}/consent`
  await workspace.send(path, { method: 'POST', body: consent, headers: ifMatch(card) })
  await workspace.send('/clients', {
    method: 'POST',
    body: { name: 'Kept for a day' },
    headers: { 'idempotency-key': 'kept-for-a-day' },
  })
  for (const _ of [1, 2]) {
    const { candidate: gone } = await workspace.application(position.id)
    await workspace.send(`/candidates/${gone.id}`, { method: 'DELETE', headers: ifMatch(gone) })
  }
  const uploaded = await workspace.upload(position.id)
  const mapping = { mapping: ['name', 'email'], onDuplicate: 'skip' }
  await workspace.send(`/imports/${uploaded.id}/check`, { method: 'POST', body: mapping })
  const { companyId, memberId } = workspace.owner
  await keepMail(server, companyId)
  const invitationId = await invite(server, workspace, {
    positionId: position.id,
    applicationId: card.id,
    developer,
  })
  const { sessions } = await workspace.send<{ sessions: { id: string }[] }>('/sessions')
  await makeSecretLink(server, companyId)
  return {
    workspace,
    developer,
    ids: {
      ...developer.ids,
      clientId: client.id,
      contactId: contact.id,
      positionId: position.id,
      applicationId: card.id,
      ids: card.id,
      candidateId: candidate.id,
      stageId: position.stages[1]?.id ?? '',
      importId: uploaded.id,
      invitationId,
      sessionId: sessions[0]?.id ?? '',
      ownerMemberId: memberId,
      companyMemberId: memberId,
      company: companyId,
    },
  }
}

interface Invited {
  positionId: string
  applicationId: string
  developer: Developer
}

/** Drafts two invitations of a candidate, the last of which the developer beside the company has received too. */
async function invite(
  { database, clock }: TestServer,
  workspace: Workspace,
  { positionId, applicationId, developer }: Invited,
): Promise<string> {
  const body = { person: { applicationId }, content: content({ purpose: 'represent' }), send: false }
  const path = `/positions/${positionId}/invitations`
  const draft = () =>
    workspace.send<components['schemas']['InvitationResult']>(path, { method: 'POST', body })
  await draft()
  const { invitation } = await draft()
  const { companyId } = workspace.owner
  const sentAt = clock.now().toISOString()
  for (const id of [invitation.id, randomUUID()]) {
    const received = { id, companyId, companyName: 'A company', client: 'A lab', position: 'Engineer' }
    const state = { purpose: 'represent', state: 'sent', sentAt, expiresOn: content().expiresOn }
    const kept = JSON.stringify({ ...received, ...state })
    await database.tenant(companyId, (tx) =>
      sql`select keep_received_invitation(${developer.accountId}::uuid, ${kept}::jsonb)`.execute(tx),
    )
  }
  return invitation.id
}

/** With a profile, three connections, one of them ended, one of an account, and commits that were read. */
async function developerWithEverything(
  server: TestServer,
  name: string,
): Promise<Developer & Pick<Side, 'ids'>> {
  const person = await registerPerson(server, { userType: 'user', name })
  const body = { details: { name, headline: `Of ${name} alone` } }
  const answer = await call(server, person, '/initUser', { method: 'PUT', body })
  const { accountId } = bodyOf<{ accountId: string }>(answer)
  const integration = await connectRepository(server, person)
  const { id: revoked } = await connectRepository(server, person)
  bodyOf(await call(server, person, `/integrations/${revoked}/revoke`, { method: 'POST' }))
  await connectGitHub(server, person, name === 'Dana Developer' ? 'sam' : 'noor')
  const repository = repositoryOf(integration)
  await keepEvidence(server, accountId, repository.id, commitsBefore(server.clock.now(), 3, repository.id))
  const bundle = await beginBundle(server, person, { size: 2_097_152 + 4 })
  bodyOf(await sendPart(server, person, bundle, 2, 'pack'))
  const { id: signingKeyId } = await addKey(server, person)
  const { id: commitAddressId } = await claimAddress(server, person)
  await block(server, person, `${accountId}.example`)
  const { id: backgroundEntryId } = await write(server, person, { title: `${name} alone` })
  await chooseTopic(server, person, 'go', { declared: true, dispute: `${name} alone says so` })
  const shared = await makeLink(server, person, { label: `Of ${name}` })
  // One look by each, so that there are two pages of them.
  for (const link of [shared, await makeLink(server, person)]) await openLink(server, link)
  const ids = {
    profileLinkId: shared.link.id,
    backgroundEntryId,
    bundleId: bundle.id,
    commitAddressId,
    signingKeyId,
    // They show themselves to nobody, so that no company finds them.
    developerId: accountId,
    integrationId: integration.id,
    repositoryId: repository.id,
    repository: repository.id,
    analysisId: repository.analysis?.id ?? '',
  }
  return { ...person, accountId, ids }
}

export async function makeWorld(server: TestServer): Promise<World> {
  const ours = await fill(server, 'Brightwater', 'Dana Developer')
  return {
    server,
    ours,
    theirs: await fill(server, 'Northgate', 'Otto Other'),
    developer: ours.developer,
    founder: await registerPerson(server, { userType: 'company', name: 'Fay', companyName: 'New' }),
  }
}

type Role = 'owner' | 'admin' | 'recruiter' | 'viewer'
interface MatrixActor {
  name: string
  who(world: World): GoodCall['who']
  account?: { role: Role; member_state: 'active' | 'suspended' }
}

const member = (role: Role, member_state: 'active' | 'suspended' = 'active'): MatrixActor => ({
  name: member_state === 'active' ? role : `suspended ${role}`,
  who: ({ ours }) => ours.workspace.owner,
  account: { role, member_state },
})

/** The owner last: the account is left as it was. */
const actors: MatrixActor[] = [
  { name: 'nobody', who: () => null },
  { name: 'developer', who: ({ developer }) => developer },
  { name: 'founder', who: ({ founder }) => founder },
  member('owner', 'suspended'),
  member('viewer'),
  member('recruiter'),
  member('admin'),
  member('owner'),
]

async function become({ server, ours }: World, { account }: MatrixActor) {
  if (account === undefined) return
  await server.database.global(async (tx) => {
    await tx.updateTable('account').set(account).where('uid', '=', ours.workspace.owner.uid).execute()
  })
}

/** Bodies that name an id where the usual good call does not. */
const otherBodies: Record<string, ((id: string) => object) | undefined> = {
  'createApplication body candidateId': (candidateId) => ({ candidateId }),
  'createApplication body developerId': (developerId) => ({ developerId }),
  'createInvitation body person.developerId': (developerId) => invitationOf({ developerId }),
  'createInvitation body person.applicationId': (applicationId) => invitationOf({ applicationId }),
}

const invitationOf = (person: object) => ({ person, content: content(), send: false })

/** Queries whose ids exclude each other. */
const exclusive: readonly string[] = ['checkInvitation']

function naming(place: IdPlace, good: GoodCall, id: string): GoodCall {
  const { name } = place
  if (place.place === 'path') return { ...good, path: { ...good.path, [name]: id } }
  if (place.place === 'query') {
    const others = exclusive.includes(place.operation.id) ? {} : good.query
    return { ...good, query: { ...others, [name]: id } }
  }
  const other = otherBodies[placeKey(place)]
  if (other !== undefined) return { ...good, body: other(id) }
  if (good.body === undefined || !(name in good.body)) throw new Error(`no body names ${placeKey(place)}`)
  return { ...good, body: { ...good.body, [name]: id } }
}

const absentId = '0190a1b2-0000-7000-8000-000000000000'

/** An answer without what differs from request to request: its id, and the id that was asked for. */
function bare(answer: Answered, id: string): string {
  const text = JSON.stringify(answer.body).replaceAll(id, '<id>')
  return `${answer.status} ${text.replace(/"urn:request:[^"]*"/, '"urn:request"')}`
}

function summary({ status, body }: Answered, id: string): string {
  const record = body as { code?: string; removed?: string[]; items?: unknown[] }
  if (record.removed?.[0] === id && record.items?.length === 0) return `${status} removed`
  return `${status} ${record.code ?? 'a record'}`
}

/** What is wrong, one line each; empty where every foreign id looks exactly like an absent one, to everybody. */
export async function leaks(world: World): Promise<string[]> {
  const found: string[] = []
  const before = await everythingOf(world, world.theirs)
  const goods = new Map<string, GoodCall>()
  const cast = { ...world, workspace: world.ours.workspace }
  for (const { operation } of idPlaces(contract)) {
    const build = operationCalls[operation.id as keyof operations]
    if (!goods.has(operation.id)) goods.set(operation.id, await build(cast))
  }
  // More people are made here than one address may make.
  await world.server.database.global((tx) => tx.deleteFrom('identity_attempt').execute())
  for (const actor of actors) {
    await become(world, actor)
    for (const place of idPlaces(contract)) {
      const good = goods.get(place.operation.id)
      const foreignId = world.theirs.ids[place.name.split('.').at(-1) ?? '']
      if (good === undefined || foreignId === undefined)
        throw new Error(`no foreign id for ${placeKey(place)}`)
      // Of an operation for companies that do not exist yet, the owner is the one who is about to make one.
      const own = actor.name === 'owner' && place.operation.access.actor !== 'company'
      const who = own ? good.who : actor.who(world)
      const ask = async (id: string) =>
        sendCall(world.server, place.operation, { ...naming(place, good, id), who })
      const [foreign, absent] = [await ask(foreignId), await ask(absentId)]
      const cell = `${placeKey(place)} as ${actor.name}`
      if (bare(foreign, foreignId) !== bare(absent, absentId)) {
        found.push(`${cell}: ${bare(foreign, foreignId)} instead of ${bare(absent, absentId)}`)
      }
      const expected = place.place === 'path' ? '404 not-found' : cataloguedForeignIds[placeKey(place)]
      if (actor.name === 'owner' && summary(foreign, foreignId) !== expected) {
        found.push(`${cell}: ${summary(foreign, foreignId)} instead of ${expected ?? 'a documented answer'}`)
      }
    }
  }
  const after = await everythingOf(world, world.theirs)
  for (const [name, text] of before) {
    if (after.get(name) !== text) found.push(`${name}: records of the other side changed`)
  }
  return [...found, ...(await foreignIdsShown(world))]
}

/** What developers show to every company alike is no company's. */
const ofEverybody: readonly string[] = ['searchDevelopers']

const shows = (operation: ContractOperation) =>
  operation.method === 'GET' &&
  !ofEverybody.includes(operation.id) &&
  operation.access.actor !== 'public' &&
  operation.responses['200']?.['application/json'] !== undefined &&
  operation.id !== 'getUserProfile'

const has = (operation: ContractOperation, name: string) =>
  operation.parameters.some((parameter) => parameter.name === name)

const readerOf = (operation: ContractOperation, side: Pick<Side, 'workspace' | 'developer'>) =>
  operation.access.actor === 'user' ? side.developer : side.workspace.owner

/** Every answer that a company's owner, and a developer, can read about what they have: operation -> JSON. */
export async function everythingOf(
  world: World,
  { workspace, developer, ids }: Side,
  query: Record<string, string> = {},
) {
  const read = new Map<string, string>()
  for (const operation of contract.operations.filter(shows)) {
    const own = {
      ...(has(operation, 'ids') && { ids: ids['ids'] ?? '' }),
      // One of its two ids, which exclude each other.
      ...(operation.id === 'checkInvitation' && { applicationId: ids['applicationId'] ?? '' }),
    }
    const known = Object.entries(query).filter(([name]) => has(operation, name))
    const good = {
      status: 200,
      who: readerOf(operation, { workspace, developer }),
      path: ids,
      query: { ...required[operation.id], ...own, ...Object.fromEntries(known) },
    }
    const answer = await sendCall(world.server, operation, good)
    if (answer.status !== 200) throw new Error(`${operation.id}: ${JSON.stringify(answer.body)}`)
    read.set(operation.id, JSON.stringify(answer.body).replaceAll(momentary, '"$1":null'))
  }
  return read
}

const uuids = (text: string) => text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []

/** Ids of the other company in anything that ours is shown, the other's cursors included. */
async function foreignIdsShown(world: World): Promise<string[]> {
  const theirs = await everythingOf(world, world.theirs)
  const foreign = new Set([...theirs.values()].flatMap(uuids))
  const found: string[] = []
  const look = (name: string, text: string) => {
    for (const id of uuids(text)) if (foreign.has(id)) found.push(`${name} shows ${id}`)
  }
  for (const [name, text] of await everythingOf(world, world.ours)) look(name, text)
  const firstPages = await everythingOf(world, world.theirs, { limit: '1' })
  for (const operation of contract.operations.filter((one) => shows(one) && has(one, 'cursor'))) {
    const { nextCursor } = JSON.parse(firstPages.get(operation.id) ?? '{}') as { nextCursor?: string | null }
    if (typeof nextCursor !== 'string') {
      found.push(`${operation.id}: no second page to try the other's cursor on`)
      continue
    }
    const query = { ...required[operation.id], limit: '100', cursor: nextCursor }
    const good = { status: 200, who: readerOf(operation, world.ours), path: world.ours.ids, query }
    look(
      `${operation.id} at their cursor`,
      JSON.stringify((await sendCall(world.server, operation, good)).body),
    )
  }
  return found
}
