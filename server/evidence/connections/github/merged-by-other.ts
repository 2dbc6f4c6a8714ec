import { isEntry, listOf, type Ask, type Entry } from './client.ts'
import { defect } from './refusal.ts'
import { repositoryPath } from './repositories.ts'
import { userOfToken } from './user-of-token.ts'

/** Each pull request costs two of the 5,000 requests per hour that a user has. */
const mostPullRequests = 100
/** Pages of closed issues and pull requests; most lists contain both. */
const mostPages = 10
/** GitHub returns at most 250 commits of a pull request. */
const mostCommitPages = 3

const loginShape = /^[\w-]{1,100}(?:\[bot\])?$/u
const commitShape = /^[0-9a-f]{40}$/u

interface Query {
  readonly repository: string
  readonly since: Date | null
}

/** Whether the developer wrote the pull request and another person merged it. */
function isMergedByOther({ user, merged_by: by }: Entry, me: number): boolean {
  if (!isEntry(user) || !isEntry(by)) return false
  return user['id'] === me && by['id'] !== me && by['type'] !== 'Bot'
}

/** Id of the account to which the host attributes a commit; null if unknown. */
const writerOf = ({ author }: Entry): unknown => (isEntry(author) ? author['id'] : null)

/**
 * Returns the commits of a pull request that the host attributes to its author, because anyone can open a pull request
 * with another person's commits. The merge commit belongs to the author only if all commits do.
 */
async function commitsOf(ask: Ask, me: number, path: string): Promise<string[]> {
  const { body } = await ask(path)
  if (!isEntry(body)) return defect('no pull request')
  if (!isMergedByOther(body, me)) return []
  const commits: Entry[] = []
  for await (const { entries } of listOf(ask, `${path}/commits`, mostCommitPages)) {
    commits.push(...entries)
  }
  const own = commits.filter((commit) => writerOf(commit) === me)
  const merge = own.length === commits.length ? [body['merge_commit_sha']] : []
  return [...merge, ...own.map(({ sha }) => sha)].filter(
    (id): id is string => typeof id === 'string' && commitShape.test(id),
  )
}

function updatedAt({ updated_at: at }: Entry): Date {
  const date = new Date(typeof at === 'string' ? at : Number.NaN)
  return Number.isNaN(date.getTime()) ? defect('no date') : date
}

const isMerged = ({ pull_request: pull }: Entry) => isEntry(pull) && typeof pull['merged_at'] === 'string'

/**
 * Uses the list of issues, because only that one can be filtered by author and date. Oldest changes come first, so the
 * next call can resume where this one stopped. Only the pull request itself says who merged it. The query needs the
 * author's current login; the comparison uses the id.
 */
export async function mergedByOther(
  ask: Ask,
  { repository, since }: Query,
): Promise<{ commits: string[]; resume: Date | null }> {
  const path = repositoryPath(repository)
  const { id: me, login } = await userOfToken(ask)
  if (!loginShape.test(login)) return defect('no login')
  const parameters = new URLSearchParams({
    creator: login,
    state: 'closed',
    sort: 'updated',
    direction: 'asc',
    ...(since !== null && { since: since.toISOString() }),
  })
  const commits = new Set<string>()
  let requested = 0
  let last: Date | null = null
  let complete = false
  for await (const { entries, isLast } of listOf(ask, `${path}/issues?${parameters}`, mostPages)) {
    for (const entry of entries) {
      if (isMerged(entry)) {
        if (requested === mostPullRequests) return { commits: [...commits], resume: last }
        const { number } = entry
        if (!Number.isSafeInteger(number)) return defect('no number')
        for (const id of await commitsOf(ask, me, `${path}/pulls/${Number(number)}`)) commits.add(id)
        requested += 1
      }
      last = updatedAt(entry)
    }
    complete = isLast
  }
  return { commits: [...commits], resume: complete ? null : last }
}
