/** Removing a contact who received digests: links end, decisions stay, and undo restores both. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSuppressed } from '#server/work/mail/suppressions.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { call } from '#tests/support/people/people.ts'
import { ifMatch, type Contact } from '#tests/support/people/workspace.ts'
import { runTask } from '#tests/support/server/work.ts'
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
  type Digest,
  type DigestStage,
} from './digest-stage.ts'

const dayMs = 24 * 60 * 60_000

describeOnDatabase('a removed contact', (engine) => {
  let stage: DigestStage
  beforeAll(async () => {
    stage = await openDigestStage(engine)
  })
  afterAll(() => stage.close())

  const send = (
    { workspace }: Desk,
    { id }: Contact,
    method: 'GET' | 'POST' | 'DELETE',
    path = '',
    options = {},
  ) => call(stage.server, workspace.owner, `/contacts/${id}${path}`, { method, ...options })
  const remove = (desk: Desk, contact: Contact) =>
    send(desk, contact, 'DELETE', '', { headers: ifMatch(contact) })
  const restore = (desk: Desk, contact: Contact, email = contact.email) =>
    send(desk, contact, 'POST', '/restoration', { body: { email } })
  const namesOf = ({ recipients }: Pick<Digest, 'recipients'>) => recipients.map(({ name }) => name)
  const listed = async ({ workspace, position }: Desk) => {
    const { items } = await workspace.send<{ items: Contact[] }>(`/clients/${position.clientId}/contacts`)
    return items.map(({ name }) => name)
  }
  const stored = (name: string) => stage.place.find({ name })

  /** A sent digest to a decider and a reviewer; the reviewer chose Maybe. */
  async function decided() {
    const desk = await openDigestDesk(stage, { roles: ['decider', 'reviewer'] })
    const digest = await sendDigest(stage, desk)
    const [priya, rob] = desk.contacts
    const [card] = desk.cards
    if (priya === undefined || rob === undefined || card === undefined) throw new Error('no contact')
    const page = pageOf(stage, rob)
    await recipientOf(stage).decide(page, card, 'maybe')
    return { desk, digest, priya, rob, card, page }
  }

  test('stays in the digests it was sent, with its decisions, while its links end', async () => {
    const { desk, digest, priya, rob, card, page } = await decided()
    const before = await digestOf(desk, digest.id)
    expect(bodyOf(await send(desk, rob, 'GET', '/deletion'))).toEqual({ openDigests: 1, decisions: 1 })
    expect((await remove(desk, rob)).statusCode).toBe(204)
    expect(await listed(desk)).toEqual([priya.name])
    expect((await recipientOf(stage).read(page)).statusCode).toBe(404)
    const after = await digestOf(desk, digest.id)
    expect(after.items).toEqual(before.items)
    expect(namesOf(after)).toEqual(namesOf(before))
    expect((await cardOf(desk, card)).digest).toMatchObject({ decision: 'maybe' })
    expect(await recipientOf(stage).text(pageOf(stage, priya))).toContain(rob.name)
    expect(await stage.place.find({ address: rob.email })).not.toContain('contact: address')
  })

  test('is no recipient of later digests', async () => {
    const { desk, digest, rob } = await decided()
    await stepOf(desk, await digestOf(desk, digest.id), 'digest.closed')
    await remove(desk, rob)
    const body = { ...desk.content, recipientIds: [rob.id] }
    const path = `/positions/${desk.position.id}/digests`
    expect(
      statusAndBody(await call(stage.server, desk.workspace.owner, path, { method: 'POST', body })),
    ).toMatchObject([422, { errors: [{ field: 'recipientIds.0', code: 'unknown' }] }])
  })

  test('leaves drafts, whose authors see it before they send', async () => {
    const desk = await openDigestDesk(stage, { roles: ['decider', 'reviewer'] })
    const path = `/positions/${desk.position.id}/digests`
    const draft = await desk.workspace.send<Digest>(path, { method: 'POST', body: desk.content })
    const [priya, rob] = desk.contacts as [Contact, Contact]
    await remove(desk, rob)
    const now = await digestOf(desk, draft.id)
    expect([namesOf(now), now.version]).toEqual([[priya.name], draft.version + 1])
    const sent = await stepOf(desk, await stepOf(desk, now, 'digest.checkRequested'), 'digest.holdStarted')
    await stage.pass(10)
    expect(namesOf(await digestOf(desk, sent.id))).toEqual([priya.name])
  })

  test('cannot be removed while a digest to it is in its hold', async () => {
    const desk = await openDigestDesk(stage, { roles: ['decider', 'reviewer'] })
    const held = await holdDigest(desk)
    const [, rob] = desk.contacts as [Contact, Contact]
    expect(statusAndBody(await remove(desk, rob))).toMatchObject([409, { code: 'digest-held' }])
    expect(namesOf(await digestOf(desk, held.id))).toHaveLength(2)
    await stage.pass(10)
    expect((await remove(desk, rob)).statusCode).toBe(204)
  })

  test('is restored with its links and decisions by the email it had, for a day', async () => {
    const { desk, digest, rob, page } = await decided()
    const before = await digestOf(desk, digest.id)
    await remove(desk, rob)
    expect(statusAndBody(await restore(desk, rob, 'other@client.example'))).toMatchObject([
      422,
      { errors: [{ field: 'email', code: 'other-email' }] },
    ])
    const restored = bodyOf<Contact>(await restore(desk, rob))
    expect(restored).toMatchObject({ id: rob.id, email: rob.email, version: rob.version + 2 })
    expect(await digestOf(desk, digest.id)).toEqual(before)
    expect((await recipientOf(stage).read(page)).statusCode).toBe(200)
    await remove(desk, restored)
    const { companyId } = desk.workspace.owner
    const removed_at = new Date(stage.server.clock.now().getTime() - dayMs)
    await stage.server.database.tenant(companyId, (tx) =>
      tx.updateTable('contact').set({ removed_at }).where('id', '=', rob.id).execute(),
    )
    expect((await restore(desk, rob)).statusCode).toBe(404)
  })

  test('keeps links closed that ended before it was removed', async () => {
    const { desk, digest, rob, page } = await decided()
    await stepOf(desk, await digestOf(desk, digest.id), 'digest.revoked')
    stage.server.clock.advance(1)
    await remove(desk, rob)
    bodyOf(await restore(desk, rob))
    expect((await recipientOf(stage).read(page)).statusCode).toBe(404)
  })

  test('makes room for another contact with its email', async () => {
    const { desk, rob } = await decided()
    await remove(desk, rob)
    const again = await desk.workspace.contact(desk.position.clientId, { name: 'Rob R.', email: rob.email })
    expect(again.id).not.toBe(rob.id)
    expect(statusAndBody(await restore(desk, rob))).toMatchObject([409, { code: 'email-taken' }])
  })

  test('opts out through a mail that it got before', async () => {
    const { desk, rob } = await decided()
    const mail = stage.mails.findLast(({ to }) => to === rob.email) ?? {}
    await remove(desk, rob)
    expect((await unsubscribe(stage, mail)).statusCode).toBe(200)
    const { companyId: tenantId } = desk.workspace.owner
    const suppressed = await stage.server.database.tenant(tenantId, (tx) =>
      isSuppressed(tx, { address: rob.email, tenantId }),
    )
    expect(suppressed).toBe(true)
  })

  test('is deleted a day later, unless a digest was sent to it', async () => {
    const { desk, rob } = await decided()
    const never = await desk.workspace.contact(desk.position.clientId, { name: 'Nella Never' })
    await remove(desk, rob)
    await remove(desk, never)
    await runTask(stage.server, 'removed-contacts', dayMs / 2)
    expect(await stored(never.name)).toEqual(['contact: name'])
    await runTask(stage.server, 'removed-contacts', dayMs + 1)
    expect([await stored(never.name), await stored(rob.name)]).toEqual([[], ['contact: name']])
  })
})
