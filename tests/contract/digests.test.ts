/** Digests from the check to the recipients' mails, and what keeps them from being sent. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailContent } from '#server/db/tables/platform.ts'
import { isSuppressed, suppress } from '#server/work/mail/suppressions.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { sentMails } from '#tests/support/server/mails.ts'
import type { StoredRow } from '#tests/support/database/every-row.ts'
import { call } from '#tests/support/people/people.ts'
import { ifMatch, type Contact } from '#tests/support/people/workspace.ts'
import { endDigestHold } from './catalogue/digests.ts'
import {
  cardOf,
  digestOf,
  holdDigest,
  openDigestDesk,
  openDigestStage,
  pageOf,
  recipientOf,
  sendDigest,
  stepOf,
  unsubscribe,
  type Desk,
  type DigestStage,
} from './digest-stage.ts'

describeOnDatabase('a digest', (engine) => {
  let stage: DigestStage
  beforeAll(async () => {
    stage = await openDigestStage(engine)
  })
  afterAll(() => stage.close())

  const mailsTo = (contacts: readonly Pick<Contact, 'email'>[]) => {
    const addresses = contacts.map(({ email }) => email)
    return stage.mails.filter(({ to }) => addresses.includes(to))
  }
  const subjects = (email: string | undefined) =>
    stage.mails.filter(({ to }: MailContent) => to === email).map(({ subject }) => subject)

  /** Asks for a new link of a recipient. */
  const resend = async (desk: Desk, id: string, contact: Pick<Contact, 'id'> | undefined) => {
    const path = `/digests/${id}/recipients/${contact?.id}/links`
    const headers = ifMatch(await digestOf(desk, id))
    const given = await call(stage.server, desk.workspace.owner, path, { method: 'POST', headers })
    return [given.statusCode, given.json<unknown>()]
  }

  test('waits ten minutes, then mails each recipient a link, moves the cards and gives the client the turn', async () => {
    const desk = await openDigestDesk(stage, {
      names: ['Ada Lovelace', 'Grace Hopper'],
      roles: ['decider', 'reviewer', 'cc'],
    })
    const held = await holdDigest(desk)
    await stage.pass(9)
    expect([(await digestOf(desk, held.id)).state, mailsTo(desk.contacts)]).toEqual(['held', []])
    await stage.pass(1)
    const sentAt = stage.server.clock.now().toISOString()
    expect(await digestOf(desk, held.id)).toEqual({
      ...held,
      state: 'sent',
      recipients: held.recipients.map((recipient) => ({ ...recipient, mail: 'sent' })),
      heldUntil: null,
      sentAt,
      editedBy: null,
      version: held.version + 1,
      updatedAt: sentAt,
    })
    const sent = mailsTo(desk.contacts)
    expect(sent.map(({ to, subject, from, replyTo }) => ({ to, subject, from, replyTo }))).toEqual(
      expect.arrayContaining(
        desk.contacts.map(({ email }) => ({
          to: email,
          subject: '2 candidates for Engineer',
          from: { name: 'Ines Moreau at Brightwater' },
          replyTo: desk.workspace.owner.email,
        })),
      ),
    )
    expect(new Set(sent.map(({ action }) => action?.url)).size).toBe(3)
    const submitted = desk.position.stages.find(({ type }) => type === 'submitted')
    for (const card of desk.cards)
      expect(await cardOf(desk, card)).toMatchObject({
        state: 'active.submitted',
        stageId: submitted?.id,
        waitingOn: 'client',
        digest: { digestId: held.id, sentAt, decision: null },
      })
    const texts = await recipientOf(stage).text(pageOf(stage, desk.contacts[0] ?? { email: '' }))
    expect(texts).toContain('Ines Moreau at Brightwater sent you 2 candidates on')
    expect(texts).toContain('Ada Lovelace knows parsers.')
    expect(texts).toContain('Grace Hopper knows parsers.')
    expect(texts).toContain('It is personal: decisions made with it are yours.')
  })

  test('leaves later cards where they are', async () => {
    const desk = await openDigestDesk(stage)
    const [card] = desk.cards
    const offer = desk.position.stages.find(({ type }) => type === 'offer')
    if (card === undefined || offer === undefined) throw new Error('no card, or no stage for offers')
    await desk.workspace.send(`/applications/${card.id}/transitions`, {
      method: 'POST',
      body: { type: 'application.moveRequested', stageId: offer.id },
      headers: ifMatch(card),
    })
    await sendDigest(stage, desk)
    expect(await cardOf(desk, card)).toMatchObject({ stageId: offer.id, waitingOn: 'client' })
  })

  test('canceled in its hold sends no mail and leaves the cards and consents as they were', async () => {
    const desk = await openDigestDesk(stage)
    const [card] = desk.cards
    if (card === undefined) throw new Error('no card')
    const before = await cardOf(desk, card)
    const cancelled = await stepOf(desk, await holdDigest(desk), 'digest.cancelled')
    expect(cancelled).toMatchObject({ state: 'draft', heldUntil: null, refusal: null })
    await stage.pass(10)
    expect(mailsTo([...desk.contacts, { email: desk.workspace.owner.email }])).toEqual([])
    expect(await cardOf(desk, card)).toEqual(before)
    expect(await digestOf(desk, cancelled.id)).toEqual(cancelled)
  })

  test('becomes a draft with the reason when a consent is withdrawn in its hold, and mails its author', async () => {
    const desk = await openDigestDesk(stage)
    const [card] = desk.cards
    if (card === undefined) throw new Error('no card')
    const held = await holdDigest(desk)
    await desk.workspace.send(`/applications/${card.id}/consent`, {
      method: 'POST',
      body: { type: 'consent.withdrawn' },
      headers: ifMatch(card),
    })
    await stage.pass(0)
    const refusal = {
      rule: 'hasConsentForEachItem',
      facts: { items: [{ id: card.id, consent: 'withdrawn' }] },
      fix: 'askForConsent',
      who: 'candidate',
    }
    expect(await digestOf(desk, held.id)).toMatchObject({
      state: 'draft',
      heldUntil: null,
      refusal,
      refusals: [refusal],
    })
    expect(subjects(desk.workspace.owner.email)).toEqual(['Your digest for Engineer wasn’t sent'])
    await stage.pass(10)
    expect(mailsTo(desk.contacts)).toEqual([])
  })

  test('becomes a draft with the reason when its only decider opts out in its hold', async () => {
    const desk = await openDigestDesk(stage, { roles: ['decider', 'cc'] })
    const first = await sendDigest(stage, desk)
    await stepOf(desk, first, 'digest.closed')
    const held = await holdDigest(desk)
    const [mail = {}] = mailsTo(desk.contacts.slice(0, 1))
    expect((await unsubscribe(stage, mail)).statusCode).toBe(200)
    stage.mails.length = 0
    await stage.pass(10)
    expect(await digestOf(desk, held.id)).toMatchObject({
      state: 'draft',
      refusal: {
        rule: 'hasRecipient',
        facts: { recipients: 1, deciders: 0, unreachable: 1 },
        fix: 'addRecipient',
        who: 'you',
      },
    })
    expect(stage.mails.map(({ to }) => to)).toEqual([desk.workspace.owner.email])
  })

  test('becomes a draft with the reason when the address of its only decider bounces in its hold', async () => {
    const desk = await openDigestDesk(stage, { roles: ['decider', 'cc'] })
    const held = await holdDigest(desk)
    const { clock, database } = stage.server
    const address = desk.contacts[0]?.email ?? ''
    const bounce = { address, tenantId: null, reason: 'bounced', at: clock.now() } as const
    await database.global((tx) => suppress(tx, bounce))
    await stage.pass(10)
    const refusal = {
      rule: 'hasRecipient',
      facts: { recipients: 1, deciders: 0, unreachable: 1 },
      fix: 'addRecipient',
      who: 'you',
    }
    const draft = await digestOf(desk, held.id)
    expect(draft).toMatchObject({ state: 'draft', refusal, refusals: [refusal] })
    expect(new Map(draft.recipients.map(({ role, mail }) => [role, mail]))).toEqual(
      new Map([
        ['decider', 'unreachable'],
        ['cc', null],
      ]),
    )
    expect(mailsTo(desk.contacts)).toEqual([])
  })

  test('becomes a draft when its mails are over the daily limit, and mails its author', async () => {
    const desk = await openDigestDesk(stage, { roles: ['decider', 'cc'] })
    const held = await holdDigest(desk)
    const { companyId } = desk.workspace.owner
    await sentMails(stage.server, companyId, 999)
    await stage.pass(10)
    const refusal = {
      rule: 'isUnderLimit',
      facts: { sentInWindow: 999, limit: 1000 },
      fix: 'awaitNextDay',
      who: 'you',
    }
    expect(await digestOf(desk, held.id)).toMatchObject({ state: 'draft', refusal, refusals: [refusal] })
    expect(stage.mails.map(({ to }) => to)).toEqual([desk.workspace.owner.email])
  })

  test('says which mails bounced, and mails its author once that no one received it', async () => {
    const desk = await openDigestDesk(stage, { roles: ['decider', 'reviewer'] })
    for (const { email } of desk.contacts) stage.refused.add(email)
    const { id } = await sendDigest(stage, desk)
    await stage.pass(1)
    await stage.pass(1)
    expect(await digestOf(desk, id)).toMatchObject({
      state: 'sent',
      recipients: [
        { mail: 'bounced', isReachable: false },
        { mail: 'bounced', isReachable: false },
      ],
    })
    expect(stage.mails.map(({ to, subject, before }) => ({ to, subject, before }))).toEqual([
      {
        to: desk.workspace.owner.email,
        subject: 'No one received your digest for Engineer',
        before: [
          'Your emails to Priya Raman and Rob Reyes bounced. Correct the addresses, then send new links from the digest.',
        ],
      },
    ])
  })

  test('tells open pages of every mail that bounced, and can be revoked by them', async () => {
    const desk = await openDigestDesk(stage, { roles: ['decider', 'reviewer'] })
    const [decider] = desk.contacts
    stage.refused.add(decider?.email ?? '')
    const { id } = await sendDigest(stage, desk)
    await stage.pass(1)
    const { companyId } = desk.workspace.owner
    const bounces = () =>
      stage.server.database.tenant(companyId, (tx) =>
        tx
          .selectFrom('transition_log')
          .select(['entity', 'parent_id as parentId', 'actor_kind as actor'])
          .where('entity_id', '=', id)
          .where('event', '=', 'digest.bounced')
          .execute(),
      )
    expect(await bounces()).toEqual([{ entity: 'digest', parentId: desk.position.id, actor: 'system' }])
    const shown = await digestOf(desk, id)
    await stage.pass(20)
    expect((await bounces()).length).toBe(1)
    // The notice to the author leaves the version as open pages know it.
    expect(await stepOf(desk, shown, 'digest.revoked')).toMatchObject({ state: 'revoked' })
  })

  test('mails no one once it is revoked or the contact is deleted, also when the mails are queued', async () => {
    const desk = await openDigestDesk(stage, { roles: ['decider', 'reviewer'] })
    const { companyId } = desk.workspace.owner
    const { id } = await holdDigest(desk)
    await endDigestHold(stage.server, companyId, id)
    const queued = await digestOf(desk, id)
    expect(queued.recipients).toMatchObject([{ mail: 'queued' }, { mail: 'queued' }])
    const [, reviewer] = desk.contacts
    await stage.server.database.tenant(companyId, (tx) =>
      tx
        .deleteFrom('contact')
        .where('id', '=', reviewer?.id ?? '')
        .execute(),
    )
    const revoked = await stepOf(desk, queued, 'digest.revoked')
    expect(revoked.recipients).toMatchObject([{ mail: 'cancelled' }])
    await stage.pass(1)
    expect(mailsTo(desk.contacts)).toEqual([])
  })

  test('names the company where its recipient unsubscribes, and what a used or unknown link is', async () => {
    const desk = await openDigestDesk(stage)
    await sendDigest(stage, desk)
    const unsubscribeUrl = mailsTo(desk.contacts)[0]?.unsubscribeUrl ?? ''
    const mail = { unsubscribeUrl }
    const url = new URL(unsubscribeUrl).pathname
    const read = async (path: string) => {
      const { statusCode, body } = await stage.server.app.inject({ url: path })
      return [statusCode, /<h1>(.*)<\/h1>/u.exec(body)?.[1]]
    }
    expect(await read(url)).toEqual([200, 'Unsubscribe from Brightwater?'])
    expect((await unsubscribe(stage, mail)).body).toContain('Brightwater can no longer email you')
    expect(await read(url)).toEqual([200, 'You’re already unsubscribed'])
    expect((await unsubscribe(stage, mail)).body).toContain('You’re already unsubscribed')
    const unknown = `/unsubscribe/${'A'.repeat(43)}`
    expect(await read(unknown)).toEqual([404, 'We don’t know this link'])
    const sent = await unsubscribe(stage, { unsubscribeUrl: `http://localhost:4300${unknown}` })
    expect([sent.statusCode, sent.body.includes('Nothing was changed.')]).toEqual([404, true])
  })

  test('mails no link to a recipient who opted out', async () => {
    const desk = await openDigestDesk(stage, { roles: ['decider', 'reviewer'] })
    const [decider] = desk.contacts
    await sendDigest(stage, desk)
    const [mail = {}] = mailsTo(desk.contacts.slice(1))
    expect((await unsubscribe(stage, mail)).statusCode).toBe(200)
    stage.mails.length = 0
    await sendDigest(stage, desk)
    expect(mailsTo(desk.contacts).map(({ to }) => to)).toEqual([decider?.email])
  })

  test('opts out the address that was mailed, and not the one that the contact has now', async () => {
    const desk = await openDigestDesk(stage)
    await sendDigest(stage, desk)
    const [mail = {}] = mailsTo(desk.contacts)
    const [contact] = desk.contacts
    if (contact === undefined) throw new Error('no contact')
    const moved = await desk.workspace.send<Contact>(`/contacts/${contact.id}`, {
      method: 'PATCH',
      body: { email: `moved-${contact.email}` },
      headers: ifMatch(contact),
    })
    expect((await unsubscribe(stage, mail)).statusCode).toBe(200)
    const { companyId: tenantId } = desk.workspace.owner
    const suppressed = await stage.server.database.tenant(tenantId, async (tx) => [
      await isSuppressed(tx, { address: contact.email, tenantId }),
      await isSuppressed(tx, { address: moved.email, tenantId }),
    ])
    const { items } = await desk.workspace.send<{ items: Contact[] }>(
      `/clients/${desk.position.clientId}/contacts`,
    )
    expect([suppressed, items.map(({ optedOutAt }) => optedOutAt)]).toEqual([[true, false], [null]])
  })

  test('gives a recipient a new link on request, ends their old one alone, and waits ten minutes before the next', async () => {
    const desk = await openDigestDesk(stage, { roles: ['decider', 'reviewer'] })
    const [decider, reviewer] = desk.contacts
    if (decider === undefined || reviewer === undefined) throw new Error('no contacts')
    const { id } = await sendDigest(stage, desk)
    const [first, other] = [pageOf(stage, decider), pageOf(stage, reviewer)]
    expect(await resend(desk, id, decider)).toMatchObject([
      429,
      { code: 'too-many-requests', retryAfter: 600 },
    ])
    await stage.pass(10)
    expect(await resend(desk, id, decider)).toMatchObject([200, { state: 'sent' }])
    await stage.pass(0)
    const second = pageOf(stage, decider)
    const { read } = recipientOf(stage)
    const statuses = []
    for (const page of [first, second, other]) statuses.push((await read(page)).statusCode)
    expect([second === first, statuses]).toEqual([false, [404, 200, 200]])
    expect(await resend(desk, id, decider)).toMatchObject([429, {}])
  })

  test('gives no new link to a recipient who opted out', async () => {
    const desk = await openDigestDesk(stage)
    const digest = await sendDigest(stage, desk)
    await unsubscribe(stage, mailsTo(desk.contacts)[0] ?? {})
    stage.mails.length = 0
    await stage.pass(10)
    const { recipients } = await digestOf(desk, digest.id)
    expect(recipients).toMatchObject([{ mail: 'sent', isReachable: false }])
    expect(await resend(desk, digest.id, desk.contacts[0])).toMatchObject([422, { rule: 'takesMail' }])
    await stage.pass(0)
    expect(mailsTo(desk.contacts)).toEqual([])
  })

  test('counts no view where a contact’s own answer leads back to the page', async () => {
    const desk = await openDigestDesk(stage)
    const { id } = await sendDigest(stage, desk)
    const page = pageOf(stage, desk.contacts[0] ?? { email: '' })
    const views = async () => (await digestOf(desk, id)).recipients.map((recipient) => recipient.views)
    const [card] = desk.cards
    const { statusCode, headers } = await recipientOf(stage).decide(page, card ?? { id: '' }, 'maybe')
    expect([statusCode, await views()]).toEqual([303, [1]])
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    const back = await stage.server.app.inject({ url: page, headers: { cookie } })
    expect([back.statusCode, back.headers['set-cookie'], await views()]).toEqual([
      200,
      expect.stringContaining('assay_way_back=; Max-Age=0;'),
      [1],
    ])
    await recipientOf(stage).read(page)
    const other = await stage.server.app.inject({ url: page, headers: { cookie: 'assay_way_back=made-up' } })
    expect([other.statusCode, await views()]).toEqual([200, [3]])
  })

  test('changes nothing but views when its pages are read, however often', async () => {
    const desk = await openDigestDesk(stage)
    const { id } = await sendDigest(stage, desk)
    const page = pageOf(stage, desk.contacts[0] ?? { email: '' })
    /** Without the counted calls, and without what a view changes. */
    const rows = async (): Promise<StoredRow[]> =>
      (await stage.place.rows())
        .filter(({ table }) => table !== 'call_window')
        .map(({ table, columns: { views: _v, first_viewed_at: _f, last_viewed_at: _l, ...columns } }) => ({
          table,
          columns,
        }))
    const before = await rows()
    const { read } = recipientOf(stage)
    for (const path of [page, `${page.replace('/digest/', '/digestProfile/')}?person=1`])
      for (const method of ['HEAD', 'GET', 'HEAD', 'GET'] as const)
        expect((await read(path, method)).statusCode).toBe(200)
    expect(await rows()).toEqual(before)
    const viewedAt = stage.server.clock.now().toISOString()
    expect((await digestOf(desk, id)).recipients).toMatchObject([{ views: 4, lastViewedAt: viewedAt }])
  })
})
