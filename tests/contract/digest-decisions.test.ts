/** Decisions of contacts on the pages of a digest, and what recruiters see of them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
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
import { formIn } from './link-reader.ts'

type Timeline = components['schemas']['TimelinePage']

describeOnDatabase('a contact who reads a digest', (engine) => {
  let stage: DigestStage
  beforeAll(async () => {
    stage = await openDigestStage(engine)
  })
  afterAll(() => stage.close())

  /** A sent digest of one candidate, and the page of each recipient. */
  async function sent(roles: Parameters<typeof openDigestDesk>[1] = {}) {
    const desk = await openDigestDesk(stage, roles)
    const digest = await sendDigest(stage, desk)
    const pages = desk.contacts.map((contact) => pageOf(stage, contact))
    return { desk, digest, card: desk.cards[0] as Card, page: pages[0] ?? '', pages }
  }
  const recipient = () => recipientOf(stage)
  const decisionsOf = async (desk: Desk, digest: Digest) =>
    (await digestOf(desk, digest.id)).items.flatMap(({ decisions }) => decisions)
  const logOf = (desk: Desk, id: string) =>
    stage.server.database.tenant(desk.workspace.owner.companyId, (tx) =>
      tx
        .selectFrom('transition_log')
        .select(['event', 'fields', 'actor_kind', 'actor_contact_id'])
        .where('entity_id', '=', id)
        .where('event', 'like', 'application.client%')
        .orderBy('id')
        .execute(),
    )
  const reject = async (desk: Desk, card: Card) =>
    desk.workspace.send(`/applications/${card.id}/transitions`, {
      method: 'POST',
      body: { type: 'application.rejected', side: 'us', reason: 'Too junior' },
      headers: ifMatch(await cardOf(desk, card)),
    })

  test('decides: on the card, in the log, our turn, one mail for all decisions of 15 minutes', async () => {
    const { desk, digest, page, pages } = await sent({
      names: ['Ada Lovelace', 'Grace Hopper'],
      roles: ['decider', 'reviewer'],
    })
    const [ada, grace] = desk.cards as [Card, Card]
    stage.mails.length = 0
    const times = { time1: 'Tue 10:00', time3: 'Wed afternoon', comment: 'Good match' }
    const answer = await recipient().decide(page, ada, 'interview', times)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${page}#person-1`])
    const at = stage.server.clock.now().toISOString()
    const decided = await cardOf(desk, ada)
    expect(decided).toMatchObject({ waitingOn: 'us', digest: { decision: 'interview' } })
    expect(decided.stageId).toBe((await cardOf(desk, grace)).stageId)
    const [priya, rob] = desk.contacts
    expect(await decisionsOf(desk, digest)).toEqual([
      {
        contactId: priya?.id,
        contactName: 'Priya Raman',
        role: 'decider',
        decision: 'interview',
        comment: 'Good match',
        times: ['Tue 10:00', 'Wed afternoon'],
        at,
      },
    ])
    expect(await logOf(desk, ada.id)).toEqual([
      {
        event: 'application.clientDecided',
        fields: ['interview'],
        actor_kind: 'contact',
        actor_contact_id: priya?.id,
      },
    ])
    await stage.pass(14)
    await recipient().decide(pages[1] ?? '', grace, 'ask', { comment: 'When could she start?' })
    expect(stage.mails).toEqual([])
    await stage.pass(1)
    expect(stage.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      {
        to: desk.workspace.owner.email,
        subject: 'Priya Raman and Rob Reyes decided on and asked about 2 candidates for Engineer',
      },
    ])
    expect(stage.mails[0]?.before).toEqual([
      'Priya Raman:\nAda Lovelace: Interview (Proposed: Tue 10:00; Wed afternoon) – Good match',
      'Rob Reyes:\nGrace Hopper: Question – When could she start?',
    ])
    expect(rob?.role).toBe('reviewer')
    await stage.pass(15)
    expect(stage.mails).toHaveLength(1)
  })

  test('shows in the timeline that the digest was sent, and which contact decided what', async () => {
    const { desk, card, page } = await sent()
    stage.server.clock.advance(1000)
    await recipient().decide(page, card, 'ask', { comment: 'When could she start?' })
    const { items } = await desk.workspace.send<Timeline>(`/applications/${card.id}/timeline`)
    const ofClient = items.filter(({ event }) => event.startsWith('digest.') || event.includes('client'))
    expect(ofClient.map(({ event, actor, to, fields }) => [event, actor, to, fields])).toEqual([
      ['application.clientDecided', 'Priya Raman', 'active.submitted', ['ask']],
      ['digest.holdElapsed', null, 'sent', []],
    ])
  })

  test('undoes a decision until the recruiter acts on it', async () => {
    const { desk, digest, card, page } = await sent()
    await recipient().decide(page, card, 'maybe')
    expect(await digestOf(desk, digest.id)).toMatchObject({ state: 'closed' })
    stage.server.clock.advance(1000)
    expect((await recipient().undo(page, card)).statusCode).toBe(303)
    expect(await digestOf(desk, digest.id)).toMatchObject({ state: 'partlyRead' })
    expect([await decisionsOf(desk, digest), (await cardOf(desk, card)).digest?.decision]).toEqual([[], null])
    await recipient().decide(page, card, 'interview')
    const { body } = await recipient().read(page)
    stage.server.clock.advance(1000)
    const interview = desk.position.stages.find(({ type }) => type === 'interview')
    await desk.workspace.send(`/applications/${card.id}/transitions`, {
      method: 'POST',
      body: { type: 'application.moveRequested', stageId: interview?.id },
      headers: ifMatch(await cardOf(desk, card)),
    })
    expect((await cardOf(desk, card)).digest?.decision).toBeNull()
    expect(formIn((await recipient().read(page)).body, 'undo')).toBe('')
    const late = await recipient().post(page, {
      person: card.id,
      formToken: formIn(body, 'undo'),
    })
    expect([late.statusCode, late.body.includes('has acted on this answer')]).toEqual([422, true])
    expect(await decisionsOf(desk, digest)).toHaveLength(1)
  })

  test('outranks a reviewer as a decider; the page marks the reviewer who differs', async () => {
    const { desk, card, pages } = await sent({ roles: ['decider', 'reviewer'] })
    const [priya = '', rob = ''] = pages
    await recipient().decide(rob, card, 'decline', { comment: 'Too junior' })
    expect((await cardOf(desk, card)).digest?.decision).toBe('decline')
    await recipient().decide(priya, card, 'interview')
    expect((await cardOf(desk, card)).digest?.decision).toBe('interview')
    expect(await recipient().text(priya)).toContain(
      'Rob Reyes (reviewer): Decline Differs from the decision Too junior',
    )
  })

  test('splits the decision when two deciders differ', async () => {
    const { desk, card, pages } = await sent({ roles: ['decider', 'decider'] })
    const [first = '', second = ''] = pages
    await recipient().decide(first, card, 'interview')
    await recipient().decide(second, card, 'maybe')
    expect((await cardOf(desk, card)).digest?.decision).toBe('split')
    expect(await recipient().text(first)).toContain('Split The decision makers disagree.')
  })

  test('reads without deciding as a Cc contact', async () => {
    const { desk, digest, card, pages } = await sent({ roles: ['decider', 'cc'] })
    const [, copy = ''] = pages
    const page = await recipient().read(copy)
    expect([page.statusCode, page.body.includes('<form')]).toEqual([200, false])
    expect(await recipient().text(copy)).toContain('You get a copy: others decide.')
    expect((await recipient().decide(copy, card, 'interview')).statusCode).toBe(400)
    expect(await decisionsOf(desk, digest)).toEqual([])
  })

  test('writes a reason to decline and a question to ask', async () => {
    const { desk, digest, card, page } = await sent()
    const without = await recipient().decide(page, card, 'decline', { comment: '  ' })
    expect([without.statusCode, without.body.includes('Write a reason.')]).toEqual([422, true])
    const empty = await recipient().decide(page, card, 'ask')
    expect([empty.statusCode, empty.body.includes('Write your question.')]).toEqual([422, true])
    const unclear = await recipient().decide(page, card, 'hire')
    expect([unclear.statusCode, unclear.body.includes('Choose Interview')]).toEqual([422, true])
    expect(await decisionsOf(desk, digest)).toEqual([])
  })

  test('decides in the newest digest only', async () => {
    const { desk, digest, card, page } = await sent()
    const { body } = await recipient().read(page)
    const newer = await sendDigest(stage, desk)
    expect(await recipient().text(page)).toContain('A newer email covers this candidate. Decide there.')
    const old = await recipient().post(page, {
      person: card.id,
      decision: 'interview',
      formToken: formIn(body, 'decide'),
    })
    expect([old.statusCode, old.body.includes('A newer email covers this candidate.')]).toEqual([422, true])
    await stepOf(desk, digest, 'digest.closed')
    expect((await cardOf(desk, card)).waitingOn).toBe('client')
    const newest = pageOf(stage, desk.contacts[0] ?? { email: '' })
    expect((await recipient().decide(newest, card, 'maybe')).statusCode).toBe(303)
    expect([(await decisionsOf(desk, digest)).length, (await decisionsOf(desk, newer)).length]).toEqual([
      0, 1,
    ])
  })

  test('cannot decide on a rejected candidate', async () => {
    const { desk, digest, card, page } = await sent()
    const { body } = await recipient().read(page)
    await reject(desk, card)
    expect(await recipient().text(page)).toContain('This candidate is no longer in the process.')
    const late = await recipient().post(page, {
      person: card.id,
      decision: 'interview',
      formToken: formIn(body, 'decide'),
    })
    expect([late.statusCode, late.body.includes('no longer in the process')]).toEqual([422, true])
    expect(await decisionsOf(desk, digest)).toEqual([])
  })

  test('cannot decide once the recruiter closed the digest', async () => {
    const { desk, digest, card, page } = await sent()
    const { body } = await recipient().read(page)
    await stepOf(desk, digest, 'digest.closed')
    const late = await recipient().post(page, {
      person: card.id,
      decision: 'interview',
      formToken: formIn(body, 'decide'),
    })
    expect([late.statusCode, late.body.includes('Decisions are closed.')]).toEqual([422, true])
    expect(await decisionsOf(desk, digest)).toEqual([])
    const dueAt = stage.server.clock.now().toISOString()
    expect(await cardOf(desk, card)).toMatchObject({ waitingOn: 'us', dueAt })
  })

  test('cannot read the digest once the recruiter revoked it', async () => {
    const { desk, digest, card, page } = await sent()
    const { body } = await recipient().read(page)
    await stepOf(desk, digest, 'digest.revoked')
    const revoked = await recipient().read(page)
    expect([revoked.statusCode, revoked.body.includes('This link no longer works')]).toEqual([404, true])
    const late = await recipient().post(page, {
      person: card.id,
      decision: 'interview',
      formToken: formIn(body, 'decide'),
    })
    expect(late.statusCode).toBe(404)
    expect([await decisionsOf(desk, digest), (await cardOf(desk, card)).waitingOn]).toEqual([[], 'us'])
  })

  test('decides as the recipient through a forwarded link, and the page says so', async () => {
    const { desk, digest, card, page } = await sent()
    expect(await recipient().text(page)).toContain('You answer as Priya Raman, decision maker.')
    await recipient().decide(page, card, 'interview')
    expect((await decisionsOf(desk, digest)).map(({ contactName }) => contactName)).toEqual(['Priya Raman'])
  })

  test('decides once with a double click', async () => {
    const { desk, digest, card, page } = await sent()
    const { body } = await recipient().read(page)
    const fields = { person: card.id, decision: 'interview', formToken: formIn(body, 'decide') }
    const click = () => recipient().post(page, fields)
    const answers = await Promise.all([click(), click()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    expect([(await decisionsOf(desk, digest)).length, (await logOf(desk, card.id)).length]).toEqual([1, 1])
  })
})
