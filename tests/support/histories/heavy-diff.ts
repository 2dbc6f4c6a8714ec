import { git, makeHistory } from './fast-import.ts'
import { numbersFrom } from './seeded-history.ts'

/** Lines of a file just below git's big-file threshold. */
const lines = 490_000

function alternating(next: (below: number) => number): string {
  return Array.from({ length: lines }, () => (next(2) === 0 ? 'a\n' : 'b\n')).join('')
}

/**
 * Writes a bundle of commits that each take git seconds to compare, at 25 KB each: two kinds of lines, reordered
 * every time. No declared size reveals it.
 */
export async function makeHeavyDiff(
  repository: string,
  bundle: string,
  author: string,
  commits: number,
): Promise<void> {
  const next = numbersFrom(1)
  await makeHistory(
    repository,
    Array.from({ length: commits }, () => ({
      author,
      files: [{ path: 'a.ts', content: alternating(next) }],
    })),
  )
  await git(repository, ['bundle', 'create', '--quiet', bundle, 'HEAD', 'main'])
}
