import type { TenantTx } from '#server/db/database.ts'

/** When members last acted on each application or closed the digest. */
export const lastActions = (
  tx: TenantTx,
  tenantId: string,
  digestId: string,
  applicationIds: readonly string[],
) =>
  tx
    .selectFrom('transition_log')
    .select(({ fn }) => ['entity_id', fn.max('at').as('at')])
    .where('tenant_id', '=', tenantId)
    .where('entity_id', 'in', [...applicationIds, digestId])
    .where('actor_member_id', 'is not', null)
    .where((where) => where.or([where('entity', '=', 'application'), where('event', '=', 'digest.closed')]))
    .groupBy('entity_id')
    .execute()

/** The name of the draft's last editor, from the log. */
export async function lastEditor(tx: TenantTx, companyId: string, digestId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('transition_log as log')
    .innerJoin('member', (join) =>
      join.onRef('member.tenant_id', '=', 'log.tenant_id').onRef('member.id', '=', 'log.actor_member_id'),
    )
    .select('member.name')
    .where('log.tenant_id', '=', companyId)
    .where('log.entity_id', '=', digestId)
    .where('log.event', 'in', ['digest.created', 'digest.edited'])
    .orderBy('log.at', 'desc')
    .orderBy('log.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.name ?? null
}
