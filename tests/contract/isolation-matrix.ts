/**
 * The tenant isolation matrix (docs/api.md#tenants): every operation x every id that a request can name x every kind
 * of actor, over two companies, generated from the contract.
 */
import { ownContract, type ContractOperation } from '#server/contract/document.ts'
import type { operations } from '#contract/schema.gen.ts'
import { findRoot } from '#server/root.ts'
import { cataloguedForeignIds } from './catalogue/catalogue.ts'
import { content } from './calls/invitations.ts'
import { idPlaces, placeKey, type IdPlace } from './foreign-ids.ts'
import type { Side, World } from './isolation-world.ts'
import { operationCalls, type GoodCall } from './operation-calls.ts'
import { momentary, required } from './readers.ts'
import { sendCall, type Answered } from './sending.ts'

export const contract = ownContract(findRoot())

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

/** The owner is last: the account is unchanged. */
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

/** Bodies with an id that the usual call omits. */
const otherBodies: Record<string, ((id: string) => object) | undefined> = {
  'createApplication body candidateId': (candidateId) => ({ candidateId }),
  'createApplication body developerId': (developerId) => ({ developerId }),
  'createInvitation body person.developerId': (developerId) => invitationOf({ developerId }),
  'createInvitation body person.applicationId': (applicationId) => invitationOf({ applicationId }),
  'createDigest body items.applicationId': (applicationId) => digestOf({ applicationId }),
  'createDigest body recipientIds': (contactId) => digestOf({ contactId }),
  'applyApplicationEvent body mail.templateId': (templateId) => ({
    type: 'application.rejected',
    reason: 'Too junior',
    side: 'us',
    mail: { subject: 'Your application', body: 'Hello', templateId },
  }),
  'applyMemberEvent body newOwner': (newOwner) => ({ type: 'member.removed', newOwner }),
  'inviteMembers body clients': (client) => ({
    emails: ['someone@assay.example'],
    role: 'viewer',
    days: 7,
    clients: [client],
  }),
  'createNote body mentions': (member) => ({ text: 'Hello', mentions: [member] }),
  'applyMemberEvent body clients': (client) => ({ type: 'member.grantsChanged', clients: [client] }),
  'updateDigest body items.applicationId': (applicationId) => digestOf({ applicationId }),
  'updateDigest body recipientIds': (contactId) => digestOf({ contactId }),
}

const digestOf = ({ applicationId, contactId }: { applicationId?: string; contactId?: string }) => ({
  introduction: '',
  masked: false,
  items: applicationId === undefined ? [] : [{ applicationId, summary: '' }],
  recipientIds: contactId === undefined ? [] : [contactId],
})

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

/** An answer without its request id and the requested id. */
function bare(answer: Answered, id: string): string {
  const text = JSON.stringify(answer.body).replaceAll(id, '<id>')
  return `${answer.status} ${text.replace(/"urn:request:[^"]*"/, '"urn:request"')}`
}

function summary({ status, body }: Answered, id: string): string {
  const record = body as { code?: string; removed?: string[]; items?: unknown[] }
  if (record.removed?.[0] === id && record.items?.length === 0) return `${status} removed`
  return `${status} ${record.code ?? 'a record'}`
}

/** The failures, one line each; empty if every foreign id is answered like an unknown one, to every caller. */
export async function leaks(world: World): Promise<string[]> {
  const found: string[] = []
  const before = await everythingOf(world, world.theirs)
  const goods = new Map<string, GoodCall>()
  const cast = { ...world, workspace: world.ours.workspace }
  for (const { operation } of idPlaces(contract)) {
    const build = operationCalls[operation.id as keyof operations]
    if (!goods.has(operation.id)) goods.set(operation.id, await build(cast))
  }
  const { owner } = world.ours.workspace
  await world.server.database.global(async (tx) => {
    // More people register here than one network may.
    await tx.deleteFrom('identity_attempt').execute()
    // A colleague keeps the company from being deleted, which is previewed below.
    const colleagues = tx.deleteFrom('account').where('company_id', '=', owner.companyId)
    await colleagues.where('uid', '!=', owner.uid).execute()
  })
  for (const actor of actors) {
    await become(world, actor)
    for (const place of idPlaces(contract)) {
      const good = goods.get(place.operation.id)
      const foreignId = world.theirs.ids[place.name.split('.').at(-1) ?? '']
      if (good === undefined || foreignId === undefined)
        throw new Error(`no foreign id for ${placeKey(place)}`)
      // For an operation before the company exists, the owner is a founder.
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

/** What developers show to every company belongs to none. */
const ofEverybody: readonly string[] = ['searchDevelopers']

const shows = (operation: ContractOperation) =>
  operation.method === 'GET' &&
  !ofEverybody.includes(operation.id) &&
  operation.access.actor !== 'public' &&
  operation.responses['200']?.['application/json'] !== undefined &&
  operation.id !== 'getUserProfile' &&
  // Answers 404 to accounts outside the demo.
  operation.id !== 'getDemo'

const has = (operation: ContractOperation, name: string) =>
  operation.parameters.some((parameter) => parameter.name === name)

const readerOf = (operation: ContractOperation, side: Pick<Side, 'workspace' | 'developer'>) =>
  operation.access.actor === 'user' ? side.developer : side.workspace.owner

/** Every answer that a company's owner, and a developer, can read about their data: operation -> JSON. */
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

/** Ids of the other company in any answer to ours, including the other's cursors. */
async function foreignIdsShown(world: World): Promise<string[]> {
  const theirs = await everythingOf(world, world.theirs)
  const foreign = new Set([...theirs.values()].flatMap(uuids))
  const found: string[] = []
  const check = (name: string, text: string) => {
    for (const id of uuids(text)) if (foreign.has(id)) found.push(`${name} shows ${id}`)
  }
  for (const [name, text] of await everythingOf(world, world.ours)) check(name, text)
  const firstPages = await everythingOf(world, world.theirs, { limit: '1' })
  for (const operation of contract.operations.filter((one) => shows(one) && has(one, 'cursor'))) {
    const { nextCursor } = JSON.parse(firstPages.get(operation.id) ?? '{}') as { nextCursor?: string | null }
    if (typeof nextCursor !== 'string') {
      found.push(`${operation.id}: no second page to try the other's cursor on`)
      continue
    }
    const query = { ...required[operation.id], limit: '100', cursor: nextCursor }
    const good = { status: 200, who: readerOf(operation, world.ours), path: world.ours.ids, query }
    check(
      `${operation.id} at their cursor`,
      JSON.stringify((await sendCall(world.server, operation, good)).body),
    )
  }
  return found
}
