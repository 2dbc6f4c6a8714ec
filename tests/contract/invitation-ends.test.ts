import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { smtpTransport } from '#server/work/mail/mail-transport.ts'
import { suppress } from '#server/work/mail/suppressions.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { ifMatch, newWorkspace, type Workspace } from '#tests/support/people/workspace.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { sentMails } from '#tests/support/server/mails.ts'
import { openSmtpSink } from '#tests/support/server/smtp-sink.ts'
import { mailWorker } from '#tests/support/server/work.ts'
import { draftOf } from './calls/invitations.ts'
import { invitationDesk, linesOf, type Lead } from './invitation-desk.ts'
import { hiddenIn } from './link-reader.ts'

const hour = 60 * 60_000
const day = 24 * hour
const halfADay = { next: 'again', inMs: 12 * hour }
const done = { next: 'done' }

describeOnDatabase('a sent invitation', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let desk: ReturnType<typeof invitationDesk>
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  beforeEach(async () => {
    workspace = await newWorkspace(server, 'Brightwater')
    desk = invitationDesk(server, workspace)
    await server.worker.deliverDue()
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const consentOf = async (lead: Lead) => {
    const { consent, waitingOn } = await desk.card(lead)
    return [consent.state, waitingOn]
  }
  const receivedState = async ({ who }: Lead) => (await desk.received(who)).map(({ state }) => state)
  const isEnded = async (page: string) => {
    const { statusCode, body } = await desk.read(page)
    return [statusCode, linesOf(body)[0]]
  }
  const ended = [404, 'This link no longer works']
  const dayFromNow = (days: number) =>
    new Date(server.clock.now().getTime() + days * day).toISOString().slice(0, 10)

  test('expires with its request for consent on the day of its deadline', async () => {
    const lead = await desk.lead(false)
    const held = await desk.held(lead, { expiresOn: dayFromNow(1) })
    await desk.end(held)
    const later = { ...server, clock: { ...server.clock, now: () => new Date(Date.now() + 2 * day) } }
    expect(await invitationDesk(later, workspace).end(held)).toEqual(done)
    expect([(await desk.latest(lead)).state, await consentOf(lead), await receivedState(lead)]).toEqual([
      'expired',
      ['expired', 'us'],
      ['expired'],
    ])
  })

  test('stays open until its deadline', async () => {
    const lead = await desk.lead(false)
    const held = await desk.held(lead)
    await desk.end(held)
    expect([await desk.end(held), (await desk.latest(lead)).state]).toEqual([halfADay, 'sent'])
  })

  test('ends the request for consent and the link when the company withdraws it', async () => {
    const lead = await desk.lead()
    const page = await desk.sent(lead)
    const { body } = await desk.read(page)
    const form = hiddenIn(body, 'interested')
    const withdrawn = await desk.event(await desk.latest(lead), 'invitation.withdrawn')
    expect([withdrawn.state, await consentOf(lead), await receivedState(lead)]).toEqual([
      'withdrawn',
      ['withdrawn', 'us'],
      ['withdrawn'],
    ])
    const late = await desk.post(page, form)
    expect([late.statusCode, linesOf(late.body)[0]]).toEqual(ended)
    expect(await isEnded(page)).toEqual(ended)
    expect(await desk.latest(lead)).toEqual({ ...withdrawn, views: 1 })
  })

  test('is undeliverable once the mail server refuses the address', async () => {
    const sink = await openSmtpSink()
    const transport = smtpTransport(sink.url, 'Assay <no-reply@assay.example>')
    const { database, clock } = server
    const worker = mailWorker({
      database,
      transport,
      clock,
      log: { warn: () => undefined, error: () => undefined },
      wordPasswordReset: () => Promise.resolve(null),
    })
    const position = await workspace.openPosition((await workspace.client()).id)
    const candidate = { name: 'Ada Lovelace', emails: [`refused-${position.id}@mail.example`] }
    const application = await workspace.send<Lead['application']>(`/positions/${position.id}/applications`, {
      method: 'POST',
      body: { candidate },
    })
    const held = await draftOf({ workspace }, { position, application }, true, { purpose: 'represent' })
    await desk.end(held)
    expect([await desk.end(held), await worker.deliverDue()]).toEqual([halfADay, 0])
    const jobs = await database.global((tx) =>
      tx
        .selectFrom('job')
        .select('kind')
        .where('subject', '=', held.id)
        .where('due_at', '<=', sql<Date>`now()`)
        .execute(),
    )
    expect(jobs).toEqual([{ kind: 'invitation' }])
    expect(await desk.end(held)).toEqual(done)
    const { state } = await desk.latest({ application })
    const { consent, waitingOn } = await desk.card({ application })
    expect([state, consent.state, waitingOn]).toEqual(['undeliverable', 'withdrawn', 'us'])
    const again = await desk.again({ position, application }, { purpose: 'represent' })
    expect(again.refusals).toEqual([{ rule: 'hasAddress', facts: {}, fix: 'addAddress', who: 'recruiter' }])
    transport.close()
    await sink.close()
  })

  test('becomes a draft with the reason when the company is over its daily limit of mails', async () => {
    const lead = await desk.lead(false)
    const held = await desk.held(lead)
    const { companyId } = workspace.owner
    await sentMails(server, companyId, 1000)
    await desk.end(held)
    expect(await desk.latest(lead)).toMatchObject({
      state: 'draft',
      sentAt: null,
      refusal: { rule: 'isUnderLimit', facts: { sentInWindow: 1000, limit: 1000 } },
    })
  })

  test('sends no mail once it is withdrawn, also when the mail is queued', async () => {
    const lead = await desk.lead()
    await desk.end(await desk.held(lead))
    await desk.event(await desk.latest(lead), 'invitation.withdrawn')
    expect(await desk.mailsTo(lead.who)).toEqual([])
  })

  test('is undeliverable once its candidate is deleted before the mail is handed over', async () => {
    const lead = await desk.lead()
    const held = await desk.held(lead)
    await desk.end(held)
    const path = `/candidates/${lead.application.candidate.id}`
    const candidate = await workspace.send<{ version: number }>(path)
    const deleted = await workspace.send<{ version: number }>(path, {
      method: 'DELETE',
      headers: ifMatch(candidate),
    })
    expect(await desk.mailsTo(lead.who)).toEqual([])
    await workspace.send(`${path}/restoration`, { method: 'POST', headers: ifMatch(deleted) })
    expect(await desk.end(held)).toEqual(done)
    expect((await desk.latest(lead)).state).toBe('undeliverable')
  })

  test('is shown in the product when the email of the account is known to bounce', async () => {
    const lead = await desk.lead()
    await server.database.global((tx) =>
      tx
        .updateTable('account')
        .set({ email: 'refused@mail.example' })
        .where('id', '=', lead.who.accountId)
        .execute(),
    )
    await server.database.global((tx) =>
      suppress(tx, {
        address: 'refused@mail.example',
        tenantId: null,
        reason: 'bounced',
        at: server.clock.now(),
      }),
    )
    await desk.end(await desk.held(lead))
    expect(await desk.latest(lead)).toMatchObject({ state: 'sent', reach: 'product' })
  })

  test('continues once a candidate who was deleted during its hold is restored', async () => {
    const lead = await desk.lead(false)
    const held = await desk.held(lead)
    const path = `/candidates/${lead.application.candidate.id}`
    const deleted = await workspace.send<{ version: number }>(path, {
      method: 'DELETE',
      headers: ifMatch(lead.application.candidate),
    })
    expect([await desk.end(held), await desk.received(lead.who)]).toEqual([halfADay, []])
    await workspace.send(`${path}/restoration`, { method: 'POST', headers: ifMatch(deleted) })
    await desk.end(held)
    expect((await desk.latest(lead)).state).toBe('sent')
  })
})
