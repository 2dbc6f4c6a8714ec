/** Links of a digest: new ones, their views, and recipients who opt out. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSuppressed } from '#server/work/mail/suppressions.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { type StoredRow } from '#tests/support/database/every-row.ts'
import { call } from '#tests/support/people/people.ts'
import { ifMatch, type Contact } from '#tests/support/people/workspace.ts'
import {
  digestOf,
  mailsTo,
  openDigestDesk,
  openDigestStage,
  pageOf,
  recipientOf,
  sendDigest,
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

  const resend = async (desk: Desk, id: string, contact: Pick<Contact, 'id'> | undefined) => {
    const path = `/digests/${id}/recipients/${contact?.id}/links`
    const headers = ifMatch(await digestOf(desk, id))
    const given = await call(stage.server, desk.workspace.owner, path, { method: 'POST', headers })
    return [given.statusCode, given.json<unknown>()]
  }

  test('gives a recipient a new link on request, ends only their old one, and waits ten minutes before the next', async () => {
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

  test('counts no view when a contact’s own answer leads back to the page', async () => {
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

  test('changes nothing but the views when its pages are read, however often', async () => {
    const desk = await openDigestDesk(stage)
    const { id } = await sendDigest(stage, desk)
    const page = pageOf(stage, desk.contacts[0] ?? { email: '' })
    /** Without counted calls and view counts. */
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

  test('names the company where its recipient unsubscribes, and describes a used or unknown link', async () => {
    const desk = await openDigestDesk(stage)
    await sendDigest(stage, desk)
    const unsubscribeUrl = mailsTo(stage, desk.contacts)[0]?.unsubscribeUrl ?? ''
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
    expect([sent.statusCode, sent.body.includes('Nothing changed.')]).toEqual([404, true])
  })

  test('mails no link to a recipient who opted out', async () => {
    const desk = await openDigestDesk(stage, { roles: ['decider', 'reviewer'] })
    const [decider] = desk.contacts
    await sendDigest(stage, desk)
    const [mail = {}] = mailsTo(stage, desk.contacts.slice(1))
    expect((await unsubscribe(stage, mail)).statusCode).toBe(200)
    stage.mails.length = 0
    await sendDigest(stage, desk)
    expect(mailsTo(stage, desk.contacts).map(({ to }) => to)).toEqual([decider?.email])
  })

  test.each([
    ['and not the one that the contact has now', false],
    ['and not the one that got a later link', true],
  ])('opts out the address that was mailed, %s', async (_, isResent) => {
    const desk = await openDigestDesk(stage)
    const { id } = await sendDigest(stage, desk)
    const [mail = {}] = mailsTo(stage, desk.contacts)
    const [contact] = desk.contacts
    if (contact === undefined) throw new Error('no contact')
    const moved = await desk.workspace.send<Contact>(`/contacts/${contact.id}`, {
      method: 'PATCH',
      body: { email: `moved-${contact.email}` },
      headers: ifMatch(contact),
    })
    const sentAgain = async () => {
      await stage.pass(10)
      const answer = await resend(desk, id, contact)
      await stage.pass(0)
      return [answer, mailsTo(stage, [moved]).length]
    }
    const again = isResent ? await sentAgain() : null
    expect(again).toEqual(isResent ? [[200, expect.objectContaining({ state: 'sent' })], 1] : null)
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

  test('gives no new link to a recipient who opted out', async () => {
    const desk = await openDigestDesk(stage)
    const digest = await sendDigest(stage, desk)
    await unsubscribe(stage, mailsTo(stage, desk.contacts)[0] ?? {})
    stage.mails.length = 0
    await stage.pass(10)
    const { recipients } = await digestOf(desk, digest.id)
    expect(recipients).toMatchObject([{ mail: 'sent', isReachable: false }])
    expect(await resend(desk, digest.id, desk.contacts[0])).toMatchObject([422, { rule: 'takesMail' }])
    await stage.pass(0)
    expect(mailsTo(stage, desk.contacts)).toEqual([])
  })
})
