import type { Selectable } from 'kysely'
import { consentDays } from '#machines/domain/company/company-privacy.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { lockSettings } from '../company-settings/public.ts'

export type CompanyPrivacy = components['schemas']['CompanyPrivacy']

const defaults: CompanyPrivacy = {
  consentDays: consentDays.default,
  asksByEmail: true,
  retentionMonths: null,
  pendingRetention: null,
  version: 1,
}

const toSettings = (row: Selectable<Tables['company_privacy']>): CompanyPrivacy => ({
  consentDays: row.consent_days,
  asksByEmail: row.asks_by_email,
  retentionMonths: row.retention_months,
  pendingRetention:
    row.pending_months === null || row.pending_from === null
      ? null
      : { months: row.pending_months, from: row.pending_from },
  version: row.version,
})

export async function findPrivacy(tx: TenantTx, tenantId: string): Promise<CompanyPrivacy> {
  const row = await tx
    .selectFrom('company_privacy')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row ? toSettings(row) : defaults
}

export async function lockPrivacy(tx: TenantTx, tenantId: string): Promise<CompanyPrivacy> {
  await lockSettings(tx, tenantId)
  return findPrivacy(tx, tenantId)
}

export async function savePrivacy(
  tx: TenantTx,
  tenantId: string,
  settings: CompanyPrivacy,
  at: Date,
): Promise<void> {
  const values = {
    consent_days: settings.consentDays,
    asks_by_email: settings.asksByEmail,
    retention_months: settings.retentionMonths,
    pending_months: settings.pendingRetention?.months ?? null,
    pending_from: settings.pendingRetention?.from ?? null,
    updated_at: at,
    version: settings.version,
  }
  await tx
    .insertInto('company_privacy')
    .values({ tenant_id: tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
}
