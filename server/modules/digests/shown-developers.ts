import type { PrivacySection } from '#machines/domain/developer/privacy.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { DigestSnapshot } from '#server/db/tables/pipeline.ts'
import { recordShown } from '../access-log/public.ts'
import { listDevelopers } from './people-repository.ts'

interface Item {
  readonly applicationId: string
  /** The person as the client sees them; null if they may not be shown. */
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
  for (const { applicationId, developerId, client } of await listDevelopers(tx, companyId, [
    ...sections.keys(),
  ])) {
    const fields = sections.get(applicationId) ?? []
    await recordShown(tx, companyId, developerId, { surface, client, fields }, at)
  }
}
