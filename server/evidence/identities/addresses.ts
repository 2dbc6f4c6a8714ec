import { domainToUnicode } from 'node:url'
import type { Selectable, Updateable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { mailboxKey, mailboxOf } from '#machines/shared/email-address.ts'
import { hashOf } from '#server/contract/hash.ts'
import { Problem } from '#server/contract/problem.ts'
import { erasing, type Database, type TenantTx } from '#server/db/database.ts'
import { isForeignKeyViolation } from '#server/db/errors.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { forgetAddress } from '#server/evidence/commits/months.ts'
import { freeIdentity } from './owners.ts'
import { drawReadingNumber } from './reading-number.ts'

export type CommitAddress = Selectable<Tables['commit_address']>

/** Every spelling under which commits may carry an address: its domain as stored, in punycode and in Unicode. */
export function spellingsOf(address: string): string[] {
  const key = mailboxKey(address)
  const at = key.lastIndexOf('@') + 1
  return [...new Set([address, key, key.slice(0, at) + domainToUnicode(key.slice(at))])]
}

export const isSameAddress = (one: string, other: string): boolean => mailboxKey(one) === mailboxKey(other)

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
  const value = mailboxOf(email)
  const owner = { hash: hashOf(mailboxKey(value)), account_id: accountId, confirmed_at: at }
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
  tx.selectFrom('commit_address').selectAll().where('tenant_id', '=', tenantId).orderBy('number').execute()

/** One of them, by what tells it apart; null where there is none. */
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
 * Claims an address in a transaction that has locked the profile; one that is claimed already is confirmed with it. Commits
 * count once they are read: a number later than that of a reading has it begin anew.
 */
export async function claimAddress(
  tx: TenantTx,
  tenantId: string,
  { value, confirmedAt }: OwnAddress,
  at: Date,
): Promise<CommitAddress> {
  const claimed = await findAddress(tx, tenantId, { value })
  if (claimed === null) {
    const number = await drawReadingNumber(tx, tenantId)
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
 * Gives an address up, in a transaction that has locked the profile: what was read under it is forgotten, and whoever
 * confirms it next has it. A number is drawn, as a commit may name another address of the developer beside it.
 */
export async function removeAddress(
  tx: TenantTx,
  { tenant_id, id, number, value }: CommitAddress,
): Promise<void> {
  erasing(tx)
  await forgetAddress(tx, tenant_id, number)
  await tx.deleteFrom('commit_address').where('tenant_id', '=', tenant_id).where('id', '=', id).execute()
  await freeIdentity(tx, mailboxKey(value))
  await drawReadingNumber(tx, tenant_id)
}
