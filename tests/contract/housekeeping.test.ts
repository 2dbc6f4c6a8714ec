import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queueMail } from '#server/work/mail/mail-outbox.ts'
import { bindBrowser } from '#server/auth/session/bindings.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { ifMatch, newWorkspace, type Application, type Workspace } from '../support/people/workspace.ts'
import { runTask } from '../support/server/work.ts'
import { noticeTo } from '../support/server/mails.ts'
import { makeSecretLink } from '../support/people/secret-links.ts'
import { hashOf } from '#server/contract/hash.ts'

const dayMs = 86_400_000

describeOnDatabase('housekeeping', (engine) => {
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

  const run = (name: string, days: number) => runTask(server, name, days * dayMs)

  /** How many rows each table of the company holds. */
  async function counts() {
    const { companyId } = workspace.owner
    return server.database.tenant(companyId, async (tx) => {
      const { rows } = await sql<Record<string, number>>`
        select (select count(*)::int from candidate) as candidate,
          (select count(*)::int from candidate_email) as candidate_email,
          (select count(*)::int from application) as application,
          (select count(*)::int from note) as note,
          (select count(*)::int from consent) as consent,
          (select count(*)::int from idempotency_key) as idempotency_key`.execute(tx)
      return rows[0]
    })
  }

  async function fillAndDelete() {
    const { card, candidate } = application
    await workspace.note(card.id)
    const given = { type: 'consent.recorded', method: 'phone', givenOn: '2020-02-29' }
    const consent = await call(server, workspace.owner, `/applications/${card.id}/consent`, {
      method: 'POST',
      body: given,
      headers: ifMatch(card),
    })
    const deletion = await call(server, workspace.owner, `/candidates/${candidate.id}`, {
      method: 'DELETE',
      headers: ifMatch(candidate),
    })
    expect([consent.statusCode, deletion.statusCode]).toEqual([200, 200])
  }

  test('erases a deleted candidate for good after thirty days, with all dependent records', async () => {
    const other = await workspace.application(application.positionId)
    await fillAndDelete()
    const before = await counts()
    expect(before).toMatchObject({ candidate: 2, candidate_email: 1, application: 2, note: 1, consent: 1 })
    await run('deleted-candidates', 29.9)
    expect(await counts()).toEqual(before)
    await run('deleted-candidates', 30.1)
    expect(await counts()).toEqual({
      candidate: 1,
      candidate_email: 1,
      application: 1,
      note: 0,
      consent: 0,
      idempotency_key: 0,
    })
    const { statusCode } = await call(server, workspace.owner, `/candidates/${other.candidate.id}`)
    expect(statusCode).toBe(200)
  })

  test('keeps the log of an erased candidate as ids without names', async () => {
    await fillAndDelete()
    await run('deleted-candidates', 31)
    const { id, name, emails } = application.candidate
    const rows = await server.database.tenant(workspace.owner.companyId, (tx) =>
      tx.selectFrom('transition_log').selectAll().where('entity_id', '=', id).orderBy('seq').execute(),
    )
    expect(rows.map(({ event }) => event)).toEqual(['candidate.deleted'])
    expect(JSON.stringify(rows)).not.toContain(name)
    expect(JSON.stringify(rows)).not.toContain(emails[0])
    const gone = await call(server, workspace.owner, `/candidates/${id}`)
    const dashboard = await call(server, workspace.owner, '/dashboard')
    expect([gone.statusCode, dashboard.statusCode]).toEqual([404, 200])
  })

  test('deletes mailed links 400 days after they ended, revoked or expired', async () => {
    const { companyId } = workspace.owner
    const revoked = await makeSecretLink(server, companyId, { days: 7 })
    const expired = await makeSecretLink(server, companyId, { days: 30 })
    const { database, clock } = server
    const stored = () =>
      database.tenant(companyId, async (tx) => {
        const rows = await tx.selectFrom('secret_link').select('id').orderBy('id').execute()
        return rows.map(({ id }) => id)
      })
    await database.tenant(companyId, (tx) =>
      tx.updateTable('secret_link').set({ revoked_at: clock.now() }).where('id', '=', revoked.id).execute(),
    )
    await run('ended-links', 399)
    expect(await stored()).toEqual([revoked.id, expired.id])
    await run('ended-links', 401)
    expect(await stored()).toEqual([expired.id])
    await run('ended-links', 431)
    expect(await stored()).toEqual([])
    const owners = await database.global((tx) => tx.selectFrom('secret_link_owner').select('hash').execute())
    expect(owners.map(({ hash }) => hash)).not.toContain(hashOf(expired.secret))
  })

  test('empties given-up mails after a week, and deletes records of mails after thirty days', async () => {
    const now = server.clock.now()
    await server.database.global(async (tx) => {
      await tx.deleteFrom('mail').execute()
      const to = (name: string) => queueMail(tx, noticeTo(`${name}@assay.example`), now)
      await to('waiting')
      await tx
        .updateTable('mail')
        .set({ state: 'sent' })
        .where('id', '=', await to('sent'))
        .execute()
      await tx
        .updateTable('job')
        .set({ failed_at: now })
        .where('subject', '=', await to('given-up'))
        .execute()
    })
    const kept = () =>
      server.database.global(async (tx) => {
        const rows = await tx
          .selectFrom('mail')
          .select(['recipient', 'payload'])
          .orderBy('recipient')
          .execute()
        return rows.map(({ recipient, payload }) => (payload === null ? null : recipient))
      })
    await run('mails', 6.9)
    expect(await kept()).toEqual(['given-up@assay.example', 'sent@assay.example', 'waiting@assay.example'])
    await run('mails', 29.9)
    expect(await kept()).toEqual([null, 'sent@assay.example', 'waiting@assay.example'])
    await run('mails', 30.1)
    expect(await kept()).toEqual(['waiting@assay.example'])
  })

  test('forgets a browser without a sign-in for 400 days', async () => {
    const uid = workspace.owner.uid
    const bound = () =>
      server.database.global(async (tx) => {
        const rows = await tx
          .selectFrom('browser_binding')
          .select('fingerprint')
          .where('uid', '=', uid)
          .execute()
        return rows.map(({ fingerprint }) => fingerprint)
      })
    const [own] = await bound()
    const later = new Date(server.clock.now().getTime() + 100 * dayMs)
    await server.database.global((tx) => bindBrowser(tx, uid, 'younger', later))
    await run('bindings', 399.9)
    expect((await bound()).toSorted()).toEqual([own, 'younger'].toSorted())
    await run('bindings', 400.1)
    expect(await bound()).toEqual(['younger'])
  })
})
