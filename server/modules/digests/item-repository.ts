import type { Selectable } from 'kysely'
import type { TenantTx } from '#server/db/database.ts'
import type { DigestSnapshot } from '#server/db/tables/pipeline.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type ItemRow = Selectable<Tables['digest_item']>

/** The items of a digest, in order. */
export const listItems = (tx: TenantTx, tenantId: string, digestId: string): Promise<ItemRow[]> =>
  tx
    .selectFrom('digest_item')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('digest_id', '=', digestId)
    .orderBy('sort_order')
    .execute()

const itemsOf = (tx: TenantTx, tenantId: string, digestId: string) =>
  tx.updateTable('digest_item').where('tenant_id', '=', tenantId).where('digest_id', '=', digestId)

export async function saveSnapshots(
  tx: TenantTx,
  tenantId: string,
  digestId: string,
  snapshots: ReadonlyMap<string, DigestSnapshot>,
): Promise<void> {
  for (const [applicationId, snapshot] of snapshots)
    await itemsOf(tx, tenantId, digestId)
      .set({ snapshot: JSON.stringify(snapshot) })
      .where('application_id', '=', applicationId)
      .execute()
}

export async function dropSnapshots(tx: TenantTx, tenantId: string, digestId: string): Promise<void> {
  await itemsOf(tx, tenantId, digestId).set({ snapshot: null }).execute()
}

/** Ends items and erases their personal values. */
export async function endItems(
  tx: TenantTx,
  tenantId: string,
  digestId: string,
  { applicationIds, at }: { readonly applicationIds: readonly string[]; readonly at: Date },
): Promise<void> {
  await itemsOf(tx, tenantId, digestId)
    .set({ snapshot: null, summary: '', ended_at: at })
    .where('application_id', 'in', [...applicationIds])
    .execute()
}

/** The digests with an item of any of these applications, ended or not. */
export async function digestsOf(
  tx: TenantTx,
  tenantId: string,
  applicationIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('digest_item')
    .select('digest_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('application_id', 'in', [...applicationIds])
    .orderBy('digest_id')
    .execute()
  return rows.map(({ digest_id }) => digest_id)
}

/** The digests whose item of an application has not ended. */
export async function digestsShowing(
  tx: TenantTx,
  tenantId: string,
  applicationId: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('digest_item')
    .select('digest_id')
    .where('tenant_id', '=', tenantId)
    .where('application_id', '=', applicationId)
    .where('ended_at', 'is', null)
    .orderBy('digest_id')
    .execute()
  return rows.map(({ digest_id }) => digest_id)
}

/** The applications with items that have not ended, in digests beyond draft, each with its position. */
export const listHeldApplications = (tx: TenantTx, tenantId: string) =>
  tx
    .selectFrom('digest_item')
    .innerJoin('digest', (join) =>
      join
        .onRef('digest.tenant_id', '=', 'digest_item.tenant_id')
        .onRef('digest.id', '=', 'digest_item.digest_id'),
    )
    .select(['digest.position_id as positionId', 'digest_item.application_id as applicationId'])
    .distinct()
    .where('digest_item.tenant_id', '=', tenantId)
    .where('digest_item.ended_at', 'is', null)
    .where('digest.state', '!=', 'draft')
    .execute()
