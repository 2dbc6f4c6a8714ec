import type { ForgeRepository } from '#server/contract/ports/forge.ts'
import { listOf, type Ask, type Entry } from './client.ts'
import { defect } from './refusal.ts'

const mostPages = 10
const nameShape = /^[\w.-]{1,100}\/[\w.-]{1,100}$/u

/** Returns the API path of `owner/name`; throws if the name is invalid. */
export const repositoryPath = (name: string): string =>
  nameShape.test(name) && !name.split('/').some((part) => /^\.{1,2}$/u.test(part))
    ? `/repos/${name}`
    : defect('no name of a repository')

function dateOf(value: unknown): Date | null {
  if (value === null || value === undefined) return null
  const date = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? defect('no date') : date
}

function repositoryOf(entry: Entry, urlOf: (name: string) => string): ForgeRepository {
  const { id, full_name: name, default_branch: branch } = entry
  if (!Number.isSafeInteger(id) || typeof name !== 'string' || typeof branch !== 'string') {
    return defect('no repository')
  }
  repositoryPath(name)
  return {
    id: String(id),
    name,
    url: urlOf(name),
    isPrivate: entry['private'] !== false,
    isFork: entry['fork'] === true,
    archived: entry['archived'] === true,
    defaultBranch: branch.slice(0, 255),
    pushedAt: dateOf(entry['pushed_at']),
  }
}

/** Returns the repositories that a token can read: own, collaborations and organisations. */
export async function repositoriesOf(
  ask: Ask,
  withPrivate: boolean,
  urlOf: (name: string) => string,
): Promise<{ repositories: ForgeRepository[]; complete: boolean }> {
  const path = `/user/repos?visibility=${withPrivate ? 'all' : 'public'}&sort=pushed`
  const repositories = new Map<string, ForgeRepository>()
  let complete = false
  for await (const { entries, isLast } of listOf(ask, path, mostPages)) {
    for (const entry of entries) {
      const repository = repositoryOf(entry, urlOf)
      // A safeguard against private ones; the map removes a repository that moved between two pages.
      if (withPrivate || !repository.isPrivate) repositories.set(repository.id, repository)
    }
    complete = isLast
  }
  return { repositories: [...repositories.values()], complete }
}
