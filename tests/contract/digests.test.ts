/** Digests from the check to the recipients’ mails, and bounced mails. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { ifMatch } from '#tests/support/people/workspace.ts'
import { endDigestHold } from './catalogue/digests.ts'
import {
  cardOf,
  digestOf,
  holdDigest,
  mailsTo,
  openDigestDesk,
  openDigestStage,
  pageOf,
  recipientOf,
  sendDigest,
  stepOf,
  type DigestStage,
} from './digest-stage.ts'

describeOnDatabase('a digest', (engine) => {
  let stage: DigestStage
  beforeAll(async () => {
    stage = await openDigestStage(engine)
  })
  afterAll(() => stage.close())

  test('waits ten minutes, then mails each recipient a link, moves the cards and makes it the client’s turn', async () => {
    const desk = await openDigestDesk(stage, {
      names: ['Ada Lovelace', 'Grace Hopper'],
      roles: ['decider', 'reviewer', 'cc'],
    })
    const held = await holdDigest(desk)
    await stage.pass(9)
    expect([(await digestOf(desk, held.id)).state, mailsTo(stage, desk.contacts)]).toEqual(['held', []])
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
    const sent = mailsTo(stage, desk.contacts)
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

  test('leaves later cards in their stage', async () => {
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
    expect(mailsTo(stage, [...desk.contacts, { email: desk.workspace.owner.email }])).toEqual([])
    expect(await cardOf(desk, card)).toEqual(before)
    expect(await digestOf(desk, cancelled.id)).toEqual(cancelled)
  })

  test('mails no contact once it is revoked or the contact is deleted, also when the mails are queued', async () => {
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
    expect(mailsTo(stage, desk.contacts)).toEqual([])
  })

  test('shows which mails bounced, and mails its author once all have bounced', async () => {
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

  test('updates open pages after a bounce, and can be revoked there', async () => {
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
    // The notice to the author does not change the version, so open pages stay valid.
    expect(await stepOf(desk, shown, 'digest.revoked')).toMatchObject({ state: 'revoked' })
  })
})
