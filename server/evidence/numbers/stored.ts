import type { TenantTx } from '#server/db/database.ts'
import { monthOf } from '#server/evidence/commits/month.ts'
import { weekBegins } from '#server/evidence/formula/weeks.ts'
import { listAddresses } from '#server/evidence/identities/addresses.ts'
import { readSignaturesFrom } from '#server/evidence/identities/signing-keys.ts'

/** First and last week number; without them all weeks. */
export interface Weeks {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

interface StoredRepository {
  readonly id: string
  readonly name: string
  readonly included: boolean
  readonly url: string | null
  readonly copied: boolean
  readonly isPrivate: boolean
  /** The host no longer lists the repository. */
  readonly isGone: boolean
  /** Number of the emails and keys that the last complete analysis used. */
  readonly addressesVersion: number
}

/** A developer's stored evidence, still encoded; worker threads decode it. */
export interface StoredEvidence {
  /** Oldest connection first. */
  readonly repositories: readonly StoredRepository[]
  readonly months: readonly { readonly repositoryId: string; readonly evidence: Uint8Array }[]
  readonly addresses: readonly {
    readonly number: number
    readonly value: string
    readonly isConfirmed: boolean
  }[]
  /** Signatures count only from analyses with this number or a later one. */
  readonly signaturesFrom: number
}

/** A month after all others. */
const lastMonth = 12 * 10_000

/** Returns the months that contain these weeks; a week's numbers depend on nothing else. */
const monthsOf = ({ from, to }: Weeks): readonly [number, number] => [
  from === undefined ? 0 : monthOf(weekBegins(from)),
  to === undefined ? lastMonth : monthOf(weekBegins(to + 1) - 1),
]

/**
 * Returns the stored evidence of the tenant's developer.
 *
 * @param included true for included repositories, false for excluded ones
 */
export async function readStored(
  tx: TenantTx,
  tenantId: string,
  { included, ...weeks }: Weeks & { readonly included: readonly boolean[] },
): Promise<StoredEvidence> {
  const [first, last] = monthsOf(weeks)
  const repositories = await tx
    .selectFrom('repository')
    .select(['id', 'name', 'included', 'url', 'copied', 'is_private', 'gone_at', 'addresses'])
    .where('tenant_id', '=', tenantId)
    .where('included', 'in', included)
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
    .select(['evidence_month.repository_id as repositoryId', 'evidence_month.evidence'])
    .where('evidence_month.tenant_id', '=', tenantId)
    .where('repository.included', 'in', included)
    .where('evidence_month.month', '>=', first)
    .where('evidence_month.month', '<=', last)
    .orderBy('evidence_month.repository_id')
    .orderBy('evidence_month.month')
    .execute()
  const addresses = await listAddresses(tx, tenantId)
  return {
    repositories: repositories.map(({ is_private, gone_at, addresses: addressesVersion, ...repository }) => ({
      ...repository,
      isPrivate: is_private,
      isGone: gone_at !== null,
      addressesVersion,
    })),
    months,
    addresses: addresses.map(({ number, value, confirmed_at }) => ({
      number,
      value,
      isConfirmed: confirmed_at !== null,
    })),
    signaturesFrom: await readSignaturesFrom(tx, tenantId),
  }
}
