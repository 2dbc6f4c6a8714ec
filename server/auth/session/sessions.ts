import { createHmac, randomBytes } from 'node:crypto'
import { hashOf } from '../../contract/hash.ts'
import { v7 as uuidv7 } from 'uuid'
import type { GlobalTx } from '../../db/database.ts'
import type { AccessTokens } from './access-token.ts'
import { touchBinding } from './bindings.ts'
import { bindSignIn } from './bound-browser.ts'
import type { JwtPair, Sessions } from '../../contract/ports/sessions.ts'
import { endAll, endByWord, renewAll } from './ending.ts'
import { knownBy, isConfirmedBy } from './provider-word.ts'
import { isSessionValid } from './session-validity.ts'
import {
  findRefreshToken,
  insertFamily,
  insertRefreshToken,
  lockFamilyOf,
  markRotated,
  revokeFamily,
  touchFamily,
  type SessionFamily,
} from './session-repository.ts'

const sessionMs = 30 * 24 * 60 * 60 * 1000
/** How long the immediate predecessor of a refresh token still yields its successor: a lost answer (docs/api.md#sessions). */
const forgivenessMs = 30 * 1000

/** @param secret the installation's secret key */
export function createSessions(secret: Buffer, accessTokens: AccessTokens): Sessions {
  const successorKey = createHmac('sha256', secret).update('assay refresh successor v1').digest()
  // Derived, so that a repeated use yields the same successor although only hashes are stored.
  const successorOf = (token: string) => createHmac('sha256', successorKey).update(token).digest('base64url')

  async function pair(family: SessionFamily, refreshToken: string, now: Date): Promise<JwtPair> {
    const { uid, email, emailVerified, authTime, fingerprint, id: sessionId } = family
    const subject = { uid, email, emailVerified, authTime, fingerprint, sessionId }
    return { accessToken: await accessTokens.sign(subject, now), refreshToken }
  }

  async function successor(tx: GlobalTx, family: SessionFamily, token: string, now: Date) {
    const stored = await findRefreshToken(tx, hashOf(token))
    if (stored === null) return null
    const next = successorOf(token)
    if (stored.usedAt === null) {
      await insertRefreshToken(tx, family.id, hashOf(next), now)
      await markRotated(tx, hashOf(token), hashOf(next), now)
      await touchFamily(tx, family, now)
      return next
    }
    if (now.getTime() - stored.usedAt.getTime() > forgivenessMs) return null
    const following = await findRefreshToken(tx, hashOf(next))
    return following?.usedAt === null ? next : null
  }

  return {
    isActive: isSessionValid,
    endAll,
    renewAll,

    async open(tx, subject, browser, userAgent, now) {
      const fingerprint = await bindSignIn(tx, subject, browser, now)
      const expiresAt = new Date(now.getTime() + sessionMs)
      const family = { ...subject, id: uuidv7(), fingerprint, createdAt: now, expiresAt, revokedAt: null }
      await insertFamily(tx, family, userAgent)
      const refreshToken = randomBytes(32).toString('base64url')
      await insertRefreshToken(tx, family.id, hashOf(refreshToken), now)
      return pair(family, refreshToken, now)
    },

    async holderOf(accessToken) {
      const token = await accessTokens.verifyExpired(accessToken)
      return token.ok ? token.value.uid : null
    },

    async refresh(tx, { refreshToken, oldAccessToken, word }, browser, now) {
      const old = await accessTokens.verifyExpired(oldAccessToken)
      if (!old.ok) return null
      // Before locking the family: ending sessions takes the locks in the same order.
      if (browser.known !== null) await touchBinding(tx, old.value.uid, browser.known, now)
      const family = await lockFamilyOf(tx, hashOf(refreshToken))
      if (family === null || old.value.sessionId !== family.id) return null
      if (family.revokedAt !== null || family.expiresAt <= now) return null
      if (family.fingerprint !== browser.known) {
        await revokeFamily(tx, family.id, 'foreign-browser', now)
        return null
      }
      if (word !== 'silent' && !isConfirmedBy(word, family)) {
        await endByWord(tx, family.uid, word, now)
        return null
      }
      const known = knownBy(word, family)
      const next = await successor(tx, known, refreshToken, now)
      if (next === null) {
        await revokeFamily(tx, family.id, 'reuse', now)
        return null
      }
      browser.issue()
      return pair(known, next, now)
    },
  }
}
