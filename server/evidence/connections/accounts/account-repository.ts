import { sql, type Insertable, type Selectable } from 'kysely'
import { hashOf } from '#server/contract/hash.ts'
import type { Database, GlobalTx, TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'

const ownerHash = (subject: string) => hashOf(`github ${subject}`)

export type ForgeAccountRow = Selectable<Tables['forge_account']>

/** Returns the tenant's code host accounts by connection id, optionally of one connection only. */
export async function forgeAccounts(
  tx: TenantTx,
  tenantId: string,
  integrationId?: string,
): Promise<Map<string, ForgeAccountRow>> {
  const query = tx.selectFrom('forge_account').selectAll().where('tenant_id', '=', tenantId)
  const rows = await (
    integrationId === undefined ? query : query.where('integration_id', '=', integrationId)
  ).execute()
  return new Map(rows.map((row) => [row.integration_id, row]))
}

/** Returns the account of a connection; null for a connection by address. */
export const findForgeAccount = async (
  tx: TenantTx,
  tenantId: string,
  integrationId: string,
): Promise<ForgeAccountRow | null> =>
  (await forgeAccounts(tx, tenantId, integrationId)).get(integrationId) ?? null

/**
 * Whether another developer has connected this account. Runs in its own transaction, because owners are in a global
 * table.
 */
export async function isConnectedElsewhere(
  database: Database,
  accountId: string,
  subject: string,
): Promise<boolean> {
  const owner = await database.global((tx) =>
    tx
      .selectFrom('forge_account_owner')
      .select('account_id')
      .where('hash', '=', ownerHash(subject))
      .executeTakeFirst(),
  )
  return owner !== undefined && owner.account_id !== accountId
}

/** Claims the account for this developer; returns false if another developer has connected it. */
export async function claimForgeAccount(tx: TenantTx, subject: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select claim_forge_account(${ownerHash(subject)}, ${at}::timestamptz) as mine`.execute(tx)
  return rows[0]?.mine === true
}

/** Stores the access that the account granted, in place of the earlier one, and marks its repository list as pending. */
export async function keepForgeAccount(
  tx: TenantTx,
  account: Omit<Insertable<Tables['forge_account']>, 'owner_hash' | 'left_out' | 'waits_until' | 'listing'>,
): Promise<void> {
  const { login, scopes, is_private_allowed, token } = account
  await tx
    .insertInto('forge_account')
    .values({ ...account, owner_hash: ownerHash(account.subject), listing: true })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'integration_id'])
        .doUpdateSet({ login, scopes, is_private_allowed, token }),
    )
    .execute()
}

/** Takes the tokens of a developer who is being erased, under the same lock as connecting an account. */
export async function takeTokens(
  tx: GlobalTx,
  accountId: string,
): Promise<Pick<ForgeAccountRow, 'tenant_id' | 'integration_id' | 'token'>[]> {
  const { rows } = await sql<{ integration_id: string; token: string }>`
    select integration_id, token from take_forge_tokens(${accountId}::uuid)`.execute(tx)
  return rows.map((row) => ({ tenant_id: accountId, ...row }))
}

/** Changes the state of the account's repository list, or removes its token. */
export async function updateForgeAccount(
  tx: TenantTx,
  { tenant_id, integration_id }: Pick<ForgeAccountRow, 'tenant_id' | 'integration_id'>,
  changes: Partial<Pick<ForgeAccountRow, 'left_out' | 'waits_until' | 'listing'>> & { token?: null },
): Promise<void> {
  await tx
    .updateTable('forge_account')
    .set(changes)
    .where('tenant_id', '=', tenant_id)
    .where('integration_id', '=', integration_id)
    .execute()
}
