import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { emptyPlace, migrationsBefore } from '#tests/support/database/schema-before.ts'

const jobs = '200-jobs.sql'
const company = '11111111-1111-4111-8111-111111111111'
const waiting = '22222222-2222-4222-8222-222222222222'
const running = '33333333-3333-4333-8333-333333333333'

describeOnDatabase('one queue', (engine) => {
  it('takes over waiting and given-up mails, running and expiring imports, and scheduled tasks', async () => {
    const place = await emptyPlace(engine)
    const before = await openDatabase({ ...place.options, migrations: await migrationsBefore(jobs) })
    await before.global(async (tx) => {
      await sql`insert into outbox (id, kind, recipient, payload, message_id, state, attempts, due_at, failure, created_at, done_at)
        select md5(state || n)::uuid, 'mail', 'a@assay.example',
          case when state <> 'done' then '{"to":"a@assay.example","subject":"S","text":"T"}'::jsonb end,
          state || n, state, n, '2026-11-20T10:00:00Z', case when state = 'dead' then '<a@assay.example>: no such person' end,
          '2026-11-20T09:00:00Z', case when state = 'done' then now() end
        from unnest(array['pending', 'done', 'dead']) state, generate_series(1, 2) n`.execute(tx)
      await sql`insert into scheduled_run (name, slot) values ('mails', '2026-11-19T03:37:00Z'),
        ('mails', '2026-11-20T03:37:00Z')`.execute(tx)
    })
    await before.tenant(company, async (tx) => {
      await sql`insert into import_ticket (id, purpose, tenant_id, import_id, due_at, attempts)
        values (${waiting}::uuid, 'forget', ${company}::uuid, ${running}::uuid, '2026-11-27T10:00:00Z', 25),
          (${running}::uuid, 'run', ${company}::uuid, ${running}::uuid, '2026-11-20T11:00:00Z', 2)`.execute(
        tx,
      )
    })
    await before.close()
    const after = await openDatabase(place.options)
    const { rows } = await after.global((tx) =>
      sql`select kind, subject, tenant_id, attempts, failure, failed_at is not null as failed,
          case when kind = 'schedule' then due_at <= now() else due_at > '2026-11-20' end as due, claim
        from job order by kind, attempts, subject, failed`.execute(tx),
    )
    const job = (kind: string, subject: unknown, more: object = {}) => ({
      kind,
      subject,
      tenant_id: null,
      attempts: 0,
      failure: null,
      failed: false,
      due: true,
      claim: null,
      ...more,
    })
    const mail = (attempts: number, more: object = {}) =>
      job('mail', expect.any(String), { attempts, ...more })
    const dead = { failed: true, failure: 'the relay did not take it' }
    expect(rows.filter((row) => (row as { kind: string }).kind !== 'mail')).toEqual([
      job('import', running, { tenant_id: company, attempts: 2 }),
      job('import-expiry', running, { tenant_id: company }),
      job('schedule', 'mails'),
    ])
    expect(rows.filter((row) => (row as { kind: string }).kind === 'mail')).toEqual(
      expect.arrayContaining([mail(1), mail(2), mail(1, dead), mail(2, dead)]),
    )
    expect(rows.length).toBe(7)
    const { rows: mails } = await after.global((tx) =>
      sql`select count(*)::int as mails, count(job.id)::int as jobs from mail
        left join job on job.kind = 'mail' and job.subject = mail.id::text`.execute(tx),
    )
    expect(mails).toEqual([{ mails: 6, jobs: 4 }])
    await after.close()
    await place.drop()
  })
})
