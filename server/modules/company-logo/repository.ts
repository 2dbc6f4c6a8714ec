import type { Database, TenantTx } from '#server/db/database.ts'
import { logoPath } from './address.ts'

/** The logo's URL path; null without one. */
export async function findLogo(tx: TenantTx, tenantId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('company_logo')
    .select('hash')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row ? logoPath(row.hash) : null
}

export interface ServedLogo {
  readonly hash: string
  readonly content: Buffer
}

/** The current logo of the company with this current or former hash; null for none. */
export async function findServed(database: Database, hash: string): Promise<ServedLogo | null> {
  const owner = await database.global((tx) =>
    tx.selectFrom('company_logo_owner').select('tenant_id').where('hash', '=', hash).executeTakeFirst(),
  )
  if (owner === undefined) return null
  const row = await database.tenant(owner.tenant_id, (tx) =>
    tx
      .selectFrom('company_logo')
      .select(['hash', 'content'])
      .where('tenant_id', '=', owner.tenant_id)
      .executeTakeFirst(),
  )
  return row ? { hash: row.hash, content: Buffer.from(row.content) } : null
}

export interface NewLogo {
  readonly content: Buffer
  readonly hash: string
}

export async function saveLogo(tx: TenantTx, tenantId: string, logo: NewLogo, at: Date): Promise<void> {
  const values = { content: logo.content, hash: logo.hash, updated_at: at }
  await tx
    .insertInto('company_logo')
    .values({ tenant_id: tenantId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet((is) => ({ ...values, version: is('company_logo.version', '+', 1) })),
    )
    .execute()
}

/** @returns whether a logo was deleted */
export async function deleteLogo(tx: TenantTx, tenantId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('company_logo')
    .where('tenant_id', '=', tenantId)
    .returning('hash')
    .executeTakeFirst()
  return gone !== undefined
}
