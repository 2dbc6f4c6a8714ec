import { sql } from 'kysely'
import type { TenantTx } from '#server/db/database.ts'
import { decodeMonth, encodeMonth, mergeMonth, monthOf, type StoredCommit } from './month.ts'
import { grouped } from './grouped.ts'

/** The months of one repository that count, or that an analysis is writing. */
export interface Generation {
  readonly tenantId: string
  readonly repositoryId: string
  readonly generation: number
}

/** Maximum number of commits stored per developer, so that a request can process all of them. */
export const storedLimit = 100_000

/** Returns the number of commits stored of one repository. */
export async function countStored(tx: TenantTx, { tenantId, repositoryId, generation }: Generation) {
  const { rows } = await sql<{ commits: number }>`
    select coalesce(sum(commits), 0)::int as commits from evidence_month
    where tenant_id = ${tenantId} and repository_id = ${repositoryId} and generation = ${generation}`.execute(
    tx,
  )
  return rows[0]?.commits ?? 0
}

/** Whether the developer has too many commits once this generation replaces the previous one. */
export async function isOverfull(tx: TenantTx, { tenantId, repositoryId, generation }: Generation) {
  const { rows } = await sql<{ commits: number }>`
    select coalesce(sum(commits), 0)::int as commits from evidence_month where tenant_id = ${tenantId}
      and (repository_id <> ${repositoryId} or generation = ${generation})`.execute(tx)
  return (rows[0]?.commits ?? 0) > storedLimit
}

const monthsOf = (
  tx: TenantTx,
  { tenantId, repositoryId, generation }: Generation,
  months: readonly number[],
) =>
  tx
    .selectFrom('evidence_month')
    .select(['month', 'evidence'])
    .where('tenant_id', '=', tenantId)
    .where('repository_id', '=', repositoryId)
    .where('generation', '=', generation)
    .where('month', 'in', months)
    .execute()

/**
 * Adds commits to the months of a repository. Commits already stored stay unchanged, so the call can be repeated.
 *
 * @param before the generation that counts, if another one is written: commits witnessed there stay witnessed
 */
export async function keepCommits(
  tx: TenantTx,
  into: Generation,
  commits: readonly StoredCommit[],
  before: Generation | null = null,
): Promise<void> {
  const months = grouped(commits, ({ at }) => monthOf(at))
  if (months.size === 0) return
  const named = [...months.keys()]
  const stored = new Map((await monthsOf(tx, into, named)).map(({ month, evidence }) => [month, evidence]))
  const witnessed = new Set(
    (before === null ? [] : await monthsOf(tx, before, named)).flatMap(({ evidence }) =>
      decodeMonth(evidence).flatMap((commit) => (commit.witnessed ? [commit.id] : [])),
    ),
  )
  const rows = [...months].map(([month, more]) => {
    const seen = more.map((commit) => (witnessed.has(commit.id) ? { ...commit, witnessed: true } : commit))
    const merged = mergeMonth(stored.get(month) ?? null, seen)
    return {
      tenant_id: into.tenantId,
      repository_id: into.repositoryId,
      generation: into.generation,
      month,
      commits: merged.commits,
      evidence: Buffer.from(merged.bytes),
    }
  })
  await tx
    .insertInto('evidence_month')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'repository_id', 'generation', 'month']).doUpdateSet((row) => ({
        commits: row.ref('excluded.commits'),
        evidence: row.ref('excluded.evidence'),
      })),
    )
    .execute()
}

/** Marks stored commits that another person merged. The host reports them after the analysis, or later. */
export async function markMerged(
  tx: TenantTx,
  { tenantId, repositoryId, generation }: Generation,
  merged: ReadonlySet<string>,
): Promise<void> {
  if (merged.size === 0) return
  const ofMonths = tx
    .selectFrom('evidence_month')
    .select(['month', 'evidence'])
    .where('tenant_id', '=', tenantId)
    .where('repository_id', '=', repositoryId)
    .where('generation', '=', generation)
  for (const { month, evidence } of await ofMonths.execute()) {
    const commits = decodeMonth(evidence)
    if (!commits.some(({ id, mergedByOther }) => !mergedByOther && merged.has(id))) continue
    const marked = commits.map((commit) =>
      merged.has(commit.id) ? { ...commit, mergedByOther: true } : commit,
    )
    await tx
      .updateTable('evidence_month')
      .set({ evidence: Buffer.from(encodeMonth(marked)) })
      .where('tenant_id', '=', tenantId)
      .where('repository_id', '=', repositoryId)
      .where('generation', '=', generation)
      .where('month', '=', month)
      .execute()
  }
}

/** Deletes all months of a repository except those of one generation. */
export async function forgetOtherMonths(tx: TenantTx, { tenantId, repositoryId, generation }: Generation) {
  await tx
    .deleteFrom('evidence_month')
    .where('tenant_id', '=', tenantId)
    .where('repository_id', '=', repositoryId)
    .where('generation', '!=', generation)
    .execute()
}

/** Deletes the commits of an email in all repositories, and updates their counts. */
export async function forgetAddress(tx: TenantTx, tenantId: string, number: number): Promise<void> {
  const months = await tx
    .selectFrom('evidence_month')
    .select(['repository_id', 'generation', 'month', 'evidence'])
    .where('tenant_id', '=', tenantId)
    .execute()
  const changed = new Set<string>()
  for (const { repository_id: repositoryId, generation, month, evidence } of months) {
    const commits = decodeMonth(evidence)
    const left = commits.filter(({ address }) => address !== number)
    if (left.length === commits.length) continue
    changed.add(repositoryId)
    const bytes = Buffer.from(encodeMonth(left))
    await tx
      .updateTable('evidence_month')
      .set({ commits: left.length, evidence: bytes })
      .where('tenant_id', '=', tenantId)
      .where('repository_id', '=', repositoryId)
      .where('generation', '=', generation)
      .where('month', '=', month)
      .execute()
  }
  for (const repositoryId of changed)
    await sql`
      update repository set version = version + 1, commits = (
        select coalesce(sum(kept.commits), 0)::int from evidence_month as kept
        where kept.tenant_id = repository.tenant_id and kept.repository_id = repository.id
          and kept.generation = repository.generation
      ) where tenant_id = ${tenantId} and id = ${repositoryId}`.execute(tx)
}
