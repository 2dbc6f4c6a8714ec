import { operation } from '#server/contract/operation.ts'
import { providerProblem } from './provider-problem.ts'
import { recentLoginNeeded } from './recent-sign-in.ts'
import { findAccount } from './repository.ts'
import { queueSecurityNotice } from './security-notice.ts'

/**
 * The provider judges the sign-in by its own token, so a session of ours cannot ask. Every session ends, this
 * browser's too; the answer opens a new one and lets the browser sign in at the provider again.
 */
export const changePassword = operation('changePassword', {
  prepare: async ({ body }, { actor, credential, identity, ip }) => {
    if (actor.sessionId !== null || credential === null) return { refusal: recentLoginNeeded }
    const changed = await identity.changePassword(credential, body.newPassword, { ip })
    if (!changed.ok) return { refusal: providerProblem(changed) }
    return { person: changed.value, customToken: await identity.createCustomToken(actor.uid) }
  },
  transact: async (tx, _request, { sessions, browser, userAgent, clock, publicUrl }, prepared) => {
    if ('refusal' in prepared) return prepared.refusal
    const { person, customToken } = prepared
    const { uid, email, emailVerified } = person
    const now = clock.now()
    await sessions.endAll(tx, uid, 'password-changed', now)
    const authTime = Math.floor(now.getTime() / 1000)
    const jwt = await sessions.open(tx, { uid, email, emailVerified, authTime }, browser, userAgent, now)
    const account = await findAccount(tx, uid)
    const notice = { uid, to: emailVerified ? email : null, name: account?.name ?? null }
    const event = { kind: 'password-changed' as const }
    await queueSecurityNotice(tx, { ...notice, event }, { publicUrl, now })
    return { status: 200, body: { customToken, jwt } }
  },
})
