import { Problem } from '../../contract/problem.ts'
import type { GlobalTx } from '../../db/database.ts'
import { bindBrowser } from './bindings.ts'
import type { Browser } from '../../contract/ports/browser.ts'
import { lockOwner } from './ending.ts'

/**
 * Binds the browser in which the user just signed in and returns its fingerprint; the answer sets the cookie.
 * A browser whose sessions were ended gets a new one. Throws a Problem (403) if the sessions ended after the
 * proof (`provenAt`, default now) or the user is erased.
 */
export async function bindSignIn(
  tx: GlobalTx,
  { uid, provenAt }: { uid: string; provenAt?: Date },
  browser: Browser,
  now: Date,
): Promise<string> {
  const proven = provenAt ?? now
  const owner = await lockOwner(tx, uid)
  const bound = browser.known === null ? null : await bindBrowser(tx, uid, browser.known, now)
  const end = bound?.known ? bound.revokedAt : owner.revokedAt
  if (owner.erased) throw new Problem(403, { code: 'account-being-deleted' })
  if (end !== null && proven < end) throw new Problem(403, { code: 'session-invalid' })
  if (bound !== null && bound.revokedAt === null) return browser.issue()
  const fingerprint = browser.renew()
  await bindBrowser(tx, uid, fingerprint, now)
  return fingerprint
}
