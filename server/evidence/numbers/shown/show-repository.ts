import type { components } from '#contract/schema.gen.ts'
import { commitUrl } from '../present-commit.ts'
import type { ShownRepository } from './shown-repositories.ts'

/** Maximum number of listed commits per repository. */
const mostListed = 10

const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Returns a repository for the commits section; null if viewers may see only its count. */
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
      .slice(-mostListed)
      .toReversed()
      .map(({ id, at }) => ({ id, at: iso(at), url: commitUrl(url, id) })),
  }
}
