import type { Database } from '#server/db/database.ts'
import { eraseDeleted } from './repository.ts'
import { listCompanyIds } from '../companies/face.ts'

const mostAtOnce = 200

/**
 * Erases the candidates of every company that were deleted before that moment: nobody can take it back any more. Rejects
 * with the first failure once every company was tried.
 */
export async function eraseDeletedCandidates(
  database: Database,
  before: Date,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = []
  for (const companyId of await database.global(listCompanyIds)) {
    await eraseDeletedOf(database, companyId, before, signal).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

/** As eraseDeletedCandidates, of one company. */
export async function eraseDeletedOf(
  database: Database,
  companyId: string,
  before: Date,
  signal?: AbortSignal,
): Promise<void> {
  let erased: number
  do {
    if (signal?.aborted === true) return
    erased = await database.tenant(companyId, (tx) => eraseDeleted(tx, companyId, before, mostAtOnce))
  } while (erased === mostAtOnce)
}
