import { sql } from 'kysely'
import { dayMs } from '#machines/domain/time/calendar-day.ts'
import { changeRetention, retentionOn } from '#machines/domain/company/company-privacy.ts'
import { operation } from '#server/contract/operation.ts'
import type { Clock } from '#server/contract/operation.ts'
import type { Database, TenantTx } from '#server/db/database.ts'
import { erasureDay, isOutOfPlay } from '../applications/public.ts'
import { logErased, releaseEmails, restorableDays } from '../candidates/public.ts'
import { companyToday, inEachCompany } from '../companies/public.ts'
import { findPrivacy } from '../company-privacy/public.ts'
import { eraseDeletedOf } from './erase-deleted.ts'

const mostAtOnce = 200

/** Candidates out of play and without activity for this many months on that day. */
const inactive = (tx: TenantTx, tenantId: string, months: number, day: string) =>
  tx
    .selectFrom('candidate')
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`${erasureDay(months)} <= ${day}::date`)
    .where(isOutOfPlay)

/** Counts the candidates that a retention would erase on its first day. */
const preview = operation('previewRetention', {
  transact: async (tx, { query: { months } }, { actor, clock }) => {
    const today = await companyToday(tx, actor.companyId, clock.now())
    const { pendingRetention } = changeRetention(await findPrivacy(tx, actor.companyId), months, today)
    // A longer retention takes effect at once, and erases no candidate whom the current one keeps.
    const from = pendingRetention?.from ?? today
    const { candidates } = await inactive(tx, actor.companyId, months, from)
      .select(({ fn }) => fn.countAll<number>().as('candidates'))
      .executeTakeFirstOrThrow()
    return { status: 200, body: { candidates, from } }
  },
})

export const retentionOperations = [preview]

/**
 * Marks inactive candidates as deleted, with a date past restoring.
 * @returns how many
 */
async function deleteInactive(tx: TenantTx, tenantId: string, at: Date): Promise<number> {
  const today = await companyToday(tx, tenantId, at)
  const { retentionMonths: months } = retentionOn(await findPrivacy(tx, tenantId), today)
  if (months === null) return 0
  // Candidates in use by a member wait for the next run.
  const found = await inactive(tx, tenantId, months, today)
    .select('id')
    .orderBy('id')
    .limit(mostAtOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  if (found.length === 0) return 0
  // Checked again under the locks: a member may have returned a candidate to play.
  const rows = await inactive(tx, tenantId, months, today)
    .select('id')
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await logErased(tx, tenantId, ids, at)
  await tx
    .updateTable('candidate')
    .set({ deleted_at: new Date(at.getTime() - (restorableDays + 1) * dayMs) })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute()
  await releaseEmails(tx, tenantId, ids)
  return ids.length
}

/** Erases the candidates whose retention has ended, like deleted candidates past restoring. */
export async function eraseInactiveCandidates(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  await inEachCompany(
    database,
    async (companyId) => {
      const at = clock.now()
      let deleted: number
      do {
        if (signal.aborted) return
        deleted = await database.tenant(companyId, (tx) => deleteInactive(tx, companyId, at))
        if (deleted > 0)
          await eraseDeletedOf(database, companyId, new Date(at.getTime() - restorableDays * dayMs), signal)
      } while (deleted > 0)
    },
    signal,
  )
}
