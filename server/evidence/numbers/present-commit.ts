import type { components } from '#contract/schema.gen.ts'
import { isCommitNote } from '#server/evidence/commits/commit-notes.ts'
import type { NamedRepository } from './decode-evidence.ts'

type Commit = NonNullable<components['schemas']['EvidenceGroup']['commit']>

/** Hosts with known commit pages, and the path between the repository's URL and the commit id. */
const pages: Readonly<Record<string, string>> = {
  'github.com': '/commit/',
  'codeberg.org': '/commit/',
  'gitlab.com': '/-/commit/',
  'bitbucket.org': '/commits/',
}

/** Returns the public page of a commit; null if it is private or the host's pages are unknown. */
export function commitUrl(repository: string | null, id: string): string | null {
  if (repository === null) return null
  const { hostname, pathname } = new URL(repository)
  const page = Object.hasOwn(pages, hostname) ? pages[hostname] : undefined
  return page === undefined ? null : `https://${hostname}${pathname.replace(/(\.git)?\/*$/u, '')}${page}${id}`
}

/** Returns a commit in contract form; null if it is not stored. */
export function presentCommit({ commits, url }: NamedRepository, id: string): Commit | null {
  const commit = commits.find((each) => each.id === id)
  if (commit === undefined) return null
  const { at, coAuthor, people, witnessed, notes } = commit
  return {
    id,
    at: new Date(at * 1000).toISOString(),
    url: commitUrl(url, id),
    coAuthor,
    people,
    witnessed,
    notes: notes.filter(isCommitNote),
  }
}
