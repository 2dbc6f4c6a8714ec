import type { Forge } from '#server/contract/ports/forge.ts'
import type { Database } from '#server/db/database.ts'
import { forgeAccounts, type ForgeAccountRow } from './account-repository.ts'

/** The token of a connection; null where there is none, or none that opens. */
export const tokenOf = (
  forge: Forge,
  { tenant_id: tenantId, integration_id: integrationId, token }: ForgeAccountRow,
): string | null => (token === null ? null : forge.open(token, { tenantId, integrationId }))

/** What lets us in, read before it is deleted: of one connection, or of all of the tenant's. */
export async function readTokens(
  { forge, database }: { forge: Forge | null; database: Database },
  tenantId: string,
  integrationId?: string,
): Promise<readonly string[]> {
  if (forge === null) return []
  const accounts = await database.tenant(tenantId, (tx) => forgeAccounts(tx, tenantId, integrationId))
  return [...accounts.values()].flatMap((account) => tokenOf(forge, account) ?? [])
}

/**
 * Gives tokens back to the host, once nothing of them is stored here: nobody waits for it, and the host is asked once. It never
 * rejects, and logs by itself what went wrong.
 */
export function giveBack(forge: Forge | null, tokens: readonly string[]): void {
  for (const token of tokens) void forge?.revoke(token)
}
