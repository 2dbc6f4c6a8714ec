import type { TokenResult } from '#machines/shared/token-result.ts'
import type { PrepareResult } from '#machines/session/request/request-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'

export interface TokenHeaderSources {
  /** The stored token of this browser, and whether it is fresh enough for calls; null when signed out. */
  readonly present: () => { readonly token: string; readonly uid: string; readonly isFresh: boolean } | null
  /** Gets a token that calls may send; `force` asks the provider even if the stored one looks fresh. */
  readonly idToken: (force: boolean) => Promise<TokenResult>
  /** Id of the signed-in person; null when signed out. Another person's token is never sent. */
  readonly uid: () => string | null
  readonly companyId: () => string | null
}

/** The token header (docs/api.md#token-header): the identity provider's token as headers of a call. */
export interface TokenHeader {
  prepare(): PrepareResult
  /** `forced` follows a 403: the server refused a token that looked fresh. */
  refresh(forced: boolean): Promise<Result<null>>
  /** AuthToken, user and, for members, companyId; empty when signed out. */
  headers(): Record<string, string>
}

export function createTokenHeader({ present, idToken, uid, companyId }: TokenHeaderSources): TokenHeader {
  /** The token of this person: another tab may have signed in another person already (P19). */
  const own = () => {
    const held = present()
    return held !== null && held.uid === uid() ? held : null
  }

  return {
    prepare: () => ({ kind: uid() === null || own()?.isFresh === true ? 'ready' : 'stale' }),
    async refresh(forced) {
      const answer = await idToken(forced)
      if (!answer.ok) return answer
      // The token is another person's, whose sign-in this tab will learn of soon: the call may be retried.
      return answer.value.held.uid === uid()
        ? { ok: true, value: null }
        : { ok: false, failure: failureOf('noResponse') }
    },
    headers() {
      const held = own()
      if (held === null) return {}
      const company = companyId()
      return {
        AuthToken: held.token,
        user: held.uid,
        ...(company === null ? {} : { companyId: company }),
      }
    },
  }
}
