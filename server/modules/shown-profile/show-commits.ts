import type { components } from '#server/contract/schema.gen.ts'
import { commitUrl } from '#server/evidence/profile/face.ts'
import type { ShownEvidence } from './evidence-for-others.ts'

/** As many commits of a repository as are told one by one. */
const mostTold = 10

const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

/** The section of commits: repositories that everybody sees, the last worked on first, and how much there is beside them. */
export function showCommits({ repositories }: ShownEvidence): components['schemas']['ShownCommits'] {
  const published = repositories.flatMap(({ name, url, commits }) => {
    const [first, last] = [commits.at(0), commits.at(-1)]
    if (url === null || first === undefined || last === undefined) return []
    return [
      {
        name,
        url,
        commits: commits.length,
        firstAt: iso(first.at),
        lastAt: iso(last.at),
        latest: commits
          .slice(-mostTold)
          .toReversed()
          .map(({ id, at }) => ({ id, at: iso(at), url: commitUrl(url, id) })),
      },
    ]
  })
  const unpublished = repositories.filter(({ url }) => url === null)
  return {
    repositories: published.sort((a, b) => (a.lastAt < b.lastAt ? 1 : a.lastAt > b.lastAt ? -1 : 0)),
    unpublished: {
      repositories: unpublished.length,
      commits: unpublished.reduce((all, { commits }) => all + commits.length, 0),
    },
  }
}
