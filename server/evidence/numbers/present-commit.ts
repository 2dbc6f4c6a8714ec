import type { components } from '#server/contract/schema.gen.ts'
import { isCommitNote } from '#server/evidence/commits/commit-notes.ts'
import type { NamedRepository } from './kept.ts'

type Commit = NonNullable<components['schemas']['EvidenceGroup']['commit']>

/** Hosts whose pages of commits are known, with what stands between a repository's address and the commit's id. */
const pages: Readonly<Record<string, string>> = {
  'github.com': '/commit/',
  'codeberg.org': '/commit/',
  'gitlab.com': '/-/commit/',
  'bitbucket.org': '/commits/',
}

/** Where everybody sees a commit; null where nobody does, or it is not known where. */
export function commitUrl(repository: string | null, id: string): string | null {
  if (repository === null) return null
  const { hostname, pathname } = new URL(repository)
  const page = Object.hasOwn(pages, hostname) ? pages[hostname] : undefined
  return page === undefined ? null : `https://${hostname}${pathname.replace(/(\.git)?\/*$/u, '')}${page}${id}`
}

/** One commit of a number, with what is to be said about it; null where it is not kept. */
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
