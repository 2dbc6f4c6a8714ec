import { sql } from 'kysely'
import { dayOf } from '#machines/domain/time/calendar-day.ts'
import { addressHash } from '#server/db/address-hash.ts'
import type { TenantTx } from '#server/db/database.ts'

/** Stores until when the company may not invite these addresses; a later day stays. */
export async function keepRest(
  tx: TenantTx,
  tenantId: string,
  hashes: ReadonlySet<string>,
  until: string,
): Promise<void> {
  if (hashes.size === 0) return
  await tx
    .insertInto('invitation_rest')
    .values([...hashes].map((address_hash) => ({ tenant_id: tenantId, address_hash, until })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'address_hash'])
        .doUpdateSet({ until: sql`greatest(invitation_rest.until, excluded.until)` }),
    )
    .execute()
}

/** The first day on which the company may invite all of these addresses; null for now. */
export async function restOf(
  tx: TenantTx,
  tenantId: string,
  addresses: readonly string[],
): Promise<string | null> {
  if (addresses.length === 0) return null
  const row = await tx
    .selectFrom('invitation_rest')
    .select(({ fn }) => fn.max('until').as('until'))
    .where('tenant_id', '=', tenantId)
    .where(
      'address_hash',
      'in',
      addresses.map((address) => addressHash(tx, address)),
    )
    .executeTakeFirstOrThrow()
  return row.until
}

/** Ends the rest of these addresses: the person changed their mind. */
export async function endRests(tx: TenantTx, tenantId: string, hashes: ReadonlySet<string>): Promise<void> {
  if (hashes.size === 0) return
  await tx
    .deleteFrom('invitation_rest')
    .where('tenant_id', '=', tenantId)
    .where('address_hash', 'in', [...hashes])
    .execute()
}

/** Deletes a company's rests that ended before a moment. */
export async function deleteEndedRests(tx: TenantTx, tenantId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('invitation_rest')
    .where('tenant_id', '=', tenantId)
    .where('until', '<', dayOf(before))
    .execute()
}
