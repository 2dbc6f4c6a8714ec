import type { TenantTx } from '#server/db/database.ts'
import { countStored, forgetOtherMonths } from '#server/evidence/commits/months.ts'
import { findRepository, updateRepository } from './repository.ts'

/** Updates a repository's commit count and deletes leftovers of an interrupted analysis. */
export async function recountRepository(tx: TenantTx, tenantId: string, repositoryId: string): Promise<void> {
  const repository = await findRepository(tx, tenantId, { id: repositoryId })
  if (repository === null) return
  const counts = { tenantId, repositoryId, generation: repository.generation }
  await forgetOtherMonths(tx, counts)
  const commits = await countStored(tx, counts)
  if (commits !== repository.commits) await updateRepository(tx, repository, { commits })
}
