import type { TenantTx } from '#server/db/database.ts'
import { evidenceByTopic } from '#server/expertise/evidence/by-topic.ts'
import { decodeMonth, monthOf } from '#server/expertise/evidence/month.ts'
import type { Evidence } from '#server/expertise/formula/expertise.ts'
import { weekBegins, weekOf } from '#server/expertise/formula/weeks.ts'
import { grouped } from '#server/expertise/grouped.ts'
import { listAddresses } from './addresses.ts'

const daySeconds = 86_400
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** What is kept of a developer, as the formula takes it. */
export interface KeptEvidence {
  readonly byTopic: ReadonlyMap<string, readonly Evidence[]>
  /** Names of the repositories that count, by id. */
  readonly repositories: ReadonlyMap<string, string>
  /** The number of the week in which the numbers hold. */
  readonly asOf: number
}

/** Numbers of weeks, the first and the last that are asked for; all of them without. */
export interface Weeks {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** What a year beyond every other has as its month. */
const lastMonth = 12 * 10_000

/** The months that hold any day of these weeks: what a week comes to depends on nothing outside of it. */
const monthsOf = ({ from, to }: Weeks): readonly [number, number] => [
  from === undefined ? 0 : monthOf(weekBegins(from)),
  to === undefined ? lastMonth : monthOf(weekBegins(to + 1) - 1),
]

/**
 * The evidence of the tenant's developer as it counts now: of the repositories that are included, the oldest connection first,
 * with the tier that follows from what the account has confirmed. Numbers are computed from it when they are asked for, so
 * that leaving a repository out, or confirming an address, has nothing to bring up to date (docs/decisions/078).
 */
export async function readEvidence(
  tx: TenantTx,
  tenantId: string,
  now: Date,
  weeks: Weeks = {},
): Promise<KeptEvidence> {
  const [first, last] = monthsOf(weeks)
  const repositories = await tx
    .selectFrom('repository')
    .select(['id', 'name', 'included'])
    .where('tenant_id', '=', tenantId)
    .where('included', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const months = await tx
    .selectFrom('evidence_month')
    .innerJoin('repository', (on) =>
      on
        .onRef('repository.tenant_id', '=', 'evidence_month.tenant_id')
        .onRef('repository.id', '=', 'evidence_month.repository_id')
        .onRef('repository.generation', '=', 'evidence_month.generation'),
    )
    .select(['evidence_month.repository_id', 'evidence_month.evidence'])
    .where('evidence_month.tenant_id', '=', tenantId)
    .where('repository.included', '=', true)
    .where('evidence_month.month', '>=', first)
    .where('evidence_month.month', '<=', last)
    .orderBy('evidence_month.repository_id')
    .orderBy('evidence_month.month')
    .execute()
  const commits = grouped(months, ({ repository_id }) => repository_id)
  const confirmed = (await listAddresses(tx, tenantId)).flatMap(({ number, confirmed_at }) =>
    confirmed_at === null ? [] : [number],
  )
  const byTopic = evidenceByTopic(
    repositories.map(({ id, included }) => ({
      id,
      included,
      published: true,
      copied: false,
      commits: (commits.get(id) ?? []).flatMap(({ evidence }) => decodeMonth(evidence)),
    })),
    new Set(confirmed),
    seconds(now) + daySeconds,
  )
  return {
    byTopic,
    repositories: new Map(repositories.map(({ id, name }) => [id, name])),
    asOf: weekOf(seconds(now)),
  }
}
