import type { GlobalTx } from '../../db/database.ts'
import { deleteActionCodes } from './action-code-repository.ts'
import { deleteUser, raiseEpoch } from './user-repository.ts'

/** Why a user's sessions ended; `revoked`: by the server's code. */
export type SessionsEndedBecause =
  'password-changed' | 'email-changed' | 'disabled' | 'account-deleted' | 'revoked'

/** Called in the transaction that ends a user's sessions, so that dependent sessions end with it. */
export type OnSessionsEnded = (
  tx: GlobalTx,
  uid: string,
  now: Date,
  because: SessionsEndedBecause,
  /** The browser whose sessions its own request renews next, or null. */
  browser: string | null,
) => Promise<void>

/** The only ways to end a user's sessions early. Call inside a transaction. */
export interface SessionEnding {
  /**
   * Refuses all earlier tokens from now on, and invalidates earlier mailed links that would hand over the
   * account (a new password, a new address).
   */
  end(
    tx: GlobalTx,
    uid: string,
    because: SessionsEndedBecause,
    now: Date,
    browser?: string | null,
  ): Promise<void>
  /** Deletes the user with tokens and codes. Idempotent. */
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
