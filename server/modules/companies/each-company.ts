import type { Database } from '#server/db/database.ts'
import { listCompanyIds } from './repository.ts'

/** Runs work in each company in turn. Tries all, then rejects with the first failure. */
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
