import type { Forge, TokenOwner } from '#server/contract/ports/forge.ts'
import type { TenantTx } from '#server/db/database.ts'
import { forgeAccounts, type ForgeAccountRow } from './account-repository.ts'

/** Returns the token of a connection; null if there is none or it cannot be decrypted. */
export const tokenOf = (
  forge: Forge,
  {
    tenant_id: tenantId,
    integration_id: integrationId,
    token,
  }: Pick<ForgeAccountRow, 'tenant_id' | 'integration_id' | 'token'>,
): string | null => (token === null ? null : forge.open(token, { tenantId, integrationId }))

/** Tokens that a transaction has removed. A transaction may run more than once, so each run replaces the whole list. */
export interface RemovedTokens {
  tokens: readonly string[]
}

export const noTokens = async (): Promise<RemovedTokens> => ({ tokens: [] })

/**
 * Reads the tokens of a connection in the transaction that deletes it, after the profile lock. Storing a token takes
 * the same lock, so no token is missed.
 */
export async function readTokens(
  tx: TenantTx,
  forge: Forge | null,
  { tenantId, integrationId }: TokenOwner,
): Promise<readonly string[]> {
  if (forge === null) return []
  const accounts = await forgeAccounts(tx, tenantId, integrationId)
  return [...accounts.values()].flatMap((account) => tokenOf(forge, account) ?? [])
}

/**
 * Revokes tokens at the host once they are deleted here. Not awaited and not retried; it never rejects, and the forge
 * logs failures.
 */
export function giveBack(forge: Forge | null, tokens: readonly string[]): void {
  for (const token of tokens) void forge?.revoke(token)
}
