import { companyRoles, type ContractOperation } from '#server/contract/document.ts'

type Access = ContractOperation['access']

/** Lower ranks admit more callers. */
const ranks: Readonly<Record<Access['actor'], number>> = { public: 0, identity: 1, user: 2, company: 2 }

const isBound = (access: Access): boolean => access.actor === 'identity' && access.browser === 'bound'

/** Callers of the last release that this release refuses, one line each. */
export function narrowedAccess(before: ContractOperation, now: ContractOperation): string[] {
  const found: string[] = []
  const [had, has] = [before.access, now.access]
  if (had.actor !== has.actor && ranks[has.actor] >= ranks[had.actor])
    found.push(`needs a caller of kind ${has.actor}`)
  if (isBound(has) && !isBound(had)) found.push('needs the cookie of a bound browser')
  if (now.local && !before.local) found.push('exists in local mode only')
  if (had.actor !== 'company' || has.actor !== 'company') return found
  const allowed = has.roles ?? companyRoles
  const refused = (had.roles ?? companyRoles).filter((role) => !allowed.includes(role))
  found.push(...refused.map((role) => `refuses members with the role ${role}`))
  if (has.allClients && !had.allClients) found.push('refuses restricted members')
  if (had.whileClosing && !has.whileClosing) found.push('refuses the owner while the company closes')
  return found
}

/** Whether a program with an access token can call it: it needs no browser, and exists in production. */
export const takesTokens = ({ access, local }: ContractOperation): boolean => !local && !isBound(access)

/**
 * The last release's document in this release's terms: removed kinds of callers count as everyone, so that a
 * replacement is a change.
 */
export function withKnownAccess(document: Record<string, unknown>): Record<string, unknown> {
  const paths = document['paths'] as Record<string, Record<string, { 'x-access'?: Access }>>
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    const access = operation['x-access']
    if (access === undefined) continue
    if (!Object.hasOwn(ranks, access.actor)) operation['x-access'] = { actor: 'public' }
    else if (access.actor === 'company')
      access.roles = access.roles?.filter((role) => companyRoles.includes(role)) ?? null
  }
  return document
}
