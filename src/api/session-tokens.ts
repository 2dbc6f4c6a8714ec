import { isCallEnd } from './call-errors.ts'
import { reportDefect } from '../lib/defects.ts'
import { jwtClaims } from '../lib/jwt-claims.ts'

/** The product's own session (docs/api.md#sessions): long-lived channels need its access token. */
export interface JwtPair {
  readonly accessToken: string
  readonly refreshToken: string
}

export interface SessionTokenPorts {
  readonly read: () => { readonly accessToken: string | null; readonly refreshToken: string | null }
  readonly store: (pair: JwtPair) => void
  readonly forget: () => void
  /** `POST /refreshJwt`. Null where the server refuses; rejects without an answer. */
  readonly refresh: (pair: JwtPair) => Promise<JwtPair | null>
  /** `POST /session`. Null where the server refuses; rejects without an answer. */
  readonly open: () => Promise<JwtPair | null>
  /** Runs in one tab at a time: a refresh token is valid once. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Id of the signed-in person; null when signed out. */
  readonly uid: () => string | null
  /** Milliseconds since the epoch, by the server's clock. */
  readonly now: () => number
}

/** `refused`: the server refuses this browser's tokens. `none`: signed out, or the server does not answer. */
export type AccessToken =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'none' }

export interface SessionTokens {
  /** The stored access token, renewed shortly before its `exp`; a lost session is opened again. Never rejects. */
  accessToken(): Promise<AccessToken>
  /** Drops a token that the server refused: the next call gets another one. */
  refused(): void
}

interface Claims {
  /** The `sub` claim. */
  readonly uid: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** The owner and expiry of a JWT; null if unreadable, because storage may contain anything. */
export function claimsOf(token: string | null): Claims | null {
  const claims = token === null ? null : jwtClaims(token)
  if (typeof claims?.sub !== 'string' || typeof claims.exp !== 'number') return null
  return { uid: claims.sub, expiresAt: claims.exp * 1000 }
}

/** The server's clock is known to one second and sending takes time, so renewal starts this early. */
const RENEW_BEFORE_MS = 5_000

const none = { kind: 'none' } as const

/** A call without an answer leaves the session unchanged; any other rejection is a defect. */
function noneWithoutAnswer(error: unknown): typeof none {
  if (!isCallEnd(error)) reportDefect(error)
  return none
}

const given = ({ accessToken }: JwtPair): AccessToken => ({ kind: 'token', token: accessToken })

export function createSessionTokens(ports: SessionTokenPorts): SessionTokens {
  /** The stored pair of the signed-in person; another person's pair would open the wrong stream. */
  const own = (): { readonly pair: JwtPair; readonly expiresAt: number } | null => {
    const { accessToken, refreshToken } = ports.read()
    const claims = claimsOf(accessToken)
    if (accessToken === null || refreshToken === null || claims === null || claims.uid !== ports.uid())
      return null
    return { pair: { accessToken, refreshToken }, expiresAt: claims.expiresAt }
  }
  const valid = (): AccessToken | null => {
    const present = own()
    return present === null || present.expiresAt - ports.now() <= RENEW_BEFORE_MS ? null : given(present.pair)
  }

  const renewFor = (uid: string | null) => async (): Promise<AccessToken> => {
    // Another tab may have renewed the token while this one waited.
    const renewedElsewhere = valid()
    if (renewedElsewhere !== null) return renewedElsewhere
    const present = own()
    const refreshed = present === null ? null : await ports.refresh(present.pair)
    const pair = refreshed ?? (await ports.open())
    // The stored pair now belongs to another person.
    if (ports.uid() !== uid) return none
    if (pair === null) {
      ports.forget()
      return { kind: 'refused' }
    }
    // The answer for a former person must not be stored for the next one.
    if (claimsOf(pair.accessToken)?.uid !== ports.uid()) return none
    ports.store(pair)
    return given(pair)
  }

  return {
    async accessToken() {
      return valid() ?? ports.inTurn(renewFor(ports.uid())).catch(noneWithoutAnswer)
    },
    refused: ports.forget,
  }
}
