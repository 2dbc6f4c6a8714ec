import { digestLimits } from '#machines/domain/digest/digests.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { DigestSnapshot } from '#server/db/tables/pipeline.ts'
import { findableAmong, foundTopics } from '../developer-search/public.ts'
import { findRequiredTopics } from '../positions/public.ts'
import type { DigestPerson } from './people.ts'

/** A name's initials: `A. K.` */
export const masked = (name: string): string =>
  name
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]?.toLocaleUpperCase('en') ?? ''}.`)
    .join(' ')

interface Frozen {
  readonly companyId: string
  readonly positionId: string
  readonly isMasked: boolean
}

/** The people of a digest as their client will see them: required topics first, then the strongest. */
export async function snapshotsOf(
  tx: TenantTx,
  people: readonly DigestPerson[],
  { companyId, positionId, isMasked }: Frozen,
): Promise<ReadonlyMap<string, DigestSnapshot>> {
  const developers = people.flatMap(({ developerId }) => developerId ?? [])
  const required = (await findRequiredTopics(tx, companyId, positionId)) ?? []
  // Only developers whom the company may still find.
  const findable = await findableAmong(tx, companyId, developers)
  const topics = await foundTopics(tx, [...findable], required)
  return new Map(
    people.map((person) => {
      const found = person.developerId === null ? [] : (topics.get(person.developerId) ?? [])
      const snapshot: DigestSnapshot = {
        name: isMasked ? masked(person.name) : person.name,
        headline: person.headline,
        location: person.location,
        topics: found.slice(0, digestLimits.topics).map(({ topic, level, confidence, activity }) => ({
          name: topic.name,
          level,
          verified: confidence,
          activity,
        })),
      }
      return [person.id, snapshot]
    }),
  )
}
