import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelMails, queueMail, queuePasswordReset, type NewMail } from '#server/work/mail/mail-outbox.ts'
import { smtpTransport, type MailTransport } from '#server/work/mail/mail-transport.ts'
import { isSuppressed, suppress } from '#server/work/mail/suppressions.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { ifMatch, newWorkspace, type Workspace } from '../support/people/workspace.ts'
import { contentTo, noticeTo, sentMails } from '../support/server/mails.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { openSmtpSink, type SmtpSink } from '../support/server/smtp-sink.ts'
import { mailWorker, passTime, type MailWorker } from '../support/server/work.ts'

const minute = 60_000

describeOnDatabase('emails of companies', (engine) => {
  let server: TestServer
  let sink: SmtpSink
  let transport: MailTransport
  let worker: MailWorker
  let workspace: Workspace
  let tenantId: string

  beforeAll(async () => {
    server = await startTestServer({ engine })
    sink = await openSmtpSink()
    transport = smtpTransport(sink.url, 'Assay <no-reply@assay.example>')
    const { database, clock } = server
    worker = mailWorker({
      database,
      transport,
      clock,
      log: { warn: () => undefined, error: () => undefined },
      wordPasswordReset: (to) => Promise.resolve({ uid: 'ada', content: contentTo(to) }),
    })
  })
  beforeEach(async () => {
    workspace = await newWorkspace(server, 'Brightwater')
    tenantId = workspace.owner.companyId
    await server.worker.deliverDue()
    sink.received.length = 0
  })
  afterAll(async () => {
    transport.close()
    await sink.close()
    expect(server.defects).toEqual([])
    await server.close()
  })

  const queue = (to: string, more: Partial<NewMail> = {}) =>
    server.database.tenant(tenantId, (tx) =>
      queueMail(tx, noticeTo(to, { kind: 'digest', tenantId, ...more }), server.clock.now()),
    )
  const row = (id: string) =>
    server.database.global((tx) =>
      tx
        .selectFrom('mail')
        .select(['state', 'refusal', 'recipient', 'payload'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
  const fillWindow = (mails: number) => sentMails(server, tenantId, mails)
  const emptied = { recipient: '', payload: null, refusal: null }
  const toCandidate = async () => {
    const position = await workspace.openPosition((await workspace.client()).id)
    const { candidate } = await workspace.application(position.id)
    const id = await queue('ada@mail.example', { kind: 'candidate', subjectId: candidate.id })
    return { id, candidate }
  }

  test('sends verification and reset mails at once', async () => {
    await server.database.global(async (tx) => {
      await queueMail(tx, noticeTo('zoe@mail.example', { kind: 'verification' }), server.clock.now())
      await queuePasswordReset(tx, 'ada@mail.example', server.clock.now())
    })
    expect(await worker.deliverDue()).toBe(2)
  })

  test('sends a mail to a candidate after two minutes', async () => {
    const { id } = await toCandidate()
    expect([await worker.deliverDue(), (await row(id)).state]).toEqual([0, 'held'])
    await passTime(server.database, 2 * minute)
    expect([await worker.deliverDue(), await row(id)]).toEqual([1, { state: 'sent', ...emptied }])
  })

  test('never sends a mail that is canceled in its hold', async () => {
    const { id, candidate } = await toCandidate()
    const now = server.clock.now()
    await server.database.tenant(tenantId, (tx) =>
      cancelMails(tx, { kind: 'candidate', tenantId, subjectId: candidate.id }, now),
    )
    await passTime(server.database, 2 * minute)
    expect([await worker.deliverDue(), await row(id)]).toEqual([0, { state: 'cancelled', ...emptied }])
    expect(sink.received).toEqual([])
  })

  test('returns a mail to draft with the refusal when its candidate is deleted in the hold', async () => {
    const { id, candidate } = await toCandidate()
    await workspace.send(`/candidates/${candidate.id}`, { method: 'DELETE', headers: ifMatch(candidate) })
    await passTime(server.database, 2 * minute)
    expect(await worker.deliverDue()).toBe(0)
    expect(await row(id)).toMatchObject({
      state: 'draft',
      refusal: { rule: 'isAllowedInState', facts: {}, fix: 'changeState', who: 'recruiter' },
      recipient: '',
      payload: null,
    })
  })

  test('cancels a queued mail with the refusal when the person opts out before the hand-over', async () => {
    const id = await queue('leaving@mail.example')
    const address = 'Leaving@mail.example'
    const at = server.clock.now()
    await server.database.tenant(tenantId, (tx) =>
      suppress(tx, { address, tenantId, reason: 'optedOut', at }),
    )
    expect([await worker.deliverDue(), await row(id)]).toEqual([
      0,
      {
        ...emptied,
        state: 'cancelled',
        refusal: { rule: 'isNotOptedOut', facts: {}, fix: 'contactOtherwise', who: 'candidate' },
      },
    ])
    expect(sink.received).toEqual([])
  })

  test('sends a queued mail even if the limit was reached after it was queued', async () => {
    const id = await queue('early@mail.example')
    await fillWindow(1000)
    expect([await worker.deliverDue(), (await row(id)).state]).toEqual([1, 'sent'])
  })

  test('returns a mail to draft when its contact is removed in the hold', async () => {
    const client = await workspace.client()
    const contact = await workspace.contact(client.id)
    const id = await queue('cleo@mail.example', { kind: 'contact', subjectId: contact.id })
    await server.database.tenant(tenantId, (tx) =>
      tx.deleteFrom('contact').where('id', '=', contact.id).execute(),
    )
    await passTime(server.database, 2 * minute)
    expect([await worker.deliverDue(), (await row(id)).state]).toEqual([0, 'draft'])
  })

  test('sends at most a thousand mails a day for a company', async () => {
    await fillWindow(1000)
    const over = await queue('ada@mail.example')
    server.clock.advance(24 * 60 * minute)
    const nextDay = await queue('ada@mail.example')
    expect([(await row(over)).refusal, (await row(nextDay)).state]).toEqual([
      {
        rule: 'isUnderLimit',
        facts: { sentInWindow: 1000, limit: 1000 },
        fix: 'awaitNextDay',
        who: 'you',
      },
      'queued',
    ])
  })

  test('never sends a mail with a blank token, and stores only the refusal', async () => {
    const content = contentTo('ada@mail.example', { before: ['{{client}} is hiring.'] })
    const id = await queue('ada@mail.example', { kind: 'candidate', subjectId: randomUUID(), content })
    expect(await worker.deliverDue()).toBe(0)
    expect(await row(id)).toMatchObject({
      state: 'draft',
      refusal: {
        rule: 'hasNoBlankToken',
        facts: { blankTokens: ['{{client}}'] },
        fix: 'fillTokens',
        who: 'you',
      },
      recipient: '',
      payload: null,
    })
  })

  test('accepts braces in the name of a company or a position', async () => {
    const content = contentTo('ada@mail.example', { before: ['{{Acme}} Ltd is hiring.'] })
    const id = await queue('ada@mail.example', { content })
    expect([await worker.deliverDue(), (await row(id)).state]).toEqual([1, 'sent'])
  })

  test('suppresses a refused recipient for every company, and still tries account mails', async () => {
    const first = await queue('refused@mail.example')
    await worker.deliverDue()
    expect(await row(first)).toEqual({ state: 'bounced', ...emptied })
    const other = await newWorkspace(server, 'Northwind')
    const seen = (of: string) =>
      server.database.tenant(of, (tx) => isSuppressed(tx, { address: 'Refused@mail.example', tenantId: of }))
    expect([await seen(tenantId), await seen(other.owner.companyId)]).toEqual([true, true])
    const second = await queue('REFUSED@mail.example')
    expect(await row(second)).toMatchObject({
      state: 'draft',
      refusal: { rule: 'hasAddress', facts: { hasBounced: true }, fix: 'correctAddress', who: 'you' },
    })
    const reset = await server.database.global((tx) =>
      queueMail(tx, noticeTo('refused@mail.example', { kind: 'verification' }), server.clock.now()),
    )
    expect((await row(reset)).state).toBe('queued')
    const stored = await server.database.global((tx) =>
      tx.selectFrom('mail_suppression').selectAll().execute(),
    )
    expect(JSON.stringify(stored)).not.toContain('refused@')
  })

  test('applies an opt-out to the company that the person answered, and to no other', async () => {
    const at = server.clock.now()
    const address = 'opted.out@mail.example'
    await server.database.tenant(tenantId, (tx) =>
      suppress(tx, { address, tenantId, reason: 'optedOut', at }),
    )
    const id = await queue(address)
    expect((await row(id)).refusal).toEqual({
      rule: 'isNotOptedOut',
      facts: {},
      fix: 'contactOtherwise',
      who: 'candidate',
    })
    const other = (await newWorkspace(server, 'Northwind')).owner.companyId
    const suppressed = await server.database.tenant(other, (tx) =>
      isSuppressed(tx, { address, tenantId: other }),
    )
    expect(suppressed).toBe(false)
    const forAll = server.database.tenant(other, (tx) =>
      suppress(tx, { address: 'ada@mail.example', tenantId: null, reason: 'optedOut', at }),
    )
    await expect(forAll).rejects.toThrow(/row-level security/)
  })
})
