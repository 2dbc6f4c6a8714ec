/** Answers of an invited developer on the page behind the mailed link. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import type { Blocked } from '#tests/support/people/blocked-companies.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { call, signIn } from '#tests/support/people/people.ts'
import {
  ifMatch,
  newWorkspace,
  workspaceOf,
  type Card,
  type Position,
  type Workspace,
} from '#tests/support/people/workspace.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { invitationDesk, linesOf, type Lead } from './invitation-desk.ts'
import { moment } from './journey.ts'
import { formIn, hiddenIn } from './link-reader.ts'

type Schemas = components['schemas']
const day = 24 * 60 * 60_000
const nothingGiven = { method: null, on: null, recordedBy: null }
const isReachable = { rule: 'isReachable', facts: {}, fix: 'chooseAnotherPerson', who: 'you' }
const changed = 'This page was out of date, so we changed nothing. Check your answer below.'

describeOnDatabase('an invited developer', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let desk: ReturnType<typeof invitationDesk>
  beforeAll(async () => {
    server = await startTestServer({ engine })
    workspace = await newWorkspace(server, 'Brightwater')
    desk = invitationDesk(server, workspace)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const invited = async () => {
    const lead = await desk.lead()
    return { lead, page: await desk.sent(lead) }
  }
  const stateOf = async (lead: Lead) => {
    const { state, answer, answeredAt, version } = await desk.latest(lead)
    return { state, answer, isAnswered: answeredAt !== null, version }
  }
  const event = (path: string, body: object, on: { version: number }) =>
    call(server, workspace.owner, path, { method: 'POST', body, headers: ifMatch(on) })
  /** The first statement of the page about the current answer. */
  const notice = async (page: string) => linesOf((await desk.read(page)).body)[2]
  const today = () => server.clock.now().toISOString().slice(0, 10)

  test('gives consent by link when interested, and may be submitted', async () => {
    const { lead, page } = await invited()
    await desk.answer(page, 'interested')
    expect(await desk.latest(lead)).toMatchObject({
      state: 'interested',
      answer: 'interested',
      answeredAt: moment,
    })
    const card = await desk.card(lead)
    expect(card).toMatchObject({
      waitingOn: 'us',
      consent: { state: 'given', method: 'link', on: today(), recordedBy: null },
    })
    const kept = await server.database.tenant(workspace.owner.companyId, (tx) =>
      tx
        .selectFrom('consent')
        .select(['state', 'text_version', 'recorded_by'])
        .where('application_id', '=', lead.application.card.id)
        .execute(),
    )
    expect(kept).toEqual([{ state: 'given', text_version: '2026-11', recorded_by: null }])
    const submitted = lead.position.stages.find(({ type }) => type === 'submitted')
    const body = { type: 'application.moveRequested', stageId: submitted?.id }
    const moved = bodyOf<Card>(await event(`/applications/${card.id}/transitions`, body, card))
    expect(moved.stageId).toBe(submitted?.id)
    expect(await notice(page)).toMatch(
      /^You’re interested\. Since .*, Brightwater may present you to A lab in Ghent\.$/u,
    )
  })

  test('is out of reach for the company after “Never contact me”', async () => {
    const { lead, page } = await invited()
    await desk.answer(page, 'never')
    expect(await stateOf(lead)).toMatchObject({ state: 'declined', answer: 'never' })
    expect(await desk.card(lead)).toMatchObject({ doNotContact: true, waitingOn: 'us' })
    expect(await notice(page)).toBe('You asked Brightwater never to contact you again.')
    const blocked = bodyOf<Blocked>(await call(server, lead.who, '/blockedCompanies')).items
    expect(blocked.map(({ domain }) => domain)).toEqual(['assay.example'])
    const found = await workspace.send<Schemas['FoundDeveloperPage']>('/developers?limit=100')
    expect(found.items.map(({ id }) => id)).not.toContain(lead.who.accountId)
    const again = await desk.again(lead)
    expect([again.invitation.state, again.refusals]).toEqual(['draft', [isReachable]])
    const { id } = await workspace.openPosition((await workspace.client()).id)
    const body = { developerId: lead.who.accountId }
    const added = await call(server, workspace.owner, `/positions/${id}/applications`, {
      method: 'POST',
      body,
    })
    expect(statusAndBody(added)[0]).toBe(404)
    const suppressed = await server.database.tenant(workspace.owner.companyId, (tx) =>
      tx.selectFrom('mail_suppression').select('reason').execute(),
    )
    expect(suppressed).toEqual([{ reason: 'neverContact' }])
    expect((await desk.mailsTo(lead.who)).length).toBe(1)
  })

  test('cannot be added by the email of their account after “Never contact me” without mails', async () => {
    const lead = await desk.lead(false)
    await desk.end(await desk.held(lead))
    const { id } = await desk.latest(lead)
    const opened = await call(server, lead.who, `/receivedInvitations/${id}/link`, { method: 'POST' })
    await desk.answer(new URL(bodyOf<{ url: string }>(opened).url).pathname, 'never')
    const { id: positionId } = await workspace.openPosition((await workspace.client()).id)
    const candidate = { name: 'Dana', emails: [lead.who.email] }
    const added = await call(server, workspace.owner, `/positions/${positionId}/applications`, {
      method: 'POST',
      body: { candidate },
    })
    expect(statusAndBody(added)).toMatchObject([422, { errors: [{ code: 'never-contact' }] }])
  })

  const offered = async (page: string) => {
    const { body } = await desk.read(page)
    return ['interested', 'notNow', 'never'].filter((name) => formIn(body, name) !== '')
  }

  test('may change “Not now” to “Never contact me”, and not back', async () => {
    const { lead, page } = await invited()
    await desk.answer(page, 'notNow')
    const again = hiddenIn((await desk.read(page)).body, 'interested')
    expect(await offered(page)).toEqual(['interested', 'never'])
    await desk.answer(page, 'never')
    expect((await desk.card(lead)).doNotContact).toBe(true)
    expect(await notice(page)).toBe('You asked Brightwater never to contact you again.')
    expect(await offered(page)).toEqual([])
    expect(linesOf((await desk.read(page)).body)).toContain(
      'Brightwater can’t write to you or present you to clients. You don’t need to do anything.',
    )
    expect((await desk.post(page, again)).statusCode).toBe(422)
    expect((await stateOf(lead)).state).toBe('declined')
  })

  test('may still agree after “Not now”, which ends the 30-day pause', async () => {
    const { lead, page } = await invited()
    await desk.answer(page, 'notNow')
    expect(linesOf((await desk.read(page)).body)).toContain('Changed your mind?')
    await desk.answer(page, 'interested')
    expect(await stateOf(lead)).toMatchObject({ state: 'interested', answer: 'interested' })
    const { consent } = await desk.card(lead)
    expect(consent).toEqual({ state: 'given', method: 'link', on: today(), recordedBy: null })
    const kept = await server.database.tenant(workspace.owner.companyId, (tx) =>
      tx
        .selectFrom('invitation')
        .select('rest_until')
        .where('application_id', '=', lead.application.card.id)
        .execute(),
    )
    expect(kept).toEqual([{ rest_until: null }])
  })

  test('withdraws an agreement on the same page, which says so', async () => {
    const { lead, page } = await invited()
    await desk.answer(page, 'interested')
    await desk.answer(page, 'notNow')
    expect(await stateOf(lead)).toMatchObject({ state: 'declined', answer: 'notNow' })
    expect((await desk.card(lead)).consent.state).toBe('withdrawn')
    expect(await notice(page)).toMatch(/^You withdrew on .*\. Brightwater may no longer present you to/u)
    const [received] = await desk.received(lead.who)
    expect(received).toMatchObject({ state: 'declined', hasWithdrawn: true, isOpen: true })
  })

  const consents = (card: Card, body: object) => event(`/applications/${card.id}/consent`, body, card)
  const byPhone = () => ({ type: 'consent.recorded', method: 'phone', givenOn: today() })

  test.each([['notNow'], ['interested', 'notNow']])(
    'can consent only by their own answer after refusing by %s %s',
    async (...answers) => {
      const { lead, page } = await invited()
      for (const answer of answers) if (answer !== undefined) await desk.answer(page, answer)
      const refused = await desk.card(lead)
      expect(refused.consent.refusedOn).toBe(today())
      const inviteFrom = new Date(Date.parse(today()) + 30 * day).toISOString().slice(0, 10)
      const refusal = {
        rule: 'isNotRefusedByPerson',
        facts: { refusedOn: today(), inviteFrom },
        fix: 'inviteAgain',
        who: 'candidate',
      }
      expect(statusAndBody(await consents(refused, byPhone()))[1]).toMatchObject(refusal)
      const asked = bodyOf<Card>(await consents(refused, { type: 'consent.requested' }))
      expect(statusAndBody(await consents(asked, byPhone()))[1]).toMatchObject(refusal)
      await desk.answer(page, 'interested')
      expect((await desk.card(lead)).consent).toEqual({
        state: 'given',
        method: 'link',
        on: today(),
        recordedBy: null,
      })
    },
  )

  test.each([
    ['declined', ['consent.declined']],
    ['withdrawn', ['consent.withdrawn']],
    ['given by phone', ['consent.recorded']],
  ])('gives consent with their own answer though the recruiter recorded it as %s', async (_title, noted) => {
    const { lead, page } = await invited()
    for (const type of noted)
      bodyOf(await consents(await desk.card(lead), type === 'consent.recorded' ? byPhone() : { type }))
    await desk.answer(page, 'interested')
    expect((await desk.card(lead)).consent).toMatchObject({ state: 'given', method: 'link' })
  })

  test('refuses with their own answer though the recruiter recorded it as declined', async () => {
    const { lead, page } = await invited()
    bodyOf(await consents(await desk.card(lead), { type: 'consent.declined' }))
    await desk.answer(page, 'notNow')
    const refused = await desk.card(lead)
    expect(statusAndBody(await consents(refused, byPhone()))[1]).toMatchObject({
      rule: 'isNotRefusedByPerson',
    })
  })

  test('keeps the do-not-contact mark they asked for, whatever a recruiter edits', async () => {
    const { lead, page } = await invited()
    await desk.answer(page, 'never')
    const path = `/candidates/${lead.application.candidate.id}`
    const candidate = await workspace.send<Schemas['Candidate']>(path)
    expect(candidate).toMatchObject({ doNotContact: true, neverContactAt: moment })
    const change = (body: object) =>
      call(server, workspace.owner, path, { method: 'PATCH', body, headers: ifMatch(candidate) })
    expect(statusAndBody(await change({ doNotContact: false }))).toEqual([
      422,
      {
        code: 'bad-input',
        message: expect.any(String),
        errors: [{ field: 'doNotContact', code: 'never-contact', message: expect.any(String) }],
      },
    ])
    expect(bodyOf(await change({ headline: 'Engineer' }))).toMatchObject({ doNotContact: true })
  })

  test('keeps their agreement when answering on an outdated page, and reads about it', async () => {
    const { lead, page } = await invited()
    const old = hiddenIn((await desk.read(page)).body, 'notNow')
    await desk.answer(page, 'interested')
    const late = await desk.post(page, old)
    expect([late.statusCode, linesOf(late.body)[2]]).toEqual([
      422,
      'You already agreed. To withdraw, use the button below.',
    ])
    expect([(await stateOf(lead)).state, (await desk.card(lead)).consent.state]).toEqual([
      'interested',
      'given',
    ])
  })

  test('keeps the mailed link when the page is opened from the account', async () => {
    const { lead, page } = await invited()
    const { id } = await desk.latest(lead)
    const opened = await call(server, lead.who, `/receivedInvitations/${id}/link`, { method: 'POST' })
    const own = new URL(bodyOf<{ url: string }>(opened).url).pathname
    expect([(await desk.read(page)).statusCode, (await desk.read(own)).statusCode]).toEqual([200, 200])
  })

  test('has answered once when sending the same form twice', async () => {
    const { lead, page } = await invited()
    const { body } = await desk.read(page)
    const form = hiddenIn(body, 'interested')
    const send = () => desk.post(page, form)
    const statuses = (await Promise.all([send(), send()])).map(({ statusCode }) => statusCode)
    expect([statuses, await stateOf(lead)]).toEqual([
      [303, 303],
      { state: 'interested', answer: 'interested', isAnswered: true, version: 4 },
    ])
  })

  test('reads the current state after answering on an outdated page', async () => {
    const { lead, page } = await invited()
    const { body } = await desk.read(page)
    const form = hiddenIn(body, 'interested')
    await desk.answer(page, 'notNow')
    const late = await desk.post(page, form)
    expect([late.statusCode, linesOf(late.body).slice(2, 4)]).toEqual([
      422,
      ['You already declined.', expect.stringMatching(/^You declined on /u)],
    ])
    expect((await stateOf(lead)).state).toBe('declined')
  })

  test('reads that the position is closed when answering afterwards', async () => {
    const { lead, page } = await invited()
    const { body } = await desk.read(page)
    const form = hiddenIn(body, 'interested')
    const rejection = { type: 'application.rejected', reason: 'Position closed', side: 'none' }
    const { card } = lead.application
    const current = await desk.card(lead)
    bodyOf(await event(`/applications/${card.id}/transitions`, rejection, current))
    const path = `/positions/${lead.position.id}`
    const position = await workspace.send<Position>(path)
    const cancel = { type: 'position.cancelled', reason: 'No budget' }
    bodyOf(await event(`${path}/transitions`, cancel, position))
    const late = await desk.post(page, form)
    expect([late.statusCode, linesOf(late.body).slice(2, 4)]).toEqual([
      422,
      [changed, 'This position is closed. You can no longer answer.'],
    ])
    expect((await stateOf(lead)).state).toBe('sent')
  })

  test('reports wrong data, which the recruiter resolves', async () => {
    const { lead, page } = await invited()
    await desk.answer(page, 'wrong', { text: ' I never lived in Ghent.\r\nI live in Bruges. ' })
    const reported = await desk.latest(lead)
    const report = { text: 'I never lived in Ghent.\nI live in Bruges.', at: moment, resolvedAt: null }
    expect(reported.report).toEqual(report)
    expect((await desk.card(lead)).isReported).toBe(true)
    await workspace.send(`/invitations/${reported.id}/report`, {
      method: 'DELETE',
      headers: ifMatch(reported),
    })
    expect((await desk.latest(lead)).report).toEqual({ ...report, resolvedAt: moment })
    expect((await desk.card(lead)).isReported).toBe(false)
    expect(linesOf((await desk.read(page)).body)).toContain('They marked it as resolved.')
  })

  test('stays on the page with the error when reporting an empty text', async () => {
    const { lead, page } = await invited()
    const { statusCode, body } = await desk.submit(page, 'wrong', { text: ' \r\n' })
    expect([
      statusCode,
      linesOf(body).filter((line) => line === 'Write what is wrong.').length,
      (await desk.latest(lead)).report,
    ]).toEqual([422, 2, null])
  })

  test('cannot be invited for 30 days after “Not now”', async () => {
    const { lead, page } = await invited()
    await desk.answer(page, 'notNow')
    expect(await stateOf(lead)).toEqual({ state: 'declined', answer: 'notNow', isAnswered: true, version: 4 })
    expect(await desk.card(lead)).toMatchObject({
      waitingOn: 'us',
      consent: { ...nothingGiven, state: 'declined' },
    })
    const restUntil = new Date(server.clock.now().getTime() + 30 * day).toISOString().slice(0, 10)
    expect((await desk.latest(lead)).restUntil).toBe(restUntil)
    const again = await desk.again(lead)
    expect([again.invitation.state, again.refusals]).toEqual([
      'draft',
      [{ rule: 'hasNoOpenInvitation', facts: { restUntil }, fix: 'awaitRest', who: 'you' }],
    ])
    server.clock.advance(31 * day)
    const signedIn = await signIn(server, workspace.owner, workspace.owner.cookie)
    workspace = workspaceOf(server, { ...workspace.owner, ...signedIn })
    desk = invitationDesk(server, workspace)
    const expiresOn = new Date(server.clock.now().getTime() + 30 * day).toISOString().slice(0, 10)
    expect((await desk.again(lead, { expiresOn })).refusals).toEqual([])
  })
})
