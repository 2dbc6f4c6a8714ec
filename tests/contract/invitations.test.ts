/** An invitation from its hold to the page behind the mailed link. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitationLimits } from '#machines/domain/invitation/invitations.ts'
import type { components } from '#contract/schema.gen.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { block } from '#tests/support/people/blocked-companies.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { decide, findable, seek } from '#tests/support/people/findable.ts'
import { addDeveloper } from '#tests/support/people/linked-developers.ts'
import { call } from '#tests/support/people/people.ts'
import { ifMatch, newWorkspace, workspaceOf, type Workspace } from '#tests/support/people/workspace.ts'
import { suppress } from '#server/work/mail/suppressions.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { content, draftOf } from './calls/invitations.ts'
import { invitationDesk, linesOf, type Lead } from './invitation-desk.ts'
import { moment } from './journey.ts'

type Schemas = components['schemas']

const isReachable = { rule: 'isReachable', facts: {}, fix: 'chooseAnotherPerson', who: 'you' }
const openElsewhere = {
  rule: 'hasNoOpenInvitation',
  facts: { openInvitations: 1 },
  fix: 'awaitAnswer',
  who: 'candidate',
}
const { perMemberADay, perPersonAWeek } = invitationLimits
const nothingAgreed = { state: 'none', method: null, on: null, recordedBy: null }

describeOnDatabase('an invitation', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let desk: ReturnType<typeof invitationDesk>
  beforeAll(async () => {
    server = await startTestServer({ engine })
    workspace = await newWorkspace(server, 'Brightwater')
    desk = invitationDesk(server, workspace)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  test('sends one mail when its hold ends, requests consent and makes it the candidate’s turn', async () => {
    const lead = await desk.lead()
    const held = await desk.held(lead)
    expect([await desk.mailsTo(lead.who), await desk.received(lead.who)]).toEqual([[], []])
    await desk.end(held)
    await desk.end(held)
    const mails = await desk.mailsTo(lead.who)
    expect(mails.map(({ links }) => links)).toEqual([
      [
        expect.stringMatching(new RegExp(`^http://localhost:4300/profile/[\\w-]{43}/${lead.position.id}$`)),
        expect.stringMatching(/^http:\/\/localhost:4300\/unsubscribe\/[\w-]{43}$/u),
      ],
    ])
    const sent = await desk.latest(lead)
    expect(sent).toEqual({
      ...held,
      state: 'sent',
      heldUntil: null,
      sentAt: moment,
      reach: 'email',
      version: 3,
      updatedAt: moment,
    })
    expect(await desk.card(lead)).toMatchObject({
      waitingOn: 'candidate',
      consent: { ...nothingAgreed, state: 'requested' },
    })
    expect(await desk.received(lead.who)).toEqual([
      {
        id: held.id,
        companyName: 'Brightwater',
        client: 'A lab in Ghent',
        position: 'Engineer',
        purpose: 'invite',
        state: 'sent',
        sentAt: sent.sentAt,
        expiresOn: content().expiresOn,
        isOpen: true,
        hasWithdrawn: false,
      },
    ])
  })

  test('is shown in the developer search and with the candidate while it waits for an answer', async () => {
    const lead = await desk.lead()
    const { card } = lead.application
    const known = async () => {
      const { items } = await workspace.send<Schemas['FoundDeveloperPage']>('/developers?limit=100')
      const { openInvitation } = await workspace.send<Schemas['Application']>(`/applications/${card.id}`)
      return [items.find(({ id }) => id === lead.who.accountId)?.candidate?.openInvitation, openInvitation]
    }
    expect(await known()).toEqual([null, null])
    const held = await desk.held(lead)
    const open = {
      applicationId: card.id,
      clientId: lead.position.clientId,
      positionId: lead.position.id,
      positionTitle: 'Engineer',
      clientName: lead.position.clientName,
      sentAt: null,
    }
    expect(await known()).toEqual([open, open])
    await desk.end(held)
    expect(await known()).toEqual([
      { ...open, sentAt: moment },
      { ...open, sentAt: moment },
    ])
    await desk.event(await desk.latest(lead), 'invitation.withdrawn')
    expect(await known()).toEqual([null, null])
  })

  test('shows the job, the reasons, the message and the stored data on its page, and the kind of client', async () => {
    const lead = await desk.lead()
    const { statusCode, body } = await desk.read(await desk.sent(lead))
    const lines = linesOf(body)
    expect([statusCode, lines.slice(0, 12)]).toEqual([
      200,
      [
        'Engineer at A lab in Ghent',
        'Ines Moreau at Brightwater invites you to this position.',
        'Your parser convinced us.',
        'The position',
        'Client',
        'A lab in Ghent',
        'Salary',
        '€60,000 to €75,000 a year',
        'Employment',
        'Permanent',
        'Why you',
        'TypeScript, level 4 of 5',
      ],
    ])
    const from = lines.indexOf('Your data at Brightwater')
    expect(lines.slice(from + 1, from + 8)).toEqual([
      'Name',
      'Dana Developer',
      'Headline',
      'Compilers by day',
      'Location',
      'Ghent',
      expect.stringMatching(/^Source: Assay\. Added on \d+ \w+ \d{4}\.$/u),
    ])
    expect(body).not.toContain(lead.position.clientName)
  })

  test('names the client on its page if the recruiter does', async () => {
    const lead = await desk.lead(false)
    await desk.end(await desk.held(lead, { clientKind: null }))
    const [received] = await desk.received(lead.who)
    expect(received?.client).toBe(lead.position.clientName)
  })

  test('opens at the address of its own position only', async () => {
    const [lead, other] = [await desk.lead(), await desk.lead(false)]
    const page = await desk.sent(lead)
    const elsewhere = await desk.read(page.replace(lead.position.id, other.position.id))
    expect([elsewhere.statusCode, linesOf(elsewhere.body)[0]]).toEqual([404, 'This link no longer works'])
    expect((await desk.latest(lead)).views).toBe(0)
  })

  test('sends nothing when canceled during its hold, and leaves the consent as it was', async () => {
    const lead = await desk.lead()
    const before = await desk.card(lead)
    const draft = await desk.event(await desk.held(lead), 'invitation.cancelled')
    await desk.end(draft)
    expect(await desk.latest(lead)).toEqual(draft)
    expect([draft.state, await desk.card(lead), await desk.mailsTo(lead.who)]).toEqual(['draft', before, []])
    expect(await desk.received(lead.who)).toEqual([])
  })

  const changes: [string, (lead: Lead) => Promise<unknown>, object][] = [
    [
      'the position is put on hold',
      async ({ position }) =>
        workspace.send(`/positions/${position.id}/transitions`, {
          method: 'POST',
          body: { type: 'position.held', reason: 'Budget' },
          headers: ifMatch(await workspace.send(`/positions/${position.id}`)),
        }),
      { rule: 'isPositionOpen', facts: { positionState: 'onHold' }, fix: 'resumePosition', who: 'recruiter' },
    ],
    ['the developer hides', ({ who }) => decide(server, who, 'introduction', 'nobody'), isReachable],
    ['the developer blocks the company', ({ who }) => block(server, who, 'assay.example'), isReachable],
    [
      'the developer deletes their account',
      async ({ who }) => bodyOf(await call(server, who, '/deleteKm', { method: 'DELETE' })),
      isReachable,
    ],
    [
      'a recruiter marks the candidate as do-not-contact',
      ({ application: { candidate } }) =>
        workspace.send(`/candidates/${candidate.id}`, {
          method: 'PATCH',
          body: { doNotContact: true },
          headers: ifMatch(candidate),
        }),
      isReachable,
    ],
    [
      'the developer opts out of the company’s mails',
      ({ who }) =>
        server.database.tenant(workspace.owner.companyId, (tx) =>
          suppress(tx, {
            address: who.email,
            tenantId: workspace.owner.companyId,
            reason: 'optedOut',
            at: server.clock.now(),
          }),
        ),
      isReachable,
    ],
    [
      'the developer closes the job search',
      ({ who }) => seek(server, who, 'closed'),
      {
        rule: 'isLooking',
        facts: { jobSearchStatus: 'closed' },
        fix: 'awaitSearch',
        who: 'candidate',
      },
    ],
  ]
  test.each(changes)(
    'returns to draft with the reason if, during its hold, %s',
    async (_what, change, refusal) => {
      const lead = await desk.lead()
      const held = await desk.held(lead)
      await change(lead)
      await desk.end(held)
      expect(await desk.latest(lead)).toMatchObject({
        state: 'draft',
        heldUntil: null,
        sentAt: null,
        refusal,
      })
      expect(await desk.mailsTo(lead.who)).toEqual([])
      expect((await desk.card(lead)).consent).toEqual(nothingAgreed)
    },
  )

  test('is sent by one of two recruiters who invite a developer from two positions at once', async () => {
    const lead = await desk.lead()
    const position = await workspace.openPosition((await workspace.client()).id)
    const second = { position, application: await addDeveloper(workspace, position, lead.who) }
    const colleague = await addColleague(server, workspace.owner, {
      role: 'recruiter',
      name: 'Cora Colleague',
    })
    const other = invitationDesk(server, workspaceOf(server, colleague))
    const results = await Promise.all([desk.again(lead), other.again(second)])
    const reported = results.map(({ invitation: { state }, refusals }) => [state, refusals])
    expect(reported.toSorted()).toEqual([
      ['draft', [openElsewhere]],
      ['held', []],
    ])
  })

  test('is sent by a member up to their daily limit, also when two are sent at once', async () => {
    const busy = await newWorkspace(server, 'Northwind')
    const own = invitationDesk(server, busy)
    const first = await own.lead()
    const leads = [first, await own.lead()]
    const { application } = first
    const { companyId, memberId } = busy.owner
    const at = server.clock.now()
    await server.database.tenant(companyId, (tx) =>
      sql`insert into invitation (tenant_id, id, application_id, candidate_id, state, purpose, reasons, expires_on,
          sent_at, sent_by, created_by, created_at, updated_at)
        select ${companyId}, gen_random_uuid(), ${application.card.id}, ${application.candidate.id}, 'withdrawn', 'invite',
          '[]', '2099-01-01', ${at}, ${memberId}, ${memberId}, ${at}, ${at}
        from generate_series(1, ${perMemberADay - 1}::int)`.execute(tx),
    )
    const results = await Promise.all(leads.map((lead) => own.again(lead)))
    expect(results.map(({ invitation }) => invitation.state).toSorted()).toEqual(['draft', 'held'])
    expect(results.flatMap(({ refusals }) => refusals.map(({ rule }) => rule))).toEqual(['isUnderCap'])
  })

  test('reaches a developer up to their weekly limit, also when two companies send at once', async () => {
    const [one, other] = [await newWorkspace(server, 'Northwind'), await newWorkspace(server, 'Kestrel')]
    const who = await findable(server)
    await seek(server, who, 'open')
    const now = server.clock.now().toISOString()
    for (let sent = 0; sent < perPersonAWeek - 1; sent += 1) {
      const received = {
        id: randomUUID(),
        companyId: randomUUID(),
        companyName: 'A company',
        client: 'A client',
        position: 'Engineer',
        purpose: 'invite',
        state: 'sent',
        sentAt: now,
        expiresOn: '2099-01-01',
      }
      await server.database.tenant(who.accountId, (tx) =>
        sql`select keep_received_invitation(${who.accountId}::uuid, ${JSON.stringify(received)}::jsonb)`.execute(
          tx,
        ),
      )
    }
    const desks = []
    for (const each of [one, other]) {
      const position = await each.openPosition((await each.client()).id)
      const lead = { who, position, application: await addDeveloper(each, position, who) }
      const own = invitationDesk(server, each)
      desks.push({ own, lead, held: await own.held(lead) })
    }
    await Promise.all(desks.map(({ own, held }) => own.end(held)))
    const states = await Promise.all(desks.map(async ({ own, lead }) => (await own.latest(lead)).state))
    expect(states.toSorted()).toEqual(['draft', 'sent'])
  })

  test.each([
    ['a reason', { reasons: ['Fits', 'Knows {{topic}}'] }, 'content.reasons.1'],
    ['the client’s description', { clientKind: 'A lab in {{city}}' }, 'content.clientKind'],
    ['the message', { message: 'Dear {{firstName}}' }, 'content.message'],
  ])('is refused with an unknown token in %s', async (_what, changes, field) => {
    const lead = await desk.lead()
    const body = {
      person: { applicationId: lead.application.card.id },
      content: content(changes),
      send: true,
    }
    const path = `/positions/${lead.position.id}/invitations`
    const answer = await call(server, workspace.owner, path, { method: 'POST', body })
    const { errors } = answer.json<{ errors: { field: string; code: string }[] }>()
    expect([answer.statusCode, errors.map((error) => [error.field, error.code])]).toEqual([
      422,
      [[field, 'blank-token']],
    ])
  })

  test('is created once when sent by a double click', async () => {
    const lead = await desk.lead()
    const body = { person: { applicationId: lead.application.card.id }, content: content(), send: true }
    const path = `/positions/${lead.position.id}/invitations`
    const headers = { 'idempotency-key': `send-${lead.application.card.id}` }
    const click = () => call(server, workspace.owner, path, { method: 'POST', body, headers })
    const [first, second] = [await click(), await click()]
    expect([second.statusCode, second.headers['idempotent-replayed'], second.json()]).toEqual([
      201,
      'true',
      first.json(),
    ])
    const kept = await server.database.tenant(workspace.owner.companyId, (tx) =>
      tx
        .selectFrom('invitation')
        .select('state')
        .where('application_id', '=', lead.application.card.id)
        .execute(),
    )
    expect(kept).toEqual([{ state: 'held' }])
  })

  test('reaches a developer without notifications in the product, where they open it', async () => {
    const lead = await desk.lead(false)
    const held = await desk.held(lead)
    await desk.end(held)
    expect([(await desk.latest(lead)).reach, await desk.mailsTo(lead.who)]).toEqual(['product', []])
    const open = async () =>
      bodyOf<{ url: string }>(
        await call(server, lead.who, `/receivedInvitations/${held.id}/link`, { method: 'POST' }),
      ).url
    const [first, second] = [new URL(await open()).pathname, new URL(await open()).pathname]
    expect([(await desk.read(first)).statusCode, (await desk.read(second)).statusCode]).toEqual([200, 200])
  })

  test('is mailed to the email on the record of a candidate without an account', async () => {
    const position = await workspace.openPosition((await workspace.client()).id)
    const application = await workspace.application(position.id)
    const [email = ''] = application.candidate.emails
    const invitation = await draftOf({ workspace }, { position, application }, true, { purpose: 'represent' })
    await desk.end(invitation)
    expect((await desk.latest({ application })).reach).toBe('email')
    expect(await desk.mailsTo({ email })).toHaveLength(1)
  })
})
