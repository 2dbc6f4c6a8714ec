import type { components } from '#server/contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'

/** A repository that counts, as far as its readings go. */
export interface RepositoryReading {
  readonly id: string
  /** When it was last read; null before the first reading has ended. */
  readonly readAt: Date | null
  /** Its host lists it no more: who else sees it is not known. */
  readonly isGone: boolean
}

/** The repositories of the tenant's developer that count. */
export async function listReadings(tx: TenantTx, tenantId: string): Promise<RepositoryReading[]> {
  const rows = await tx
    .selectFrom('repository')
    .innerJoin('integration', (on) =>
      on
        .onRef('integration.tenant_id', '=', 'repository.tenant_id')
        .onRef('integration.id', '=', 'repository.integration_id'),
    )
    .select(['repository.id', 'repository.gone_at', 'integration.synced_at'])
    .where('repository.tenant_id', '=', tenantId)
    .where('repository.included', '=', true)
    .execute()
  return rows.map(({ id, gone_at, synced_at }) => ({ id, readAt: synced_at, isGone: gone_at !== null }))
}

/** What is known at all: how many repositories, and when the last of them was read. */
export function coverageOf(readings: readonly RepositoryReading[]): components['schemas']['Coverage'] {
  const read = readings.flatMap(({ readAt }) => (readAt === null ? [] : [readAt.getTime()]))
  const last = read.reduce((latest, at) => Math.max(latest, at), -Infinity)
  return { repositories: readings.length, readAt: read.length === 0 ? null : new Date(last).toISOString() }
}
