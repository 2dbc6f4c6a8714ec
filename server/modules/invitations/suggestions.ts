import { monthOf } from '#machines/domain/time/date-words.ts'
import type { TenantTx } from '#server/db/database.ts'
import { weekBegins } from '#server/evidence/formula/weeks.ts'
import { foundTopics } from '../developer-search/public.ts'
import { findRequiredTopics } from '../positions/public.ts'

const most = 3

/** Suggested reasons from the evidence that companies see: required topics, or else the strongest. */
export async function suggestedReasons(
  tx: TenantTx,
  companyId: string,
  { developerId, positionId }: { readonly developerId: string | null; readonly positionId: string },
): Promise<string[]> {
  if (developerId === null) return []
  const required = (await findRequiredTopics(tx, companyId, positionId)) ?? []
  const found = (await foundTopics(tx, [developerId], required)).get(developerId) ?? []
  return found
    .filter(({ level }) => level > 0)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, most)
    .map(({ topic, level, lastWeek }) => {
      const until = monthOf(new Date(weekBegins(lastWeek) * 1000))
      return `${topic.name}: level ${level} of 5 from your commits, latest in ${until}`
    })
}
