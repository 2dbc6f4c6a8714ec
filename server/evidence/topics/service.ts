import { badField } from '#server/contract/answers.ts'
import type { TenantTx } from '#server/db/database.ts'
import { namesOf } from './repository.ts'

/** Returns the error of the first requirement with an unknown or repeated topic; null if all are valid. */
export async function unknownTopic(
  tx: TenantTx,
  requirements: readonly { topic: string }[],
): Promise<ReturnType<typeof badField> | null> {
  const slugs = requirements.map((requirement) => requirement.topic)
  if (slugs.length === 0) return null
  const known = await namesOf(tx, slugs)
  for (const [index, slug] of slugs.entries()) {
    const field = `requirements.${index}.topic`
    if (!known.has(slug)) return badField(field, 'unknown', `Topic “${slug}” doesn’t exist.`)
    if (slugs.indexOf(slug) !== index) return badField(field, 'repeated', `"${slug}" is named twice.`)
  }
  return null
}

/** Returns the names of all topics that these records require, by slug. */
export async function topicNames(
  tx: TenantTx,
  records: readonly { requirements: readonly { topic: string }[] }[],
): Promise<ReadonlyMap<string, string>> {
  const slugs = [...new Set(records.flatMap((record) => record.requirements.map(({ topic }) => topic)))]
  return slugs.length === 0 ? new Map() : namesOf(tx, slugs)
}
