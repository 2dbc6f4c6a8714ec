import type { Forge, ForgeFailure } from '#server/contract/ports/forge.ts'
import type { Hold } from '#server/work/queue/job-kind.ts'

/** Requests per analysis, a hundred pull requests each. The next analysis continues. */
const mostRequests = 10

/** Commits that others merged, and the moment up to which the host has reported them. */
export interface ReportedMerges {
  readonly commits: ReadonlySet<string>
  readonly knownAt: Date | null
  /** Why the answer is incomplete; null if it is complete. */
  readonly failure: ForgeFailure | null
}

/** How long the host asked to wait, in milliseconds; null if it did not. */
export const retryAfterMs = ({ failure }: ReportedMerges): number | null =>
  failure?.code === 'rateLimited' ? failure.retryAfter * 1_000 : null

const earlier = (moment: Date | null, latest: Date) => (moment !== null && moment > latest ? latest : moment)

/**
 * Asks the host which of the account's commits another person merged, from where the previous answers ended.
 *
 * @param startedAt before the fetch, because commits merged later may not be analysed yet
 */
export async function fetchMerges({
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
}): Promise<ReportedMerges> {
  const commits = new Set<string>()
  let knownAt = since
  for (let requests = 0; requests < mostRequests; requests += 1) {
    await hold.renew()
    const question = { repository, since: knownAt, signal: hold.signal }
    const answer = await forge.mergedByOther(token, question)
    if (!answer.ok) return { commits, knownAt: earlier(knownAt, startedAt), failure: answer }
    for (const id of answer.value.commits) commits.add(id)
    const { resume } = answer.value
    if (resume === null) return { commits, knownAt: startedAt, failure: null }
    // More than a page of pull requests changed at the same moment, so the next request would return the same ones.
    if (resume.getTime() === knownAt?.getTime()) return { commits, knownAt: startedAt, failure: null }
    knownAt = resume
  }
  return { commits, knownAt: earlier(knownAt, startedAt), failure: null }
}
