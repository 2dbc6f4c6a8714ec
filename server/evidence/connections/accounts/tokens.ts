import type { Forge, TokenPlace } from '#server/contract/ports/forge.ts'
import type { TenantTx } from '#server/db/database.ts'
import { forgeAccounts, type ForgeAccountRow } from './account-repository.ts'

/** The token of a connection; null where there is none, or none that opens. */
export const tokenOf = (
  forge: Forge,
  {
    tenant_id: tenantId,
    integration_id: integrationId,
    token,
  }: Pick<ForgeAccountRow, 'tenant_id' | 'integration_id' | 'token'>,
): string | null => (token === null ? null : forge.open(token, { tenantId, integrationId }))

/** What a transaction has taken out of our hands; it may run more than once, so that each run tells all of it anew. */
export interface Taken {
  tokens: readonly string[]
}

export const nothingTaken = async (): Promise<Taken> => ({ tokens: [] })

/**
 * What lets us in by a connection, read in the transaction that deletes it, once the profile is locked: whoever stores another
 * one locks the profile too, and comes before all of it or after.
 */
export async function readTokens(
  tx: TenantTx,
  forge: Forge | null,
  { tenantId, integrationId }: TokenPlace,
): Promise<readonly string[]> {
  if (forge === null) return []
  const accounts = await forgeAccounts(tx, tenantId, integrationId)
  return [...accounts.values()].flatMap((account) => tokenOf(forge, account) ?? [])
}

/**
 * Gives tokens back to the host, once nothing of them is stored here: nobody waits for it, and the host is asked once. It never
 * rejects, and logs by itself what went wrong.
 */
export function giveBack(forge: Forge | null, tokens: readonly string[]): void {
  for (const token of tokens) void forge?.revoke(token)
}
