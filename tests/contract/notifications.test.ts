/** Causes of notifications, and which of them members can read. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callWindows } from '#server/contract/rate-limits.ts'
import type { components } from '#contract/schema.gen.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { openStream, settledLog } from '#tests/support/server/live.ts'
import { applyTo, inviteMember, joinCompany, listMembers } from '#tests/support/people/member-invitations.ts'
import { keepNotification, notificationsOf } from '#tests/support/people/notifications.ts'
import { call, registerPerson, type Person } from '#tests/support/people/people.ts'
import { statusAndBody } from '#tests/support/server/answers.ts'
import { runTask } from '#tests/support/server/work.ts'
import { ifMatch, type Application } from '#tests/support/people/workspace.ts'
import {
  openDigestDesk,
  openDigestStage,
  pageOf,
  recipientOf,
  sendDigest,
  type DigestStage,
} from './digest-stage.ts'
import { invitationDesk } from './invitation-desk.ts'

type Schemas = components['schemas']

const day = 24 * 60 * 60_000

describeOnDatabase('a member’s notifications', (engine) => {
  let stage: DigestStage
  beforeAll(async () => {
    stage = await openDigestStage(engine)
  })
  afterAll(() => stage.close())

  const listed = async (who: Person) =>
    (await notificationsOf(stage.server, who)).items.map(({ kind, actorName, outcome, place }) => ({
      kind,
      actorName,
      outcome,
      candidate: place?.candidateName ?? null,
    }))

  /** A company with a recruiter who sees one of its clients. */
  async function restricted() {
    const { server } = stage
    const desk = await openDigestDesk(stage)
    const { workspace, position } = desk
    const who = await addColleague(server, workspace.owner, { role: 'recruiter', name: 'Rhea Restricted' })
    const grant = async (clients: readonly string[]) => {
      const current = (await listMembers(workspace)).find(({ id }) => id === who.memberId)
      const event = { type: 'member.grantsChanged' as const, clients: [...clients] }
      if (current !== undefined)
        expect(statusAndBody(await applyTo(server, workspace.owner, current, event))[0]).toBe(204)
    }
    await grant([position.clientId])
    return { ...desk, who, grant }
  }

  test('tell owners, admins and the inviter that a member joined', async () => {
    const { server } = stage
    const { workspace } = await openDigestDesk(stage)
    const { owner } = workspace
    const admin = await addColleague(server, owner, { role: 'admin', name: 'Ada Admin' })
    const recruiter = await addColleague(server, owner, { role: 'recruiter', name: 'Rob Recruiter' })
    const who = await registerPerson(server, { userType: 'company', name: 'Nia New' })
    expect(statusAndBody(await joinCompany(server, who, await inviteMember(workspace, who.email)))[0]).toBe(
      204,
    )
    const joined = { kind: 'memberJoined', actorName: 'Nia New', outcome: null, candidate: null }
    expect([await listed(owner), await listed(admin), await listed(recruiter)]).toEqual([
      [joined],
      [joined],
      [],
    ])
  })

  test('tell the author of a client’s latest decision, until it is undone', async () => {
    const desk = await openDigestDesk(stage)
    const { owner } = desk.workspace
    await sendDigest(stage, desk)
    const [contact] = desk.contacts
    const [card] = desk.cards
    if (contact === undefined || card === undefined) throw new Error('no digest')
    const page = pageOf(stage, contact)
    const recipient = recipientOf(stage)
    await recipient.decide(page, card, 'maybe')
    await recipient.decide(page, card, 'interview')
    const decided = { kind: 'clientDecision', actorName: 'Priya Raman', candidate: 'Ada Lovelace' }
    expect(await listed(owner)).toEqual([{ ...decided, outcome: 'interview' }])
    await recipient.undo(page, card)
    expect(await listed(owner)).toEqual([])
  })

  test('tell the sender of a developer’s answer', async () => {
    const { workspace } = await openDigestDesk(stage)
    const desk = invitationDesk(stage.server, workspace)
    const lead = await desk.lead()
    const page = await desk.sent(lead)
    await desk.answer(page, 'notNow')
    const candidate = lead.application.candidate.name
    const answered = { kind: 'invitationAnswered', actorName: null, outcome: 'notNow', candidate }
    expect(await listed(workspace.owner)).toEqual([answered])
  })

  test('hide clients that the member may no longer see, and do not count them', async () => {
    const { server } = stage
    const { who, cards, workspace, grant } = await restricted()
    const application_id = cards[0]?.id ?? ''
    const id = await keepNotification(server, who, { kind: 'mention', application_id })
    const before = await notificationsOf(server, who)
    expect([before.unread, before.items.map((one) => one.id)]).toEqual([1, [id]])
    await grant([(await workspace.client()).id])
    const hidden = await notificationsOf(server, who)
    const read = await call(server, who, `/notifications/${id}/read`, { method: 'POST' })
    expect([hidden, statusAndBody(read)[0]]).toEqual([{ items: [], unread: 0, nextCursor: null }, 404])
    await keepNotification(server, who, { kind: 'mention', application_id })
    expect(await notificationsOf(server, who)).toEqual(hidden)
    const stored = await server.database.tenant(who.companyId, (tx) =>
      tx.selectFrom('notification').select('id').where('member_id', '=', who.memberId).execute(),
    )
    expect(stored).toEqual([{ id }])
  })

  test('refuse a mention of a member who may not see the candidate, by name', async () => {
    const { server } = stage
    const { who, cards, workspace, grant } = await restricted()
    const path = `/applications/${cards[0]?.id}`
    const mention = async () =>
      statusAndBody(
        await call(server, workspace.owner, `${path}/notes`, {
          method: 'POST',
          body: { text: '@Rhea Restricted, please call', mentions: [who.memberId] },
        }),
      )
    const offered = async () =>
      (await workspace.send<Schemas['MentionableMembers']>(`${path}/mentionable`)).items.map(
        ({ name }) => name,
      )
    expect([(await mention())[0], await offered()]).toEqual([201, ['Ines Moreau', 'Rhea Restricted']])
    expect((await notificationsOf(server, who)).items).toMatchObject([
      {
        kind: 'mention',
        actorName: 'Ines Moreau',
        excerpt: '@Rhea Restricted, please call',
        place: { applicationId: cards[0]?.id, candidateName: 'Ada Lovelace' },
      },
    ])
    const elsewhere = await workspace.client()
    await grant([elsewhere.id])
    const { length: before } = (await workspace.send<Schemas['NotePage']>(`${path}/notes`)).items
    expect(await mention()).toEqual([
      422,
      expect.objectContaining({
        code: 'bad-input',
        errors: [
          {
            field: 'mentions.0',
            code: 'hidden',
            message:
              'Rhea Restricted can’t see this candidate. Remove the mention, or ask an owner or admin to give them access.',
          },
        ],
      }),
    ])
    expect(await offered()).toEqual(['Ines Moreau'])
    expect((await workspace.send<Schemas['NotePage']>(`${path}/notes`)).items).toHaveLength(before)
    expect((await notificationsOf(server, who)).items).toEqual([])
  })

  test('arrive by bell, by email or not, as the member chose', async () => {
    const { server } = stage
    const { who, cards, workspace } = await restricted()
    const choose = (kind: string, body: object) =>
      call(server, who, `/notificationSettings/${kind}`, { method: 'PUT', body })
    const mention = () =>
      workspace.send(`/applications/${cards[0]?.id}/notes`, {
        method: 'POST',
        body: { text: '@Rhea Restricted', mentions: [who.memberId] },
      })
    const reached = async () => {
      stage.mails.length = 0
      await mention()
      await stage.pass(1)
      return [
        (await notificationsOf(server, who)).unread,
        stage.mails.map(({ to, subject }) => [to, subject]),
      ]
    }
    const mail = [who.email, 'Ines Moreau mentioned you in a note']
    expect(await reached()).toEqual([1, [mail]])
    expect(JSON.stringify(stage.mails)).not.toContain('Ada')
    await choose('mention', { bell: false, email: true })
    expect(await reached()).toEqual([1, [mail]])
    await choose('mention', { bell: true, email: false })
    expect(await reached()).toEqual([2, []])
    await choose('mention', { bell: false, email: false })
    expect(await reached()).toEqual([2, []])
  })

  test('leave a client’s decisions out of emails, as the author chose', async () => {
    const { server } = stage
    const desk = await openDigestDesk(stage)
    const { owner } = desk.workspace
    await sendDigest(stage, desk)
    const [contact] = desk.contacts
    const [card] = desk.cards
    if (contact === undefined || card === undefined) throw new Error('no digest')
    const body = { bell: true, email: false }
    await call(server, owner, '/notificationSettings/clientDecision', { method: 'PUT', body })
    const page = pageOf(stage, contact)
    stage.mails.length = 0
    await recipientOf(stage).decide(page, card, 'interview')
    await stage.pass(15)
    expect([stage.mails, (await notificationsOf(server, owner)).unread]).toEqual([[], 1])
  })

  test('omit deleted candidates, and are deleted with them', async () => {
    const { server } = stage
    const { workspace, position } = await openDigestDesk(stage)
    const body = { candidate: { name: 'Gone Girl' } }
    const path = `/positions/${position.id}/applications`
    const { card, candidate } = await workspace.send<Application>(path, { method: 'POST', body })
    await keepNotification(server, workspace.owner, { kind: 'mention', application_id: card.id })
    const headers = ifMatch(candidate)
    await workspace.send(`/candidates/${candidate.id}`, { method: 'DELETE', headers })
    expect((await notificationsOf(server, workspace.owner)).unread).toBe(0)
  })

  test('are not emailed when the member may not or will not read them, or the candidate is deleted', async () => {
    const { server } = stage
    const { who, workspace, position, grant } = await restricted()
    const { card, candidate } = await workspace.application(position.id)
    const other = await workspace.client()
    const mailedAfter = async (change: () => Promise<unknown>) => {
      const body = { text: 'Have a look', mentions: [who.memberId] }
      await workspace.send(`/applications/${card.id}/notes`, { method: 'POST', body })
      await change()
      stage.mails.length = 0
      await stage.pass(1)
      return stage.mails.filter(({ to }) => to === who.email).length
    }
    const wants = (email: boolean) =>
      call(server, who, '/notificationSettings/mention', { method: 'PUT', body: { bell: true, email } })
    const unchanged = await mailedAfter(() => Promise.resolve())
    const unwanted = await mailedAfter(() => wants(false))
    await wants(true)
    const hidden = await mailedAfter(() => grant([other.id]))
    await grant([position.clientId])
    const deleted = await mailedAfter(() =>
      workspace.send(`/candidates/${candidate.id}`, { method: 'DELETE', headers: ifMatch(candidate) }),
    )
    expect({ unchanged, unwanted, hidden, deleted }).toEqual({
      unchanged: 1,
      unwanted: 0,
      hidden: 0,
      deleted: 0,
    })
  })

  test('of mentions are limited by the hour', async () => {
    const { server } = stage
    const { who, workspace, position } = await restricted()
    const { card } = await workspace.application(position.id)
    const mention = () =>
      call(server, workspace.owner, `/applications/${card.id}/notes`, {
        method: 'POST',
        body: { text: 'Have a look', mentions: [who.memberId] },
      })
    expect((await mention()).statusCode).toBe(201)
    await server.database.global((tx) =>
      tx
        .updateTable('call_window')
        .set({ calls: callWindows.mentions.calls })
        .where('purpose', '=', 'mentions')
        .execute(),
    )
    expect(statusAndBody(await mention())[0]).toBe(429)
    await server.database.global((tx) => tx.deleteFrom('call_window').execute())
  })

  test('are marked as read up to the newest one that was shown', async () => {
    const { server } = stage
    const { who } = await restricted()
    await keepNotification(server, who)
    const { items } = await notificationsOf(server, who)
    await stage.pass(1)
    await keepNotification(server, who)
    const body = { until: items[0]?.createdAt }
    expect(statusAndBody(await call(server, who, '/notifications/read', { method: 'POST', body }))[0]).toBe(
      204,
    )
    expect((await notificationsOf(server, who)).unread).toBe(1)
  })

  test('reach only the pages of their own member', async () => {
    const { server } = stage
    const { who, workspace, position } = await restricted()
    const origin = await server.listen()
    await settledLog(server.database, who.companyId)
    const own = await openStream(origin, who)
    const owners = await openStream(origin, workspace.owner)
    for (const stream of [own, owners]) expect((await stream.next()).event).toBe('ready')
    await keepNotification(server, who)
    // Notifications and the log reach a stream by separate channels, so the application waits for the notification.
    expect((await own.next()).event).toBe('notification.changed')
    await workspace.application(position.id)
    expect((await owners.next()).event).toBe('application.created')
    for (const stream of [own, owners]) stream.close()
  })

  test('are stored for 90 days, and not for members who were removed', async () => {
    const { server } = stage
    const { who, workspace } = await restricted()
    await keepNotification(server, who)
    await keepNotification(server, workspace.owner)
    const current = (await listMembers(workspace)).find(({ id }) => id === who.memberId)
    if (current === undefined) throw new Error('no member')
    expect(
      statusAndBody(await applyTo(server, workspace.owner, current, { type: 'member.removed' }))[0],
    ).toBe(204)
    const stored = () =>
      server.database.tenant(who.companyId, (tx) =>
        tx.selectFrom('notification').select('member_id').execute(),
      )
    expect(await stored()).toEqual([{ member_id: workspace.owner.memberId }])
    await runTask(server, 'notifications', 89 * day)
    expect(await stored()).toHaveLength(1)
    await runTask(server, 'notifications', 91 * day)
    expect(await stored()).toEqual([])
  })
})
