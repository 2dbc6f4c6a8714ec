import type { Insertable, Selectable } from 'kysely'
import { erasing, type TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type BundleRow = Selectable<Tables['bundle']>

/** The kind of the jobs that drop what was not sent to its end; each names a bundle. */
export const bundleExpiryJobs = 'bundle-expiry'

/** Bytes of a part: little enough for a slow line within a request's time, and for one row of the database. */
export const partSize = 2 * 1024 * 1024

export const partsOf = ({ size, part_size }: Pick<BundleRow, 'size' | 'part_size'>): number =>
  Math.ceil(size / part_size)

/** Bytes of one of its parts, which count from 1. */
export const sizeOfPart = (bundle: Pick<BundleRow, 'size' | 'part_size'>, part: number): number =>
  part < partsOf(bundle) ? bundle.part_size : bundle.size - (partsOf(bundle) - 1) * bundle.part_size

export const insertBundle = (tx: TenantTx, row: Insertable<Tables['bundle']>): Promise<BundleRow> =>
  tx.insertInto('bundle').values(row).returningAll().executeTakeFirstOrThrow()

/** Locked against every other part of it. */
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

/** What a repository is to be read from; null where that is its host, or was read. */
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

/** Keeps a part; one that comes again stands in its own place. @returns how many are here */
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

export async function setWhole(
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
 * Drops what a repository was read from. That it was sent is known for the rest of its day: whoever has lost the answer to its
 * last part sends that again, and is told what it is read as.
 */
export async function emptyBundles(tx: TenantTx, tenantId: string, repositoryId: string): Promise<void> {
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

/** Drops a bundle whose day is over: one that was not sent to its end, or was read. @returns whether it waits for that still */
export async function expireBundle(tx: TenantTx, tenantId: string, id: string): Promise<boolean> {
  const bundle = await lockBundle(tx, tenantId, id)
  if (bundle === null) return false
  if (bundle.repository_id !== null && (await bundleOf(tx, tenantId, bundle.repository_id))?.id === id)
    return true
  await dropBundle(tx, tenantId, { id })
  return false
}

/** Bundles hold code: what is dropped leaves nothing of it. */
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
