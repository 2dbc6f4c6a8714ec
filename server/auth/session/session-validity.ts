import type { Credentials } from '../../contract/ports/actor.ts'
import type { GlobalTx } from '../../db/database.ts'
import type { Browser } from '../../contract/ports/browser.ts'
import { lockOwner } from './ending.ts'

/** Repeats the token's check (authenticate.ts) with the user locked for the transaction. */
export async function isSessionValid(
  tx: GlobalTx,
  { uid, sessionId, authTime }: Pick<Credentials, 'uid' | 'sessionId' | 'authTime'>,
  browser: Pick<Browser, 'known'>,
): Promise<boolean> {
  const { revokedAt, erased } = await lockOwner(tx, uid)
  if (erased) return false
  if (sessionId !== null) return isAlive(tx, sessionId)
  const bound = browser.known === null ? undefined : await findBinding(tx, uid, browser.known)
  const until = bound === undefined ? revokedAt : bound.revoked_at
  return until === null || authTime * 1000 > until.getTime()
}

const findBinding = (tx: GlobalTx, uid: string, fingerprint: string) =>
  tx
    .selectFrom('browser_binding')
    .select('revoked_at')
    .where('uid', '=', uid)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()

async function isAlive(tx: GlobalTx, sessionId: string): Promise<boolean> {
  const family = await tx
    .selectFrom('session_family')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return family !== undefined
}
