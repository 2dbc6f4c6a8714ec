import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daysAfter } from '#machines/domain/time/calendar-day.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import {
  agreement,
  ifMatch,
  newWorkspace,
  type Application,
  type Card,
  type Workspace,
} from '#tests/support/people/workspace.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { runTask } from '#tests/support/server/work.ts'

const day = 24 * 60 * 60_000

describeOnDatabase('a consent', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let application: Application
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  beforeEach(async () => {
    workspace = await newWorkspace(server, 'Brightwater')
    const position = await workspace.openPosition((await workspace.client()).id)
    application = await workspace.application(position.id)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const read = async () => {
    const { card, consentExpiresOn } = await workspace.send<Application>(
      `/applications/${application.card.id}`,
    )
    return { card, consentExpiresOn }
  }
  const act = (card: Card, body: object) =>
    workspace.send<Card>(`/applications/${card.id}/consent`, {
      method: 'POST',
      body,
      headers: ifMatch(card),
    })
  const record = (card: Card) => act(card, agreement)
  const today = () => server.clock.now().toISOString().slice(0, 10)
  const setDays = (consentDays: number) =>
    workspace.send('/company/privacy', {
      method: 'PATCH',
      body: { consentDays },
      headers: ifMatch({ version: 1 }),
    })

  test('is valid for 90 days from the day it is recorded, however old it is', async () => {
    const recorded = await record(application.card)
    expect((await read()).consentExpiresOn).toBe(daysAfter(today(), 90))
    await runTask(server, 'consents', 89 * day)
    expect((await read()).card).toEqual(recorded)
    await runTask(server, 'consents', 90 * day)
    const { card, consentExpiresOn } = await read()
    expect([card.consent, card.waitingOn, consentExpiresOn]).toEqual([
      { state: 'expired', method: null, on: null, recordedBy: null },
      'us',
      null,
    ])
    const { items } = await workspace.send<{ items: { event: string; actorKind: string }[] }>(
      '/auditLog?record=consent&limit=1',
    )
    expect(items).toMatchObject([{ event: 'consent.expired', actorKind: 'system' }])
  })

  test('is valid for as long as the company chose when it was recorded', async () => {
    await record(application.card)
    await setDays(30)
    const { card, consentExpiresOn } = await read()
    expect(consentExpiresOn).toBe(daysAfter(today(), 90))
    await record(await act(card, { type: 'consent.withdrawn' }))
    expect((await read()).consentExpiresOn).toBe(daysAfter(today(), 30))
  })

  test('of an earlier release does not expire', async () => {
    const recorded = await record(application.card)
    await server.database.tenant(workspace.owner.companyId, (tx) =>
      tx.updateTable('consent').set({ expires_on: null }).execute(),
    )
    await runTask(server, 'consents', 400 * day)
    expect(await read()).toEqual({ card: recorded, consentExpiresOn: null })
  })
})
