import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { SandboxTokens } from './forge/tokens.ts'
import type { SandboxPerson } from './people.ts'

/** What makes one sandbox look like its provider; the flow itself is oidc-provider's. */
export interface SandboxShape {
  /** As on the page: "Sandbox: not the real …". */
  title: string
  issuer: string
  /** Where the provider has its endpoints, without what rewrite takes away. */
  routes: { authorization: string; token: string; jwks?: string }
  scopes: string[]
  /** The pages of ours that people come back to. */
  callbacks: string[]
  /** Claims that each scope brings into the ID token. */
  claims: NonNullable<Configuration['claims']>
  claimsOf(person: SandboxPerson): Record<string, unknown>
  /** The part of a path that the endpoints do not know: the tenant of Microsoft. */
  prefixOf(path: string): string
  /** Answers that are the provider's own: its metadata. null where the flow answers. */
  document(path: string): object | null
  /** Gives the answer of the token endpoint the provider's form. */
  tokenAnswer?: (ctx: KoaContextWithOIDC, made: { sign: SignIdToken; issue: IssueToken }) => Promise<void>
}

/** Signs the claims of an ID token with the sandbox's key. */
export type SignIdToken = (claims: Record<string, unknown>) => Promise<string>

/** Makes a token that GitHub's own interface takes. */
type IssueToken = SandboxTokens['issue']
