import { sql } from 'kysely'
import { retentionOn } from '#machines/domain/company/company-privacy.ts'
import type { TenantTx } from '#server/db/database.ts'
import { companyToday } from '../companies/public.ts'
import { findPrivacy } from '../company-privacy/public.ts'

/** Whether the candidate has no application in play; candidates in play are never erased. */
export const isOutOfPlay = sql<boolean>`not exists (
  select from application played where played.tenant_id = candidate.tenant_id and played.candidate_id = candidate.id
    and (played.state = 'lead' or played.state like 'active.%'))`

/** The day of erasure after this many months without activity. */
export const erasureDay = (months: number) =>
  sql<string>`(candidate.active_on + make_interval(months => ${months}::integer))::date`

/** The day of erasure without further activity; null for never, and while in play. */
export async function erasesOn(
  tx: TenantTx,
  tenantId: string,
  candidateId: string,
  at: Date,
): Promise<string | null> {
  const today = await companyToday(tx, tenantId, at)
  const { retentionMonths, pendingRetention } = retentionOn(await findPrivacy(tx, tenantId), today)
  const terms = [
    ...(retentionMonths === null ? [] : [{ months: retentionMonths, from: today }]),
    ...(pendingRetention === null ? [] : [pendingRetention]),
  ]
  if (terms.length === 0) return null
  const days = terms.map(({ months, from }) => sql`greatest(${erasureDay(months)}, ${from}::date)`)
  const row = await tx
    .selectFrom('candidate')
    .select(sql<string>`least(${sql.join(days)})::text`.as('day'))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', candidateId)
    .where(isOutOfPlay)
    .executeTakeFirst()
  return row?.day ?? null
}
