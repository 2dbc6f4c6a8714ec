import { grouped } from '#server/evidence/commits/grouped.ts'
import { decodeMonth } from '#server/evidence/commits/month.ts'
import { evidenceByTopic, type KeptRepository } from '#server/evidence/formula/by-topic.ts'
import type { Evidence } from '#server/evidence/formula/expertise.ts'
import { weekOf } from '#server/evidence/formula/weeks.ts'
import type { StoredEvidence } from './stored.ts'

const daySeconds = 86_400
export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)

export interface NamedRepository extends KeptRepository {
  readonly name: string
  /** Where it is fetched from; null where nobody else sees it there. */
  readonly url: string | null
  /** Its host no longer lists it: who else sees it is not known. */
  readonly isGone: boolean
}

/** The last date of a commit that is believed, in seconds since the epoch. */
export const latestOf = (now: Date): number => secondsOf(now) + daySeconds

/** What is kept of a developer, as the formula takes it. */
export interface KeptEvidence {
  readonly byTopic: ReadonlyMap<string, readonly Evidence[]>
  /** The repositories that count, by id. */
  readonly repositories: ReadonlyMap<string, NamedRepository>
  /** The number of the week in which the numbers hold. */
  readonly asOf: number
}

/** What is kept, of the addresses that stand: by repository, the oldest connection first. */
export interface Kept {
  readonly repositories: readonly NamedRepository[]
  /** The addresses by their numbers. */
  readonly addresses: ReadonlyMap<number, string>
  /** Numbers of those that are confirmed. */
  readonly confirmed: ReadonlySet<number>
}

/** Unpacks what is stored. */
export function keptOf({ repositories, months, addresses: standing, signaturesFrom }: StoredEvidence): Kept {
  const monthsOf = grouped(months, ({ repositoryId }) => repositoryId)
  const addresses = new Map(standing.map(({ number, value }) => [number, value]))
  const confirmed = standing.flatMap(({ number, isConfirmed }) => (isConfirmed ? [number] : []))
  return {
    repositories: repositories.map(({ id, name, included, url, copied, isPrivate, isGone, reading }) => ({
      id,
      name,
      included,
      url: isPrivate ? null : url,
      isGone,
      // A bundle is compared with nothing, and neither is what others do not see.
      published: url !== null && !isPrivate,
      copied,
      // An address that was given up takes along what was read under it, before anything is read anew.
      commits: (monthsOf.get(id) ?? [])
        .flatMap(({ evidence }) => decodeMonth(evidence))
        .filter(({ address }) => addresses.has(address))
        // What a key had signed that was removed is known once it is read anew: until then no signature counts.
        .map((commit) => (reading < signaturesFrom ? { ...commit, signed: false } : commit)),
    })),
    addresses,
    confirmed: new Set(confirmed),
  }
}

/** Evidence of the repositories that count, with the tier that follows from what the account has confirmed. */
export const evidenceOf = ({ repositories, confirmed }: Kept, now: Date): KeptEvidence => {
  const counting = repositories.filter(({ included }) => included)
  return {
    byTopic: evidenceByTopic(counting, confirmed, latestOf(now)),
    repositories: new Map(counting.map((repository) => [repository.id, repository])),
    asOf: weekOf(secondsOf(now)),
  }
}
