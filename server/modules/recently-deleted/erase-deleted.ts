import type { Database } from '#server/db/database.ts'
import { eraseDeleted } from './repository.ts'
import { inEachCompany } from '../companies/public.ts'

const mostAtOnce = 200

/** Erases candidates deleted before that moment, who can no longer be restored, in every company. */
export const eraseDeletedCandidates = (
  database: Database,
  before: Date,
  signal?: AbortSignal,
): Promise<void> =>
  inEachCompany(database, (companyId) => eraseDeletedOf(database, companyId, before, signal), signal)

/** As eraseDeletedCandidates, for one company. */
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
