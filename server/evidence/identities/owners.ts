import { sql } from 'kysely'
import { hashOf } from '#server/contract/hash.ts'
import type { TenantTx } from '#server/db/database.ts'

/** Makes an address, or a key, the account's alone in the transaction at hand; false where it is another's already. */
export async function ownIdentity(tx: TenantTx, value: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select own_commit_address(${hashOf(value)}, ${at}::timestamptz) as own`.execute(tx)
  return rows[0]?.own === true
}

/** Leaves it to whoever proves it next. */
export async function freeIdentity(tx: TenantTx, value: string): Promise<void> {
  await sql`select free_commit_address(${hashOf(value)})`.execute(tx)
}
