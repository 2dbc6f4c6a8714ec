import { sql, type Selectable } from 'kysely'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { lockSettings } from './lock-settings.ts'

export type RejectionReason = components['schemas']['RejectionReason']

/** Applications store the text of their reason; those with the same folded text have this reason. */
const counted = (tenantId: string) => sql<{ side: string; label_key: string; uses: number }>`(
  select side, folded(reason) as label_key, sum(uses)::int as uses from (
    select application.rejection ->> 'side' as side, application.rejection ->> 'reason' as reason, count(*) as uses
    from application
    join candidate on candidate.tenant_id = application.tenant_id and candidate.id = application.candidate_id
    where application.tenant_id = ${tenantId}::uuid and application.rejection is not null
      and candidate.deleted_at is null
    group by 1, 2
  ) written group by 1, 2)`

type ReasonRow = Selectable<Tables['rejection_reason']> & { uses: number | null }

const toReason = (row: ReasonRow): RejectionReason => ({
  id: row.id,
  side: row.side,
  label: row.label,
  archived: row.archived_at !== null,
  uses: row.uses ?? 0,
  version: row.version,
})

/** By side, then active before archived, then by name. */
export async function listReasons(tx: TenantTx, tenantId: string): Promise<RejectionReason[]> {
  const rows = await tx
    .selectFrom('rejection_reason')
    .leftJoin(counted(tenantId).as('counted'), (join) =>
      join
        .onRef('counted.side', '=', 'rejection_reason.side')
        .onRef('counted.label_key', '=', 'rejection_reason.label_key'),
    )
    .selectAll('rejection_reason')
    .select('counted.uses')
    .where('rejection_reason.tenant_id', '=', tenantId)
    .orderBy(sql`array_position(array['us', 'candidate', 'none'], rejection_reason.side)`)
    .orderBy(sql`rejection_reason.archived_at is not null`)
    .orderBy('rejection_reason.label_sort')
    .orderBy('rejection_reason.id')
    .execute()
  return rows.map(toReason)
}

/** The reasons, locked until the transaction ends, so that their number holds. */
export async function lockReasons(tx: TenantTx, tenantId: string): Promise<RejectionReason[]> {
  await lockSettings(tx, tenantId)
  return listReasons(tx, tenantId)
}

export async function insertReason(
  tx: TenantTx,
  tenantId: string,
  { id, side, label }: Pick<RejectionReason, 'id' | 'side' | 'label'>,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('rejection_reason')
    .values({ tenant_id: tenantId, id, side, label, created_at: at, updated_at: at, version: 1 })
    .execute()
}

export async function saveReason(
  tx: TenantTx,
  tenantId: string,
  { id, label, archived, version }: RejectionReason,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('rejection_reason')
    .set({
      label,
      archived_at: archived ? sql<Date>`coalesce(archived_at, ${at})` : null,
      version,
      updated_at: at,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

export async function deleteReason(tx: TenantTx, tenantId: string, id: string): Promise<void> {
  await tx.deleteFrom('rejection_reason').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}

/** Renames the reason in every application, including deleted candidates and states that undo restores. */
export async function renameInApplications(
  tx: TenantTx,
  tenantId: string,
  { side, label: before }: Pick<RejectionReason, 'side' | 'label'>,
  label: string,
): Promise<void> {
  const has = (rejection: ReturnType<typeof sql.raw>) =>
    sql`(${rejection} ->> 'side' = ${side} and folded(${rejection} ->> 'reason') = folded(${before}))`
  const [current, undone] = [sql.raw('application.rejection'), sql.raw("(application.before -> 'rejection')")]
  const name = sql`to_jsonb(${label}::text)`
  // Locked by id, as elsewhere.
  await sql`
    with held as (
      select id from application where tenant_id = ${tenantId}::uuid and (${has(current)} or ${has(undone)})
      order by id for update
    )
    update application set
      rejection = case when ${has(current)} then jsonb_set(rejection, '{reason}', ${name}) else rejection end,
      before = case when ${has(undone)} then jsonb_set(before, '{rejection,reason}', ${name}) else before end
    from held where application.tenant_id = ${tenantId}::uuid and application.id = held.id`.execute(tx)
}
