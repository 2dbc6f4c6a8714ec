import { isEntry, listOf, type Ask, type Entry } from './client.ts'
import { defect } from './refusal.ts'
import { repositoryPath } from './repositories.ts'
import { whoseToken } from './whose-token.ts'

/** Each costs two questions of the five thousand that a person has in an hour. */
const mostPullRequests = 100
/** Pages of issues and pull requests that somebody has closed; most lists hold issues as well. */
const mostPages = 10
/** GitHub tells 250 commits of a pull request at most. */
const mostCommitPages = 3

const loginShape = /^[\w-]{1,100}(?:\[bot\])?$/u
const commitShape = /^[0-9a-f]{40}$/u

interface Asked {
  readonly repository: string
  readonly since: Date | null
}

/** The pull request where it counts: its writer is the one that is asked for, and whoever merged it is another person. */
function isMergedByOther({ user, merged_by: by }: Entry, me: number): boolean {
  if (!isEntry(user) || !isEntry(by)) return false
  return user['id'] === me && by['id'] !== me && by['type'] !== 'Bot'
}

/** Whose account the host has found behind a commit's address; null where it knows of none. */
const writerOf = ({ author }: Entry): unknown => (isEntry(author) ? author['id'] : null)

/**
 * The commits of a pull request that its writer wrote, by the host's own word: anybody can open one of another's commits. The
 * commit that merging has made is theirs where all of it is, as of several people's it may be anybody's.
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
 * By the list of issues, which alone can be asked for by writer and date; the earliest change first, so that where it stops is
 * where the next question goes on. Who merged is only told of each pull request by itself. The writer is asked for by the name
 * that they have now, and known by the id.
 */
export async function mergedByOther(
  ask: Ask,
  { repository, since }: Asked,
): Promise<{ commits: string[]; resume: Date | null }> {
  const path = repositoryPath(repository)
  const { id: me, login } = await whoseToken(ask)
  if (!loginShape.test(login)) return defect('no login')
  const parameters = new URLSearchParams({
    creator: login,
    state: 'closed',
    sort: 'updated',
    direction: 'asc',
    ...(since !== null && { since: since.toISOString() }),
  })
  const commits = new Set<string>()
  let asked = 0
  let last: Date | null = null
  let complete = false
  for await (const { entries, isLast } of listOf(ask, `${path}/issues?${parameters}`, mostPages)) {
    for (const entry of entries) {
      if (isMerged(entry)) {
        if (asked === mostPullRequests) return { commits: [...commits], resume: last }
        const { number } = entry
        if (!Number.isSafeInteger(number)) return defect('no number')
        for (const id of await commitsOf(ask, me, `${path}/pulls/${Number(number)}`)) commits.add(id)
        asked += 1
      }
      last = updatedAt(entry)
    }
    complete = isLast
  }
  return { commits: [...commits], resume: complete ? null : last }
}
