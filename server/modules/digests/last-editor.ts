import type { TenantTx } from '#server/db/database.ts'

/** The name of the member who last changed the content of a draft, from the log. */
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
