import type { Database } from '#server/db/database.ts'
import { eraseDeleted } from './repository.ts'
import { listCompanyIds } from '../companies/face.ts'

const mostAtOnce = 200

/** Erases the candidates of every company that were deleted before that moment: nobody can take it back any more. */
export async function eraseDeletedCandidates(
  database: Database,
  before: Date,
  signal?: AbortSignal,
): Promise<void> {
  for (const companyId of await database.global(listCompanyIds)) {
    let erased: number
    do {
      if (signal?.aborted === true) return
      erased = await database.tenant(companyId, (tx) => eraseDeleted(tx, companyId, before, mostAtOnce))
    } while (erased === mostAtOnce)
  }
}
