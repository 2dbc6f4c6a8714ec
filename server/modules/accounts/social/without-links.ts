import type { Database } from '#server/db/database.ts'
import type { ProviderResult } from '#server/contract/ports/identity.ts'
import { putLinksBack, takeLinks } from './link-repository.ts'

/**
 * Replaces the password of an unproven person and removes their linked providers, which may be a stranger's. Removes
 * them first: after an interruption, the address would count as verified with them still linked. A refusal changed
 * nothing, so they are restored; after no answer the outcome is unknown, so they stay removed.
 */
export async function withoutLinks<T>(
  database: Database,
  uid: string,
  replace: () => Promise<ProviderResult<T>>,
): Promise<ProviderResult<T>> {
  const links = await database.global((tx) => takeLinks(tx, uid))
  const replaced = await replace()
  if (!replaced.ok && replaced.code !== 'unavailable') {
    await database.global((tx) => putLinksBack(tx, uid, links))
  }
  return replaced
}
