import { operation } from '#server/contract/operation.ts'
import { providerProblem } from './provider-problem.ts'
import { recentLoginNeeded, signedInAt } from './recent-sign-in.ts'
import { findAccount } from './repository.ts'
import { queueSecurityNotice } from './security-notice.ts'

/**
 * Needs the provider's token, which proves a recent sign-in, instead of our session. Ends all sessions; this browser's
 * are renewed without ending its streams, and the custom token signs it in at the provider again.
 */
export const changePassword = operation('changePassword', {
  prepare: async ({ body }, { actor, credential, identity, browser, ip }) => {
    if (actor.sessionId !== null || credential === null) return { refusal: recentLoginNeeded }
    const from = { ip, browser: browser.known }
    const changed = await identity.changePassword(credential, body.newPassword, from)
    if (!changed.ok) return { refusal: providerProblem(changed) }
    return { person: changed.value, customToken: await identity.createCustomToken(actor.uid) }
  },
  transact: async (tx, _request, { sessions, browser, userAgent, clock, publicUrl }, prepared) => {
    if ('refusal' in prepared) return prepared.refusal
    const { person, customToken } = prepared
    const { uid, email, emailVerified } = person
    const now = clock.now()
    await sessions.renewAll(tx, uid, 'password-changed', browser, now)
    const authTime = signedInAt(person, now)
    const jwt = await sessions.open(tx, { uid, email, emailVerified, authTime }, browser, userAgent, now)
    const account = await findAccount(tx, uid)
    const notice = { uid, to: emailVerified ? email : null, name: account?.name ?? null }
    const event = { kind: 'password-changed' as const }
    await queueSecurityNotice(tx, { ...notice, event }, { publicUrl, now })
    return { status: 200, body: { customToken, jwt } }
  },
})
