import { sql, type Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { privacySections, type PrivacySection } from '#machines/domain/developer/privacy.ts'
import type { components } from '#contract/schema.gen.ts'
import { Problem } from '#server/contract/problem.ts'
import { page, type Cursor } from '#server/db/cursor.ts'
import type { TenantTx } from '#server/db/database.ts'
import { isForeignKeyViolation } from '#server/db/errors.ts'
import type { Tables } from '#server/db/tables/tables.ts'

type View = components['schemas']['Look']

const hourMs = 60 * 60_000

/** A view of a developer: by whom and where. */
export interface Viewed {
  readonly viewer: 'link' | 'company'
  /** The link's or the company's. */
  readonly viewerId: string
  /** The current name. */
  readonly viewerName: string
  readonly surface: 'link' | 'preview' | 'search' | 'board'
  /** The shown sections; empty if all are hidden from this viewer. */
  readonly fields: readonly PrivacySection[]
}

/** The profile was erased during the request. */
function refuseErased(error: unknown): never {
  if (isForeignKeyViolation(error, 'access_log_tenant_id_fkey')) throw new Problem(404, { code: 'not-found' })
  throw error
}

/**
 * Logs a view of the tenant's developer in the transaction that shows them. Equal views within an hour are counted in
 * one row. Throws 404 if the profile is gone.
 */
export async function recordView(tx: TenantTx, tenantId: string, view: Viewed, at: Date): Promise<void> {
  const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs)
  await tx
    .insertInto('access_log')
    .values({
      tenant_id: tenantId,
      id: uuidv7(),
      viewer: view.viewer,
      viewer_id: view.viewerId,
      viewer_name: view.viewerName,
      surface: view.surface,
      // In a fixed order, so that equal sections make equal rows.
      fields: privacySections.filter((section) => view.fields.includes(section)),
      hour,
      first_at: at,
      last_at: at,
    })
    .onConflict((conflict) =>
      conflict.constraint('access_log_hour').doUpdateSet((from) => ({
        looks: from('access_log.looks', '+', 1),
        last_at: sql<Date>`greatest(access_log.last_at, excluded.last_at)`,
      })),
    )
    .execute()
    .catch(refuseErased)
}

/** A developer shown to a company's client. */
interface Shown {
  readonly surface: 'digest' | 'client'
  /** The client's name or description that the developer knows. */
  readonly client: string
  readonly fields: readonly PrivacySection[]
}

/** Logs a view in a developer's access log, in the company's transaction. */
export async function recordShown(
  tx: TenantTx,
  companyId: string,
  developerId: string,
  { fields, ...shown }: Shown,
  at: Date,
): Promise<void> {
  const inOrder = privacySections.filter((section) => fields.includes(section))
  const json = JSON.stringify({ ...shown, fields: inOrder, looks: 1 })
  const logged = sql`log_shown(${companyId}::uuid, ${developerId}::uuid, ${json}::jsonb, ${at}::timestamptz)`
  await tx.selectNoFrom(logged.as('logged')).execute()
}

const toView = (row: Selectable<Tables['access_log']>): View => ({
  id: row.id,
  viewer: row.viewer,
  viewerId: row.viewer_id,
  viewerName: row.viewer_name,
  surface: row.surface,
  client: row.client,
  fields: row.fields,
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  looks: row.looks,
})

/** Newest first, by each row's first view, so that later views do not move it. */
const newestFirst = (tx: TenantTx, tenantId: string) =>
  tx
    .selectFrom('access_log')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('first_at', 'desc')
    .orderBy('id', 'desc')

/** All rows: one per hour, viewer, surface and sections. */
export const allViews = async (tx: TenantTx, tenantId: string): Promise<View[]> =>
  (await newestFirst(tx, tenantId).execute()).map(toView)

export async function listViews(
  tx: TenantTx,
  tenantId: string,
  { cursor, limit }: { cursor: Cursor | null; limit: number },
): Promise<components['schemas']['AccessLogPage']> {
  const rows = await newestFirst(tx, tenantId)
    .$if(cursor !== null, (query) =>
      query.where(sql<boolean>`(first_at, id) < (${cursor?.value}::timestamptz, ${cursor?.id}::uuid)`),
    )
    .limit(limit + 1)
    .execute()
  const { items, nextCursor } = page(rows, limit, ({ first_at, id }) => ({
    value: first_at.toISOString(),
    id,
  }))
  return { items: items.map(toView), nextCursor }
}

/** The views of each link and the last one's time, by link id, without previews by programs. */
export async function countViews(
  tx: TenantTx,
  tenantId: string,
): Promise<ReadonlyMap<string, { readonly looks: number; readonly lastAt: Date }>> {
  const rows = await tx
    .selectFrom('access_log')
    .select((from) => [
      'viewer_id',
      from.fn.sum<string>('looks').as('looks'),
      from.fn.max('last_at').as('last_at'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('surface', '=', 'link')
    .groupBy('viewer_id')
    .execute()
  return new Map(
    rows.map(({ viewer_id, looks, last_at }) => [viewer_id, { looks: Number(looks), lastAt: last_at }]),
  )
}
