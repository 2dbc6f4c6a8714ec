import type { TenantTx } from '#server/db/database.ts'
import { evidenceByTopic, type KeptRepository } from '#server/evidence/formula/by-topic.ts'
import { decodeMonth, monthOf } from '#server/evidence/commits/month.ts'
import type { Evidence } from '#server/evidence/formula/expertise.ts'
import { weekBegins, weekOf } from '#server/evidence/formula/weeks.ts'
import { grouped } from '#server/evidence/commits/grouped.ts'
import { listAddresses } from '#server/evidence/identities/addresses.ts'
import { readSignaturesFrom } from '#server/evidence/identities/signing-keys.ts'

const daySeconds = 86_400
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

export interface NamedRepository extends KeptRepository {
  readonly name: string
  /** Where it is fetched from; null where nobody else sees it there. */
  readonly url: string | null
}

/** The last date of a commit that is believed, in seconds since the epoch. */
export const latestOf = (now: Date): number => seconds(now) + daySeconds

/** What is kept of a developer, as the formula takes it. */
export interface KeptEvidence {
  readonly byTopic: ReadonlyMap<string, readonly Evidence[]>
  /** The repositories that count, by id. */
  readonly repositories: ReadonlyMap<string, NamedRepository>
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

/** What is kept, of the addresses that stand: by repository, the oldest connection first. */
export interface Kept {
  readonly repositories: readonly NamedRepository[]
  /** The addresses by their numbers. */
  readonly addresses: ReadonlyMap<number, string>
  /** Numbers of those that are confirmed. */
  readonly confirmed: ReadonlySet<number>
}

/** What is kept of the tenant's developer. @param included which repositories: those that count, those that do not */
export async function readKept(
  tx: TenantTx,
  tenantId: string,
  { included: asked, ...weeks }: Weeks & { readonly included: readonly boolean[] },
): Promise<Kept> {
  const [first, last] = monthsOf(weeks)
  const repositories = await tx
    .selectFrom('repository')
    .select(['id', 'name', 'included', 'url', 'copied', 'is_private', 'addresses'])
    .where('tenant_id', '=', tenantId)
    .where('included', 'in', asked)
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
    .where('repository.included', 'in', asked)
    .where('evidence_month.month', '>=', first)
    .where('evidence_month.month', '<=', last)
    .orderBy('evidence_month.repository_id')
    .orderBy('evidence_month.month')
    .execute()
  const commits = grouped(months, ({ repository_id }) => repository_id)
  const standing = await listAddresses(tx, tenantId)
  const signaturesFrom = await readSignaturesFrom(tx, tenantId)
  const addresses = new Map(standing.map(({ number, value }) => [number, value]))
  const confirmed = standing.flatMap(({ number, confirmed_at }) => (confirmed_at === null ? [] : [number]))
  return {
    repositories: repositories.map(
      ({ id, name, included, url, copied, is_private, addresses: readWith }) => ({
        id,
        name,
        included,
        url: is_private ? null : url,
        // A bundle is compared with nothing, and neither is what others do not see.
        published: url !== null && !is_private,
        copied,
        // An address that was given up takes along what was read under it, before anything is read anew.
        commits: (commits.get(id) ?? [])
          .flatMap(({ evidence }) => decodeMonth(evidence))
          .filter(({ address }) => addresses.has(address))
          // What a key had signed that was removed is known once it is read anew: until then no signature counts.
          .map((commit) => (readWith < signaturesFrom ? { ...commit, signed: false } : commit)),
      }),
    ),
    addresses,
    confirmed: new Set(confirmed),
  }
}

/**
 * Evidence as it counts now: of the repositories that are included, with the tier that follows from what the account has
 * confirmed. Numbers are computed from it when they are asked for, so that leaving a repository out, or confirming an address,
 * has nothing to bring up to date (docs/decisions/078).
 */
export const evidenceOf = ({ repositories, confirmed }: Kept, now: Date): KeptEvidence => ({
  byTopic: evidenceByTopic(repositories, confirmed, latestOf(now)),
  repositories: new Map(repositories.map((repository) => [repository.id, repository])),
  asOf: weekOf(seconds(now)),
})

/** The evidence of the tenant's developer as it counts now. */
export const readEvidence = async (
  tx: TenantTx,
  tenantId: string,
  now: Date,
  weeks: Weeks = {},
): Promise<KeptEvidence> => evidenceOf(await readKept(tx, tenantId, { ...weeks, included: [true] }), now)
