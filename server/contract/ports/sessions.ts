import type { GlobalTx } from '../../db/database.ts'
import type { SessionEnd } from '../../db/tables/platform.ts'
import type { Credentials } from './actor.ts'
import type { Browser } from './browser.ts'
import type { ProviderIdentity } from './identity.ts'

/** What the identity provider says of a person: null where it knows nobody, `silent` where it does not answer. */
export type ProviderWord = ProviderIdentity | null | 'silent'

export interface JwtPair {
  accessToken: string
  refreshToken: string
}

/** Who a session is for, as a sign-in has just established it. */
export interface SessionSubject {
  uid: string
  email: string | null
  emailVerified: boolean
  /** Seconds since the epoch. */
  authTime: number
  /** When the person's proof was looked at, where that was before the transaction; what ended since stays ended. */
  provenAt?: Date
}

export interface Sessions {
  /**
   * A new session in this browser, which it binds to the subject; the answer carries the cookie. A browser whose
   * sessions were ended gets another one, so that nothing of before comes back with it. Throws a Problem (403) where
   * the sessions ended after the proof, or the person is erased.
   */
  open(
    tx: GlobalTx,
    subject: SessionSubject,
    browser: Browser,
    userAgent: string,
    now: Date,
  ): Promise<JwtPair>
  /** Whose session an access token of ours names, however old it is; null where it is none of ours. */
  holderOf(accessToken: string): Promise<string | null>
  /**
   * Rotates a refresh token. The immediate predecessor, with the same cookie and within 30 s, gets the same
   * successor; any other second use revokes the family, and so does another browser. A session that the identity
   * provider holds for over ends. null: not accepted; the transaction is to be kept all the same, for the revocation.
   */
  refresh(tx: GlobalTx, asked: RefreshRequest, browser: Browser, now: Date): Promise<JwtPair | null>
  /**
   * Whether what the caller came with still stands, for an operation that goes elsewhere between the look at the token
   * and its transaction. Locks the person, so that no end slips in before the commit.
   */
  stands(
    tx: GlobalTx,
    held: Pick<Credentials, 'uid' | 'sessionId' | 'authTime'>,
    browser: Pick<Browser, 'known'>,
  ): Promise<boolean>
  /**
   * Ends every session of a person, and with them the provider's tokens that were signed in until now, on every
   * process from the commit on. Repeating it is harmless; an earlier end keeps its reason.
   * @param except the browser that goes on, by the hash of its cookie
   */
  endAll(
    tx: GlobalTx,
    uid: string,
    because: SessionEnd,
    now: Date,
    except?: { fingerprint: string | null },
  ): Promise<void>
  /** The same, before `open` gives this browser another one: its streams make way without a word. */
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
  /** Of the holder of that access token; asked for before the transaction. */
  word: ProviderWord
}
