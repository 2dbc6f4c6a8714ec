import { sql } from 'kysely'
import type { TenantTx } from '#server/db/database.ts'

export { enterPipeline } from './entry.ts'
export { inPlay, waitingOn, waitingSince } from './in-play.ts'
export { lockPositionsOf, setAside, unfitToReturn } from './returning.ts'
export { insertApplications } from './repository.ts'

/** Who of these candidates is on the position already. */
export async function applicantsAmong(
  tx: TenantTx,
  tenantId: string,
  positionId: string,
  candidateIds: readonly string[],
): Promise<Set<string>> {
  if (candidateIds.length === 0) return new Set()
  const ids = sql<string>`(select jsonb_array_elements_text(${JSON.stringify(candidateIds)}::jsonb)::uuid)`
  const rows = await tx
    .selectFrom('application')
    .select('candidate_id')
    .where('tenant_id', '=', tenantId)
    .where('position_id', '=', positionId)
    .where('candidate_id', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.candidate_id))
}
