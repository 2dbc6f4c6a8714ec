import type { components } from '#contract/schema.gen.ts'
import { sql } from 'kysely'
import type { TenantTx } from '#server/db/database.ts'

type AnalysisState = components['schemas']['Analysis']['state']

/** The analysis status of an included repository. */
export interface RepositoryAnalysis {
  readonly id: string
  /** When the last complete analysis ended; null if there was none or the time is unknown. */
  readonly readAt: Date | null
  /** The repository is public: it has a URL, is not private, and its host still lists it. */
  readonly isOpen: boolean
}

/** The same with the state that only the developer sees. */
export interface OwnAnalysis extends RepositoryAnalysis {
  /** `under way`: the first analysis; `cancelled`: by the developer, before any analysis completed. */
  readonly state: 'read' | 'unread' | 'under way' | 'cancelled'
}

/** Returns the included repositories of the tenant's developer, analysed or not. */
export async function listAnalyses(tx: TenantTx, tenantId: string): Promise<OwnAnalysis[]> {
  const { rows } = await sql<{
    id: string
    tip: string | null
    is_open: boolean
    read_at: Date | null
    last: AnalysisState | null
  }>`
    select repository.id, repository.tip,
      repository.url is not null and not repository.is_private and repository.gone_at is null as is_open,
      max(analysis.ended_at) filter (where analysis.state = 'complete') as read_at,
      (array_agg(analysis.state order by analysis.created_at desc, analysis.id desc))[1] as last
    from repository
    left join analysis
      on analysis.tenant_id = repository.tenant_id and analysis.repository_id = repository.id
    where repository.tenant_id = ${tenantId} and repository.included
    group by repository.tenant_id, repository.id`.execute(tx)
  return rows.map(({ id, tip, is_open, read_at, last }) => ({
    id,
    readAt: read_at,
    isOpen: is_open,
    state: tip !== null ? 'read' : unreadState(last),
  }))
}

/** Only the developer cancels an analysis; lost access ends it as failed. */
function unreadState(last: AnalysisState | null): OwnAnalysis['state'] {
  if (last === 'waiting' || last === 'reading') return 'under way'
  return last === 'cancelled' ? 'cancelled' : 'unread'
}

/** Returns the number of repositories, when the last one was analysed, and whether numbers are being computed. */
export function coverageOf(
  analyses: readonly Pick<RepositoryAnalysis, 'readAt'>[],
  updating: boolean,
): components['schemas']['Coverage'] {
  const read = analyses.flatMap(({ readAt }) => (readAt === null ? [] : [readAt.getTime()]))
  const last = read.reduce((latest, each) => Math.max(latest, each), 0)
  return {
    repositories: analyses.length,
    readAt: read.length === 0 ? null : new Date(last).toISOString(),
    updating,
  }
}

/** The same for the developer, with the number of failed repositories. */
export const ownCoverageOf = (
  analyses: readonly OwnAnalysis[],
  updating: boolean,
): components['schemas']['OwnCoverage'] => ({
  ...coverageOf(
    analyses.filter(({ state }) => state === 'read'),
    updating,
  ),
  unread: analyses.filter(({ state }) => state === 'unread').length,
})
