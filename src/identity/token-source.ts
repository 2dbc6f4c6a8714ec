import type { IdentityReport } from '#machines/session/auth/auth-types.ts'
import { serverClock } from '../lib/server-clock.ts'
import { withLock } from '../lib/web-lock.ts'
import type { TokenResult } from '#machines/shared/token-result.ts'
import type { HeldToken } from './identity.ts'
import type { StoredUser } from './stored-user.ts'
import { claimsOf, reportOf } from './token-claims.ts'

export interface TokenSourcePorts {
  /** Milliseconds before its expiry from which a token is renewed. */
  readonly marginMs: number
  /** The user stored in this browser now: the same in every tab. */
  readonly stored: () => StoredUser | null
  /** Prepares `renew`; runs before the turn, as it may take one itself. */
  readonly prepare: () => Promise<void>
  /** A new token from the provider. Never rejects. */
  readonly renew: () => Promise<TokenResult<IdentityReport>>
}

/** Decides which token is valid, until when, and who renews it: one refresh for all callers and all tabs. */
export interface TokenSource {
  readonly isFresh: (user: StoredUser) => boolean
  readonly present: () => HeldToken | null
  /** Rejects if `prepare` does. */
  readonly idToken: (force: boolean) => Promise<TokenResult<IdentityReport>>
  /** Resolves when no request is pending; at once if there is none. */
  readonly answered: () => Promise<unknown>
}

/** Runs the work in turn across tabs, so that the first one renews the token for all. */
export const inTurn = <Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> =>
  withLock('assay-id-token', work, signal)

interface Flight {
  readonly isForced: boolean
  readonly answer: Promise<TokenResult<IdentityReport>>
}

export function createTokenSource({ marginMs, stored, prepare, renew }: TokenSourcePorts): TokenSource {
  let flight: Flight | null = null

  const isFresh = ({ token }: StoredUser): boolean =>
    claimsOf(token).exp * 1000 - serverClock.now() > marginMs

  const held = (user: StoredUser): HeldToken => ({
    token: user.token,
    uid: user.uid,
    expiresAt: claimsOf(user.token).exp,
    isFresh: isFresh(user),
  })

  const answerOf = (user: StoredUser): TokenResult<IdentityReport> => ({
    ok: true,
    value: {
      held: { token: user.token, uid: user.uid, expiresAt: claimsOf(user.token).exp },
      identity: reportOf(user, user.token, serverClock.now()),
    },
  })

  const ask = async (force: boolean): Promise<TokenResult<IdentityReport>> => {
    const before = stored()
    if (!force && before !== null && isFresh(before)) return answerOf(before)
    await prepare()
    return inTurn(async () => {
      const now = stored()
      const isRenewed = now !== null && now.token !== before?.token && isFresh(now)
      return isRenewed ? answerOf(now) : renew()
    })
  }

  return {
    isFresh,
    present: () => {
      const user = stored()
      return user === null ? null : held(user)
    },
    idToken(force) {
      // An unforced refresh in flight may return the very token that was refused.
      if (flight !== null && (flight.isForced || !force)) return flight.answer
      const before = flight?.answer
      const begin = () => ask(force)
      const answer = (before === undefined ? begin() : before.then(begin, begin)).finally(() => {
        if (flight?.answer === answer) flight = null
      })
      flight = { isForced: force, answer }
      return answer
    },
    answered: () => flight?.answer.catch(() => undefined) ?? Promise.resolve(),
  }
}
