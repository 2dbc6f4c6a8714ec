import type { components } from '#server/contract/schema.gen.ts'
import { commitUrl } from '../present-commit.ts'
import type { ShownRepository } from './evidence-for-others.ts'

/** As many commits of a repository as are told one by one. */
const mostTold = 10

const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

/** A repository of the section of commits; null where its commits are counted alone. */
export function showRepository({
  name,
  url,
  commits,
}: ShownRepository): components['schemas']['ShownRepository'] | null {
  const [first, last] = [commits.at(0), commits.at(-1)]
  if (url === null || first === undefined || last === undefined) return null
  return {
    name,
    url,
    commits: commits.length,
    firstAt: iso(first.at),
    lastAt: iso(last.at),
    latest: commits
      .slice(-mostTold)
      .toReversed()
      .map(({ id, at }) => ({ id, at: iso(at), url: commitUrl(url, id) })),
  }
}
