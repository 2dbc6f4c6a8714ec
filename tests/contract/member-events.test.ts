/** Events of members: suspended, restored, removed, and the owner who stays. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { openSearchable, type OpenDatabase } from '#tests/support/database/every-row.ts'
import { openStream, settledLog } from '#tests/support/server/live.ts'
import {
  applyTo,
  inviteMember,
  joinCompany,
  listMembers,
  type ListedMember,
} from '#tests/support/people/member-invitations.ts'
import { call, type Person, type Recruiter } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { newWorkspace, workspaceOf, type Workspace } from '#tests/support/people/workspace.ts'
import { accountOf } from './calls/records.ts'
import { content, draftOf, leadDeveloper } from './calls/invitations.ts'

type MemberEvent = components['schemas']['MemberEvent']
const companyMissing = [403, { code: 'company-missing', message: expect.any(String) }]

describeOnDatabase('a member', (engine) => {
  let place: OpenDatabase
  let server: TestServer
  let workspace: Workspace
  let origin: string
  beforeAll(async () => {
    place = await openSearchable(engine)
    server = await startTestServer({ database: place.database })
    workspace = await newWorkspace(server, 'Brightwater')
    origin = await server.listen()
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await place.close()
  })

  const colleague = (role: 'admin' | 'recruiter' | 'viewer' = 'recruiter', name = 'Cora Colleague') =>
    addColleague(server, workspace.owner, { role, name })
  const listed = async (id: string): Promise<ListedMember> => {
    const member = (await listMembers(workspace)).find((one) => one.id === id)
    if (member === undefined) throw new Error(`no member ${id}`)
    return member
  }
  const send = async (who: Person, memberId: string, event: MemberEvent) =>
    statusAndBody(await applyTo(server, who, await listed(memberId), event))
  const rule = (name: string, facts: object = {}) => [422, expect.objectContaining({ rule: name, facts })]
  const clients = async (who: Person) => statusAndBody(await call(server, who, '/clients'))
  const ownersOf = async (ids: readonly string[]) =>
    server.database.tenant(workspace.owner.companyId, async (tx) => ({
      client: await tx.selectFrom('client').select('owner_member_id as by').where('id', 'in', ids).execute(),
      invitation: await tx
        .selectFrom('invitation')
        .select('created_by as by')
        .where('id', 'in', ids)
        .execute(),
      digest: await tx.selectFrom('digest').select('created_by as by').where('id', 'in', ids).execute(),
    }))

  test('is refused at the next call and hears nothing more when suspended with an open stream', async () => {
    const who = await colleague()
    await settledLog(server.database, workspace.owner.companyId)
    const stream = await openStream(origin, who)
    expect((await stream.next()).event).toBe('ready')
    expect(await send(workspace.owner, who.memberId, { type: 'member.suspended' })).toEqual([204, null])
    await workspace.client()
    const heard: string[] = []
    do heard.push((await stream.next()).event)
    while (heard.at(-1) !== 'role')
    expect(heard.filter((event) => event.startsWith('client.'))).toEqual([])
    for (const idToken of [who.idToken, who.accessToken])
      expect(await clients({ ...who, idToken })).toMatchObject([403, { code: 'member-suspended' }])
    expect(await send(workspace.owner, who.memberId, { type: 'member.restored' })).toEqual([204, null])
    expect(await stream.ended()).toBe(true)
    expect((await clients(who))[0]).toBe(200)
  })

  /** A client, a draft invitation and a draft digest, all owned by a recruiter. */
  async function ownedBy(who: Recruiter): Promise<string[]> {
    const own = workspaceOf(server, who)
    const client = await own.client()
    const found = await leadDeveloper({ server, workspace: own })
    const draft = await draftOf({ workspace: own }, found, false)
    const contact = await own.contact(found.position.clientId)
    const body = {
      introduction: content().message ?? '',
      masked: false,
      items: [],
      recipientIds: [contact.id],
    }
    const path = `/positions/${found.position.id}/digests`
    const digest = await own.send<{ id: string }>(path, { method: 'POST', body })
    return [client.id, found.position.clientId, draft.id, digest.id]
  }

  test('is removed together with re-assigning what they own, or not at all', async () => {
    const who = await colleague()
    const heir = await colleague()
    const ids = await ownedBy(who)
    const { owner } = workspace
    const remove = (newOwner?: string) =>
      send(owner, who.memberId, { type: 'member.removed', ...(newOwner !== undefined && { newOwner }) })
    expect(await remove()).toEqual(rule('hasNoOwnedRecords', { owned: 4 }))
    const gone = await colleague()
    expect(await send(owner, gone.memberId, { type: 'member.removed' })).toEqual([204, null])
    const viewer = await colleague('viewer')
    for (const newOwner of [who.memberId, gone.memberId, viewer.memberId, randomUUID()])
      expect(await remove(newOwner)).toMatchObject([422, { errors: [{ field: 'newOwner' }] }])
    expect((await listed(who.memberId)).state).toBe('active')
    expect(await remove(heir.memberId)).toEqual([204, null])
    const by = { by: heir.memberId }
    expect(await ownersOf(ids)).toEqual({ client: [by, by], invitation: [by], digest: [by] })
    expect(await listed(who.memberId)).toMatchObject({ state: 'removed', owned: 0 })
    expect((await listed(heir.memberId)).owned).toBe(4)
    const log = await workspace.send<components['schemas']['AuditPage']>('/auditLog?record=client&limit=2')
    expect(log.items.map(({ event, fields }) => [event, fields])).toEqual([
      ['client.changed', ['ownerMemberId']],
      ['client.changed', ['ownerMemberId']],
    ])
    expect(await clients(who)).toEqual(companyMissing)
  })

  test('can found a company after being removed', async () => {
    const who = await colleague()
    await send(workspace.owner, who.memberId, { type: 'member.removed' })
    const { member_id: companyMemberId } = await accountOf({ server }, who)
    const body = { companyUpdateObj: { name: 'Own' }, companyMemberId }
    bodyOf(await call(server, who, '/createCompany', { method: 'PUT', body }))
    expect((await clients(who))[0]).toBe(200)
    expect((await listed(who.memberId)).state).toBe('removed')
  })

  test('is the same member as before when invited again after leaving', async () => {
    const who = await colleague('admin')
    expect(await send(who, who.memberId, { type: 'member.left' })).toEqual([204, null])
    const invitation = await inviteMember(workspace, who.email, { role: 'viewer' })
    expect((await joinCompany(server, who, invitation, { name: 'Cora Again' })).statusCode).toBe(204)
    expect(await listed(who.memberId)).toMatchObject({ name: 'Cora Again', role: 'viewer', state: 'active' })
    expect((await clients(who))[0]).toBe(200)
    expect(await send(workspace.owner, who.memberId, { type: 'member.roleChanged', role: 'admin' })).toEqual([
      204,
      null,
    ])
    expect((await accountOf({ server }, who)).role).toBe('admin')
  })

  test('is found in no table once a removed member’s account is erased', async () => {
    const who = await colleague('recruiter', 'Zora Unrepeatable')
    await send(workspace.owner, who.memberId, { type: 'member.removed' })
    bodyOf(await call(server, who, '/deleteKm', { method: 'DELETE' }))
    expect(await place.find({ email: who.email, name: 'unrepeatable', uid: who.uid })).toEqual([])
    expect(await listed(who.memberId)).toMatchObject({ name: 'Former member', email: null, state: 'removed' })
  })

  test('manages no members unless an admin, and can leave', async () => {
    const [who, other] = [await colleague('viewer'), await colleague('recruiter')]
    const acts: MemberEvent[] = [
      { type: 'member.roleChanged', role: 'viewer' },
      { type: 'member.suspended' },
      { type: 'member.removed' },
    ]
    for (const act of acts)
      expect(await send(who, other.memberId, act)).toEqual(rule('canGiveRole', { role: 'recruiter' }))
    expect(await send(other, who.memberId, { type: 'member.left' })).toEqual(rule('isSelf'))
    expect(await send(who, who.memberId, { type: 'member.left' })).toEqual([204, null])
  })

  test('stays as the owner, whatever is requested concurrently', async () => {
    const { owner } = workspace
    const admin = await colleague('admin')
    const before = await listed(owner.memberId)
    const acts: MemberEvent[] = [
      { type: 'member.roleChanged', role: 'admin' },
      { type: 'member.suspended' },
      { type: 'member.removed', newOwner: admin.memberId },
    ]
    const asked = [admin, owner].flatMap((who) => acts.map((act) => applyTo(server, who, before, act)))
    const left = applyTo(server, owner, before, { type: 'member.left', newOwner: admin.memberId })
    const answers = (await Promise.all([...asked, left])).map((answer) => statusAndBody(answer))
    expect(answers).toEqual(answers.map(() => rule('isNotOwner')))
    expect(await listed(owner.memberId)).toEqual({ ...before, lastActiveAt: expect.any(String) })
  })

  test('is suspended by the other in one of two concurrent suspensions of two admins', async () => {
    const [one, other] = [await colleague('admin'), await colleague('admin')]
    const [first, second] = [await listed(one.memberId), await listed(other.memberId)]
    const answers = await Promise.all([
      applyTo(server, one, second, { type: 'member.suspended' }),
      applyTo(server, other, first, { type: 'member.suspended' }),
    ])
    const states = [(await listed(one.memberId)).state, (await listed(other.memberId)).state]
    expect(states.toSorted()).toEqual(['active', 'suspended'])
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
  })
})
