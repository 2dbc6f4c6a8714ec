/** Expected numbers of a topic that a developer worked on in three recent weeks. */
import { weekOf } from '#server/evidence/formula/weeks.ts'
import { tierPoints } from '#tests/support/browser/evidence-records.ts'
import { foundOf } from '#tests/support/people/findable.ts'
import type { TestServer } from '#tests/support/server/server.ts'
import { secondsOf } from '../calls/matching.ts'
import type { GoodAnswer } from '../operation-calls.ts'

type FoundTopic = NonNullable<Awaited<ReturnType<typeof foundOf>>>['topics'][number]

/** The topic with the most points that companies find of a developer. */
export async function topTopic(
  server: TestServer,
  { accountId }: { accountId: string },
): Promise<FoundTopic> {
  const [topic] = (await foundOf(server, accountId))?.topics ?? []
  if (topic === undefined) throw new Error('companies find no topic')
  return topic
}

export const typescriptNumber = ({ level, points, confidence, last_week: lastWeek, activity }: FoundTopic) =>
  ({
    topic: { slug: 'typescript', name: 'TypeScript', kind: 'language' },
    points,
    tiers: tierPoints({ verified: points }),
    level,
    confidence,
    weeks: 3,
    firstWeek: lastWeek - 2,
    lastWeek,
    activity,
  }) as const

/** The number with its breakdown, without the commits. */
export function typescriptBreakdown(topic: FoundTopic) {
  const { level, points, confidence } = topic
  return (at: string): GoodAnswer<'lookAtTopic'> => ({
    number: typescriptNumber(topic),
    figures: {
      ages: [{ age: 0, perMille: 1000, credit: 40, weeks: 3, left: 40 }],
      points,
      tiers: [
        { tier: 'signed', points: 0, weight: 98 },
        { tier: 'verified', points, weight: 90 },
        { tier: 'mergedByOther', points: 0, weight: 80 },
        { tier: 'unverified', points: 0, weight: 30 },
      ],
      activeWeeks: 3,
      confidenceWeeks: 3,
      confidence,
      vouched: points,
      level,
      next: { level: 2, from: 600, missing: 480 },
    },
    commits: null,
    updating: false,
    formulaVersion: 2,
    asOf: weekOf(secondsOf(at)),
  })
}
