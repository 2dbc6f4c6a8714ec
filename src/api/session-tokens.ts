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
  /** Milliseconds since the epoch. */
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

/** Whether `exp` of a JWT is past. A token that cannot be read counts as past. */
export function isPastExpiry(token: string, now: number): boolean {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(part))
    return !isRecord(claims) || typeof claims.exp !== 'number' || claims.exp * 1000 <= now
  } catch {
    return true
  }
}

export function createSessionTokens(ports: SessionTokenPorts): SessionTokens {
  const valid = (): string | null => {
    const { accessToken } = ports.read()
    return accessToken === null || isPastExpiry(accessToken, ports.now()) ? null : accessToken
  }

  const renew = async (): Promise<AccessTokenAnswer> => {
    // Another tab may have renewed it while this one waited for its turn.
    const meanwhile = valid()
    if (meanwhile !== null) return { kind: 'token', token: meanwhile }
    const { accessToken, refreshToken } = ports.read()
    const refreshed =
      accessToken === null || refreshToken === null
        ? null
        : await ports.refresh({ accessToken, refreshToken })
    const pair = refreshed ?? (await ports.open())
    if (pair === null) {
      ports.forget()
      return { kind: 'none' }
    }
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
