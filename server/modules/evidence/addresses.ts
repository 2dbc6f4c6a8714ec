import type { Selectable } from 'kysely'
import { hashOf } from '#server/contract/hash.ts'
import { Problem } from '#server/contract/problem.ts'
import type { Database, TenantTx } from '#server/db/database.ts'
import { isForeignKeyViolation } from '#server/db/errors.ts'
import type { CommitAddressTable } from '#server/db/tables/evidence.ts'

export type CommitAddress = Pick<Selectable<CommitAddressTable>, 'number' | 'value' | 'confirmed_at'>

/** As git and hosts compare them: without regard to case. */
export const normalAddress = (address: string): string => address.trim().toLowerCase()

/** Of an account that was erased while the request was under way. */
function refuseErased(error: unknown): never {
  if (isForeignKeyViolation(error, 'commit_address_owner_account_id_fkey')) {
    throw new Problem(403, { code: 'account-missing' })
  }
  throw error
}

export interface OwnAddress {
  readonly value: string
  /** Null where another account has confirmed it before. */
  readonly confirmedAt: Date | null
}

/**
 * The verified address of the account as an address of commits: theirs, unless another account has confirmed it before.
 * In a transaction of its own: owners stand in a global table.
 */
export async function confirmOwnAddress(
  database: Database,
  { accountId, email }: { accountId: string; email: string | null },
  at: Date,
): Promise<OwnAddress | null> {
  if (email === null) return null
  const value = normalAddress(email)
  const owner = { hash: hashOf(value), account_id: accountId, confirmed_at: at }
  const kept = await database.global(async (tx) => {
    await tx
      .insertInto('commit_address_owner')
      .values(owner)
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
      .catch(refuseErased)
    return tx
      .selectFrom('commit_address_owner')
      .select(['account_id', 'confirmed_at'])
      .where('hash', '=', owner.hash)
      .executeTakeFirst()
  })
  return { value, confirmedAt: kept?.account_id === accountId ? kept.confirmed_at : null }
}

/** In the order of their numbers, which months name them by. */
export const listAddresses = (tx: TenantTx, tenantId: string): Promise<CommitAddress[]> =>
  tx
    .selectFrom('commit_address')
    .select(['number', 'value', 'confirmed_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('number')
    .execute()

/** Claims an address in a transaction that has locked the profile; one that is claimed already is confirmed with it. */
export async function claimAddress(
  tx: TenantTx,
  tenantId: string,
  { value, confirmedAt }: OwnAddress,
  at: Date,
): Promise<void> {
  const claimed = await listAddresses(tx, tenantId)
  const number = Math.max(0, ...claimed.map((one) => one.number)) + 1
  await tx
    .insertInto('commit_address')
    .values({ tenant_id: tenantId, number, value, confirmed_at: confirmedAt, created_at: at })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'value']).doUpdateSet((row) => ({
        confirmed_at: row.fn.coalesce('commit_address.confirmed_at', 'excluded.confirmed_at'),
      })),
    )
    .execute()
}
