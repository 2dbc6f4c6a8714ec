import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { SandboxTokens } from './forge/tokens.ts'
import type { SandboxPerson } from './people.ts'

/** What makes one sandbox look like its provider. oidc-provider runs the flow itself. */
export interface SandboxShape {
  /** The name on the page: "Sandbox: not the real …". */
  title: string
  issuer: string
  /** The provider's endpoints, without the prefix that rewrite removes. */
  routes: { authorization: string; token: string; jwks?: string }
  scopes: string[]
  /** The redirect addresses on our site. */
  callbacks: string[]
  /** The claims that each scope adds to the ID token. */
  claims: NonNullable<Configuration['claims']>
  claimsOf(person: SandboxPerson): Record<string, unknown>
  /** The part of a path that the endpoints ignore: Microsoft's tenant. */
  prefixOf(path: string): string
  /** Answers written by the sandbox itself (metadata); null if the flow answers. */
  document(path: string): object | null
  /** Converts the token endpoint's answer to the provider's format. */
  tokenAnswer?: (ctx: KoaContextWithOIDC, made: { sign: SignIdToken; issue: IssueToken }) => Promise<void>
}

/** Signs the claims of an ID token with the sandbox's key. */
export type SignIdToken = (claims: Record<string, unknown>) => Promise<string>

/** Creates a token for GitHub's API. */
type IssueToken = SandboxTokens['issue']
