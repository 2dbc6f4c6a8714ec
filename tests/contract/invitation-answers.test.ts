/** Answers of an invited developer on the page behind the mailed link. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#server/contract/schema.gen.ts'
import { bodyOf, told } from '#tests/support/server/answers.ts'
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
import { formIn } from './link-reader.ts'

type Schemas = components['schemas']
const day = 24 * 60 * 60_000
const nothingGiven = { method: null, on: null, recordedBy: null }
const isReachable = { rule: 'isReachable', facts: {}, fix: 'chooseAnotherPerson', who: 'you' }
const changed = 'Something changed while you were reading. This is the current version.'

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
  /** What the page says first of the answer so far. */
  const notice = async (page: string) => linesOf((await desk.read(page)).body)[2]
  const today = () => server.clock.now().toISOString().slice(0, 10)

  test('who is interested gives consent by link, and may be submitted', async () => {
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

  test('who answers “Never contact me” is out of reach for the company', async () => {
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
    expect(told(added)[0]).toBe(404)
    const suppressed = await server.database.tenant(workspace.owner.companyId, (tx) =>
      tx.selectFrom('mail_suppression').select('reason').execute(),
    )
    expect(suppressed).toEqual([{ reason: 'neverContact' }])
    expect((await desk.mailsTo(lead.who)).length).toBe(1)
  })

  test('may change “Not now” to “Never contact me”, and not back', async () => {
    const { lead, page } = await invited()
    await desk.answer(page, 'notNow')
    const { body } = await desk.read(page)
    expect(['interested', 'notNow', 'never'].map((name) => formIn(body, name) !== '')).toEqual([
      false,
      false,
      true,
    ])
    await desk.answer(page, 'never')
    expect((await desk.card(lead)).doNotContact).toBe(true)
    expect(await notice(page)).toBe('You asked Brightwater never to contact you again.')
  })

  test('withdraws an agreement on the same page', async () => {
    const { lead, page } = await invited()
    await desk.answer(page, 'interested')
    await desk.answer(page, 'notNow')
    expect(await stateOf(lead)).toMatchObject({ state: 'declined', answer: 'notNow' })
    expect((await desk.card(lead)).consent.state).toBe('withdrawn')
  })

  test('who sends the same form twice has answered once', async () => {
    const { lead, page } = await invited()
    const { body } = await desk.read(page)
    const formToken = formIn(body, 'interested')
    const send = () => desk.post(page, { formToken })
    const statuses = (await Promise.all([send(), send()])).map(({ statusCode }) => statusCode)
    expect([statuses, await stateOf(lead)]).toEqual([
      [303, 303],
      { state: 'interested', answer: 'interested', isAnswered: true, version: 4 },
    ])
  })

  test('who answers from an outdated page reads the current state', async () => {
    const { lead, page } = await invited()
    const { body } = await desk.read(page)
    const formToken = formIn(body, 'interested')
    await desk.answer(page, 'notNow')
    const late = await desk.post(page, { formToken })
    expect([late.statusCode, linesOf(late.body).slice(2, 4)]).toEqual([
      422,
      [changed, expect.stringMatching(/^You declined on /u)],
    ])
    expect((await stateOf(lead)).state).toBe('declined')
  })

  test('who answers after the position closed reads that it is closed', async () => {
    const { lead, page } = await invited()
    const { body } = await desk.read(page)
    const formToken = formIn(body, 'interested')
    const rejection = { type: 'application.rejected', reason: 'Position closed', side: 'none' }
    const { card } = lead.application
    const current = await desk.card(lead)
    bodyOf(await event(`/applications/${card.id}/transitions`, rejection, current))
    const path = `/positions/${lead.position.id}`
    const position = await workspace.send<Position>(path)
    const cancel = { type: 'position.cancelled', reason: 'No budget' }
    bodyOf(await event(`${path}/transitions`, cancel, position))
    const late = await desk.post(page, { formToken })
    expect([late.statusCode, linesOf(late.body).slice(2, 4)]).toEqual([
      422,
      [changed, 'This position is closed. You can’t answer any more.'],
    ])
    expect((await stateOf(lead)).state).toBe('sent')
  })

  test('reports wrong data, which the recruiter resolves', async () => {
    const { lead, page } = await invited()
    await desk.answer(page, 'wrong', { text: ' I never lived in Ghent.\r\nI live in Bruges. ' })
    const reported = await desk.latest(lead)
    const report = { text: 'I never lived in Ghent.\nI live in Bruges.', at: moment, resolvedAt: null }
    expect(reported.report).toEqual(report)
    await workspace.send(`/invitations/${reported.id}/report`, {
      method: 'DELETE',
      headers: ifMatch(reported),
    })
    expect((await desk.latest(lead)).report).toEqual({ ...report, resolvedAt: moment })
    expect(linesOf((await desk.read(page)).body)).toContain('They marked it as resolved.')
  })

  test('who reports nothing stays on the page with the error', async () => {
    const { lead, page } = await invited()
    const { statusCode, body } = await desk.submit(page, 'wrong', { text: ' \r\n' })
    expect([
      statusCode,
      linesOf(body).includes('Write what is wrong.'),
      (await desk.latest(lead)).report,
    ]).toEqual([422, true, null])
  })

  test('who answers “Not now” rests for 30 days', async () => {
    const { lead, page } = await invited()
    await desk.answer(page, 'notNow')
    expect(await stateOf(lead)).toEqual({ state: 'declined', answer: 'notNow', isAnswered: true, version: 4 })
    expect(await desk.card(lead)).toMatchObject({
      waitingOn: 'us',
      consent: { ...nothingGiven, state: 'declined' },
    })
    const restUntil = new Date(server.clock.now().getTime() + 30 * day).toISOString().slice(0, 10)
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
