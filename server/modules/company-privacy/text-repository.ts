import { builtInConsentText } from '#machines/domain/invitation/consent-text.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { lockSettings } from '../company-settings/public.ts'

export type ConsentText = components['schemas']['ConsentText']

const builtIn: ConsentText = { version: 1, text: builtInConsentText, createdAt: null }

/** Every version, newest first. */
export async function listConsentTexts(tx: TenantTx, tenantId: string): Promise<ConsentText[]> {
  const rows = await tx
    .selectFrom('consent_text')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('version', 'desc')
    .execute()
  const own = rows.map(({ version, text, created_at }) => ({
    version,
    text,
    createdAt: created_at.toISOString(),
  }))
  return [...own, builtIn]
}

export async function currentConsentText(tx: TenantTx, tenantId: string): Promise<number> {
  const { version } = await tx
    .selectFrom('consent_text')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return version ?? builtIn.version
}

export async function findConsentText(tx: TenantTx, tenantId: string, version: number): Promise<string> {
  if (version === builtIn.version) return builtIn.text
  const { text } = await tx
    .selectFrom('consent_text')
    .select('text')
    .where('tenant_id', '=', tenantId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return text
}

export async function lockConsentTexts(tx: TenantTx, tenantId: string): Promise<ConsentText[]> {
  await lockSettings(tx, tenantId)
  return listConsentTexts(tx, tenantId)
}

export async function insertConsentText(
  tx: TenantTx,
  tenantId: string,
  { version, text }: Pick<ConsentText, 'version' | 'text'>,
  at: Date,
): Promise<void> {
  await tx.insertInto('consent_text').values({ tenant_id: tenantId, version, text, created_at: at }).execute()
}
