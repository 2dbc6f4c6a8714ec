import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { importKind } from '#server/modules/imports/import-kind.ts'
import { ClaimLost } from '#server/work/queue/job-kind.ts'
import { progressChannel } from '#server/work/queue/progress.ts'
import { bodyOf, told } from '../support/answers.ts'
import { describeOnDatabase } from '../support/database.ts'
import { importWorker, openDesk, type Desk } from '../support/imports.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { listenFor, type WakeUpEar } from '../support/wake-up-ear.ts'
import { ifMatch, type Application, type Import, type Position } from '../support/workspace.ts'

const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => {
    const at = from + index
    return `Person ${String(at).padStart(5, '0')},p${at}@b.example`
  })
const fileOf = (rows: readonly string[]) => `name,email\n${rows.join('\n')}\n`

const isLastChunk = (result: unknown) =>
  typeof result === 'object' && result !== null && 'next' in result && result.next === 'finished'

/** A database that fails for one call, before or after the work of a tenant was committed. */
function failing(database: Database, call: number, when: 'before' | 'after'): Database {
  let calls = 0
  return {
    ...database,
    async tenant(tenantId, work, options) {
      calls += 1
      const fails = calls === call
      const result = await database.tenant(
        tenantId,
        async (tx) => {
          const done = await work(tx)
          if (fails && when === 'before') throw new Error('the process died')
          return done
        },
        options,
      )
      if (fails) throw new Error('the process died')
      return result
    },
  }
}

describeOnDatabase('an import that runs', (engine) => {
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

  const tickets = () =>
    server.database.global(async (tx) =>
      tx
        .selectFrom('job')
        .select('kind')
        .where('kind', '=', 'import')
        .where('failed_at', 'is', null)
        .execute(),
    )

  test('10,000 rows become exactly the people and the applications that the dry run showed', async () => {
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
    expect(await tickets()).toEqual([])
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
    // How far it is is no entry of the log.
    expect(await logOf(desk, 'import')).toEqual([entry('import.finished', 'done')])
    const dashboard = await desk.workspace.send<{ activity: { event: string; name: string }[] }>('/dashboard')
    expect(dashboard.activity.map(({ event, name }) => [event, name])).toEqual([
      ['import.finished', 'people.csv'],
      ['position.opened', 'Engineer'],
      ['position.created', 'Engineer'],
      ['client.created', expect.stringMatching(/^Client [0-9a-f-]{36}$/)],
    ])
  })

  test('that is stopped in a pause begins no other chunk, and goes on where it stood', async () => {
    const desk = await openDesk(server, 'Brightwater')
    const checked = await desk.checked(fileOf(people(30)), ['name', 'email'])
    await desk.run(checked.id)
    const pace = { fewest: 10, most: 10, chunkMs: 10, rest: 1, turnMs: 1_000 }
    const stopping: Promise<void>[] = []
    const time = {
      now: () => 0,
      rest: () => {
        stopping.push(worker.stop())
        return Promise.resolve()
      },
    }
    const worker = importWorker(server, { pace, time })
    await worker.runDue()
    await Promise.all(stopping)
    expect((await desk.get(checked.id)).done).toBe(10)
    await importWorker(server).runDue()
    expect(await desk.names()).toHaveLength(30)
  })

  test('rests between chunks as its pace has it, and tells how far it is once a turn', async () => {
    const desk = await openDesk(server, 'Brightwater')
    const checked = await desk.checked(fileOf(people(70)), ['name', 'email'])
    await desk.run(checked.id)
    await ear.heard()
    const rests: number[] = []
    let passed = 0
    // Ten milliseconds pass between two looks: every chunk takes ten, and the third of a turn begins beyond its end.
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
    // Its chunks within a turn, too, are one entry of what happened.
    const { activity } = await desk.workspace.send<{ activity: { event: string }[] }>('/dashboard')
    expect(activity.map(({ event }) => event).filter((event) => event.includes('.created'))).toEqual([
      'position.created',
      'client.created',
    ])
  })

  test.each([
    ['before a chunk is committed', 'before' as const, [250]],
    ['after a chunk is committed', 'after' as const, [500]],
  ])('goes on after a crash %s, without loss or doubling', async (_name, when, done) => {
    const desk = await openDesk(server, 'Eastgate')
    const checked = await desk.checked(fileOf(people(700)), ['name', 'email'])
    await desk.run(checked.id)
    const errors: string[] = []
    await importWorker(server, { database: failing(server.database, 2, when), errors }).runDue()
    expect(errors).toEqual(['a job could not go on'])
    const between = await desk.get(checked.id)
    expect([between.state, between.done, (await desk.names()).length]).toEqual(['running', ...done, ...done])
    server.clock.advance(10_000)
    await importWorker(server).runDue()
    expect(await desk.get(checked.id)).toMatchObject({
      state: 'done',
      done: 700,
      summary: { create: 700, update: 0, skip: 0 },
    })
    expect(await desk.names()).toEqual(people(700).map((row) => row.split(',')[0]))
  })

  test('a chunk whose claim is another’s by now commits nothing', async () => {
    const desk = await openDesk(server, 'Claimgate')
    const checked = await desk.checked(fileOf(people(20)), ['name', 'email'])
    await desk.run(checked.id)
    const { id = '' } = (await server.database.global((tx) =>
      tx
        .selectFrom('job')
        .select('id')
        .where('subject', '=', checked.id)
        .where('kind', '=', 'import')
        .executeTakeFirst(),
    )) ?? { id: '' }
    const { companyId: tenantId } = desk.workspace.owner
    const job = { id, kind: 'import', subject: checked.id, tenantId, attempts: 1, claim: randomUUID() }
    const hold = { signal: new AbortController().signal, renew: () => Promise.resolve() }
    await expect(importKind(server).run(job, hold)).rejects.toThrow(ClaimLost)
    expect([(await desk.get(checked.id)).done, await desk.names()]).toEqual([0, []])
    await importWorker(server).runDue()
    expect((await desk.get(checked.id)).state).toBe('done')
  })

  test('two workers at once do every row once', async () => {
    const desk = await openDesk(server, 'Westgate')
    const checked = await desk.checked(fileOf(people(1_100)), ['name', 'email'])
    await desk.run(checked.id)
    await Promise.all([importWorker(server).runDue(), importWorker(server).runDue()])
    expect(await desk.get(checked.id)).toMatchObject({ state: 'done', done: 1_100 })
    expect(await desk.names()).toEqual(people(1_100).map((row) => row.split(',')[0]))
  })

  test('an address taken meanwhile skips its row, told, and nothing else', async () => {
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

  test('updates people whom the company knows, and puts them on the position', async () => {
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

  test('a position closed meanwhile takes nobody else, and every row is told', async () => {
    const desk = await openDesk(server, 'Highgate')
    const checked = await desk.checked(fileOf(people(300)), ['name', 'email'])
    await desk.run(checked.id)
    const worker = importWorker(server, { database: failing(server.database, 1, 'after'), errors: [] })
    await worker.runDue()
    const position = await desk.workspace.send<Position>(`/positions/${desk.positionId}`)
    await server.database.tenant(desk.workspace.owner.companyId, async (tx) => {
      await tx.updateTable('position').set({ state: 'filled' }).where('id', '=', position.id).execute()
    })
    server.clock.advance(10_000)
    await importWorker(server).runDue()
    expect(await desk.get(checked.id)).toMatchObject({
      state: 'done',
      done: 300,
      summary: { create: 250, update: 0, skip: 50 },
    })
    const skipped = await desk.rows(checked.id, 'skip')
    expect(new Set(skipped.map(({ reasons }) => reasons.map(({ code }) => code).join()))).toEqual(
      new Set(['position-closed']),
    )
  })

  test('a defect that stays ends it as failed; it can be run again from where it stood', async () => {
    const desk = await openDesk(server, 'Moorgate')
    const checked = await desk.checked(fileOf(people(300)), ['name', 'email'])
    await desk.run(checked.id)
    let broken = true
    const { database } = server
    const breaking: Database = {
      ...database,
      tenant: (tenantId, work, options) =>
        database.tenant(
          tenantId,
          async (tx) => {
            const result = await work(tx)
            if (broken && isLastChunk(result)) throw new Error('a defect')
            return result
          },
          options,
        ),
    }
    const errors: string[] = []
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await importWorker(server, { database: breaking, errors }).runDue()
      server.clock.advance(20_000)
    }
    expect(errors.length).toBe(5)
    expect(await desk.get(checked.id)).toMatchObject({ state: 'failed', failure: 'defect', done: 250 })
    expect(await tickets()).toEqual([])
    broken = false
    expect(bodyOf<Import>(await desk.run(checked.id), 202)).toMatchObject({ state: 'running', failure: null })
    await importWorker(server).runDue()
    expect(await desk.get(checked.id)).toMatchObject({ state: 'done', done: 300 })
    expect((await desk.names()).length).toBe(300)
  })

  test('runs once however often it is asked, and only after a dry run', async () => {
    const desk = await openDesk(server, 'Newgate')
    const { id } = bodyOf<Import>(await desk.upload(fileOf(people(1))), 201)
    expect(told(await desk.run(id))).toEqual([
      422,
      expect.objectContaining({ rule: 'isImportChecked', facts: { state: 'uploaded' }, fix: 'checkImport' }),
    ])
    await desk.check(id, ['name', 'email'])
    const first = bodyOf<Import>(await desk.run(id), 202)
    expect(bodyOf<Import>(await desk.run(id), 202)).toEqual(first)
    expect(told(await desk.check(id, ['name', 'email']))).toEqual([
      422,
      expect.objectContaining({ rule: 'isImportUnstarted', facts: { state: 'running' }, fix: 'uploadAgain' }),
    ])
    expect((await tickets()).length).toBe(1)
    await importWorker(server).runDue()
    expect(bodyOf<Import>(await desk.run(id), 202)).toMatchObject({ state: 'done', done: 1 })
    expect(await tickets()).toEqual([])
    expect(await desk.names()).toEqual(['Person 00000'])
  })

  test('an import goes with its rows a week after its last change', async () => {
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
    const { id } = await desk.checked(fileOf(people(3)), ['name', 'email'])
    server.clock.advance(6 * day)
    await server.database.tenant(companyId, async (tx) => {
      const changed = { updated_at: server.clock.now() }
      await tx.updateTable('candidate_import').set(changed).where('id', '=', id).execute()
    })
    const worker = importWorker(server)
    server.clock.advance(2 * day)
    await worker.runDue()
    expect(await left()).toEqual([1, 3])
    server.clock.advance(6 * day)
    await worker.runDue()
    expect(await left()).toEqual([0, 0])
  })
})
