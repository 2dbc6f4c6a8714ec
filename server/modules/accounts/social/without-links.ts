import type { Database } from '#server/db/database.ts'
import type { ProviderResult } from '#server/contract/ports/identity.ts'
import { putLinksBack, takeLinks } from './link-repository.ts'

/**
 * Has the password replaced of somebody whom nobody has proven to be: the other providers may be a stranger's and go. They
 * go before, since it may be broken off in between: the address would count as proven and they would stay. What was refused
 * has changed nothing, and leaves them; an answer that did not come says nothing.
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
