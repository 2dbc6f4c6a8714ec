/** Why GitHub asks somebody for a scope: what the words on screen explain. */
export type ForgeReason = 'profile' | 'addresses' | 'privateRepositories'

export interface ForgeScope {
  /** As GitHub names it. */
  readonly scope: string
  readonly reason: ForgeReason
  /** False of `repo` alone: GitHub has no narrower scope that reads private repositories (docs/github.md). */
  readonly readOnly: boolean
}

/**
 * `codeRejected`: the code that came back is refused; begin again. `needsReauth`: the token holds no more, or not for this;
 * connect again. `needsAccess`: a repository that is not there, or not for this token. `rateLimited`: GitHub has had enough of
 * us; `retryAfter` are seconds from now. `unreachable`: an outage. `defect`: an answer that no known GitHub gives; it is logged.
 */
export type ForgeFailure =
  | { readonly code: 'codeRejected' | 'needsReauth' | 'needsAccess' | 'unreachable' | 'defect' }
  | { readonly code: 'rateLimited'; readonly retryAfter: number }

export type ForgeResult<T> =
  { readonly ok: true; readonly value: T } | ({ readonly ok: false } & ForgeFailure)

/** Who has connected, and with what. */
export interface ForgeAccount {
  /** A secret: never in an answer or a log. */
  readonly token: string
  /** Those that were granted, which may be fewer than were asked for. */
  readonly scopes: readonly string[]
  readonly login: string
  /** GitHub's stable id of the person, as text; `sandbox:` in front where the sandbox stands in. */
  readonly id: string
  /** Only those that GitHub has verified, as accounts keep addresses: lower case. */
  readonly addresses: readonly { readonly address: string; readonly primary: boolean }[]
}

export interface ForgeRepository {
  /** GitHub's stable id, as text; names change. */
  readonly id: string
  /** `owner/name` */
  readonly name: string
  /** Where it is fetched from, as people may see it: `source` makes of it what the reader of histories takes. */
  readonly url: string
  readonly isPrivate: boolean
  readonly isFork: boolean
  readonly archived: boolean
  readonly defaultBranch: string
  /** null where nothing was ever pushed. */
  readonly pushedAt: Date | null
}

/** What the reader of histories takes (`RemoteSource`). */
export interface ForgeSource {
  readonly url: string
  /** A secret, where it is not null. */
  readonly authorization: string | null
  readonly sandboxOrigin: string | null
}

/** The row that a token is kept in: sealed for it, it opens nowhere else. */
export interface TokenPlace {
  readonly tenantId: string
  readonly integrationId: string
}

/**
 * A code hosting service that people connect: GitHub, or its sandbox. Those that give a promise are I/O and never reject.
 */
export interface Forge {
  /** Whether the sandbox of this server stands in: marked on screen. */
  readonly sandbox: boolean
  /** What people are asked for, before they go. */
  scopesFor(allowed: { readonly withPrivate: boolean }): readonly ForgeScope[]
  /** Where to send the browser; `state` is 32 fresh random bytes, to be bound to that browser by the caller. */
  begin(allowed: {
    readonly withPrivate: boolean
  }): Promise<ForgeResult<{ readonly state: string; readonly authorizationUrl: string }>>
  /** Exchanges the code that came back. The caller has settled that the state is this browser's and has used it up. */
  redeem(back: { readonly state: string; readonly code: string }): Promise<ForgeResult<ForgeAccount>>
  /** Well where the token still holds: the host answers who it is of. */
  check(token: string): Promise<ForgeResult<null>>
  /** Last pushed first; `complete` is false where there are more than the thousand that are asked for. */
  repositories(
    token: string,
    allowed: { readonly withPrivate: boolean },
  ): Promise<ForgeResult<{ readonly repositories: readonly ForgeRepository[]; readonly complete: boolean }>>
  /**
   * Ids of commits in pull requests that the person of the token wrote and somebody else merged, no bot: their own, and the one that the
   * merge made of them. A hundred pull requests at most: `resume` is then the `since` to go on with, else null.
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
  /** Takes this token away from us; other sign-ins through the same application stay. Well, too, where it was none any more. */
  revoke(token: string): Promise<ForgeResult<null>>
  /** A token as it may be stored: AES-256-GCM, with the id of the key. */
  seal(token: string, place: TokenPlace): string
  /** null where it was sealed under another key, or elsewhere: whose it is has to connect again. */
  open(sealed: string, place: TokenPlace): string | null
  /** How a repository's address is fetched: of the sandbox on this server's own address, everything else as it is. */
  source(url: string, token: string | null): ForgeSource
}
