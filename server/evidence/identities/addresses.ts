import { domainToUnicode } from 'node:url'
import type { Selectable, Updateable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { mailboxKey, mailboxOf } from '#machines/domain/text/email-address.ts'
import { hashOf } from '#server/contract/hash.ts'
import { Problem } from '#server/contract/problem.ts'
import { erasing, type Database, type GlobalTx, type TenantTx } from '#server/db/database.ts'
import { isForeignKeyViolation } from '#server/db/errors.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { forgetAddress } from '#server/evidence/commits/months.ts'
import { freeIdentity } from './owners.ts'
import { drawIdentityNumber } from './identity-number.ts'

export type CommitAddress = Selectable<Tables['commit_address']>

/** Returns all spellings of an email in commits: as stored, and with its domain in punycode and in Unicode. */
export function spellingsOf(address: string): string[] {
  const key = mailboxKey(address)
  const at = key.lastIndexOf('@') + 1
  return [...new Set([address, key, key.slice(0, at) + domainToUnicode(key.slice(at))])]
}

export const isSameAddress = (one: string, other: string): boolean => mailboxKey(one) === mailboxKey(other)

/** The account was erased during the request. */
function refuseErased(error: unknown): never {
  if (isForeignKeyViolation(error, 'commit_address_owner_account_id_fkey')) {
    throw new Problem(403, { code: 'account-missing' })
  }
  throw error
}

export interface OwnAddress {
  readonly value: string
  /** Null if another account has verified the email. */
  readonly confirmedAt: Date | null
}

/**
 * Makes the account's verified email a verified commit email, unless another account has verified it. Runs in its own
 * transaction, because owners are in a global table.
 */
export async function confirmOwnAddress(
  database: Database,
  { accountId, email }: { accountId: string; email: string | null },
  at: Date,
): Promise<OwnAddress | null> {
  return email === null ? null : database.global((tx) => ownAddressOf(tx, { accountId, email }, at))
}

/** As confirmOwnAddress, in a transaction on the global tables. */
export async function ownAddressOf(
  tx: GlobalTx,
  { accountId, email }: { accountId: string; email: string },
  at: Date,
): Promise<OwnAddress> {
  const value = mailboxOf(email)
  const owner = { hash: hashOf(mailboxKey(value)), account_id: accountId, confirmed_at: at }
  await tx
    .insertInto('commit_address_owner')
    .values(owner)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
    .catch(refuseErased)
  const stored = await tx
    .selectFrom('commit_address_owner')
    .select(['account_id', 'confirmed_at'])
    .where('hash', '=', owner.hash)
    .executeTakeFirst()
  return { value, confirmedAt: stored?.account_id === accountId ? stored.confirmed_at : null }
}

/** Returns the claimed emails by number; stored commits refer to the numbers. */
export const listAddresses = (tx: TenantTx, tenantId: string): Promise<CommitAddress[]> =>
  tx.selectFrom('commit_address').selectAll().where('tenant_id', '=', tenantId).orderBy('number').execute()

/** Returns the claimed email that matches; null if there is none. */
export async function findAddress(
  tx: TenantTx,
  tenantId: string,
  by: { id: string } | { value: string } | { link_hash: string },
): Promise<CommitAddress | null> {
  const claimed = await listAddresses(tx, tenantId)
  const [[column, value]] = Object.entries(by) as [[keyof CommitAddress, string]]
  const isIt = (address: CommitAddress) =>
    column === 'value' ? isSameAddress(address.value, value) : address[column] === value
  return claimed.find(isIt) ?? null
}

/**
 * Claims an email, or verifies a claimed one, in a transaction that holds the profile lock. The new number makes the
 * next analysis start over, which finds the commits of the email.
 */
export async function claimAddress(
  tx: TenantTx,
  tenantId: string,
  { value, confirmedAt }: OwnAddress,
  at: Date,
): Promise<CommitAddress> {
  const claimed = await findAddress(tx, tenantId, { value })
  if (claimed === null) {
    const number = await drawIdentityNumber(tx, tenantId)
    const row = { tenant_id: tenantId, id: uuidv7(), number, value, confirmed_at: confirmedAt }
    return tx
      .insertInto('commit_address')
      .values({ ...row, created_at: at })
      .returningAll()
      .executeTakeFirstOrThrow()
  }
  if (claimed.confirmed_at !== null || confirmedAt === null) return claimed
  return changeAddress(tx, claimed, { confirmed_at: confirmedAt })
}

export const changeAddress = (
  tx: TenantTx,
  { tenant_id, id }: CommitAddress,
  changes: Updateable<Tables['commit_address']>,
): Promise<CommitAddress> =>
  tx
    .updateTable('commit_address')
    .set(changes)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Removes an email and its commits, in a transaction that holds the profile lock; another account can then verify it.
 * Draws a new number, because such a commit may also name another email of the developer.
 */
export async function removeAddress(
  tx: TenantTx,
  { tenant_id, id, number, value }: CommitAddress,
): Promise<void> {
  erasing(tx)
  await forgetAddress(tx, tenant_id, number)
  await tx.deleteFrom('commit_address').where('tenant_id', '=', tenant_id).where('id', '=', id).execute()
  await freeIdentity(tx, mailboxKey(value))
  await drawIdentityNumber(tx, tenant_id)
}
