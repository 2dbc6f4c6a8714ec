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

/** Milliseconds after a sign-in in which the account itself may be changed. */
const RECENT_MS = 5 * 60_000

export interface SessionTokens {
  idToken: string
  refreshToken: string
  /** Seconds. */
  expiresIn: number
}

/** A session about to begin: its refresh token is stored, its ID token not signed yet. */
export interface OpenedSession {
  user: ProviderUser
  refreshToken: string
  authTime: Date
  signInProvider: string
}

export interface Sessions {
  /** Stores a session of the person as `user` says (epoch included). Inside a transaction. */
  open(
    tx: GlobalTx,
    user: ProviderUser,
    how: { authTime: Date; signInProvider: string },
    now: Date,
  ): Promise<OpenedSession>
  /** Signs; outside any transaction, since the first signature may have to create the key. */
  tokensOf(session: OpenedSession): Promise<SessionTokens>
  /** A new ID token for a refresh token, which stays the same: tabs share it, and each renews on its own. */
  refresh(refreshToken: string): Promise<Outcome<SessionTokens & { uid: string }>>
  /** The person behind an ID token, checked against the database. */
  authenticate(idToken: string): Promise<Outcome<{ user: ProviderUser; token: IdTokenContent }>>
  /** Whether the person signed in so shortly ago that the account itself may be changed. */
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
      // A token of ours without a row belonged to a person or a session that is gone.
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

/** Why a session of `epoch` is over, or null. A disabled person hears so even where the session was revoked. */
export function endedSession(user: { disabled: boolean; epoch: number }, epoch: number): ProtocolCode | null {
  if (user.disabled) return 'USER_DISABLED'
  return user.epoch === epoch ? null : 'TOKEN_EXPIRED'
}
