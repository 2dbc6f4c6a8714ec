import type { FastifyRequest } from 'fastify'
import type { SandboxRepository, SandboxShelf } from '../../../contract/ports/sandbox-forge.ts'
import { accountOf, type GitHubAccount } from './accounts.ts'
import type { SandboxTokens } from './tokens.ts'

export interface GitHubParts {
  /** Base path of the sandbox's GitHub: /oauth-sandbox/github */
  readonly path: string
  readonly shelf: SandboxShelf
  readonly tokens: SandboxTokens
}

export type Visitor = GitHubAccount & { readonly scopes: readonly string[]; readonly token: string }

/** Returns the token of a header: Bearer for the API, the Basic password for git. */
function tokenIn(header: string): string | null {
  const [, scheme, value = ''] = /^(bearer|basic) ([\w+/=.-]{1,2000})$/iu.exec(header) ?? []
  if (scheme === undefined) return null
  if (scheme.toLowerCase() === 'bearer') return value
  return Buffer.from(value, 'base64').toString('latin1').split(':').at(1) ?? null
}

/** Returns the caller: `nobody` without a token, `stranger` with an invalid one. */
export function visitorOf(
  request: FastifyRequest,
  { shelf, tokens }: GitHubParts,
): Visitor | 'nobody' | 'stranger' {
  const { authorization } = request.headers
  if (authorization === undefined) return 'nobody'
  const token = tokenIn(authorization)
  const holder = token === null ? null : tokens.read(token)
  const account = holder && accountOf(holder.key, shelf.accounts)
  return account === null || holder === null || token === null
    ? 'stranger'
    : { ...account, scopes: holder.scopes, token }
}

export const mayRead = (visitor: Visitor | 'nobody', { isPrivate, members }: SandboxRepository): boolean =>
  !isPrivate || (visitor !== 'nobody' && visitor.scopes.includes('repo') && members.includes(visitor.login))

/** Returns the repository in any spelling, if the caller may know of it. */
export async function foundFor(
  visitor: Visitor | 'nobody',
  shelf: SandboxShelf,
  name: string,
): Promise<SandboxRepository | null> {
  const all = await shelf.repositories()
  const found = all.find((one) => one.name.toLowerCase() === name.toLowerCase())
  return found !== undefined && mayRead(visitor, found) ? found : null
}
