/** The calendar: the records with entries, the days of these entries, and refused days. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn, dayMs, dayOf, daysAfter } from '#machines/domain/time/calendar-day.ts'
import { calendarLimits } from '#machines/domain/company/calendar.ts'
import type { components } from '#contract/schema.gen.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { call } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import {
  ifMatch,
  newWorkspace,
  type Application,
  type Position,
  type Workspace,
} from '#tests/support/people/workspace.ts'
import {
  digestOf,
  openDigestDesk,
  openDigestStage,
  sendDigest,
  stepOf,
  type DigestStage,
} from './digest-stage.ts'
import { invitationDesk } from './invitation-desk.ts'

type Calendar = components['schemas']['Calendar']

describeOnDatabase('the calendar', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let today: string
  beforeAll(async () => {
    server = await startTestServer({ engine })
    workspace = await newWorkspace(server, 'Brightwater')
    today = dayOf(server.clock.now())
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const ask = (query: Record<string, string>) =>
    call(server, workspace.owner, `/company/calendar?${new URLSearchParams(query).toString()}`)
  const days = async (from: string, to: string, more: Record<string, string> = {}) =>
    bodyOf<Calendar>(await ask({ from, to, ...more }))
  const kindsOf = ({ items }: Calendar, { card }: Application) =>
    items
      .filter(({ applicationId }) => applicationId === card.id)
      .map(({ kind, date, at }) => [kind, date ?? at])
  const added = async () => {
    const client = await workspace.client()
    return workspace.application((await workspace.openPosition(client.id)).id)
  }

  test('lists a stage and a consent until the candidate leaves the pipeline', async () => {
    const made = await added()
    const consent = { type: 'consent.recorded', method: 'phone', givenOn: today }
    const card = await workspace.send<Application['card']>(`/applications/${made.card.id}/consent`, {
      method: 'POST',
      body: consent,
      headers: ifMatch(made.card),
    })
    // A consent is valid for 90 days, the first included.
    const ends = daysAfter(today, 89)
    const due = ['applicationDue', card.dueAt]
    expect(kindsOf(await days(today, daysAfter(today, 62)), made)).toEqual([due])
    expect(kindsOf(await days(ends, ends), made)).toEqual([['consentExpiry', ends]])
    const around = [daysAfter(ends, -1), daysAfter(ends, 1)].map((day) => days(day, day))
    expect((await Promise.all(around)).map((one) => kindsOf(one, made))).toEqual([[], []])
    await workspace.send(`/applications/${card.id}/transitions`, {
      method: 'POST',
      body: { type: 'application.rejected', reason: 'No reply', side: 'none' },
      headers: ifMatch(card),
    })
    expect(kindsOf(await days(today, daysAfter(today, 62)), made)).toEqual([])
    expect(kindsOf(await days(ends, ends), made)).toEqual([])
  })

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])(
    'lists a moment on its day in the zone %s',
    async (timeZone) => {
      const made = await added()
      const day = dayIn(new Date(made.card.dueAt ?? ''), timeZone)
      const on = async (date: string) => kindsOf(await days(date, date, { timeZone }), made)
      expect(await on(day)).toEqual([['applicationDue', made.card.dueAt]])
      expect([await on(daysAfter(day, -1)), await on(daysAfter(day, 1))]).toEqual([[], []])
    },
  )

  test('lists a stage while its position is open, and a consent on hold too', async () => {
    const made = await added()
    const path = `/positions/${made.positionId}`
    const step = async (body: object) =>
      workspace.send(`${path}/transitions`, {
        method: 'POST',
        body,
        headers: ifMatch(await workspace.send<Position>(path)),
      })
    const agreed = await workspace.agreed(made.card)
    const kinds = async () => {
      const ends = daysAfter(today, 89)
      return kindsOf(await days(today, daysAfter(today, 62)), made).concat(
        kindsOf(await days(ends, ends), made),
      )
    }
    const due = ['applicationDue', agreed.dueAt]
    const consent = ['consentExpiry', daysAfter(today, 89)]
    expect(await kinds()).toEqual([due, consent])
    await step({ type: 'position.held', reason: 'Budget' })
    expect(await kinds()).toEqual([consent])
    await step({ type: 'position.resumed' })
    expect(await kinds()).toEqual([due, consent])
  })

  test('lists an invitation until it is withdrawn', async () => {
    const desk = invitationDesk(server, workspace)
    const lead = await desk.lead()
    const ends = daysAfter(today, 20)
    const held = await desk.held(lead, { expiresOn: daysAfter(ends, 1) })
    const kindsOn = async (day: string) => kindsOf(await days(day, day), lead.application)
    const kinds = () => kindsOn(ends)
    expect(await kinds()).toEqual([])
    await desk.end(held)
    expect(await kinds()).toEqual([['invitationExpiry', ends]])
    expect(await kindsOn(daysAfter(ends, 1))).toEqual([])
    await desk.event(await desk.latest(lead), 'invitation.withdrawn')
    expect(await kinds()).toEqual([])
  })

  test('lists the days of an owner’s clients in order, and counts them', async () => {
    const { owner: member, send } = workspace
    const colleague = await addColleague(server, member, { role: 'recruiter', name: 'Olga Owner' })
    const client = await workspace.client()
    const made: Application[] = []
    for (const position of [await workspace.openPosition(client.id), await workspace.openPosition(client.id)])
      for (let count = 0; count < 2; count += 1) made.push(await workspace.application(position.id))
    await send(`/clients/${client.id}`, {
      method: 'PATCH',
      body: { ownerMemberId: colleague.memberId },
      headers: ifMatch(client),
    })
    const foreign = await added()
    for (const { card } of [...made, foreign]) await workspace.agreed(card)
    // Clocks of New York go back on 3 November 2030, so 5 November begins at 05:00 UTC.
    const dues = ['06T17:00', '05T04:30', '05T05:00', '04T12:00', '04T12:00'].map(
      (at) => `2030-11-${at}:00.000Z`,
    )
    const ends = ['2030-11-05', '2030-11-07', '2030-11-02', '2030-11-06', '2030-11-06']
    await server.database.tenant(member.companyId, async (tx) => {
      for (const [index, { card }] of [...made, foreign].entries()) {
        const due = { due_at: new Date(dues[index] ?? '') }
        await tx.updateTable('application').set(due).where('id', '=', card.id).execute()
        const end = { expires_on: daysAfter(ends[index] ?? '', 1) }
        await tx.updateTable('consent').set(end).where('application_id', '=', card.id).execute()
      }
    })
    const listed = async (owner: { owner?: string }) => {
      const found = await days('2030-11-01', '2030-11-08', { timeZone: 'America/New_York', ...owner })
      const [first, second, third, fourth] = made.map(({ card }) => card.id)
      const names = new Map([
        [first, 'first'],
        [second, 'second'],
        [third, 'third'],
        [fourth, 'fourth'],
      ])
      const rows = found.items.map(({ kind, date, at, applicationId, ownerId }) => [
        names.get(applicationId ?? '') ?? 'foreign',
        kind,
        date ?? at,
        ownerId === colleague.memberId,
      ])
      return { rows, total: found.total }
    }
    const rows = [
      ['third', 'consentExpiry', ends[2], true],
      ['fourth', 'applicationDue', dues[3], true],
      ['second', 'applicationDue', dues[1], true],
      ['first', 'consentExpiry', ends[0], true],
      ['third', 'applicationDue', dues[2], true],
      ['fourth', 'consentExpiry', ends[3], true],
      ['first', 'applicationDue', dues[0], true],
      ['second', 'consentExpiry', ends[1], true],
    ]
    expect(await listed({ owner: colleague.memberId })).toEqual({ rows, total: 8 })
    expect((await listed({})).total).toBe(10)
    const own = await listed({ owner: member.memberId })
    expect(own).toEqual({
      rows: [
        ['foreign', 'applicationDue', dues[4], false],
        ['foreign', 'consentExpiry', ends[4], false],
      ],
      total: 2,
    })
  })

  test('refuses invalid days by name', async () => {
    const refused = async (query: Record<string, string>) => {
      const [status, body] = statusAndBody(await ask(query)) as [
        number,
        { errors?: { field: string; code: string }[] },
      ]
      return [status, body.errors?.map(({ field, code }) => `${field} ${code}`)]
    }
    const from = '2026-11-30'
    expect([
      await refused({ from, to: '2026-11-29' }),
      await refused({ from, to: daysAfter(from, calendarLimits.days + 1) }),
      await refused({ from: '0000-01-01', to: '0000-01-02' }),
      await refused({ from, to: from, timeZone: 'Mars/Olympus' }),
    ]).toEqual([
      [400, ['to order']],
      [400, ['to too-long']],
      [400, ['from date']],
      [400, ['timeZone time-zone']],
    ])
    expect([
      (await ask({ from: '2026-02-30', to: '2026-03-01' })).statusCode,
      (await ask({ from })).statusCode,
      (await ask({ from, to: from, owner: 'me' })).statusCode,
    ]).toEqual([400, 400, 400])
  })

  test('accepts the first and the last year, and a day that its zone skips', async () => {
    const empty = { items: [], total: 0 }
    expect([
      await days('0001-01-01', '0001-01-31', { timeZone: 'America/New_York' }),
      await days('9999-12-01', '9999-12-31', { timeZone: 'Asia/Tokyo' }),
      await days('2011-12-30', '2011-12-30', { timeZone: 'Pacific/Apia' }),
    ]).toEqual([empty, empty, empty])
  })
})

describeOnDatabase('links to a digest', (engine) => {
  let stage: DigestStage
  beforeAll(async () => {
    stage = await openDigestStage(engine)
  })
  afterAll(() => stage.close())

  test('have one calendar entry for each expiry, until the digest is revoked', async () => {
    const desk = await openDigestDesk(stage, { roles: ['decider', 'reviewer'] })
    const digest = await sendDigest(stage, desk)
    const [decider] = desk.contacts
    const linkEnds = async () => {
      const ends = dayOf(new Date(Date.parse(digest.sentAt ?? '') + 90 * dayMs))
      const query = `from=${ends}&to=${daysAfter(ends, 1)}`
      const { items } = await desk.workspace.send<Calendar>(`/company/calendar?${query}`)
      return items
        .filter(({ kind }) => kind === 'digestLinkExpiry')
        .map(({ id, at, count, title }) => [
          id,
          Date.parse(at ?? '') - Date.parse(digest.sentAt ?? ''),
          count,
          title,
        ])
    }
    const first = 90 * dayMs
    expect(await linkEnds()).toEqual([[digest.id, first, 2, 'Engineer']])
    await stage.pass(10)
    const path = `/digests/${digest.id}/recipients/${decider?.id ?? ''}/links`
    const headers = ifMatch(await digestOf(desk, digest.id))
    await desk.workspace.send(path, { method: 'POST', headers })
    expect(await linkEnds()).toEqual([
      [digest.id, first, 1, 'Engineer'],
      [digest.id, first + 10 * 60_000, 1, 'Engineer'],
    ])
    const { companyId } = desk.workspace.owner
    const from = '2030-11-30'
    const links = Array.from({ length: calendarLimits.entries + 1 }, (_, minute) => ({
      tenant_id: companyId,
      id: randomUUID(),
      purpose: 'digest' as const,
      subject_id: digest.id,
      hash: randomUUID(),
      expires_at: new Date(Date.parse(from) + minute * 60_000),
      created_at: new Date(),
    }))
    await stage.server.database.tenant(companyId, (tx) =>
      tx.insertInto('secret_link').values(links).execute(),
    )
    const { items, total } = await desk.workspace.send<Calendar>(`/company/calendar?from=${from}&to=${from}`)
    expect([items.length, total]).toEqual([calendarLimits.entries, links.length])
    await stepOf(desk, await digestOf(desk, digest.id), 'digest.revoked')
    expect(await linkEnds()).toEqual([])
  })
})
