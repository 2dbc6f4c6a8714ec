import type { Integration, Repository } from '../shared/evidence-types.ts'

/**
 * Returns the display name of a connection: the account, `github.com/pallets/flask`, or the name of the bundle. With
 * several repositories it is their owner.
 */
export function nameOf({ provider, ownerName, account, repositories }: Integration): string {
  if (account !== null) return `GitHub: ${account.login}`
  const [only, ...others] = repositories
  if (only === undefined || others.length > 0) return ownerName
  return provider === 'bundle' ? only.name : `${ownerName}/${only.name}`
}

/**
 * Returns the display name of a repository, with its owner. The names of an account's repositories already contain the
 * owner.
 */
export const repositoryNameOf = (integration: Integration, { name }: Repository): string =>
  integration.account === null ? `${integration.ownerName}/${name}` : name
