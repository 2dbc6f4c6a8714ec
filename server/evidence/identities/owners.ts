import { sql } from 'kysely'
import { hashOf } from '#server/contract/hash.ts'
import type { TenantTx } from '#server/db/database.ts'

/** Claims an email or key for this account, in the current transaction; returns false if another account owns it. */
export async function ownIdentity(tx: TenantTx, value: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select own_commit_address(${hashOf(value)}, ${at}::timestamptz) as own`.execute(tx)
  return rows[0]?.own === true
}

/** Releases an email or key, so that another account can claim it. */
export async function freeIdentity(tx: TenantTx, value: string): Promise<void> {
  await sql`select free_commit_address(${hashOf(value)})`.execute(tx)
}
