import { sql } from 'kysely'
import type { TenantTx } from '#server/db/database.ts'
import type { Candidate } from './candidate.ts'
import { toCandidate } from './repository.ts'

/**
 * The company's candidate for a developer, including deleted ones; null for none. Locks the candidate, and the
 * developer for this company until the transaction ends, so that two concurrent adds create one candidate.
 */
export async function findCandidateOf(
  tx: TenantTx,
  tenantId: string,
  developerId: string,
): Promise<Candidate | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} ${developerId}`}, 0))`.execute(tx)
  const row = await tx
    .selectFrom('candidate')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('developer_id', '=', developerId)
    .forUpdate()
    .executeTakeFirst()
  return row ? toCandidate(row) : null
}

/** Candidates with a developer account, newest first. */
export async function developersAmongCandidates(
  tx: TenantTx,
  tenantId: string,
  limit: number,
): Promise<{ id: string; developerId: string }[]> {
  const rows = await tx
    .selectFrom('candidate')
    .select(['id', 'developer_id as developerId'])
    .where('tenant_id', '=', tenantId)
    .where('developer_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ developerId: string }>()
    .execute()
  return rows
}

/** The company's candidates for these developers, with their positions, by developer ID. Omits deleted ones. */
export async function candidatesAmong(
  tx: TenantTx,
  tenantId: string,
  developerIds: readonly string[],
): Promise<ReadonlyMap<string, { id: string; positionIds: string[] }>> {
  if (developerIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('candidate')
    .leftJoin('application', (join) =>
      join
        .onRef('application.tenant_id', '=', 'candidate.tenant_id')
        .onRef('application.candidate_id', '=', 'candidate.id'),
    )
    .select(['candidate.id', 'candidate.developer_id', 'application.position_id'])
    .where('candidate.tenant_id', '=', tenantId)
    .where('candidate.developer_id', 'in', [...developerIds])
    .where('candidate.deleted_at', 'is', null)
    .orderBy('application.id')
    .execute()
  const found = new Map<string, { id: string; positionIds: string[] }>()
  for (const { id, developer_id: developerId, position_id: positionId } of rows) {
    if (developerId === null) continue
    const known = found.get(developerId) ?? { id, positionIds: [] }
    if (positionId !== null) known.positionIds.push(positionId)
    found.set(developerId, known)
  }
  return found
}

/** The candidate's developer account; null without one. */
export async function developerOf(
  tx: TenantTx,
  tenantId: string,
  candidateId: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('candidate')
    .select('developer_id as developerId')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', candidateId)
    .executeTakeFirst()
  return row?.developerId ?? null
}

/** Sets or clears (null) the candidate's developer account. */
export async function linkDeveloper(
  tx: TenantTx,
  tenantId: string,
  candidateId: string,
  developerId: string | null,
): Promise<void> {
  await tx
    .updateTable('candidate')
    .set({ developer_id: developerId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', candidateId)
    .execute()
}

/** Whether the candidate has or had a developer account. */
export async function hadAccount(tx: TenantTx, tenantId: string, candidateId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('candidate')
    .select('had_account')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', candidateId)
    .executeTakeFirst()
  return row?.had_account ?? false
}

/** Serialises transactions that count a candidate's rows across positions, until the transaction ends. */
export async function lockPerson(tx: TenantTx, tenantId: string, candidateId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} ${candidateId}`}, 0))`.execute(tx)
}
