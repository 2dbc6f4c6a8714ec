import { sql } from 'kysely'
import { erasing, type TenantTx } from '#server/db/database.ts'
import { deleteSome } from '#server/db/delete-some.ts'
import { deleteEndedRests } from '../invitations/public.ts'
import { claimEmails, releaseEmails, type Candidate } from '../candidates/public.ts'
import { deleteUnsentMails } from './unsent-mails.ts'

/** Deletes or restores a candidate; a deleted one holds no address. */
export async function saveDeletion(tx: TenantTx, tenantId: string, candidate: Candidate): Promise<void> {
  await tx
    .updateTable('candidate')
    .set({
      deleted_at: candidate.deletedAt === null ? null : new Date(candidate.deletedAt),
      do_not_contact: candidate.doNotContact,
      updated_at: new Date(candidate.updatedAt),
      version: candidate.version,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', candidate.id)
    .execute()
  if (candidate.deletedAt === null) await claimEmails(tx, tenantId, [candidate])
  else await releaseEmails(tx, tenantId, [candidate.id])
}

/**
 * Erases candidates deleted before that moment, with their applications, consents, notes and unsent mails; also older
 * stored answers of repeatable calls, and ended rests of invitations. The log keeps ids.
 * @param limit maximum of rows, so that no transaction holds locks for long
 * @returns the number of erased candidates or answers, whichever is greater: `limit` if more may remain
 */
export async function eraseDeleted(
  tx: TenantTx,
  tenantId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const old = sql<boolean>`tenant_id = ${tenantId} and created_at < ${before}`
  await deleteEndedRests(tx, tenantId, before)
  const answers = await deleteSome(tx, 'idempotency_key', old, limit)
  const rows = await tx
    .selectFrom('candidate')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', '<', before)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  if (rows.length === 0) return answers
  erasing(tx)
  const ids = rows.map(({ id }) => id)
  await deleteUnsentMails(tx, tenantId, ids)
  await tx
    .deleteFrom('application')
    .where('tenant_id', '=', tenantId)
    .where('candidate_id', 'in', ids)
    .execute()
  await tx.deleteFrom('candidate').where('tenant_id', '=', tenantId).where('id', 'in', ids).execute()
  return Math.max(ids.length, answers)
}

/** Counts what is deleted with a candidate. */
export async function countBelongings(tx: TenantTx, tenantId: string, candidateId: string) {
  const row = await tx
    .selectFrom('application')
    .leftJoin('consent', (join) =>
      join
        .onRef('consent.tenant_id', '=', 'application.tenant_id')
        .onRef('consent.application_id', '=', 'application.id'),
    )
    .select((e) => [
      e.fn.countAll<number>().as('applications'),
      sql<number>`coalesce(sum(application.note_count), 0)::bigint`.as('notes'),
      e.fn.count<number>('consent.application_id').as('consents'),
    ])
    .where('application.tenant_id', '=', tenantId)
    .where('application.candidate_id', '=', candidateId)
    .executeTakeFirstOrThrow()
  return row
}
