import { textVersionOf } from '#machines/domain/invitation/consent-text.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type ConsentRecord = {
  state: Tables['consent']['state']
  method: string | null
  givenOn: string | null
  expiresOn: string | null
  /** The version of the text that the candidate accepted; null if a recruiter recorded the consent. */
  textVersion: string | null
  /** When the candidate declined or withdrew; null if they did not, or agreed since. */
  refusedOn: string | null
}

/** Locks the consents of these applications. Returns them by application id. */
export async function lockConsents(tx: TenantTx, tenantId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ConsentRecord>()
  const rows = await tx
    .selectFrom('consent')
    .select(['application_id', 'state', 'method', 'given_on', 'expires_on', 'text_version', 'refused_on'])
    .where('tenant_id', '=', tenantId)
    .where('application_id', 'in', [...ids])
    .forUpdate()
    .execute()
  return new Map(
    rows.map((row): [string, ConsentRecord] => [
      row.application_id,
      {
        state: row.state,
        method: row.method,
        givenOn: row.given_on,
        expiresOn: row.expires_on,
        textVersion: row.text_version,
        refusedOn: row.refused_on,
      },
    ]),
  )
}

export async function saveConsent(
  tx: TenantTx,
  tenantId: string,
  applicationId: string,
  consent: ConsentRecord,
  recordedBy: string | null,
  at: Date,
): Promise<void> {
  const values = {
    state: consent.state,
    method: consent.method,
    given_on: consent.givenOn,
    expires_on: consent.expiresOn,
    text_version: consent.textVersion,
    refused_on: consent.refusedOn,
    recorded_by: recordedBy,
    updated_at: at,
  }
  await tx
    .insertInto('consent')
    .values({ tenant_id: tenantId, application_id: applicationId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'application_id'])
        .doUpdateSet((e) => ({ ...values, version: e('consent.version', '+', 1) })),
    )
    .execute()
}

/** End and text version of a given consent; null without one. */
export async function consentTerms(tx: TenantTx, tenantId: string, applicationId: string) {
  const row = await tx
    .selectFrom('consent')
    .select(['expires_on', 'text_version'])
    .where('tenant_id', '=', tenantId)
    .where('application_id', '=', applicationId)
    .where('state', '=', 'given')
    .executeTakeFirst()
  return {
    consentExpiresOn: row?.expires_on ?? null,
    consentTextVersion: textVersionOf(row?.text_version ?? null),
  }
}

/** Up to `limit` applications of existing candidates whose consent has ended by that day. */
export async function endedConsents(
  tx: TenantTx,
  tenantId: string,
  today: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('consent')
    .innerJoin('application', (join) =>
      join
        .onRef('application.tenant_id', '=', 'consent.tenant_id')
        .onRef('application.id', '=', 'consent.application_id'),
    )
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.tenant_id', '=', 'application.tenant_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .select('consent.application_id')
    .where('consent.tenant_id', '=', tenantId)
    .where('consent.state', '=', 'given')
    .where('consent.expires_on', '<=', today)
    // A deleted candidate may be restored: a later run ends theirs.
    .where('candidate.deleted_at', 'is', null)
    .orderBy('consent.expires_on')
    .limit(limit)
    .execute()
  return rows.map(({ application_id }) => application_id)
}
