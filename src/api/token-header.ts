import type { PrepareResult, RefreshResult } from '#machines/session/request/request-types.ts'

/** Milliseconds before its expiry from which a stored token is refreshed first (seed section 9). */
export const TOKEN_MARGIN_MS = 60_000

export type TokenAnswer =
  /** `expiresAt` is the `exp` claim in seconds since the epoch. */
  | { readonly kind: 'token'; readonly token: string; readonly uid: string; readonly expiresAt: number }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'noResponse' }

export interface TokenHeaderSources {
  /** The identity provider's token; `force` asks the provider even where the SDK holds a fresh-looking one. */
  readonly idToken: (force: boolean) => Promise<TokenAnswer>
  readonly isSignedIn: () => boolean
  /** Who is signed in; null for nobody. A token of somebody else is never taken. */
  readonly uid: () => string | null
  /** Whether the person's address counts as verified now. */
  readonly isVerified: () => boolean
  readonly companyId: () => string | null
  /** Milliseconds since the epoch, by the server's clock. */
  readonly now: () => number
}

/** The token header of api.md section 1, kept in memory only and shared by all calls. */
export interface TokenHeader {
  prepare(): PrepareResult
  /** Single flight. `forced` follows a 403: the cached token was refused although it looked fresh. */
  refresh(forced: boolean): Promise<RefreshResult>
  /** AuthToken, user and, where there is one, companyId; nothing where nobody is signed in. */
  headers(): Record<string, string>
  clear(): void
}

interface Cached {
  readonly token: string
  readonly uid: string
  readonly expiresAt: number
  /** Whether it was fetched for a verified person: one from before says so, and the server would believe it. */
  readonly verified: boolean
}

interface Flight {
  readonly hard: boolean
  readonly done: Promise<RefreshResult>
}

export function createTokenHeader(sources: TokenHeaderSources): TokenHeader {
  let cached: Cached | null = null
  let flight: Flight | null = null
  let generation = 0

  const isStale = (expiresAt: number): boolean => expiresAt * 1000 - sources.now() <= TOKEN_MARGIN_MS

  const ask = async (hard: boolean): Promise<TokenAnswer> => {
    const answer = await sources.idToken(hard)
    if (answer.kind !== 'token') return answer
    // A refresh that was under way when another person took over brings the token of the one before.
    if (answer.uid !== sources.uid()) return sources.idToken(hard)
    // The SDK calls a token fresh until 30 s before its expiry; ours is stale from 60 s on.
    return !hard && isStale(answer.expiresAt) ? sources.idToken(true) : answer
  }

  const fetchToken = async (hard: boolean, mine: number): Promise<RefreshResult> => {
    const answer = await ask(hard)
    if (answer.kind === 'noResponse') return answer
    if (answer.kind !== 'token') return { kind: 'denied' }
    // A token that arrives after a logout belongs to somebody who has gone.
    if (mine !== generation || answer.uid !== sources.uid()) return { kind: 'denied' }
    cached = {
      token: answer.token,
      uid: answer.uid,
      expiresAt: answer.expiresAt,
      verified: sources.isVerified(),
    }
    return { kind: 'refreshed' }
  }

  const start = (hard: boolean, after: Promise<unknown> | null): Promise<RefreshResult> => {
    const mine = generation
    const begin = () => fetchToken(hard, mine)
    const done = (after === null ? begin() : after.then(begin, begin)).finally(() => {
      if (flight?.done === done) flight = null
    })
    flight = { hard, done }
    return done
  }

  return {
    prepare() {
      if (cached === null) return { kind: sources.isSignedIn() ? 'stale' : 'ready' }
      const outgrown = sources.isVerified() && !cached.verified
      return { kind: outgrown || isStale(cached.expiresAt) ? 'stale' : 'ready' }
    },
    refresh(forced) {
      if (flight === null) return start(forced, null)
      return flight.hard || !forced ? flight.done : start(forced, flight.done)
    },
    headers() {
      if (cached === null) return {}
      const companyId = sources.companyId()
      return {
        AuthToken: cached.token,
        user: cached.uid,
        ...(companyId === null ? {} : { companyId }),
      }
    },
    clear() {
      generation += 1
      cached = null
      flight = null
    },
  }
}
