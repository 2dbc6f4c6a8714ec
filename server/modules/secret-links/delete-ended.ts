import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { deleteSome } from '#server/db/delete-some.ts'
import { listCompanyIds } from '../companies/face.ts'

const mostAtOnce = 1_000

/** Deletes the links of every company that ended before a moment: their pages can no longer offer a new one. */
export async function deleteEndedLinks(database: Database, before: Date, signal: AbortSignal): Promise<void> {
  for (const companyId of await database.global(listCompanyIds)) {
    const ended = sql<boolean>`tenant_id = ${companyId} and least(revoked_at, expires_at) < ${before}`
    let deleted = mostAtOnce
    while (deleted === mostAtOnce && !signal.aborted)
      deleted = await database.tenant(companyId, (tx) => deleteSome(tx, 'secret_link', ended, mostAtOnce))
  }
}
