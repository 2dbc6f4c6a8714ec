import { createHash } from 'node:crypto'
import type { ReadRepository } from '../../evidence/connections/public.ts'
import { seededRandom } from '../random.ts'

export interface MadeUpProject {
  readonly owner: string
  readonly name: string
  /** The first and last commit, in weeks ago. */
  readonly from: number
  readonly to: number
  /** The share of weeks with commits. */
  readonly share: number
  /** By slug: the share of commits that touch the topic, and its maximum lines per commit. */
  readonly topics: Readonly<Record<string, readonly [share: number, lines: number]>>
}

/** The host in the demo repositories' addresses. */
export const host = 'git.demo.example'

const weekSeconds = 7 * 86_400
const daySeconds = 86_400
const seed = 7

/**
 * Creates repositories with commits until now, the same for every workspace.
 * @param address the number of the email in the commits
 */
export function inventRepositories(
  projects: readonly MadeUpProject[],
  address: number,
  now: Date,
): ReadRepository[] {
  const random = seededRandom(seed)
  const end = Math.floor(now.getTime() / 1000) - daySeconds
  return projects.map(({ owner, name, from, to, share, topics }) => {
    const commits: ReadRepository['commits'][number][] = []
    for (let week = from; week >= to; week -= 1) {
      if (!random.chance(share)) continue
      const count = random.whole(1, 3)
      for (let index = 0; index < count; index += 1) {
        const touched = Object.entries(topics).filter(([, [chance]]) => random.chance(chance))
        const isMerge = random.chance(0.4)
        commits.push({
          id: createHash('sha1').update(`${owner}/${name} ${week} ${index}`).digest('hex'),
          at: end - week * weekSeconds + index * daySeconds - 3 * daySeconds,
          address,
          coAuthor: false,
          people: 1,
          signed: false,
          mergedByOther: isMerge,
          witnessed: week < 2,
          notes: [],
          topics: touched.map(([slug, [, lines]]) => [slug, random.whole(5, lines)] as const),
        })
      }
    }
    return { owner, name, url: `https://${owner}/${name}.git`, commits, others: commits.length }
  })
}
