/** Emails of a member to a candidate: recipients, send times, and cancellation. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { suppress } from '#server/work/mail/suppressions.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { block } from '#tests/support/people/blocked-companies.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { findable } from '#tests/support/people/findable.ts'
import { addDeveloper } from '#tests/support/people/linked-developers.ts'
import { applyTo, listMembers } from '#tests/support/people/member-invitations.ts'
import { call } from '#tests/support/people/people.ts'
import {
  ifMatch,
  newWorkspace,
  type Card,
  type Position,
  type Workspace,
} from '#tests/support/people/workspace.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { passTime } from '#tests/support/server/work.ts'

type Mail = components['schemas']['CandidateMail']
const minute = 60_000
const text = { subject: 'Your application', body: 'Hello Ada,\n\nThank you.', templateId: null }

describeOnDatabase('emails to candidates', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let position: Position
  beforeAll(async () => {
    server = await startTestServer({ engine })
    workspace = await newWorkspace(server, 'Brightwater')
    position = await workspace.openPosition((await workspace.client()).id)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    call(server, workspace.owner, path, { method: 'POST', body, headers })
  const write = (card: Card, kind: Mail['kind'] = 'mail') =>
    post(`/applications/${card.id}/mails`, { kind, ...text })
  const apply = async (card: Card, event: object) =>
    bodyOf<Card>(await post(`/applications/${card.id}/transitions`, event, ifMatch(card)))
  const reject = (card: Card) =>
    apply(card, { type: 'application.rejected', reason: 'Too junior', side: 'us', mail: text })
  const states = async (card: Card) =>
    (await workspace.send<{ items: Mail[] }>(`/applications/${card.id}/mails`)).items.map(
      ({ state }) => state,
    )
  const elapse = async () => {
    await passTime(server.database, 2 * minute)
    await server.worker.deliverDue()
  }

  test('leave after two minutes from the member, with a way to unsubscribe, and report their state', async () => {
    const { card, candidate } = await workspace.application(position.id)
    const mail = bodyOf<Mail>(await write(card), 201)
    await server.worker.deliverDue()
    expect(await states(card)).toEqual(['held'])
    await elapse()
    expect(await states(card)).toEqual(['sent'])
    const [row] = await server.database.global((tx) =>
      tx.selectFrom('mail').select('payload').where('subject_id', '=', candidate.id).execute(),
    )
    expect(row?.payload).toMatchObject({
      to: candidate.emails[0],
      greeting: 'Hello Ada,',
      before: ['Thank you.'],
      from: { name: expect.stringMatching(/ at Brightwater$/u) },
      replyTo: expect.any(String),
      unsubscribeUrl: expect.stringContaining('/unsubscribe/'),
    })
    const late = await call(server, workspace.owner, `/candidateMails/${mail.id}/cancellation`, {
      method: 'POST',
    })
    expect(statusAndBody(late)).toMatchObject([422, { rule: 'isPossible', facts: { state: 'sent' } }])
  })

  test('are canceled once when the rejection is undone', async () => {
    const { card } = await workspace.application(position.id)
    const rejected = await reject(card)
    expect(statusAndBody(await write(rejected, 'rejection'))).toMatchObject([
      422,
      { rule: 'isOnlyRejectionMail' },
    ])
    const undone = await apply(rejected, { type: 'application.moveUndone' })
    expect([undone.state, await states(card)]).toEqual(['lead', ['cancelled']])
    await elapse()
    expect(await states(card)).toEqual(['cancelled'])
    await reject(undone)
    expect(await states(card)).toEqual(['held', 'cancelled'])
  })

  test('leave the candidate unchanged when refused', async () => {
    const { card, candidate } = await workspace.application(position.id)
    const address = candidate.emails[0] ?? ''
    await server.database.tenant(workspace.owner.companyId, (tx) =>
      suppress(tx, { address, tenantId: workspace.owner.companyId, reason: 'optedOut', at: new Date() }),
    )
    const body = { type: 'application.rejected', reason: 'Too junior', side: 'us', mail: text }
    const answer = await post(`/applications/${card.id}/transitions`, body, ifMatch(card))
    expect(statusAndBody(answer)).toMatchObject([
      422,
      { rule: 'isNotOptedOut', fix: 'contactOtherwise', who: 'candidate' },
    ])
    const { card: after } = await workspace.send<{ card: Card }>(`/applications/${card.id}`)
    expect([after.state, await states(card)]).toEqual(['lead', []])
  })

  test('reach a developer by an email that the company never reads', async () => {
    const developer = await findable(server, { go: 3 }, { name: 'Dora Found' })
    const body = { notifyEmail: developer.email }
    bodyOf(await call(server, developer, '/updateNotifyEmail', { method: 'PUT', body }))
    const { card, candidate } = await addDeveloper(workspace, position, developer)
    const answer = await write(card)
    expect(answer.statusCode).toBe(201)
    expect(answer.body).not.toContain(developer.email)
    const [row] = await server.database.global((tx) =>
      tx.selectFrom('mail').select(['recipient', 'uid']).where('subject_id', '=', candidate.id).execute(),
    )
    expect(row).toEqual({ recipient: developer.email, uid: developer.uid })
  })

  test('stay unsent if the email changes, or the sender leaves, during the hold', async () => {
    const corrected = await workspace.application(position.id)
    const left = await workspace.application(position.id)
    const colleague = await addColleague(server, workspace.owner, { role: 'recruiter', name: 'Cora' })
    bodyOf(await write(corrected.card), 201)
    const byColleague = { method: 'POST', body: { kind: 'mail', ...text } } as const
    bodyOf(await call(server, colleague, `/applications/${left.card.id}/mails`, byColleague), 201)
    const { candidate } = corrected
    await workspace.send(`/candidates/${candidate.id}`, {
      method: 'PATCH',
      body: { emails: ['right@mail.example'] },
      headers: ifMatch(candidate),
    })
    const members = await listMembers(workspace)
    const member = members.find(({ id }) => id === colleague.memberId)
    if (member === undefined) throw new Error('the colleague is not listed')
    expect((await applyTo(server, workspace.owner, member, { type: 'member.suspended' })).statusCode).toBe(
      204,
    )
    await elapse()
    expect([await states(corrected.card), await states(left.card)]).toEqual([['draft'], ['draft']])
  })

  test('stay unsent if the developer turns emails off, or blocks the client, during the hold', async () => {
    const [silent, blocking] = [await findable(server, { go: 3 }), await findable(server, { go: 3 })]
    const website = 'https://blocked.example'
    const client = bodyOf<{ id: string }>(await post('/clients', { name: 'Blocked Ltd', website }), 201)
    const elsewhere = await workspace.openPosition(client.id)
    const cards: Card[] = []
    for (const developer of [silent, blocking]) {
      const body = { notifyEmail: developer.email }
      bodyOf(await call(server, developer, '/updateNotifyEmail', { method: 'PUT', body }))
      const { card } = await addDeveloper(workspace, elsewhere, developer)
      bodyOf(await write(card), 201)
      cards.push(card)
    }
    bodyOf(await call(server, silent, '/updateNotifyEmail', { method: 'PUT', body: { notifyEmail: null } }))
    await block(server, blocking, 'blocked.example')
    await elapse()
    expect(await Promise.all(cards.map(states))).toEqual([['draft'], ['draft']])
  })

  test('name the template on the timeline, and not the text', async () => {
    const name = `Thanks ${randomUUID()}`
    const template = { kind: 'mail', name, subject: 'Hello', body: 'Hello {{firstName}}' }
    const { id: templateId } = await workspace.send<{ id: string }>('/mailTemplates', {
      method: 'POST',
      body: template,
    })
    const { card } = await workspace.application(position.id)
    bodyOf(await post(`/applications/${card.id}/mails`, { kind: 'mail', ...text, templateId }), 201)
    const timeline = await workspace.send<components['schemas']['TimelinePage']>(
      `/applications/${card.id}/timeline`,
    )
    expect(timeline.items[0]).toMatchObject({ event: 'mail.held', fields: [name] })
    expect(JSON.stringify(timeline)).not.toContain('Thank you')
  })
})
