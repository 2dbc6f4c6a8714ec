import type { GlobalTx } from '../../db/database.ts'
import type { SessionEnd } from '../../db/tables/platform.ts'
import type { Credentials } from './actor.ts'
import type { Browser } from './browser.ts'
import type { ProviderIdentity } from './identity.ts'

/** The identity provider's answer about a user: null if unknown, `silent` if it does not answer. */
export type ProviderWord = ProviderIdentity | null | 'silent'

export interface JwtPair {
  accessToken: string
  refreshToken: string
}

/** The user of a session, as the sign-in just established them. */
export interface SessionSubject {
  uid: string
  email: string | null
  emailVerified: boolean
  /** Seconds since the epoch. */
  authTime: number
  /** When the proof was checked, if before the transaction. What ended since stays ended. */
  provenAt?: Date
}

export interface Sessions {
  /**
   * Opens a session in this browser and binds it to the subject; the answer sets the cookie. A browser whose
   * sessions were ended gets a new binding, so that nothing earlier is revived. Throws a Problem (403) if the
   * sessions ended after the proof or the user is erased.
   */
  open(
    tx: GlobalTx,
    subject: SessionSubject,
    browser: Browser,
    userAgent: string,
    now: Date,
  ): Promise<JwtPair>
  /** Returns the user of our access token, however old; null if it is not ours. */
  holderOf(accessToken: string): Promise<string | null>
  /**
   * Rotates a refresh token. The immediate predecessor, with the same cookie and within 30 s, gets the same
   * successor; any other reuse, or another browser, revokes the family. Ends a session that the identity
   * provider ended. Returns null if refused; commit the transaction anyway, for the revocation.
   */
  refresh(tx: GlobalTx, asked: RefreshRequest, browser: Browser, now: Date): Promise<JwtPair | null>
  /**
   * Whether the caller's token and session are still valid, for operations with I/O between the token check
   * and the transaction. Locks the user, so that no session ends before the commit.
   */
  isActive(
    tx: GlobalTx,
    held: Pick<Credentials, 'uid' | 'sessionId' | 'authTime'>,
    browser: Pick<Browser, 'known'>,
  ): Promise<boolean>
  /**
   * Ends every session of a user and refuses provider tokens signed in until now, on every process from the
   * commit on. Idempotent; an earlier end keeps its reason.
   * @param except the browser that stays signed in (cookie hash)
   */
  endAll(
    tx: GlobalTx,
    uid: string,
    because: SessionEnd,
    now: Date,
    except?: { fingerprint: string | null },
  ): Promise<void>
  /** Like endAll, before `open` gives this browser a new session: its old streams end without a notice. */
  renewAll(
    tx: GlobalTx,
    uid: string,
    because: SessionEnd,
    browser: Pick<Browser, 'known'>,
    now: Date,
  ): Promise<void>
}

export interface RefreshRequest {
  refreshToken: string
  oldAccessToken: string
  /** About the access token's user; fetched before the transaction. */
  word: ProviderWord
}
