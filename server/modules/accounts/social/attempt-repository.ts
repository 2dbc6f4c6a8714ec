import { sql } from 'kysely'
import type { GlobalTx } from '#server/db/database.ts'
import { deleteSome } from '#server/db/delete-some.ts'
import { hashOf } from '#server/contract/hash.ts'
import type { OAuthPurpose } from '#server/db/tables/oauth.ts'
import type { Integration } from '#server/contract/ports/oauth.ts'

/** One started redirect to a provider. */
export interface Attempt {
  integration: Integration
  purpose: OAuthPurpose
  userType: 'user' | 'company'
  /** The person who started it, if signed in. */
  uid: string | null
  /** The connection to reconnect; otherwise null. */
  integrationId: string | null
  /** The hash of the invited address for a sign-up by invitation; otherwise null. */
  invitedMailbox: string | null
}

export async function insertAttempt(
  tx: GlobalTx,
  state: string,
  attempt: Attempt & { fingerprint: string; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('oauth_attempt')
    .values({
      state_hash: hashOf(state),
      provider: attempt.integration,
      purpose: attempt.purpose,
      user_type: attempt.userType,
      uid: attempt.uid,
      integration_id: attempt.integrationId,
      invited_mailbox: attempt.invitedMailbox,
      fingerprint: attempt.fingerprint,
      expires_at: attempt.expiresAt,
      used_at: null,
    })
    .execute()
}

/** The attempt that a returning browser claims to have started. */
export interface Claimed {
  state: string
  integration: Integration
  purposes: readonly OAuthPurpose[]
  /** Null for any. */
  userType: 'user' | 'company' | null
  /** Null if no sign-in is required. */
  uid: string | null
  /** Hash of the browser's cookie; null without one. */
  fingerprint: string | null
}

export type Claim =
  { ok: true; attempt: Attempt } | { ok: false; code: 'state-invalid' | 'state-used' | 'state-expired' }

/**
 * Uses up an attempt: of concurrent claims, one succeeds. A mismatch leaves it unchanged, so that only the browser that
 * started can use it up, and only that browser gets the reason.
 */
export async function claimAttempt(tx: GlobalTx, claimed: Claimed, now: Date): Promise<Claim> {
  const { integration, purposes, userType, uid, fingerprint } = claimed
  if (fingerprint === null) return { ok: false, code: 'state-invalid' }
  const stateHash = hashOf(claimed.state)
  const row = await tx
    .updateTable('oauth_attempt')
    .set({ used_at: now })
    .where('state_hash', '=', stateHash)
    .where('fingerprint', '=', fingerprint)
    .where('provider', '=', integration)
    .where('purpose', 'in', purposes)
    .$if(uid !== null, (query) => query.where('uid', '=', uid))
    .where((or) =>
      userType === null
        ? or.lit(true)
        : or.or([or('user_type', '=', userType), or('purpose', '=', 'reauthenticate')]),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined) {
    return {
      ok: true,
      attempt: {
        integration: row.provider,
        purpose: row.purpose,
        userType: row.user_type,
        uid: row.uid,
        integrationId: row.integration_id,
        invitedMailbox: row.invited_mailbox,
      },
    }
  }
  const found = await tx
    .selectFrom('oauth_attempt')
    .select(['used_at', 'expires_at'])
    .where('state_hash', '=', stateHash)
    .where('fingerprint', '=', fingerprint)
    .where('provider', '=', integration)
    .where('purpose', 'in', purposes)
    .executeTakeFirst()
  if (found === undefined) return { ok: false, code: 'state-invalid' }
  if (found.used_at !== null) return { ok: false, code: 'state-used' }
  return { ok: false, code: found.expires_at <= now ? 'state-expired' : 'state-invalid' }
}

export const deleteAttempts = (tx: GlobalTx, before: Date, limit: number): Promise<number> =>
  deleteSome(tx, 'oauth_attempt', sql<boolean>`expires_at < ${before}`, limit)
