import type { GlobalTx } from '../../db/database.ts'
import { deleteActionCodes } from './action-code-repository.ts'
import { deleteUser, raiseEpoch } from './user-repository.ts'

/** Why a person's sessions are over; `revoked`: the server's code wanted it so. */
export type SessionsEndedBecause =
  'password-changed' | 'email-changed' | 'disabled' | 'account-deleted' | 'revoked'

/** Told in the transaction that ends a person's sessions, so that sessions built upon them end with it. */
export type OnSessionsEnded = (
  tx: GlobalTx,
  uid: string,
  now: Date,
  because: SessionsEndedBecause,
  /** The browser whose sessions its own request goes on to renew; null where there is none. */
  browser: string | null,
) => Promise<void>

/** The only ways by which sessions of a person end before their time. Inside a transaction. */
export interface SessionEnding {
  /**
   * Tokens issued before are refused from now on. Links that were mailed before and would hand the account to
   * somebody (a new password, a new address) are worthless with them.
   */
  end(
    tx: GlobalTx,
    uid: string,
    because: SessionsEndedBecause,
    now: Date,
    browser?: string | null,
  ): Promise<void>
  /** Removes the person with tokens and codes. Repeating it is harmless. */
  remove(tx: GlobalTx, uid: string, now: Date): Promise<void>
}

export function createSessionEnding(onSessionsEnded: OnSessionsEnded): SessionEnding {
  return {
    async end(tx, uid, because, now, browser = null) {
      await raiseEpoch(tx, uid, now)
      await deleteActionCodes(tx, uid, ['PASSWORD_RESET', 'VERIFY_AND_CHANGE_EMAIL'])
      await onSessionsEnded(tx, uid, now, because, browser)
    },
    async remove(tx, uid, now) {
      await deleteUser(tx, uid)
      await onSessionsEnded(tx, uid, now, 'account-deleted', null)
    },
  }
}
