import type { TokenResult } from '#machines/shared/token-result.ts'
import type { PrepareResult } from '#machines/session/request/request-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'

export interface TokenHeaderSources {
  /** The token of this browser as it stands, and whether calls may carry it as it is; null for nobody. */
  readonly present: () => { readonly token: string; readonly uid: string; readonly isFresh: boolean } | null
  /** Asks for one that calls may carry; `force` asks the provider although the present one looks fresh. */
  readonly idToken: (force: boolean) => Promise<TokenResult>
  /** Who is signed in; null for nobody. A token of somebody else is never sent. */
  readonly uid: () => string | null
  readonly companyId: () => string | null
}

/** The token header of api.md section 1: what calls carry of the token that the identity provider's side holds. */
export interface TokenHeader {
  prepare(): PrepareResult
  /** `forced` follows a 403: the token was refused although it looked fresh. */
  refresh(forced: boolean): Promise<Result<null>>
  /** AuthToken, user and, where there is one, companyId; nothing where nobody is signed in. */
  headers(): Record<string, string>
}

export function createTokenHeader({ present, idToken, uid, companyId }: TokenHeaderSources): TokenHeader {
  /** This person's: another tab may have signed in somebody else before this one has heard of it (P19). */
  const own = () => {
    const held = present()
    return held !== null && held.uid === uid() ? held : null
  }

  return {
    prepare: () => ({ kind: uid() === null || own()?.isFresh === true ? 'ready' : 'stale' }),
    async refresh(forced) {
      const answer = await idToken(forced)
      if (!answer.ok) return answer
      // Nothing is known against this person, who is about to be told of as somebody else: the call may be made again.
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
