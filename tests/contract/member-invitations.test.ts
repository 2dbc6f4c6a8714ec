/** Invitations to join a company: one or many emails, their links, and how they end. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '#server/contract/hash.ts'
import { memberInvitationKind } from '#server/modules/members/public.ts'
import { suppress } from '#server/work/mail/suppressions.ts'
import { statusAndBody } from '#tests/support/server/answers.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { statementsOf } from '#tests/support/server/identity.ts'
import {
  applyTo,
  invitationSecret,
  inviteAll,
  inviteMember,
  listMembers,
  openInvitation,
  type ListedMember,
} from '#tests/support/people/member-invitations.ts'
import { call, registerRecruiter } from '#tests/support/people/people.ts'
import { mailsTo } from '#tests/support/people/registration.ts'
import { sentMails } from '#tests/support/server/mails.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { goesOn } from '#tests/support/server/work.ts'
import { newWorkspace, workspaceOf, type Workspace } from '#tests/support/people/workspace.ts'

const day = 24 * 60 * 60_000
const absent = [404, { code: 'not-found', message: 'This doesn’t exist, or you don’t have access.' }]
const someone = () => `${randomUUID()}@assay.example`

describeOnDatabase('invitations to join', (engine) => {
  let server: TestServer
  let workspace: Workspace
  beforeAll(async () => {
    server = await startTestServer({ engine })
    workspace = await newWorkspace(server, 'Brightwater')
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const invitedOf = async (of: Workspace) =>
    (await listMembers(of)).filter(({ state }) => state === 'invited')
  const current = async (id: string) => (await listMembers(workspace)).find((one) => one.id === id)
  const open = async (secret: string) => statusAndBody(await openInvitation(server, secret))
  const logOf = ({ id }: Pick<ListedMember, 'id'>) =>
    server.database.tenant(workspace.owner.companyId, (tx) =>
      tx
        .selectFrom('transition_log')
        .select(['event', 'to_state'])
        .where('entity_id', '=', id)
        .orderBy('seq')
        .execute(),
    )
  /** Runs the job of an invitation so many milliseconds after its mail. */
  const runJob = ({ id, invitation }: ListedMember, afterMs: number) => {
    const clock = { now: () => new Date(Date.parse(invitation?.sentAt ?? '') + afterMs) }
    const kind = memberInvitationKind({ ...server, clock, publicUrl: 'http://localhost:4300' })
    const { companyId: tenantId } = workspace.owner
    const job = { id, kind: kind.name, subject: id, tenantId, attempts: 1, claim: id, turns: 0 }
    return kind.run(job, { signal: goesOn, renew: async () => undefined })
  }

  test('are sent to 480 of 500 pasted emails, of which 20 are invalid', async () => {
    const many = workspaceOf(server, await registerRecruiter(server, 'Many'))
    const good = Array.from({ length: 480 }, (_, at) => `person-${at}@assay.example`)
    const wrong = [
      ...Array.from({ length: 10 }, (_, at) => `no address ${at}`),
      ...good.slice(0, 8).map((email) => email.toUpperCase()),
      many.owner.email,
      'Ada <ada@>',
    ]
    const results = await inviteAll(many, [...good, ...wrong])
    expect(results.map(({ result }) => result)).toEqual([
      ...good.map(() => 'invited'),
      ...Array.from({ length: 10 }, () => 'invalid'),
      ...Array.from({ length: 8 }, () => 'repeated'),
      'already-member',
      'invalid',
    ])
    expect((await invitedOf(many)).map(({ email }) => email).toSorted()).toEqual(good.toSorted())
    const again = await inviteAll(many, [good[0] ?? '', 'new@assay.example'])
    expect(again.map(({ result }) => result)).toEqual(['already-invited', 'invited'])
    const mails = await server.database.tenant(many.owner.companyId, (tx) =>
      tx.selectFrom('mail').select(['kind', 'state']).where('tenant_id', '=', many.owner.companyId).execute(),
    )
    expect([mails.length, new Set(mails.map(({ kind, state }) => `${kind} ${state}`))]).toEqual([
      481,
      new Set(['membership queued']),
    ])
  })

  test('stop at the daily limit of mails, with none of the list invited', async () => {
    const busy = workspaceOf(server, await registerRecruiter(server, 'Busy'))
    await sentMails(server, busy.owner.companyId, 999)
    const body = { emails: [someone(), someone()], role: 'viewer', days: 7 }
    const answer = await call(server, busy.owner, '/members', { method: 'POST', body })
    expect(statusAndBody(answer)).toMatchObject([
      422,
      { rule: 'isUnderLimit', facts: { sentInWindow: 999, limit: 1000 } },
    ])
    expect(await invitedOf(busy)).toEqual([])
  })

  test('take as many statements for a list as for one', async () => {
    const count = (addresses: number) =>
      statementsOf(server.database, () => inviteAll(workspace, Array.from({ length: addresses }, someone)))
    // The first call of a server takes more statements.
    await count(1)
    expect(await count(40)).toBe(await count(1))
  })

  test('are refused when resent to an email that opted out, and stay unchanged', async () => {
    const address = someone()
    const invitation = await inviteMember(workspace, address)
    const secret = await invitationSecret(server, address)
    const { companyId: tenantId } = workspace.owner
    await server.database.tenant(tenantId, (tx) =>
      suppress(tx, { address, tenantId, reason: 'optedOut', at: server.clock.now() }),
    )
    const answer = await applyTo(server, workspace.owner, invitation, { type: 'member.invitationResent' })
    expect(statusAndBody(answer)).toMatchObject([422, { rule: 'isMailable' }])
    expect([(await open(secret))[0], await current(invitation.id)]).toEqual([200, invitation])
  })

  test('are not created for an email that opted out of the company’s mails', async () => {
    const address = someone()
    const { companyId: tenantId } = workspace.owner
    await server.database.tenant(tenantId, (tx) =>
      suppress(tx, { address, tenantId, reason: 'optedOut', at: server.clock.now() }),
    )
    expect(await inviteAll(workspace, [address])).toEqual([{ email: address, result: 'undeliverable' }])
    expect((await invitedOf(workspace)).map(({ email }) => email)).not.toContain(address)
  })

  test('are sent by owners and admins only', async () => {
    const body = { emails: [someone()], role: 'viewer', days: 7 }
    const statuses: number[] = []
    for (const role of ['admin', 'recruiter', 'viewer'] as const) {
      const who = await addColleague(server, workspace.owner, { role, name: 'Cora Colleague' })
      statuses.push((await call(server, who, '/members', { method: 'POST', body })).statusCode)
    }
    expect(statuses).toEqual([200, 422, 422])
  })

  test('carry a secret of 256 bits, of which the database stores the hash', async () => {
    const email = someone()
    const { id } = await inviteMember(workspace, email)
    const secret = await invitationSecret(server, email)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const links = await server.database.tenant(workspace.owner.companyId, (tx) =>
      tx.selectFrom('secret_link').select(['hash', 'purpose']).where('subject_id', '=', id).execute(),
    )
    expect(links).toEqual([{ hash: hashOf(secret), purpose: 'membership' }])
  })

  test('have unknown, revoked, resent, used and expired links that answer alike, with as many statements', async () => {
    const [revoked, resent, expired] = [someone(), someone(), someone()]
    const secrets = ['A'.repeat(43)]
    const { owner } = workspace
    for (const email of [revoked, resent, expired]) {
      const invitation = await inviteMember(workspace, email)
      secrets.push(await invitationSecret(server, email))
      if (email === revoked) await applyTo(server, owner, invitation, { type: 'member.invitationRevoked' })
      if (email === resent) await applyTo(server, owner, invitation, { type: 'member.invitationResent' })
      if (email === expired)
        await server.database.tenant(owner.companyId, (tx) =>
          tx
            .updateTable('secret_link')
            .set({ expires_at: server.clock.now() })
            .where('subject_id', '=', invitation.id)
            .execute(),
        )
    }
    const answers: unknown[] = []
    const statements: number[] = []
    for (const secret of secrets)
      statements.push(await statementsOf(server.database, async () => answers.push(await open(secret))))
    expect(answers).toEqual(secrets.map(() => absent))
    expect(new Set(statements).size).toBe(1)
  })

  test('are mailed from the member who resends them, with a new link for as many days', async () => {
    const email = someone()
    const before = await inviteMember(workspace, email, { days: 3 })
    const alma = await addColleague(server, workspace.owner, { role: 'admin', name: 'Alma Admin' })
    expect(statusAndBody(await applyTo(server, alma, before, { type: 'member.invitationResent' }))).toEqual([
      204,
      null,
    ])
    const after = await current(before.id)
    const { invitedBy, sentAt = '', expiresAt = '' } = after?.invitation ?? {}
    expect([after?.version, invitedBy, Date.parse(expiresAt) - Date.parse(sentAt)]).toEqual([
      2,
      alma.memberId,
      3 * day,
    ])
    expect(await open(await invitationSecret(server, email))).toMatchObject([
      200,
      { inviterName: 'Alma Admin' },
    ])
    const letters = await mailsTo(server, email)
    expect(letters[0]?.text).toContain('Alma Admin invites you to join Brightwater on Assay as a recruiter.')
    // The job of the first mail waits for the end of the second.
    const left = Date.parse(expiresAt) - Date.parse(before.invitation?.expiresAt ?? '')
    expect(await runJob(before, 3 * day)).toEqual({ next: 'again', inMs: left })
  })

  test('expire on their last day, by the clock', async () => {
    const invitation = await inviteMember(workspace, someone(), { days: 2 })
    expect(await runJob(invitation, 2 * day - 1)).toEqual({ next: 'again', inMs: 1 })
    expect(await runJob(invitation, 2 * day)).toEqual({ next: 'done' })
    expect([
      await current(invitation.id),
      await logOf(invitation),
      await runJob(invitation, 2 * day),
    ]).toEqual([
      undefined,
      [
        { event: 'member.invited', to_state: 'invited' },
        { event: 'member.invitationExpired', to_state: 'removed' },
      ],
      { next: 'done' },
    ])
  })

  test('are not mailed when revoked before the mail has left', async () => {
    const email = someone()
    const invitation = await inviteMember(workspace, email)
    await applyTo(server, workspace.owner, invitation, { type: 'member.invitationRevoked' })
    const states = await server.database.tenant(workspace.owner.companyId, (tx) =>
      tx.selectFrom('mail').select('state').where('subject_id', '=', invitation.id).execute(),
    )
    expect(states).toEqual([{ state: 'cancelled' }])
    expect(
      statusAndBody(await applyTo(server, workspace.owner, invitation, { type: 'member.invitationResent' })),
    ).toEqual(absent)
  })
})
