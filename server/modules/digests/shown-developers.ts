import { sql } from 'kysely'
import type { PrivacySection } from '#machines/shared/privacy.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { DigestSnapshot } from '#server/db/tables/pipeline.ts'
import { recordShown } from '../access-log/face.ts'

interface Item {
  readonly applicationId: string
  /** As the client sees the person; null for a person who may not be shown. */
  readonly snapshot: DigestSnapshot | null
}

interface Shown {
  readonly companyId: string
  readonly items: readonly Item[]
  readonly surface: 'digest' | 'client'
  readonly at: Date
}

const sectionsOf = ({ topics }: DigestSnapshot): PrivacySection[] =>
  topics.length === 0 ? ['introduction'] : ['introduction', 'expertise']

/** The developers among applications, each with the client as their latest invitation names or describes it. */
async function developersOf(tx: TenantTx, companyId: string, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return []
  const { rows } = await sql<{ applicationId: string; developerId: string; client: string }>`
    select application.id as "applicationId", candidate.developer_id as "developerId",
      coalesce((select client_kind from invitation
        where tenant_id = application.tenant_id and application_id = application.id and sent_at is not null
        order by sent_at desc, id desc limit 1), client.name) as client
    from application
    join candidate on candidate.tenant_id = application.tenant_id and candidate.id = application.candidate_id
    join position on position.tenant_id = application.tenant_id and position.id = application.position_id
    join client on client.tenant_id = position.tenant_id and client.id = position.client_id
    where application.tenant_id = ${companyId} and application.id = any(${[...applicationIds]}::uuid[])
      and candidate.developer_id is not null
    order by candidate.developer_id`.execute(tx)
  return rows
}

/** Logs in developers' access logs that a digest shows them to a client. */
export async function logShownDevelopers(
  tx: TenantTx,
  { companyId, items, surface, at }: Shown,
): Promise<void> {
  const sections = new Map(
    items.flatMap(({ applicationId, snapshot }) =>
      snapshot === null ? [] : [[applicationId, sectionsOf(snapshot)] as const],
    ),
  )
  for (const { applicationId, developerId, client } of await developersOf(tx, companyId, [
    ...sections.keys(),
  ])) {
    const fields = sections.get(applicationId) ?? []
    await recordShown(tx, companyId, developerId, { surface, client, fields }, at)
  }
}
