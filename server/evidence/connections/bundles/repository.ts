import type { Insertable, Selectable } from 'kysely'
import { erasing, type TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type BundleRow = Selectable<Tables['bundle']>

/** Job kind that deletes expired bundles; the subject is a bundle id. */
export const bundleExpiryJobs = 'bundle-expiry'

/** Bytes of a part: small enough for a slow connection within the request timeout, and for one database row. */
export const partSize = 2 * 1024 * 1024

export const partsOf = ({ size, part_size }: Pick<BundleRow, 'size' | 'part_size'>): number =>
  Math.ceil(size / part_size)

/** Returns the bytes of a part; parts count from 1. */
export const sizeOfPart = (bundle: Pick<BundleRow, 'size' | 'part_size'>, part: number): number =>
  part < partsOf(bundle) ? bundle.part_size : bundle.size - (partsOf(bundle) - 1) * bundle.part_size

export const insertBundle = (tx: TenantTx, row: Insertable<Tables['bundle']>): Promise<BundleRow> =>
  tx.insertInto('bundle').values(row).returningAll().executeTakeFirstOrThrow()

/** Locks the bundle against other parts of the same upload. */
export async function lockBundle(tx: TenantTx, tenantId: string, id: string): Promise<BundleRow | null> {
  const row = await tx
    .selectFrom('bundle')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Returns the bundle to analyse; null if the repository has a host, or its bundle was analysed. */
export async function bundleOf(
  tx: TenantTx,
  tenantId: string,
  repositoryId: string,
): Promise<BundleRow | null> {
  const row = await tx
    .selectFrom('bundle')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('repository_id', '=', repositoryId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bundle_part')
          .select('number')
          .whereRef('bundle_part.tenant_id', '=', 'bundle.tenant_id')
          .whereRef('bundle_part.bundle_id', '=', 'bundle.id'),
      ),
    )
    .executeTakeFirst()
  return row ?? null
}

/** Stores a part; a repeated part replaces itself. Returns the number of stored parts. */
export async function keepPart(
  tx: TenantTx,
  { tenant_id, id }: Pick<BundleRow, 'tenant_id' | 'id'>,
  number: number,
  bytes: Buffer,
): Promise<number> {
  await tx
    .insertInto('bundle_part')
    .values({ tenant_id, bundle_id: id, number, bytes })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'bundle_id', 'number'])
        .doUpdateSet((row) => ({ bytes: row.ref('excluded.bytes') })),
    )
    .execute()
  const { count } = await tx
    .selectFrom('bundle_part')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('tenant_id', '=', tenant_id)
    .where('bundle_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function readPart(
  tx: TenantTx,
  { tenant_id, id }: Pick<BundleRow, 'tenant_id' | 'id'>,
  number: number,
): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('bundle_part')
    .select('bytes')
    .where('tenant_id', '=', tenant_id)
    .where('bundle_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.bytes ?? null
}

export async function assignBundle(
  tx: TenantTx,
  { tenant_id, id }: Pick<BundleRow, 'tenant_id' | 'id'>,
  repositoryId: string,
): Promise<void> {
  await tx
    .updateTable('bundle')
    .set({ repository_id: repositoryId })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes the parts of a repository's analysed bundle. Its row stays for a day, so that a browser that lost the last
 * response can resend the last part and get the connection.
 */
export async function deleteParts(tx: TenantTx, tenantId: string, repositoryId: string): Promise<void> {
  const [gone] = await tx
    .deleteFrom('bundle_part')
    .where('tenant_id', '=', tenantId)
    .where('bundle_id', 'in', (from) =>
      from
        .selectFrom('bundle')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('repository_id', '=', repositoryId),
    )
    .returning('number')
    .execute()
  if (gone !== undefined) erasing(tx)
}

/** Deletes an incomplete or analysed bundle after a day. Returns whether it still waits for its analysis. */
export async function expireBundle(tx: TenantTx, tenantId: string, id: string): Promise<boolean> {
  const bundle = await lockBundle(tx, tenantId, id)
  if (bundle === null) return false
  if (bundle.repository_id !== null && (await bundleOf(tx, tenantId, bundle.repository_id))?.id === id)
    return true
  await dropBundle(tx, tenantId, { id })
  return false
}

/** Deletes bundles. They contain code, so the storage is erased as well. */
export async function dropBundle(
  tx: TenantTx,
  tenantId: string,
  by: { id: string } | { repositoryId: string } | 'unsent',
): Promise<void> {
  const named = tx.deleteFrom('bundle').where('tenant_id', '=', tenantId)
  const chosen =
    by === 'unsent'
      ? named.where('repository_id', 'is', null)
      : 'id' in by
        ? named.where('id', '=', by.id)
        : named.where('repository_id', '=', by.repositoryId)
  const [gone] = await chosen.returning('id').execute()
  if (gone !== undefined) erasing(tx)
}
