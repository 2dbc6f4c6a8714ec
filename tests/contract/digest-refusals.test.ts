/** Rules that return a digest to draft when its hold ends. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { suppress } from '#server/work/mail/suppressions.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { sentMails } from '#tests/support/server/mails.ts'
import { ifMatch } from '#tests/support/people/workspace.ts'
import {
  digestOf,
  holdDigest,
  mailsTo,
  openDigestDesk,
  openDigestStage,
  sendDigest,
  stepOf,
  unsubscribe,
  type DigestStage,
} from './digest-stage.ts'

describeOnDatabase('a digest on hold', (engine) => {
  let stage: DigestStage
  beforeAll(async () => {
    stage = await openDigestStage(engine)
  })
  afterAll(() => stage.close())

  const subjects = (email: string | undefined) =>
    stage.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

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
    expect(mailsTo(stage, desk.contacts)).toEqual([])
  })

  test('becomes a draft with the reason when its only decider opts out in its hold', async () => {
    const desk = await openDigestDesk(stage, { roles: ['decider', 'cc'] })
    const first = await sendDigest(stage, desk)
    await stepOf(desk, first, 'digest.closed')
    const held = await holdDigest(desk)
    const [mail = {}] = mailsTo(stage, desk.contacts.slice(0, 1))
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
    expect(mailsTo(stage, desk.contacts)).toEqual([])
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
})
