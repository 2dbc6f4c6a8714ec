/** Our own session (product.md section 2): the access token that long-lived channels need. */
export interface JwtPair {
  readonly accessToken: string
  readonly refreshToken: string
}

export type AccessTokenAnswer =
  | { readonly kind: 'token'; readonly token: string }
  /** No session can be had now: nobody is signed in, the session is over, or the server does not answer. */
  | { readonly kind: 'none' }

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

export interface SessionTokens {
  /** The stored access token, renewed only once its `exp` is past; a lost session is opened anew. Never rejects. */
  accessToken(): Promise<AccessTokenAnswer>
  /** The server refused the stored token: the next call gets another one. */
  refused(): void
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

interface Claims {
  /** The `sub` claim. */
  readonly uid: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** Whose a JWT is and until when; null for what cannot be read, as storage may hold anything. */
export function claimsOf(token: string | null): Claims | null {
  try {
    const part = (token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(part))
    if (!isRecord(claims) || typeof claims.sub !== 'string' || typeof claims.exp !== 'number') return null
    return { uid: claims.sub, expiresAt: claims.exp * 1000 }
  } catch {
    return null
  }
}

export function createSessionTokens(ports: SessionTokenPorts): SessionTokens {
  /** The stored pair, if it is of the person who is signed in: another one's would open a stream that is not theirs. */
  const own = (): { readonly pair: JwtPair; readonly expiresAt: number } | null => {
    const { accessToken, refreshToken } = ports.read()
    const claims = claimsOf(accessToken)
    if (accessToken === null || refreshToken === null || claims === null || claims.uid !== ports.uid())
      return null
    return { pair: { accessToken, refreshToken }, expiresAt: claims.expiresAt }
  }
  const valid = (): string | null => {
    const present = own()
    return present === null || present.expiresAt <= ports.now() ? null : present.pair.accessToken
  }

  const renew = async (): Promise<AccessTokenAnswer> => {
    // Another tab may have renewed it while this one waited for its turn.
    const meanwhile = valid()
    if (meanwhile !== null) return { kind: 'token', token: meanwhile }
    const present = own()
    const refreshed = present === null ? null : await ports.refresh(present.pair)
    const pair = refreshed ?? (await ports.open())
    if (pair === null) {
      ports.forget()
      return { kind: 'none' }
    }
    // The answer to a person who has gone meanwhile is not kept for the next one.
    if (claimsOf(pair.accessToken)?.uid !== ports.uid()) return { kind: 'none' }
    ports.store(pair)
    return { kind: 'token', token: pair.accessToken }
  }

  return {
    async accessToken() {
      const present = valid()
      if (present !== null) return { kind: 'token', token: present }
      return ports.inTurn(renew).catch(() => ({ kind: 'none' as const }))
    },
    refused: ports.forget,
  }
}
