import type { TenantTx } from '#server/db/database.ts'

/** Where the applications of a digest are now, by id; deleted ones are missing. */
export async function readApplications(tx: TenantTx, tenantId: string, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('application')
    .select(['id', 'state', 'digest_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** When a member last acted on an application, or closed the digest, by the id of the record. */
export async function readLastActions(
  tx: TenantTx,
  tenantId: string,
  digestId: string,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx
    .selectFrom('transition_log')
    .select(({ fn }) => ['entity_id', fn.max('at').as('at')])
    .where('tenant_id', '=', tenantId)
    .where('entity_id', 'in', [...applicationIds, digestId])
    .where('actor_member_id', 'is not', null)
    .where((where) => where.or([where('entity', '=', 'application'), where('event', '=', 'digest.closed')]))
    .groupBy('entity_id')
    .execute()
  return new Map(rows.map(({ entity_id, at }) => [entity_id, at]))
}

/** The later of two moments, of which either may be missing. */
export const later = (a: Date | undefined, b: Date | undefined): Date | null =>
  a === undefined || (b !== undefined && b > a) ? (b ?? null) : a
