/** Candidates without activity, and when they are erased. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daysAfter } from '#machines/domain/time/calendar-day.ts'
import type { components } from '#contract/schema.gen.ts'
import { housekeepingTasks } from '#server/housekeeping.ts'
import { createQueue } from '#server/work/queue/queue.ts'
import { scheduleKind } from '#server/work/schedule.ts'
import { statusAndBody } from '#tests/support/server/answers.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { call } from '#tests/support/people/people.ts'
import { ifMatch, newWorkspace, type Application, type Workspace } from '#tests/support/people/workspace.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { passTime, runTask } from '#tests/support/server/work.ts'
import { eventually } from '#tests/support/wait.ts'
import { rejectWith } from './catalogue/rejection-reasons.ts'

type Privacy = components['schemas']['CompanyPrivacy']
const day = 24 * 60 * 60_000

describeOnDatabase('a retention', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let positionId: string
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  beforeEach(async () => {
    workspace = await newWorkspace(server, 'Brightwater')
    positionId = (await workspace.openPosition((await workspace.client()).id)).id
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const today = () => server.clock.now().toISOString().slice(0, 10)
  const privacy = () => workspace.send<Privacy>('/company/privacy')
  const keep = async (retentionMonths: number | null) => {
    const headers = ifMatch(await privacy())
    return workspace.send<Privacy>('/company/privacy', {
      method: 'PATCH',
      body: { retentionMonths },
      headers,
    })
  }
  /** Sets the last activity of all to so many days ago. */
  const age = (days: number) =>
    server.database.tenant(workspace.owner.companyId, (tx) =>
      sql`update candidate set active_on = active_on - ${days}::integer`.execute(tx),
    )
  const names = () =>
    server.database.tenant(workspace.owner.companyId, async (tx) =>
      (await tx.selectFrom('candidate').select('id').execute()).map(({ id }) => id),
    )
  const read = (id: string) => workspace.send<Application>(`/applications/${id}`)
  const rejected = () => rejectWith(workspace, { side: 'us', label: 'Location' }, positionId)

  test('erases once the server starts after two days, and leaves a candidate in play', async () => {
    const out = await rejected()
    const inPlay = await workspace.application(positionId)
    await keep(12)
    await age(360)
    const clock = { now: () => new Date(server.clock.now().getTime() + 20 * day) }
    const ports = { ...server, clock }
    const name = 'inactive-candidates'
    const task = housekeepingTasks(ports).filter((one) => one.name === name)
    const processOf = () => createQueue({ ...ports, log: server.app.log, kinds: [scheduleKind(task)] })
    const stopped = processOf()
    await stopped.start()
    await stopped.stop()
    expect((await names()).toSorted()).toEqual([out.candidateId, inPlay.candidate.id].toSorted())
    await passTime(server.database, 2 * day)
    const queue = processOf()
    await queue.start()
    await eventually(async () => expect(await names()).toEqual([inPlay.candidate.id]))
    await queue.stop()

    const { items } = await workspace.send<{
      items: { event: string; actorKind: string; recordName: null }[]
    }>('/auditLog?record=candidate')
    expect(items.filter(({ event }) => event === 'candidate.erased')).toMatchObject([
      { actorKind: 'system', recordId: out.candidateId, recordName: null, fields: [], change: [] },
    ])
  })

  test('erases the candidates of other companies when one fails', async () => {
    const out = await rejected()
    await keep(12)
    await age(400)
    const healthy = workspace
    const broken = await newWorkspace(server, 'Broken')
    await server.database.tenant(broken.owner.companyId, (tx) =>
      tx.updateTable('company').set({ time_zone: 'Nowhere/At all' }).execute(),
    )
    await expect(runTask(server, 'inactive-candidates', 20 * day)).rejects.toThrow('time zone')
    workspace = healthy
    expect(await names()).not.toContain(out.candidateId)
    await server.database.tenant(broken.owner.companyId, (tx) =>
      tx.updateTable('company').set({ time_zone: 'UTC' }).execute(),
    )
  })

  test('waits 14 days when it is shortened, can be canceled, and names the candidates it erases', async () => {
    const out = await rejected()
    await workspace.application(positionId)
    const from = daysAfter(today(), 14)
    expect(await keep(1)).toMatchObject({ retentionMonths: null, pendingRetention: { months: 1, from } })
    await age(100)
    const preview = await workspace.send('/company/privacy/retention?months=1')
    expect(preview).toEqual({ candidates: 1, from })
    const shift = (days: number) =>
      server.database.tenant(workspace.owner.companyId, (tx) =>
        sql`update company_privacy set pending_from = pending_from + ${days}::integer`.execute(tx),
      )
    await shift(-5)
    const sooner = daysAfter(from, -5)
    expect(await workspace.send('/company/privacy/retention?months=1')).toEqual({
      candidates: 1,
      from: sooner,
    })
    await shift(5)
    expect((await read(out.id)).erasesOn).toBe(from)
    await runTask(server, 'inactive-candidates', 13 * day)
    expect((await names()).length).toBe(2)
    expect(await keep(null)).toMatchObject({ retentionMonths: null, pendingRetention: null })
    expect((await read(out.id)).erasesOn).toBeNull()
    await runTask(server, 'inactive-candidates', 15 * day)
    expect((await names()).length).toBe(2)
    await keep(1)
    await runTask(server, 'inactive-candidates', 14 * day)
    expect(await names()).not.toContain(out.candidateId)
  })

  test('counts from the last activity, and shows no day for a candidate in play', async () => {
    const out = await rejected()
    const inPlay = await workspace.application(positionId)
    await keep(12)
    await age(400)
    await workspace.note(out.id)
    const { erasesOn } = await read(out.id)
    expect(erasesOn?.slice(0, 4)).toBe(String(server.clock.now().getUTCFullYear() + 1))
    expect((await read(inPlay.card.id)).erasesOn).toBeNull()
    await runTask(server, 'inactive-candidates', 20 * day)
    expect(await names()).toContain(out.candidateId)
  })

  test.each([0, 121, 1.5])('refuses %d months at its field', async (retentionMonths) => {
    const answer = await call(server, workspace.owner, '/company/privacy', {
      method: 'PATCH',
      body: { retentionMonths },
      headers: ifMatch(await privacy()),
    })
    expect(statusAndBody(answer)).toMatchObject([400, { errors: [{ field: 'retentionMonths' }] }])
  })
})
