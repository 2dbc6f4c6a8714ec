/** Why a GitHub scope is requested; the screen explains each reason. */
export type ForgeReason = 'profile' | 'addresses' | 'privateRepositories'

export interface ForgeScope {
  readonly scope: string
  readonly reason: ForgeReason
  /** False of `repo` alone: GitHub has no narrower scope that reads private repositories (docs/github.md). */
  readonly readOnly: boolean
}

/**
 * `codeRejected`: the returned code is refused; begin again. `needsReauth`: the token is invalid or lacks a
 * scope; connect again. `needsAccess`: the repository is missing or hidden from this token. `rateLimited`:
 * GitHub's limit; `retryAfter` in seconds from now. `unreachable`: an outage. `defect`: an unexpected answer;
 * logged.
 */
export type ForgeFailure =
  | { readonly code: 'codeRejected' | 'needsReauth' | 'needsAccess' | 'unreachable' | 'defect' }
  | { readonly code: 'rateLimited'; readonly retryAfter: number }

export type ForgeResult<T> =
  { readonly ok: true; readonly value: T } | ({ readonly ok: false } & ForgeFailure)

export interface ForgeAccount {
  /** A secret: never in an answer or a log. */
  readonly token: string
  /** The granted scopes, possibly fewer than requested. */
  readonly scopes: readonly string[]
  readonly login: string
  /** GitHub's stable user id as text; prefixed with `sandbox:` in the sandbox. */
  readonly id: string
  /** Only addresses that GitHub verified, in lower case like account addresses. */
  readonly addresses: readonly { readonly address: string; readonly primary: boolean }[]
}

export interface ForgeRepository {
  /** GitHub's stable id, as text; names change. */
  readonly id: string
  /** `owner/name` */
  readonly name: string
  /** The public clone URL; `source` turns it into the form that the history reader takes. */
  readonly url: string
  readonly isPrivate: boolean
  readonly isFork: boolean
  readonly archived: boolean
  readonly defaultBranch: string
  /** null if nothing was ever pushed. */
  readonly pushedAt: Date | null
}

/** The input of the history reader (`RemoteSource`). */
export interface ForgeSource {
  readonly url: string
  /** A secret, unless null. */
  readonly authorization: string | null
  readonly sandboxOrigin: string | null
}

/** The row that stores a token: sealed for it, the token opens in no other. */
export interface TokenOwner {
  readonly tenantId: string
  readonly integrationId: string
}

/**
 * A code host that users connect: GitHub, or its sandbox. Methods that return a promise do I/O and never
 * reject.
 */
export interface Forge {
  /** Whether this server's sandbox is used; the screen marks it. */
  readonly sandbox: boolean
  /** The scopes that users are asked to grant, shown before they leave. */
  scopesFor(allowed: { readonly withPrivate: boolean }): readonly ForgeScope[]
  /**
   * Returns where to send the browser. `state` is 32 fresh random bytes that the caller binds to that
   * browser.
   */
  begin(allowed: {
    readonly withPrivate: boolean
  }): Promise<ForgeResult<{ readonly state: string; readonly authorizationUrl: string }>>
  /** Exchanges the returned code. The caller has checked that the state is this browser's, and used it up. */
  redeem(back: { readonly state: string; readonly code: string }): Promise<ForgeResult<ForgeAccount>>
  /** Succeeds if the token is still valid: GitHub returns its user. */
  check(token: string): Promise<ForgeResult<null>>
  /** Last pushed first; `complete` is false if there are more than the thousand requested. */
  repositories(
    token: string,
    allowed: { readonly withPrivate: boolean },
  ): Promise<ForgeResult<{ readonly repositories: readonly ForgeRepository[]; readonly complete: boolean }>>
  /**
   * Returns the commit ids of pull requests that the token's user wrote and another person (no bot) merged:
   * their own commits and the merge commit. Covers at most a hundred pull requests; `resume` is then the next
   * `since`, else null.
   */
  mergedByOther(
    token: string,
    asked: {
      /** `owner/name` */
      readonly repository: string
      readonly since: Date | null
      readonly signal?: AbortSignal
    },
  ): Promise<ForgeResult<{ readonly commits: readonly string[]; readonly resume: Date | null }>>
  /**
   * Revokes this token; other sign-ins through the same application stay. Also succeeds if it was invalid
   * already.
   */
  revoke(token: string): Promise<ForgeResult<null>>
  /** Seals a token for storage: AES-256-GCM, with the id of the key. */
  seal(token: string, place: TokenOwner): string
  /** Returns null if it was sealed under another key or for another row: the user has to connect again. */
  open(sealed: string, place: TokenOwner): string | null
  /** Returns how to fetch a repository: a sandbox URL on this server's own address, others unchanged. */
  source(url: string, token: string | null): ForgeSource
}
