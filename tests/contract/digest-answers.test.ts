/** Answers of contacts on a digest: questions next to decisions, reviewers, and the sender's mails about them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decide } from '#server/modules/digests/public.ts'
import { suppress } from '#server/work/mail/suppressions.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { ifMatch, type Card } from '#tests/support/people/workspace.ts'
import {
  cardOf,
  digestOf,
  openDigestDesk,
  openDigestStage,
  pageOf,
  recipientOf,
  sendDigest,
  stepOf,
  type Desk,
  type Digest,
  type DigestStage,
} from './digest-stage.ts'

describeOnDatabase('an answer of a contact', (engine) => {
  let stage: DigestStage
  beforeAll(async () => {
    stage = await openDigestStage(engine)
  })
  afterAll(() => stage.close())

  /** A sent digest, and the page of each recipient. */
  async function sent(wanted: Parameters<typeof openDigestDesk>[1] = {}) {
    const desk = await openDigestDesk(stage, wanted)
    const digest = await sendDigest(stage, desk)
    const pages = desk.contacts.map((contact) => pageOf(stage, contact))
    return { desk, digest, card: desk.cards[0] as Card, page: pages[0] ?? '', pages }
  }
  const recipient = () => recipientOf(stage)
  const decisionsOf = async (desk: Desk, digest: Digest) =>
    (await digestOf(desk, digest.id)).items.flatMap(({ decisions }) => decisions)
  const noticesTo = ({ workspace }: Desk) =>
    stage.mails.filter(({ to }) => to === workspace.owner.email).map(({ before }) => before)
  const step = async (desk: Desk, card: Card, body: object) =>
    desk.workspace.send(`/applications/${card.id}/transitions`, {
      method: 'POST',
      body,
      headers: ifMatch(await cardOf(desk, card)),
    })

  test('is shown on the card as a decider’s or a reviewer’s', async () => {
    const { desk, card, pages } = await sent({ roles: ['decider', 'reviewer'] })
    const [priya = '', rob = ''] = pages
    await recipient().decide(rob, card, 'maybe')
    expect((await cardOf(desk, card)).digest).toMatchObject({ decision: 'maybe', decisionBy: 'reviewer' })
    await recipient().decide(priya, card, 'interview')
    expect((await cardOf(desk, card)).digest).toMatchObject({ decision: 'interview', decisionBy: 'decider' })
  })

  test('can be a question next to a decision, and each can be undone', async () => {
    const { desk, digest, card, page } = await sent()
    await recipient().decide(page, card, 'ask', { comment: 'Notice period?' })
    expect(await digestOf(desk, digest.id)).toMatchObject({ state: 'partlyRead' })
    expect((await cardOf(desk, card)).digest?.decision).toBe('ask')
    expect((await recipient().decide(page, card, 'interview')).statusCode).toBe(303)
    expect(await decisionsOf(desk, digest)).toMatchObject([
      { decision: 'interview', comment: null },
      { decision: 'ask', comment: 'Notice period?' },
    ])
    expect(await digestOf(desk, digest.id)).toMatchObject({ state: 'closed' })
    expect((await cardOf(desk, card)).digest?.decision).toBe('interview')
    expect(await recipient().text(page)).toContain('Notice period?')
    expect((await recipient().undo(page, card, 'ask')).statusCode).toBe(303)
    expect(await decisionsOf(desk, digest)).toMatchObject([{ decision: 'interview' }])
    expect(await digestOf(desk, digest.id)).toMatchObject({ state: 'closed' })
  })

  test('is accepted from a reviewer after the last decision too, until the recruiter acts', async () => {
    const { desk, digest, card, pages } = await sent({ roles: ['decider', 'reviewer'] })
    const [priya = '', rob = ''] = pages
    await recipient().decide(priya, card, 'interview')
    expect(await digestOf(desk, digest.id)).toMatchObject({ state: 'closed' })
    expect(await recipient().text(priya)).toContain(
      'You decided on the candidate. Ines Moreau can see your answer.',
    )
    stage.server.clock.advance(1000)
    expect((await recipient().decide(rob, card, 'maybe')).statusCode).toBe(303)
    expect((await recipient().undo(rob, card)).statusCode).toBe(303)
    expect(await digestOf(desk, digest.id)).toMatchObject({ state: 'closed' })
    stage.server.clock.advance(1000)
    const interview = desk.position.stages.find(({ type }) => type === 'interview')
    await step(desk, card, { type: 'application.moveRequested', stageId: interview?.id })
    expect(await recipient().text(rob)).toContain('Brightwater has already gone ahead with this candidate.')
    const { statusCode } = await recipient().decide(rob, card, 'maybe')
    expect([statusCode, (await decisionsOf(desk, digest)).length]).toEqual([400, 1])
  })

  test('can be undone after another contact’s answer, which is not an act of the recruiter', async () => {
    const { desk, digest, card, pages } = await sent({ roles: ['decider', 'decider'] })
    const [first = '', second = ''] = pages
    await recipient().decide(first, card, 'interview')
    stage.server.clock.advance(1000)
    await recipient().decide(second, card, 'maybe')
    stage.server.clock.advance(1000)
    expect((await recipient().undo(first, card)).statusCode).toBe(303)
    expect(await decisionsOf(desk, digest)).toMatchObject([{ decision: 'maybe' }])
  })

  test('closes the digest once all candidates in play are decided', async () => {
    const { desk, digest, page } = await sent({ names: ['Ada Lovelace', 'Grace Hopper'] })
    const [ada, grace] = desk.cards as [Card, Card]
    await step(desk, grace, { type: 'application.rejected', side: 'us', reason: 'Too junior' })
    await recipient().decide(page, ada, 'maybe')
    expect(await digestOf(desk, digest.id)).toMatchObject({ state: 'closed' })
  })

  test('leaves the digest revocable when it closes it', async () => {
    const { desk, digest, card, page } = await sent()
    await recipient().decide(page, card, 'maybe')
    const closed = await digestOf(desk, digest.id)
    expect(await stepOf(desk, closed, 'digest.revoked')).toMatchObject({ state: 'revoked' })
    expect((await recipient().read(page)).statusCode).toBe(404)
  })

  /** A decision as the page stores it after reading the digest. */
  const decideLate = ({ workspace, contacts }: Desk, digest: Digest, card: Card) => {
    const made = { decision: 'interview', comment: null, times: ['Monday'] } as const
    const choice = { digestId: digest.id, applicationId: card.id, contactId: contacts[0]?.id ?? '' }
    const { companyId } = workspace.owner
    return stage.server.database.tenant(companyId, (tx) =>
      decide(tx, companyId, { ...choice, ...made }, stage.server.clock.now()),
    )
  }
  const decidedOn = ({ workspace }: Desk, card: Card) =>
    stage.server.database.tenant(workspace.owner.companyId, (tx) =>
      tx
        .selectFrom('transition_log')
        .select('fields')
        .where('entity_id', '=', card.id)
        .where('event', '=', 'application.clientDecided')
        .execute(),
    )

  test('is one event, also when two links of the contact send it at once', async () => {
    const { desk, digest, card } = await sent()
    expect([await decideLate(desk, digest, card), await decideLate(desk, digest, card)]).toEqual([null, null])
    expect(await decidedOn(desk, card)).toEqual([{ fields: ['interview'] }])
  })

  test('is refused when the candidate withdraws after the page was read', async () => {
    const { desk, digest, card } = await sent()
    await desk.workspace.send(`/applications/${card.id}/consent`, {
      method: 'POST',
      body: { type: 'consent.withdrawn' },
      headers: ifMatch(await cardOf(desk, card)),
    })
    const refusal = { rule: 'decides', facts: {}, fix: 'askRecruiter', who: 'recruiter' }
    expect([await decideLate(desk, digest, card), await decidedOn(desk, card)]).toEqual([refusal, []])
  })

  test('is mailed once, also when the decision waited while the mail was made', async () => {
    const { desk, digest, page } = await sent({ names: ['Ada Lovelace', 'Grace Hopper'] })
    const [ada, grace] = desk.cards as [Card, Card]
    const before = stage.server.clock.now()
    await recipient().decide(page, ada, 'maybe')
    await stage.pass(15)
    const waited = {
      digestId: digest.id,
      applicationId: grace.id,
      contactId: desk.contacts[0]?.id ?? '',
      decision: 'interview',
      comment: 'See {{salary}}',
      times: [],
    } as const
    await stage.server.database.tenant(desk.workspace.owner.companyId, (tx) =>
      decide(tx, desk.workspace.owner.companyId, waited, before),
    )
    await stage.pass(15)
    expect(noticesTo(desk)).toEqual([
      ['Priya Raman:\nAda Lovelace: Maybe'],
      ['Priya Raman:\nGrace Hopper: Interview – See {{salary}}'],
    ])
  })

  test('is mailed with the next decisions when the sender’s mail was refused', async () => {
    const { desk, page } = await sent({ names: ['Ada Lovelace', 'Grace Hopper'] })
    const [ada, grace] = desk.cards as [Card, Card]
    const { companyId: tenantId, email: address } = desk.workspace.owner
    const at = stage.server.clock.now()
    const { database } = stage.server
    await database.tenant(tenantId, (tx) => suppress(tx, { address, tenantId, reason: 'bounced', at }))
    await recipient().decide(page, ada, 'maybe')
    await stage.pass(15)
    expect(noticesTo(desk)).toEqual([])
    await database.global((tx) =>
      tx.deleteFrom('mail_suppression').where('tenant_id', '=', tenantId).execute(),
    )
    await recipient().decide(page, grace, 'maybe')
    await stage.pass(15)
    expect(noticesTo(desk)).toEqual([['Priya Raman:\nAda Lovelace: Maybe\nGrace Hopper: Maybe']])
  })
})
