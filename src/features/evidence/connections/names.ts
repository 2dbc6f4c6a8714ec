import type { Integration, Repository } from '../shared/evidence-types.ts'

/**
 * As people say which repository it is: `github.com/pallets/flask`, or as a bundle was called; of several, whose they are, and
 * so of an account.
 */
export function nameOf({ provider, ownerName, account, repositories }: Integration): string {
  if (account !== null) return `GitHub: ${account.login}`
  const [only, ...others] = repositories
  if (only === undefined || others.length > 0) return ownerName
  return provider === 'bundle' ? only.name : `${ownerName}/${only.name}`
}

/** A repository, with whose it is: an account's has its owner in its name. */
export const repositoryNameOf = (integration: Integration, { name }: Repository): string =>
  integration.account === null ? `${integration.ownerName}/${name}` : name
