import { sql, type Insertable, type Selectable } from 'kysely'
import { hashOf } from '#server/contract/hash.ts'
import type { Database, GlobalTx, TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'

const ownerHash = (subject: string) => hashOf(`github ${subject}`)

export type ForgeAccountRow = Selectable<Tables['forge_account']>

/** Accounts of the tenant by the connections that they are, those of one connection alone where it is named. */
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

/** The account of a connection; null for one by an address. */
export const findForgeAccount = async (
  tx: TenantTx,
  tenantId: string,
  integrationId: string,
): Promise<ForgeAccountRow | null> =>
  (await forgeAccounts(tx, tenantId, integrationId)).get(integrationId) ?? null

/** Whether another account here has connected it: in a transaction of its own, since owners stand in a global table. */
export async function isSomebodyElses(
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

/** Whether nobody else here has connected the account; from now on nobody else can. */
export async function claimForgeAccount(tx: TenantTx, subject: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select claim_forge_account(${ownerHash(subject)}, ${at}::timestamptz) as mine`.execute(tx)
  return rows[0]?.mine === true
}

/** What the account gave us, in place of what it gave before; what it lists is awaited then. */
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

/** Takes away what lets us in to the accounts of a developer who is being erased, under the lock of whoever connects one. */
export async function takeTokens(
  tx: GlobalTx,
  accountId: string,
): Promise<Pick<ForgeAccountRow, 'tenant_id' | 'integration_id' | 'token'>[]> {
  const { rows } = await sql<{ integration_id: string; token: string }>`
    select integration_id, token from take_forge_tokens(${accountId}::uuid)`.execute(tx)
  return rows.map((row) => ({ tenant_id: accountId, ...row }))
}

/** Changes what the host has told of the account, or what is awaited of it. */
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
