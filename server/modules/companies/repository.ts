import { sql, type Selectable } from 'kysely'
import type { components } from '#contract/schema.gen.ts'
import type { GlobalTx, TenantTx } from '#server/db/database.ts'
import { isNotEnding } from '#server/db/ending-companies.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { logoPath } from '../company-logo/public.ts'
import { tourColumns, tourIn } from '../guided-tour/public.ts'

export type Company = components['schemas']['Company']

type PreferenceRow = Pick<
  Selectable<Tables['company']>,
  'digest_cadence' | 'digest_weekday' | 'digest_hour' | 'digest_time_zone'
>

/** Null until the company chooses: all four are written together. */
function toPreferences(row: PreferenceRow): Company['digestPreferences'] {
  const {
    digest_cadence: cadence,
    digest_weekday: weekday,
    digest_hour: hour,
    digest_time_zone: timeZone,
  } = row
  if (cadence === null || weekday === null || hour === null || timeZone === null) return null
  return { cadence, weekday, hour, timeZone }
}

type CompanyRow = Selectable<Tables['company']> & { readonly logo_hash: string | null }

const toCompany = (row: CompanyRow): Company => ({
  id: row.tenant_id,
  name: row.name,
  website: row.website,
  size: row.size,
  country: row.country,
  domains: row.domains,
  locale: row.locale,
  timeZone: row.time_zone,
  currency: row.currency,
  digestPreferences: toPreferences(row),
  onboardingStep: row.onboarding_step,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  ...(row.erasure_due_at && { erasureDueAt: row.erasure_due_at.toISOString() }),
  ...(row.logo_hash !== null && { logo: logoPath(row.logo_hash) }),
})

const columns = (company: Company) => ({
  name: company.name,
  website: company.website,
  size: company.size,
  country: company.country,
  domains: JSON.stringify(company.domains),
  locale: company.locale,
  time_zone: company.timeZone,
  currency: company.currency,
  digest_cadence: company.digestPreferences?.cadence ?? null,
  digest_weekday: company.digestPreferences?.weekday ?? null,
  digest_hour: company.digestPreferences?.hour ?? null,
  digest_time_zone: company.digestPreferences?.timeZone ?? null,
  onboarding_step: company.onboardingStep,
  version: company.version,
  updated_at: new Date(company.updatedAt),
})

export async function findCompany(tx: TenantTx, tenantId: string, lock = false): Promise<Company | null> {
  const query = tx
    .selectFrom('company')
    .selectAll('company')
    .select((is) =>
      is
        .selectFrom('company_logo')
        .select('hash')
        .whereRef('company_logo.tenant_id', '=', 'company.tenant_id')
        .as('logo_hash'),
    )
    .where('tenant_id', '=', tenantId)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row ? toCompany(row) : null
}

/** Every company except closing ones; each has its owner's account. */
export async function listCompanyIds(tx: GlobalTx): Promise<string[]> {
  const rows = await tx
    .selectFrom('account')
    .select('company_id')
    .distinct()
    .where('company_id', 'is not', null)
    .where(isNotEnding(sql`account.company_id`))
    .execute()
  return rows.flatMap(({ company_id }) => company_id ?? [])
}

export async function insertCompany(tx: TenantTx, company: Company): Promise<void> {
  await tx
    .insertInto('company')
    .values({ tenant_id: company.id, created_at: new Date(company.createdAt), ...columns(company) })
    .execute()
}

export async function saveCompany(tx: TenantTx, company: Company): Promise<void> {
  await tx.updateTable('company').set(columns(company)).where('tenant_id', '=', company.id).execute()
}

export async function insertOwner(
  tx: TenantTx,
  tenantId: string,
  owner: { memberId: string; accountId: string; name: string; email: string | null; at: Date },
): Promise<void> {
  await tx
    .insertInto('member')
    .values({
      tenant_id: tenantId,
      id: owner.memberId,
      account_id: owner.accountId,
      name: owner.name,
      email: owner.email,
      role: 'owner',
      title: null,
      state: 'active',
      created_at: owner.at,
      updated_at: owner.at,
    })
    .execute()
}

export type FounderAccount = {
  id: string
  name: string
  email: string | null
  companyName: string | null
  companyId: string | null
  memberId: string | null
  companyErasedAt: Date | null
  tour: components['schemas']['Tour']
}

/** The account of a company's founder or member. @param lock locks it for a change */
export async function findFounder(tx: GlobalTx, uid: string, lock = false): Promise<FounderAccount | null> {
  const query = tx
    .selectFrom('account')
    .select([
      'id',
      'name',
      'email',
      'company_name',
      'company_id',
      'member_id',
      'company_erased_at',
      ...tourColumns,
    ])
    .where('uid', '=', uid)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row
    ? {
        id: row.id,
        name: row.name,
        email: row.email,
        companyName: row.company_name,
        companyId: row.company_id,
        memberId: row.member_id,
        companyErasedAt: row.company_erased_at,
        tour: tourIn(row),
      }
    : null
}

/**
 * Sets the account's company id once. Repeated calls return the first id; null for an erased account. The company's
 * rows follow in its tenant's transaction: a crash in between leaves an id without a company, which the next call
 * completes.
 */
export async function reserveCompany(
  tx: GlobalTx,
  accountId: string,
  companyId: string,
  at: Date,
): Promise<string | null> {
  await tx
    .updateTable('account')
    .set({ company_id: companyId, role: 'owner', member_state: 'active', updated_at: at })
    .where('id', '=', accountId)
    .where('company_id', 'is', null)
    .execute()
  const row = await tx
    .selectFrom('account')
    .select('company_id')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row === undefined ? null : (row.company_id ?? companyId)
}

/** The company's time zone, an IANA name; null without a company. */
export async function timeZoneOf(tx: TenantTx, tenantId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('company')
    .select('time_zone')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row?.time_zone ?? null
}
