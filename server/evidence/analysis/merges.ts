import type { Forge, ForgeFailure } from '#server/contract/ports/forge.ts'
import type { Hold } from '#server/work/queue/job-kind.ts'

/** Of a hundred pull requests each: more are asked for with the next reading. */
const mostAsked = 10

/** Which commits others have merged, as far as the host could be asked, and until when that is known. */
export interface AskedMerges {
  readonly commits: ReadonlySet<string>
  readonly knownAt: Date | null
  /** Why it was not more; null where it was all. */
  readonly failure: ForgeFailure | null
}

/** So long a host has put off to say more, milliseconds; null where it has not. */
export const putOffMs = ({ failure }: AskedMerges): number | null =>
  failure?.code === 'rateLimited' ? failure.retryAfter * 1_000 : null

const earlier = (moment: Date | null, latest: Date) => (moment !== null && moment > latest ? latest : moment)

/**
 * Which commits of a repository somebody else has merged for the account, by what its host says. What is asked for begins
 * where the answers before ended.
 *
 * @param startedAt before anything was fetched: of what is merged later, commits may not have been read yet
 */
export async function askMerges({
  forge,
  token,
  repository,
  since,
  startedAt,
  hold,
}: {
  forge: Forge
  token: string
  /** `owner/name` */
  repository: string
  since: Date | null
  startedAt: Date
  hold: Hold
}): Promise<AskedMerges> {
  const commits = new Set<string>()
  let knownAt = since
  for (let asked = 0; asked < mostAsked; asked += 1) {
    await hold.renew()
    const question = { repository, since: knownAt, signal: hold.signal }
    const told = await forge.mergedByOther(token, question)
    if (!told.ok) return { commits, knownAt: earlier(knownAt, startedAt), failure: told }
    for (const id of told.value.commits) commits.add(id)
    const { resume } = told.value
    if (resume === null) return { commits, knownAt: startedAt, failure: null }
    // Where a hundred were changed at one moment there is no going on from it: the rest is not asked for.
    if (resume.getTime() === knownAt?.getTime()) return { commits, knownAt: startedAt, failure: null }
    knownAt = resume
  }
  return { commits, knownAt: earlier(knownAt, startedAt), failure: null }
}
