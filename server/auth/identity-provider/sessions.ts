import type { Database, GlobalTx } from '../../db/database.ts'
import { done, type Outcome, type ProtocolCode, refuse } from './outcome.ts'
import { hashOf } from '../../contract/hash.ts'
import { type RefreshTokens } from './secrets.ts'
import { findRefreshToken, insertRefreshToken } from './session-repository.ts'
import { ID_TOKEN_SECONDS, type IdTokenContent, type Tokens } from './tokens.ts'
import { findUser, type ProviderUser } from './user-repository.ts'

const DAY = 86_400_000
/** A session ends 30 days after the sign-in, however often it is renewed (docs/api.md#sessions). */
const SESSION_MS = 30 * DAY

/** Milliseconds after a sign-in during which the account itself may be changed. */
const RECENT_MS = 5 * 60_000

export interface SessionTokens {
  idToken: string
  refreshToken: string
  /** Seconds. */
  expiresIn: number
}

/** A session about to begin: its refresh token is stored, its ID token not yet signed. */
export interface OpenedSession {
  user: ProviderUser
  refreshToken: string
  authTime: Date
  signInProvider: string
}

export interface Sessions {
  /** Stores a session of the user as given in `user` (epoch included). Call inside a transaction. */
  open(
    tx: GlobalTx,
    user: ProviderUser,
    how: { authTime: Date; signInProvider: string },
    now: Date,
  ): Promise<OpenedSession>
  /** Signs the tokens. Call outside transactions: the first signature may have to create the key. */
  tokensOf(session: OpenedSession): Promise<SessionTokens>
  /**
   * Returns a new ID token. The refresh token stays the same, because tabs share it and each renews on its
   * own.
   */
  refresh(refreshToken: string): Promise<Outcome<SessionTokens & { uid: string }>>
  /** Returns the user of an ID token, checked against the database. */
  authenticate(idToken: string): Promise<Outcome<{ user: ProviderUser; token: IdTokenContent }>>
  /** Whether the sign-in is recent enough to change the account itself. */
  isRecent(token: IdTokenContent): boolean
}

export function createSessions(options: {
  database: Database
  tokens: Tokens
  refreshTokens: RefreshTokens
  clock: { now(): Date }
}): Sessions {
  const { database, tokens, refreshTokens, clock } = options

  const idTokenOf = (session: Omit<OpenedSession, 'refreshToken'>): Promise<string> => {
    const { uid, email, emailVerified, displayName, claims, epoch } = session.user
    const authTime = Math.floor(session.authTime.getTime() / 1000)
    const { signInProvider } = session
    return tokens.signIdToken({
      uid,
      email,
      emailVerified,
      displayName,
      claims,
      epoch,
      authTime,
      signInProvider,
    })
  }

  return {
    async open(tx, user, how, now) {
      const refreshToken = refreshTokens.create()
      const row = {
        uid: user.uid,
        epoch: user.epoch,
        ...how,
        expiresAt: new Date(how.authTime.getTime() + SESSION_MS),
      }
      await insertRefreshToken(tx, hashOf(refreshToken), row, now)
      return { user, refreshToken, ...how }
    },
    async tokensOf(session) {
      return {
        idToken: await idTokenOf(session),
        refreshToken: session.refreshToken,
        expiresIn: ID_TOKEN_SECONDS,
      }
    },
    async refresh(refreshToken) {
      if (!refreshTokens.isOurs(refreshToken)) return refuse('INVALID_REFRESH_TOKEN')
      const found = await database.global(async (tx) => {
        const row = await findRefreshToken(tx, hashOf(refreshToken))
        return { row, user: row && (await findUser(tx, row.uid)) }
      })
      // A token of ours without a row belonged to a deleted user or session.
      if (!found.row || !found.user) return refuse('USER_NOT_FOUND')
      const ended = endedSession(found.user, found.row.epoch)
      if (ended) return refuse(ended)
      if (found.row.expiresAt <= clock.now()) return refuse('TOKEN_EXPIRED')
      const { user } = found
      const { authTime, signInProvider } = found.row
      const idToken = await idTokenOf({ user, authTime, signInProvider })
      return done({ idToken, refreshToken, expiresIn: ID_TOKEN_SECONDS, uid: user.uid })
    },
    async authenticate(idToken) {
      const verified = await tokens.verifyIdToken(idToken)
      if (!verified.ok) return refuse(verified.reason === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
      const token = verified.value
      const user = await database.global((tx) => findUser(tx, token.uid))
      if (!user) return refuse('USER_NOT_FOUND')
      const ended = endedSession(user, token.epoch)
      return ended ? refuse(ended) : done({ user, token })
    },
    isRecent: ({ authTime }) => clock.now().getTime() - authTime * 1000 < RECENT_MS,
  }
}

/**
 * Returns why a session of `epoch` ended, or null. A disabled user gets that reason even if the session was
 * revoked.
 */
export function endedSession(user: { disabled: boolean; epoch: number }, epoch: number): ProtocolCode | null {
  if (user.disabled) return 'USER_DISABLED'
  return user.epoch === epoch ? null : 'TOKEN_EXPIRED'
}
