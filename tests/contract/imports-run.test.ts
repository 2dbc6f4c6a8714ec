import { afterAll, beforeAll, expect, test } from 'vitest'
import { progressChannel } from '#server/work/queue/progress.ts'
import { bodyOf, statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { fileOf, importJobsOf, importWorker, openDesk, people, type Desk } from '../support/people/imports.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { listenFor, type WakeUpEar } from '../support/database/wake-up-ear.ts'
import { passTime } from '../support/server/work.ts'
import { ifMatch, type Application, type Import } from '../support/people/workspace.ts'

describeOnDatabase('a running import', (engine) => {
  let server: TestServer
  let ear: WakeUpEar
  beforeAll(async () => {
    server = await startTestServer({ engine })
    ear = await listenFor(server.database, { progress: progressChannel })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const logOf = (desk: Desk, entity: string) =>
    server.database.tenant(desk.workspace.owner.companyId, async (tx) => {
      const rows = await tx
        .selectFrom('transition_log')
        .select(['event', 'parent_id', 'to_state', 'actor_member_id'])
        .where('tenant_id', '=', desk.workspace.owner.companyId)
        .where('entity', '=', entity)
        .orderBy('txid')
        .orderBy('seq')
        .execute()
      return rows
    })

  test('imports 10,000 rows exactly as the dry run showed', async () => {
    const desk = await openDesk(server, 'Brightwater')
    const rows = people(9_990)
    const checked = await desk.checked(fileOf([...rows, ...people(5), ',x@b.example', ...people(4, 9_990)]), [
      'name',
      'email',
    ])
    expect(checked.summary).toEqual({ create: 9_994, update: 0, skip: 6 })
    const started = await desk.run(checked.id)
    expect([started.statusCode, started.json<Import>().state, started.json<Import>().done]).toEqual([
      202,
      'running',
      0,
    ])
    expect(await importWorker(server).runDue()).toBe(40)
    expect(await desk.get(checked.id)).toEqual({
      ...checked,
      state: 'done',
      done: 10_000,
      summary: { create: 9_994, update: 0, skip: 6 },
      version: checked.version + 41,
    })
    expect(await desk.names()).toEqual(people(9_994).map((row) => row.split(',')[0]))
    expect(await importJobsOf(server)).toEqual([])
    const { companyId, memberId } = desk.workspace.owner
    const counts = await server.database.tenant(companyId, async (tx) => {
      const count = async (table: 'candidate' | 'candidate_email' | 'application') =>
        (
          await tx
            .selectFrom(table)
            .select((e) => e.fn.countAll<number>().as('n'))
            .executeTakeFirstOrThrow()
        ).n
      return [await count('candidate'), await count('candidate_email'), await count('application')]
    })
    expect(counts).toEqual([9_994, 9_994, 9_994])
    const created = (await logOf(desk, 'application')).filter(({ event }) => event === 'application.imported')
    expect(created.length).toBe(9_994)
    const entry = (event: string, to_state: string) => ({
      event,
      parent_id: desk.positionId,
      to_state,
      actor_member_id: memberId,
    })
    // Progress is not in the log.
    expect(await logOf(desk, 'import')).toEqual([entry('import.finished', 'done')])
    const dashboard = await desk.workspace.send<{ activity: { event: string; name: string }[] }>('/dashboard')
    expect(dashboard.activity.map(({ event, name }) => [event, name])).toEqual([
      ['import.finished', 'people.csv'],
      ['position.opened', 'Engineer'],
      ['position.created', 'Engineer'],
      ['client.created', expect.stringMatching(/^Client [0-9a-f-]{36}$/)],
    ])
  })

  test('pauses between chunks at its pace, and reports progress once a turn', async () => {
    const desk = await openDesk(server, 'Brightwater')
    const checked = await desk.checked(fileOf(people(70)), ['name', 'email'])
    await desk.run(checked.id)
    await ear.heard()
    const rests: number[] = []
    let passed = 0
    // Ten milliseconds pass between two checks: every chunk takes ten, and the third of a turn begins after its end.
    const time = {
      now: () => (passed += 10),
      rest: (ms: number) => {
        rests.push(ms)
        return Promise.resolve()
      },
    }
    const pace = { fewest: 10, most: 20, chunkMs: 10, rest: 2, turnMs: 35 }
    expect(await importWorker(server, { pace, time }).runDue()).toBe(7)
    expect(rests).toEqual(Array.from({ length: 6 }, () => 20))
    expect((await desk.names()).length).toBe(70)
    expect(await ear.heard()).toEqual(['progress'])
    expect((await logOf(desk, 'import')).map(({ event }) => event)).toEqual(['import.finished'])
    // All chunks of a turn are one log entry.
    const { activity } = await desk.workspace.send<{ activity: { event: string }[] }>('/dashboard')
    expect(activity.map(({ event }) => event).filter((event) => event.includes('.created'))).toEqual([
      'position.created',
      'client.created',
    ])
  })

  test('skips and reports only the row whose email was taken in the meantime', async () => {
    const desk = await openDesk(server, 'Southgate')
    const checked = await desk.checked(fileOf(people(5)), ['name', 'email'])
    await desk.workspace.send(`/positions/${desk.positionId}/applications`, {
      method: 'POST',
      body: { candidate: { name: 'Quicker', emails: ['P3@b.example'] } },
    })
    await desk.run(checked.id)
    await importWorker(server).runDue()
    expect((await desk.get(checked.id)).summary).toEqual({ create: 4, update: 0, skip: 1 })
    expect(await desk.rows(checked.id, 'skip')).toEqual([
      {
        row: 5,
        action: 'skip',
        name: 'Person 00003',
        email: 'p3@b.example',
        leaveOut: null,
        reasons: [{ code: 'email-taken', field: 'email', value: 'p3@b.example' }],
      },
    ])
    expect(await desk.names()).toEqual([
      'Person 00000',
      'Person 00001',
      'Person 00002',
      'Person 00004',
      'Quicker',
    ])
  })

  test('updates candidates whom the company has, and adds them to the position', async () => {
    const desk = await openDesk(server, 'Northgate')
    const other = await desk.workspace.openPosition((await desk.workspace.client()).id)
    const known = (candidate: object) =>
      desk.workspace.send<Application>(`/positions/${other.id}/applications`, {
        method: 'POST',
        body: { candidate },
      })
    const ada = await known({
      name: 'A. Lovelace',
      emails: ['ada@b.example'],
      tags: ['maths'],
      location: 'London',
      source: 'Fair',
    })
    const gone = await known({ name: 'Gone', emails: ['gone@b.example'] })
    const file = [
      'name,email,title,source,tags',
      '=Ada Lovelace,ada@b.example;ada@work.example,Countess,CSV,poetry;maths',
      'Gone,gone@b.example,,,',
    ].join('\n')
    const checked = await desk.checked(file, ['name', 'email', 'headline', 'source', 'tags'], 'update')
    expect(checked.summary).toEqual({ create: 0, update: 2, skip: 0 })
    await desk.workspace.send(`/candidates/${gone.candidate.id}`, {
      method: 'DELETE',
      headers: ifMatch(gone.candidate),
    })
    await desk.run(checked.id)
    await importWorker(server).runDue()
    expect((await desk.get(checked.id)).summary).toEqual({ create: 0, update: 1, skip: 1 })
    expect((await desk.rows(checked.id, 'skip')).map(({ reasons }) => reasons)).toEqual([
      [{ code: 'candidate-gone', field: null, value: null }],
    ])
    const after = await desk.workspace.send<Application['candidate']>(`/candidates/${ada.candidate.id}`)
    expect(after).toEqual({
      ...ada.candidate,
      name: '=Ada Lovelace',
      emails: ['ada@b.example', 'ada@work.example'],
      headline: 'Countess',
      tags: ['maths', 'poetry'],
      version: 2,
      updatedAt: after.updatedAt,
    })
    expect(await desk.names()).toEqual(['=Ada Lovelace'])
    expect((await logOf(desk, 'candidate')).map(({ event }) => event)).toEqual([
      'candidate.deleted',
      'candidate.imported',
    ])
  })

  test('runs once however often it is requested, and only after a dry run', async () => {
    const desk = await openDesk(server, 'Newgate')
    const { id } = bodyOf<Import>(await desk.upload(fileOf(people(1))), 201)
    expect(statusAndBody(await desk.run(id))).toEqual([
      422,
      expect.objectContaining({ rule: 'isImportChecked', facts: { state: 'uploaded' }, fix: 'checkImport' }),
    ])
    await desk.check(id, ['name', 'email'])
    const first = bodyOf<Import>(await desk.run(id), 202)
    expect(bodyOf<Import>(await desk.run(id), 202)).toEqual(first)
    expect(statusAndBody(await desk.check(id, ['name', 'email']))).toEqual([
      422,
      expect.objectContaining({ rule: 'isImportUnstarted', facts: { state: 'running' }, fix: 'uploadAgain' }),
    ])
    expect((await importJobsOf(server)).length).toBe(1)
    await importWorker(server).runDue()
    expect(bodyOf<Import>(await desk.run(id), 202)).toMatchObject({ state: 'done', done: 1 })
    expect(await importJobsOf(server)).toEqual([])
    expect(await desk.names()).toEqual(['Person 00000'])
  })

  test('is deleted with its rows a week after its last change', async () => {
    const desk = await openDesk(server, 'Aldgate')
    const { companyId } = desk.workspace.owner
    const day = 24 * 60 * 60 * 1000
    const left = () =>
      server.database.tenant(companyId, async (tx) => {
        const count = async (table: 'candidate_import' | 'candidate_import_row') =>
          (
            await tx
              .selectFrom(table)
              .select((e) => e.fn.countAll<number>().as('n'))
              .executeTakeFirstOrThrow()
          ).n
        return [await count('candidate_import'), await count('candidate_import_row')]
      })
    const pass = async (days: number) => {
      server.clock.advance(days * day)
      await passTime(server.database, days * day)
    }
    const { id } = await desk.checked(fileOf(people(3)), ['name', 'email'])
    await pass(6)
    await server.database.tenant(companyId, async (tx) => {
      const changed = { updated_at: server.clock.now() }
      await tx.updateTable('candidate_import').set(changed).where('id', '=', id).execute()
    })
    const worker = importWorker(server)
    await pass(2)
    await worker.runDue()
    expect(await left()).toEqual([1, 3])
    await pass(6)
    await worker.runDue()
    expect(await left()).toEqual([0, 0])
  })
})
