import type { components } from '#contract/schema.gen.ts'

interface RepositoryCommits {
  readonly commits: number
  readonly shown: components['schemas']['ShownRepository'] | null
}

/** The section of commits: published repositories by last commit, newest first, and totals of the others. */
export function showCommits(
  repositories: readonly RepositoryCommits[],
): components['schemas']['ShownCommits'] {
  const published = repositories.flatMap(({ shown }) => (shown === null ? [] : [shown]))
  const unpublished = repositories.filter(({ shown }) => shown === null)
  return {
    repositories: published.sort((a, b) => (a.lastAt < b.lastAt ? 1 : a.lastAt > b.lastAt ? -1 : 0)),
    unpublished: {
      repositories: unpublished.length,
      commits: unpublished.reduce((all, { commits }) => all + commits, 0),
    },
  }
}
