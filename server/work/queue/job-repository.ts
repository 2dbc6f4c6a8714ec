import { randomUUID } from 'node:crypto'
import { sql, type UpdateObject } from 'kysely'
import type { GlobalTx } from '../../db/database.ts'
import { isNotEnding } from '../../db/ending-companies.ts'
import type { Tables } from '../../db/tables/tables.ts'
import { fromNow } from './enqueue.ts'
import type { Job } from './job-kind.ts'

/** The queue of one tenant, or of the system, for one kind and lane. Its first job is due. */
export interface Line {
  kind: string
  /** The second lane: jobs whose turn has ended at least once. */
  late: boolean
  line: string
  dueAt: Date
  /** The first job's turns that ended before the job did. */
  turns: number
}

/**
 * Returns the lines of these kinds whose first job is due, one look-up each, however long the line. `now()`
 * decides what is due, so that an index can be used. Jobs of a company being deleted wait.
 */
export async function linesDue(tx: GlobalTx, kinds: readonly string[]): Promise<Line[]> {
  if (kinds.length === 0) return []
  const { rows } = await sql<Line>`
    select lanes.kind, lanes.late, lines.line, first.due_at as "dueAt", first.turns
    from (select kind, late from unnest(${[...kinds]}::text[]) kind, unnest('{false,true}'::boolean[]) late) as lanes
    cross join lateral (
      with recursive due (line) as (
        (select line from job where failed_at is null and kind = lanes.kind and late = lanes.late and due_at <= now()
          order by line limit 1)
        union all
        select (select line from job where failed_at is null and kind = lanes.kind and late = lanes.late
          and line > due.line and due_at <= now() order by line limit 1) from due where due.line is not null
      )
      select line from due where line is not null and ${isNotEnding(sql`due.line`)}
    ) lines
    cross join lateral (
      select due_at, turns from job where failed_at is null and kind = lanes.kind and late = lanes.late
        and job.line = lines.line order by due_at, id limit 1
    ) first
    order by first.due_at, lanes.kind, lines.line`.execute(tx)
  return rows
}

/**
 * Claims the first due job of a line that no other worker is claiming, or returns undefined. An earlier
 * holder whose claim expired loses it.
 * @param except jobs still running in this process after their claim expired, to avoid a second run beside
 * the first
 */
export async function claimFirst(
  tx: GlobalTx,
  { kind, late, line }: Pick<Line, 'kind' | 'late' | 'line'>,
  heldMs: number,
  except: readonly string[],
): Promise<Job | undefined> {
  const row = await tx
    .updateTable('job')
    .set((set) => ({ claim: randomUUID(), due_at: fromNow(heldMs), attempts: set('attempts', '+', 1) }))
    .where('id', '=', (from) =>
      from
        .selectFrom('job')
        .select('id')
        .where('failed_at', 'is', null)
        .where('kind', '=', kind)
        .where('late', '=', late)
        .where('line', '=', line)
        .where('due_at', '<=', sql<Date>`now()`)
        .$if(except.length > 0, (query) => query.where('id', 'not in', [...except]))
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'subject', 'tenant_id', 'attempts', 'claim', 'turns'])
    .executeTakeFirst()
  return row && jobOf(row)
}

const jobOf = (row: {
  id: string
  kind: string
  subject: string
  tenant_id: string | null
  attempts: number
  claim: string | null
  turns: number
}): Job => {
  const { id, kind, subject, attempts, claim, turns } = row
  if (claim === null) throw new Error(`job ${id} has no claim`)
  return { id, kind, subject, tenantId: row.tenant_id, attempts, claim, turns }
}

type Change = UpdateObject<Tables, 'job'>

/** Releases a job. Returns false, recording nothing, if another worker has the claim. */
async function letGo(tx: GlobalTx, { id, claim }: Job, change: Omit<Change, 'claim'>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('job')
    .set({ ...change, claim: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Extends these claims by so many milliseconds from now and returns the ids of jobs still held. */
export async function renewClaims(
  tx: GlobalTx,
  jobs: readonly Pick<Job, 'id' | 'claim'>[],
  heldMs: number,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update job set due_at = ${fromNow(heldMs)}
    from jsonb_to_recordset(${JSON.stringify(jobs.map(({ id, claim }) => ({ id, claim })))}::jsonb) as h(id uuid, claim uuid)
    where job.id = h.id and job.claim = h.claim returning job.id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Deletes a finished job and earlier failed ones like it. Returns false if the claim is lost. */
export async function removeDone(tx: GlobalTx, job: Job): Promise<boolean> {
  const gone = await tx
    .deleteFrom('job')
    .where('id', '=', job.id)
    .where('claim', '=', job.claim)
    .returning('id')
    .executeTakeFirst()
  if (gone === undefined) return false
  await tx
    .deleteFrom('job')
    .where('kind', '=', job.kind)
    .where('subject', '=', job.subject)
    .where('failed_at', 'is not', null)
    .execute()
  return true
}

/**
 * Releases a job until it is due again, after so many milliseconds or at a moment; attempts restart at zero.
 */
export const dueAgain = (
  tx: GlobalTx,
  job: Job,
  due: number | Date,
  { succeededAt, failure = null }: { succeededAt?: Date; failure?: string | null } = {},
): Promise<boolean> =>
  letGo(tx, job, {
    due_at: due instanceof Date ? due : fromNow(due),
    attempts: 0,
    failure,
    ...(succeededAt && { succeeded_at: succeededAt }),
  })

/** Releases a job whose turn has ended. It waits in the second lane. */
export const endTurn = (tx: GlobalTx, job: Job): Promise<boolean> =>
  letGo(tx, job, { due_at: fromNow(0), attempts: 0, turns: sql<number>`turns + 1` })

/** Moves a running job to the second lane; false if the claim is lost. */
export async function moveLate(tx: GlobalTx, { id, claim }: Job): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('job')
    .set({ turns: sql<number>`turns + 1` })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Releases a job as it was before this attempt, which a stop interrupted. */
export const giveBack = (tx: GlobalTx, job: Job): Promise<boolean> =>
  letGo(tx, job, { due_at: fromNow(0), attempts: sql<number>`attempts - 1` })

/** Returns the current number of attempts, which progress resets; null if the claim is lost. */
export async function attemptsOf(tx: GlobalTx, job: Job): Promise<number | null> {
  const row = await tx
    .selectFrom('job')
    .select('attempts')
    .where('id', '=', job.id)
    .where('claim', '=', job.claim)
    .executeTakeFirst()
  return row?.attempts ?? null
}

export const retryLater = (tx: GlobalTx, job: Job, inMs: number, failure: string): Promise<boolean> =>
  letGo(tx, job, { due_at: fromNow(inMs), failure })

export const markFailed = (tx: GlobalTx, job: Job, failure: string): Promise<boolean> =>
  letGo(tx, job, { failed_at: fromNow(0), failure })

/** Adds a scheduled job if missing; for an existing one the earlier moment counts. */
export async function ensureRecurring(
  tx: GlobalTx,
  { id, kind, subject, dueAt }: { id: string; kind: string; subject: string; dueAt: Date },
): Promise<void> {
  await tx
    .insertInto('job')
    .values({ id, kind, subject, tenant_id: null, due_at: dueAt, created_at: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ due_at: dueAt })
        .where('job.claim', 'is', null)
        .where('job.due_at', '>', dueAt),
    )
    .execute()
}

export async function databaseTime(tx: GlobalTx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('no time')
  return row.at
}
