import { sql } from 'kysely'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'

const counted = (from: 'digest_item' | 'digest_recipient') =>
  sql<number>`(select count(*)::int from ${sql.table(from)} counted
    where counted.tenant_id = digest.tenant_id and counted.digest_id = digest.id)`

/** Sent digests of a position, newest first, with their counts. */
export async function listSentRows(
  tx: TenantTx,
  tenantId: string,
  positionId: string,
): Promise<components['schemas']['DigestRow'][]> {
  const rows = await tx
    .selectFrom('digest')
    .select([
      'id',
      'number',
      'state',
      'sent_at',
      counted('digest_item').as('candidates'),
      counted('digest_recipient').as('recipients'),
      sql<number>`(select coalesce(sum(link.views), 0)::int from secret_link link
        where link.tenant_id = digest.tenant_id and link.purpose = 'digest' and link.subject_id = digest.id)`.as(
        'views',
      ),
      sql<number>`(select count(distinct made.application_id)::int from digest_decision made
        where made.tenant_id = digest.tenant_id and made.digest_id = digest.id)`.as('decisions'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('position_id', '=', positionId)
    .where('state', 'in', ['sent', 'partlyRead', 'closed', 'revoked'])
    .orderBy('number', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ sent_at, ...row }) => ({ ...row, sentAt: sent_at?.toISOString() ?? null }))
}

/** How many candidates are in the position's draft; 0 without one. */
export async function countDraft(tx: TenantTx, tenantId: string, positionId: string): Promise<number> {
  const row = await tx
    .selectFrom('digest')
    .select(counted('digest_item').as('candidates'))
    .where('tenant_id', '=', tenantId)
    .where('position_id', '=', positionId)
    .where('state', 'in', ['draft', 'checked', 'held'])
    .executeTakeFirst()
  return row?.candidates ?? 0
}
