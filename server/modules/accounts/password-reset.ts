import { operation } from '#server/contract/operation.ts'
import { mailboxKey, mailboxOf } from '#machines/domain/text/email-address.ts'
import { queuePasswordReset } from '#server/work/mail/mail-outbox.ts'
import { countCall, countNetwork, tooMany, waitFor } from './call-window.ts'
import { maskedEmail } from './masked-email.ts'
import { providerProblem } from './provider-problem.ts'
import { findAccount } from './repository.ts'
import { queueSecurityNotice } from './security-notice.ts'
import { withoutLinks } from './social/without-links.ts'

/**
 * Runs the same statements and gives the same answer for known and unknown addresses; the mail worker looks up the
 * account. An address's limits count requests whether or not an account has it.
 */
export const requestPasswordReset = operation('requestPasswordReset', {
  transact: async (tx, { body }, { ip, clock }) => {
    const now = clock.now()
    const wait = await countNetwork(tx, 'resetFrom', ip, now)
    if (wait > 0) return tooMany(wait)
    const email = mailboxOf(body.email)
    const counted = mailboxKey(email)
    const soon = await countCall(tx, 'resetTo', counted, now)
    const isQueued = soon === 0 && (await countCall(tx, 'resetToInHour', counted, now)) === 0
    if (isQueued) await queuePasswordReset(tx, email, now)
    const waits = [
      await waitFor(tx, 'resetTo', counted, now),
      await waitFor(tx, 'resetToInHour', counted, now),
    ]
    return { status: 202, body: { isQueued, cooldownSeconds: Math.max(...waits) } }
  },
})

export const checkPasswordReset = operation('checkPasswordReset', {
  respond: async ({ body }, { ip, identity, database, clock }) => {
    const wait = await database.global((tx) => countNetwork(tx, 'codeFrom', ip, clock.now()))
    if (wait > 0) return tooMany(wait)
    const checked = await identity.checkPasswordReset(body.token)
    if (!checked.ok) return providerProblem(checked)
    return { status: 200, body: { email: maskedEmail(checked.value.email) } }
  },
})

/**
 * The link proves the mailbox: the answer contains the full address. If the address was unverified, its registrant may
 * be a stranger and loses all other sign-in methods.
 */
export const resetPassword = operation('resetPassword', {
  prepare: async ({ body }, { ip, identity, database, clock }) => {
    const wait = await database.global((tx) => countNetwork(tx, 'codeFrom', ip, clock.now()))
    if (wait > 0) return { refusal: tooMany(wait) }
    const checked = await identity.checkPasswordReset(body.token)
    if (!checked.ok) return { refusal: providerProblem(checked) }
    const before = await identity.findByEmail(checked.value.email)
    const apply = () => identity.applyPasswordReset(body.token, body.newPassword)
    const applied = await (before?.emailVerified === false
      ? withoutLinks(database, before.uid, apply)
      : apply())
    return applied.ok ? { person: applied.value } : { refusal: providerProblem(applied) }
  },
  transact: async (tx, _request, { sessions, clock, publicUrl }, prepared) => {
    if ('refusal' in prepared) return prepared.refusal
    const { uid, email } = prepared.person
    const now = clock.now()
    await sessions.endAll(tx, uid, 'password-changed', now)
    const account = await findAccount(tx, uid)
    const name = account?.name ?? null
    const event = { kind: 'password-changed' as const }
    await queueSecurityNotice(tx, { uid, to: email, name, event }, { publicUrl, now })
    return { status: 200, body: { email } }
  },
})
