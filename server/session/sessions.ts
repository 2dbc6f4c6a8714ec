import { createHmac, randomBytes } from 'node:crypto'
import { hashOf } from '../contract/hash.ts'
import { v7 as uuidv7 } from 'uuid'
import type { GlobalTx } from '../db/database.ts'
import type { AccessTokens } from './access-token.ts'
import { touchBinding } from './bindings.ts'
import { bindSignIn } from './bound-browser.ts'
import type { Browser } from './browser.ts'
import { endAll, endByWord, renewAll } from './ending.ts'
import { knownBy, standsBy, type ProviderWord } from './provider-word.ts'
import { stillStands } from './standing.ts'
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
/** How long the immediate predecessor of a refresh token still yields its successor: a lost answer (api.md section 3). */
const forgivenessMs = 30 * 1000

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
  stands: typeof stillStands
  /** Ends every session of a person, all but one browser's if asked to (ending.ts). */
  endAll: typeof endAll
  /** The same, before `open` gives this browser another one. */
  renewAll: typeof renewAll
}

export interface RefreshRequest {
  refreshToken: string
  oldAccessToken: string
  /** Of the holder of that access token; asked for before the transaction. */
  word: ProviderWord
}

/** @param secret the installation's secret key */
export function createSessions(secret: Buffer, accessTokens: AccessTokens): Sessions {
  const successorKey = createHmac('sha256', secret).update('assay refresh successor v1').digest()
  // Derived, so that a repeated use finds the same successor although only hashes are stored.
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
    stands: stillStands,
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
      // Before the family is locked: whatever ends sessions takes them in this order, too.
      if (browser.known !== null) await touchBinding(tx, old.value.uid, browser.known, now)
      const family = await lockFamilyOf(tx, hashOf(refreshToken))
      if (family === null || old.value.sessionId !== family.id) return null
      if (family.revokedAt !== null || family.expiresAt <= now) return null
      if (family.fingerprint !== browser.known) {
        await revokeFamily(tx, family.id, 'foreign-browser', now)
        return null
      }
      if (word !== 'silent' && !standsBy(word, family)) {
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
