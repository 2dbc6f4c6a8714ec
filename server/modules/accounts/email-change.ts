import { badField } from '#server/contract/answers.ts'
import { mailboxKey, mailboxOf } from '#machines/domain/text/email-address.ts'
import { operation } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import type { ProviderCode } from '#server/contract/ports/identity.ts'
import { countCall, tooMany, waitFor } from './call-window.ts'
import { providerProblem } from './provider-problem.ts'
import { isRecent, recentLoginNeeded } from './recent-sign-in.ts'
import { findAccount, rememberVerified } from './repository.ts'
import { queueEmailChangeMail, resendCooldownSeconds } from './verification-mail.ts'

const refusedAddress: Partial<Record<ProviderCode, ReturnType<typeof badField>>> = {
  'email-already-in-use': badField('email', 'email-already-in-use', 'Another account has this email.'),
  'invalid-email': badField('email', 'invalid-email', 'Enter a valid email.'),
}
const unchanged = badField('email', 'email-unchanged', 'This is already your email.')

/**
 * The change takes effect with the mailed link (verifyEmail). An unverified address may be another person's or a typo,
 * so no new sign-in is needed; a verified one recovers the account, so it needs a recent sign-in.
 */
export const requestEmailChange = operation('requestEmailChange', {
  prepare: async ({ body }, { actor, identity, database, clock }) => {
    const now = clock.now()
    if (actor.account === null) {
      return { refusal: problem(422, { code: 'account-missing', message: 'Finish signing up first.' }) }
    }
    const person = await identity.getIdentity(actor.uid)
    if (person === null) return { refusal: providerProblem({ code: 'user-not-found' }) }
    if (person.emailVerified && !isRecent(actor, now)) return { refusal: recentLoginNeeded }
    const email = mailboxOf(body.email)
    if (person.email !== null && mailboxKey(email) === mailboxKey(person.email)) return { refusal: unchanged }
    // Checked without a lock, so that a refused call creates no code; transact decides.
    const wait = await database.global((tx) => waitFor(tx, 'emailChange', actor.uid, now))
    if (wait > 0) return { refusal: tooMany(wait) }
    const link = await identity.createEmailChange(actor.uid, email)
    if (!link.ok) return { refusal: refusedAddress[link.code] ?? providerProblem(link) }
    return { email, link: link.value, verified: person.emailVerified ? person.email : null }
  },
  transact: async (tx, _request, { actor, sessions, browser, clock, publicUrl }, prepared) => {
    if ('refusal' in prepared) return prepared.refusal
    const { email, link, verified } = prepared
    const now = clock.now()
    const wait = await countCall(tx, 'emailChange', actor.uid, now)
    if (wait > 0) return tooMany(wait)
    const account = await findAccount(tx, actor.uid, true)
    if (account === null) return providerProblem({ code: 'user-not-found' })
    // Mails no code if the session ended while the code was created.
    if (!(await sessions.isActive(tx, actor, browser))) return problem(403, { code: 'session-invalid' })
    await rememberVerified(tx, account.id, verified)
    const mail = { to: email, uid: actor.uid, name: account.name, ...link }
    await queueEmailChangeMail(tx, mail, { publicUrl, now })
    return { status: 202, body: { cooldownSeconds: resendCooldownSeconds } }
  },
})
