import type { Database } from '#server/db/database.ts'
import { listCompanyIds } from './repository.ts'

/**
 * Does a piece of work in every company, one after another: what fails in one does not keep the others from it. Rejects with the first
 * failure once every company was tried.
 */
export async function inEachCompany(
  database: Database,
  work: (companyId: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = []
  for (const companyId of await database.global(listCompanyIds)) {
    if (signal?.aborted === true) break
    await work(companyId).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
