import { sql } from 'kysely'
import type { TenantTx } from '#server/db/database.ts'
import { mergeMonth, monthOf, type KeptCommit } from '#server/expertise/evidence/month.ts'
import { grouped } from '#server/expertise/grouped.ts'

/** Commits that are kept of one repository. */
export async function countKept(tx: TenantTx, tenantId: string, repositoryId: string): Promise<number> {
  const row = await tx
    .selectFrom('evidence_month')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('commits'), sql<string>`0`).as('commits'))
    .where('tenant_id', '=', tenantId)
    .where('repository_id', '=', repositoryId)
    .executeTakeFirst()
  return Number(row?.commits ?? 0)
}

/** Adds commits of a repository to its months; one that is kept already stays as it is, so that it may be repeated. */
export async function keepCommits(
  tx: TenantTx,
  tenantId: string,
  repositoryId: string,
  commits: readonly KeptCommit[],
): Promise<void> {
  const months = grouped(commits, ({ at }) => monthOf(at))
  if (months.size === 0) return
  const kept = await tx
    .selectFrom('evidence_month')
    .select(['month', 'evidence'])
    .where('tenant_id', '=', tenantId)
    .where('repository_id', '=', repositoryId)
    .where('month', 'in', [...months.keys()])
    .forUpdate()
    .execute()
  const before = new Map(kept.map(({ month, evidence }) => [month, evidence]))
  const rows = [...months].map(([month, more]) => {
    const merged = mergeMonth(before.get(month) ?? null, more)
    return {
      tenant_id: tenantId,
      repository_id: repositoryId,
      month,
      commits: merged.commits,
      evidence: Buffer.from(merged.bytes),
    }
  })
  await tx
    .insertInto('evidence_month')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'repository_id', 'month']).doUpdateSet((row) => ({
        commits: row.ref('excluded.commits'),
        evidence: row.ref('excluded.evidence'),
      })),
    )
    .execute()
}

/** Forgets what was read of a repository: its history was rewritten, and all of it is read anew. */
export async function forgetCommits(tx: TenantTx, tenantId: string, repositoryId: string): Promise<void> {
  await tx
    .deleteFrom('evidence_month')
    .where('tenant_id', '=', tenantId)
    .where('repository_id', '=', repositoryId)
    .execute()
}
