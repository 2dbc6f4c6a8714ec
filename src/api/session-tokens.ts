import { isCallEnd } from './call-errors.ts'
import { reportDefect } from '../lib/defects.ts'
import { jwtClaims } from '../lib/jwt-claims.ts'

/** Our own session (product.md section 2): the access token that long-lived channels need. */
export interface JwtPair {
  readonly accessToken: string
  readonly refreshToken: string
}

export interface SessionTokenPorts {
  readonly read: () => { readonly accessToken: string | null; readonly refreshToken: string | null }
  readonly store: (pair: JwtPair) => void
  readonly forget: () => void
  /** `POST /refreshJwt`. Null where the server refuses; rejects where it does not answer. */
  readonly refresh: (pair: JwtPair) => Promise<JwtPair | null>
  /** `POST /session`. Null where the server refuses; rejects where it does not answer. */
  readonly open: () => Promise<JwtPair | null>
  /** One tab at a time: a refresh token is good for one use. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Who is signed in; null for nobody. */
  readonly uid: () => string | null
  /** Milliseconds since the epoch, by the server's clock. */
  readonly now: () => number
}

/** `refused`: the server lets nobody in with what this browser has. `none`: nobody is signed in, or it does not answer now. */
export type AccessToken =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'none' }

export interface SessionTokens {
  /** The stored access token, renewed shortly before its `exp`; a lost session is opened anew. Never rejects. */
  accessToken(): Promise<AccessToken>
  /** The server refused the stored token: the next call gets another one. */
  refused(): void
}

interface Claims {
  /** The `sub` claim. */
  readonly uid: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** Whose a JWT is and until when; null for what cannot be read, as storage may hold anything. */
export function claimsOf(token: string | null): Claims | null {
  const claims = token === null ? null : jwtClaims(token)
  if (typeof claims?.sub !== 'string' || typeof claims.exp !== 'number') return null
  return { uid: claims.sub, expiresAt: claims.exp * 1000 }
}

/** The server's clock is known to a second, and the token travels: it is renewed so many milliseconds before its exp. */
const RENEW_BEFORE_MS = 5_000

const none = { kind: 'none' } as const

/** A call without an answer leaves the session as it is; any other rejection is a defect. */
function noneWithoutAnswer(error: unknown): typeof none {
  if (!isCallEnd(error)) reportDefect(error)
  return none
}

const given = ({ accessToken }: JwtPair): AccessToken => ({ kind: 'token', token: accessToken })

export function createSessionTokens(ports: SessionTokenPorts): SessionTokens {
  /** The stored pair, if it is of the person who is signed in: another one's would open a stream that is not theirs. */
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
    // Another tab may have renewed it while this one waited for its turn.
    const meanwhile = valid()
    if (meanwhile !== null) return meanwhile
    const present = own()
    const refreshed = present === null ? null : await ports.refresh(present.pair)
    const pair = refreshed ?? (await ports.open())
    // What is stored by now is somebody else's.
    if (ports.uid() !== uid) return none
    if (pair === null) {
      ports.forget()
      return { kind: 'refused' }
    }
    // The answer to a person who has gone meanwhile is not kept for the next one.
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
