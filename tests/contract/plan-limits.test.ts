/** What a plan allows in every operation, and how more is requested. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applyRequest, entitlementKind } from '#server/modules/plans/public.ts'
import { createQueue } from '#server/work/queue/queue.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { openDesk } from '#tests/support/people/imports.ts'
import { applyTo, inviteAll, listMembers } from '#tests/support/people/member-invitations.ts'
import { call } from '#tests/support/people/people.ts'
import {
  leaveCandidates,
  requestMore,
  setPlan,
  usageOf,
  type CompanyPlan,
} from '#tests/support/people/plans.ts'
import { mailsTo } from '#tests/support/people/registration.ts'
import { ifMatch, newWorkspace } from '#tests/support/people/workspace.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { passTime } from '#tests/support/server/work.ts'
import { draftOf, leadDeveloper } from './calls/invitations.ts'

const beyond = (entitlement: string, limit: number, usage: number | null) => [
  403,
  {
    code: 'plan-limit',
    message: 'Your company’s plan doesn’t allow more. Request a higher limit.',
    isCompany: true,
    entitlement,
    limit,
    usage,
    who: 'staff',
  },
]

const day = 24 * 60 * 60 * 1000

describeOnDatabase('a plan', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })
  beforeEach(() => server.database.global((tx) => tx.deleteFrom('identity_attempt').execute()))

  test('refuses a candidate beyond its limit: a new one, and a deleted one who is restored', async () => {
    const { owner, send, application, openPosition, client } = await newWorkspace(server, 'Full')
    const { id: positionId } = await openPosition((await client()).id)
    const { candidate } = await application(positionId)
    const path = `/candidates/${candidate.id}`
    await send(path, { method: 'DELETE', headers: ifMatch(candidate) })
    await leaveCandidates(server, owner, 0)
    const add = () =>
      call(server, owner, `/positions/${positionId}/applications`, {
        method: 'POST',
        body: { candidate: { name: 'Grace Hopper', emails: [`${randomUUID()}@assay.example`] } },
      })
    const restore = () => call(server, owner, `${path}/restoration`, { method: 'POST' })
    expect([statusAndBody(await add()), statusAndBody(await restore())]).toEqual([
      beyond('candidates', 500, 500),
      beyond('candidates', 500, 500),
    ])
    await leaveCandidates(server, owner, 1)
    expect([(await restore()).statusCode, statusAndBody(await add())]).toEqual([
      200,
      beyond('candidates', 500, 500),
    ])
  })

  test('shows restricted members only its limit, not how much others use', async () => {
    const workspace = await newWorkspace(server, 'Partly seen')
    const { id: clientId } = await workspace.client()
    const { id: positionId } = await workspace.openPosition(clientId)
    const rita = await addColleague(server, workspace.owner, { role: 'recruiter', name: 'Rita Restricted' })
    const member = (await listMembers(workspace)).find(({ id }) => id === rita.memberId)
    if (member === undefined) throw new Error('no member')
    await applyTo(server, workspace.owner, member, { type: 'member.grantsChanged', clients: [clientId] })
    await leaveCandidates(server, workspace.owner, 0)
    const added = await call(server, rita, `/positions/${positionId}/applications`, {
      method: 'POST',
      body: { candidate: { name: 'Grace Hopper', emails: [`${randomUUID()}@assay.example`] } },
    })
    expect(statusAndBody(added)).toEqual(beyond('candidates', 500, null))
  })

  test('lists the rows of a file over its limit before the import starts', async () => {
    const desk = await openDesk(server, 'Listed')
    await leaveCandidates(server, desk.workspace.owner, 1)
    const file = 'Name,Email\nAda,ada@b.example\nBo,bo@b.example\nCy,cy@b.example\n'
    const { id, summary } = await desk.checked(file, ['name', 'email'])
    const rows = (await desk.rows(id)).map(({ action, reasons }) => [
      action,
      ...reasons.map(({ code }) => code),
    ])
    expect([summary, rows]).toEqual([
      { create: 1, update: 0, skip: 2 },
      [['create'], ['skip', 'plan-limit'], ['skip', 'plan-limit']],
    ])
  })

  test('counts open invitations as seats, and restores a member only to a free one', async () => {
    const workspace = await newWorkspace(server, 'Seats')
    const { owner } = workspace
    const { memberId } = await addColleague(server, owner, { role: 'viewer', name: 'Vic Viewer' })
    const vic = async () => {
      const member = (await listMembers(workspace)).find(({ id }) => id === memberId)
      if (member === undefined) throw new Error('Vic is gone')
      return member
    }
    await applyTo(server, owner, await vic(), { type: 'member.suspended' })
    await setPlan(server, owner, 'starter')
    await inviteAll(workspace, ['one@b.example', 'two@b.example'])
    const body = { emails: ['three@b.example'], role: 'viewer', days: 7 }
    const invited = await call(server, owner, '/members', { method: 'POST', body })
    const restored = await applyTo(server, owner, await vic(), { type: 'member.restored' })
    expect([statusAndBody(invited), statusAndBody(restored)]).toEqual([
      beyond('members', 3, 3),
      beyond('members', 3, 3),
    ])
    // An invited person takes no further seat.
    const again = { ...body, emails: ['one@b.example'] }
    expect((await call(server, owner, '/members', { method: 'POST', body: again })).statusCode).toBe(200)
  })

  test('leaves an invitation to a developer as a draft when the month’s limit is used up', async () => {
    const workspace = await newWorkspace(server, 'Inviting')
    const { owner } = workspace
    const lead = await leadDeveloper({ server, workspace })
    const draft = await draftOf({ workspace }, lead, false, {})
    await setPlan(server, owner, 'starter')
    await server.database.tenant(owner.companyId, async (tx) => {
      const row = await tx
        .selectFrom('invitation')
        .selectAll()
        .where('id', '=', draft.id)
        .executeTakeFirstOrThrow()
      const others = Array.from({ length: 50 }, () => ({
        ...row,
        id: randomUUID(),
        state: 'declined' as const,
        reasons: JSON.stringify(row.reasons),
        salary: null,
        refusal: null,
        sent_at: server.clock.now(),
      }))
      await tx.insertInto('invitation').values(others).execute()
    })
    const send = () =>
      call(server, owner, `/invitations/${draft.id}/transitions`, {
        method: 'POST',
        body: { type: 'invitation.sendRequested' },
        headers: ifMatch(draft),
      })
    expect(statusAndBody(await send())).toEqual(beyond('invitations', 50, 50))
    await setPlan(server, owner, 'team')
    expect((await send()).statusCode).toBe(200)
  })

  test('refuses more recipients of a digest than it allows', async () => {
    const workspace = await newWorkspace(server, 'Digests')
    const client = await workspace.client()
    const { id } = await workspace.openPosition(client.id)
    const recipientIds: string[] = []
    for (let count = 0; count < 4; count += 1) recipientIds.push((await workspace.contact(client.id)).id)
    await setPlan(server, workspace.owner, 'starter')
    const body = { introduction: '', masked: false, items: [], recipientIds }
    const create = (content: object) =>
      call(server, workspace.owner, `/positions/${id}/digests`, { method: 'POST', body: content })
    expect(statusAndBody(await create(body))).toEqual(beyond('digestRecipients', 3, 4))
    expect((await create({ ...body, recipientIds: recipientIds.slice(1) })).statusCode).toBe(201)
  })

  test('keeps everything over its limits after a change to a smaller plan', async () => {
    const workspace = await newWorkspace(server, 'Smaller')
    const { owner } = workspace
    const client = await workspace.client()
    for (let count = 0; count < 6; count += 1) await workspace.openPosition(client.id)
    await setPlan(server, owner, 'starter')
    const { items } = await workspace.send<{ items: object[] }>(`/clients/${client.id}/positions`)
    expect([items.length, await usageOf(server, owner, 'openPositions')]).toEqual([
      6,
      { entitlement: 'openPositions', limit: 5, usage: 6, grantedUntil: null, request: null },
    ])
  })

  test('is exceeded by a granted limit until that ends', async () => {
    const { owner } = await newWorkspace(server, 'Granted')
    const { companyId, email } = owner
    await setPlan(server, owner, 'starter')
    bodyOf<CompanyPlan>(await requestMore(server, owner, 'candidates'))
    const until = new Date(server.clock.now().getTime() + 10 * day)
    const grant = { type: 'entitlement.granted', limit: 900, until: until.toISOString() } as const
    const by = {
      actor: { kind: 'staff' },
      at: server.clock.now(),
      publicUrl: 'https://assay.example',
    } as const
    const refusal = await server.database.tenant(companyId, (tx) =>
      applyRequest(tx, companyId, 'candidates', grant, by),
    )
    const granted = await usageOf(server, owner, 'candidates')
    expect([refusal, granted?.limit, granted?.grantedUntil, granted?.request?.state]).toEqual([
      null,
      900,
      until.toISOString(),
      'granted',
    ])
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).toContain(
      'Your company can now have 900 candidates',
    )
    const again = await requestMore(server, owner, 'candidates')
    expect(statusAndBody(again)[1]).toMatchObject({ rule: 'isNotGranted', fix: 'useGrant' })
    const ended = { ...by, at: new Date(until.getTime() + 1) }
    const later = await server.database.tenant(companyId, (tx) =>
      applyRequest(tx, companyId, 'candidates', { type: 'entitlement.declined' }, ended),
    )
    expect(later).toMatchObject({ rule: 'isPossible' })
  })

  test('lets a request expire after 30 days, and be sent again', async () => {
    const { owner } = await newWorkspace(server, 'Waiting')
    const { companyId: tenantId } = owner
    bodyOf(await requestMore(server, owner, 'members'))
    const clock = { now: () => new Date(server.clock.now().getTime() + 30 * day) }
    const { database } = server
    const note = (_facts: object, message: string) => void server.defects.push(message)
    const kinds = [entitlementKind({ database, clock, publicUrl: 'https://assay.example' })]
    const queue = createQueue({ database, kinds, log: { warn: note, error: note } })
    await passTime(database, 30 * day)
    await queue.runDue()
    const expired = await usageOf(server, owner, 'members')
    const again = bodyOf<CompanyPlan>(await requestMore(server, owner, 'members'))
    expect([expired?.request?.state, again.entitlements[0]?.request?.state]).toEqual(['expired', 'requested'])
    const log = await database.tenant(tenantId, (tx) =>
      tx
        .selectFrom('transition_log')
        .select(['event', 'from_state', 'to_state', 'actor_kind', 'fields'])
        .where('event', 'like', 'entitlement.%')
        .orderBy('txid')
        .orderBy('seq')
        .execute(),
    )
    const row = (event: string, from_state: string | null, to_state: string, actor_kind: string) => ({
      event: `entitlement.${event}`,
      from_state,
      to_state,
      actor_kind,
      fields: ['members'],
    })
    expect(log).toEqual([
      row('requested', null, 'requested', 'member'),
      row('expired', 'requested', 'expired', 'system'),
      row('requested', 'expired', 'requested', 'member'),
    ])
  })
})
