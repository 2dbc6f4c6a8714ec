import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { addressHash } from '../../db/address-hash.ts'
import type { GlobalTx, TenantTx } from '../../db/database.ts'
import type { SuppressionReason } from '../../db/tables/platform.ts'

interface Scope {
  address: string
  /** The company that may not write to the address; null: no company may. */
  tenantId: string | null
}

interface Suppression {
  readonly reason: SuppressionReason
  readonly at: Date
}

/** Stores the hash of a suppressed address; does nothing if it is stored. */
export const suppress = (
  tx: TenantTx | GlobalTx,
  { address, ...suppression }: Scope & Suppression,
): Promise<void> => suppressHash(tx, { hash: addressHash(tx, address), ...suppression })

/** Like suppress, when only the hash is known. */
export async function suppressHash(
  tx: TenantTx | GlobalTx,
  { hash, tenantId, reason, at }: Omit<Scope, 'address'> & Suppression & { readonly hash: string },
): Promise<void> {
  await tx
    .insertInto('mail_suppression')
    .values({ id: uuidv7(), tenant_id: tenantId, address_hash: hash, reason, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns why the company may not write to the address; empty if it may. */
export async function suppressionsOf(
  tx: TenantTx | GlobalTx,
  { address, tenantId }: Scope,
): Promise<ReadonlySet<SuppressionReason>> {
  const rows = await tx
    .selectFrom('mail_suppression')
    .select('reason')
    .where('address_hash', '=', addressHash(tx, address))
    .where((row) => row.or([row('tenant_id', 'is', null), row('tenant_id', '=', tenantId)]))
    .execute()
  return new Set(rows.map(({ reason }) => reason))
}

interface Among extends Pick<Scope, 'tenantId'> {
  readonly addresses: readonly string[]
  /** Only for this reason; for any if absent. */
  readonly reason?: SuppressionReason
}

/** Returns the addresses that the company may not write to. */
export async function suppressedAmong(
  tx: TenantTx | GlobalTx,
  { addresses, tenantId, reason }: Among,
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const hashes = new Map(addresses.map((address) => [address, addressHash(tx, address)]))
  // One parameter: an import has more addresses than a statement takes parameters.
  const asked = sql<string>`(select jsonb_array_elements_text(${JSON.stringify([...hashes.values()])}::jsonb))`
  const rows = await tx
    .selectFrom('mail_suppression')
    .select('address_hash')
    .where('address_hash', 'in', asked)
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason ?? 'neverContact'))
    .where((row) => row.or([row('tenant_id', 'is', null), row('tenant_id', '=', tenantId)]))
    .execute()
  const suppressed = new Set(rows.map(({ address_hash: hash }) => hash))
  return new Set(addresses.filter((address) => suppressed.has(hashes.get(address) ?? '')))
}

/** Whether the company may not write to the address. */
export const isSuppressed = async (tx: TenantTx | GlobalTx, scope: Scope): Promise<boolean> =>
  (await suppressionsOf(tx, scope)).size > 0
