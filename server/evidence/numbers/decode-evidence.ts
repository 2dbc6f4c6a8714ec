import { grouped } from '#server/evidence/commits/grouped.ts'
import { decodeMonth } from '#server/evidence/commits/month.ts'
import { evidenceByTopic, type StoredRepository } from '#server/evidence/formula/by-topic.ts'
import type { Evidence } from '#server/evidence/formula/expertise.ts'
import { weekOf } from '#server/evidence/formula/weeks.ts'
import type { StoredEvidence } from './stored.ts'

const daySeconds = 86_400
export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)

export interface NamedRepository extends StoredRepository {
  readonly name: string
  /** Clone URL; null for a repository that others cannot see. */
  readonly url: string | null
  /** The host no longer lists the repository, so it may have become private. */
  readonly isGone: boolean
}

/** Returns the latest plausible commit date, in seconds since the epoch. */
export const latestOf = (now: Date): number => secondsOf(now) + daySeconds

/** A developer's evidence in the formula's form. */
export interface EvidenceInput {
  readonly byTopic: ReadonlyMap<string, readonly Evidence[]>
  /** The included repositories, by id. */
  readonly repositories: ReadonlyMap<string, NamedRepository>
  /** Number of the week for which the numbers are computed. */
  readonly asOf: number
}

/** The decoded commits of the claimed emails, by repository; oldest connection first. */
export interface DecodedEvidence {
  readonly repositories: readonly NamedRepository[]
  /** Claimed emails by number. */
  readonly addresses: ReadonlyMap<number, string>
  /** Numbers of the verified emails. */
  readonly confirmed: ReadonlySet<number>
}

/** Decodes the stored evidence. */
export function decodeEvidence({
  repositories,
  months,
  addresses: storedAddresses,
  signaturesFrom,
}: StoredEvidence): DecodedEvidence {
  const monthsOf = grouped(months, ({ repositoryId }) => repositoryId)
  const addresses = new Map(storedAddresses.map(({ number, value }) => [number, value]))
  const confirmed = storedAddresses.flatMap(({ number, isConfirmed }) => (isConfirmed ? [number] : []))
  return {
    repositories: repositories.map(
      ({ id, name, included, url, copied, isPrivate, isGone, addressesVersion }) => ({
        id,
        name,
        included,
        url: isPrivate ? null : url,
        isGone,
        // Bundles and private repositories are never compared with others.
        published: url !== null && !isPrivate,
        copied,
        // Removing an email removes its commits at once, before the next analysis.
        commits: (monthsOf.get(id) ?? [])
          .flatMap(({ evidence }) => decodeMonth(evidence))
          .filter(({ address }) => addresses.has(address))
          // After a key was removed, no signature counts until the next analysis, which knows whose key signed.
          .map((commit) => (addressesVersion < signaturesFrom ? { ...commit, signed: false } : commit)),
      }),
    ),
    addresses,
    confirmed: new Set(confirmed),
  }
}

/** Returns the evidence of the included repositories, with tiers by the developer's verified emails. */
export const evidenceOf = ({ repositories, confirmed }: DecodedEvidence, now: Date): EvidenceInput => {
  const counting = repositories.filter(({ included }) => included)
  return {
    byTopic: evidenceByTopic(counting, confirmed, latestOf(now)),
    repositories: new Map(counting.map((repository) => [repository.id, repository])),
    asOf: weekOf(secondsOf(now)),
  }
}
