import { operation } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import { followLink } from './link-proof.ts'
import { providerProblem } from './provider-problem.ts'
import { findAccount, markVerificationSent } from './repository.ts'
import { queueSecurityNotice } from './security-notice.ts'
import { followAddress } from './service.ts'
import { queueVerificationMail, resendCooldownSeconds } from './verification-mail.ts'

/**
 * Applies the code of a mailed link, signed in or not. The link proves the mailbox and not the password, so its session
 * never counts as a recent sign-in. A link to a new address changes the account's email and ends all earlier sessions.
 * A browser not bound to the account needs more proof (link-proof.ts).
 */
export const verifyEmail = operation('verifyEmail', {
  prepare: async ({ body }, context) => followLink(body, context),
  transact: async (tx, _request, { sessions, browser, userAgent, clock, publicUrl }, followed) => {
    if ('refusal' in followed) return followed.refusal
    const { uid, email, emailVerified } = followed.person
    const now = clock.now()
    const moved = email !== null && (await followAddress(tx, { uid, email }, { publicUrl, now }))
    if (moved) await sessions.endAll(tx, uid, 'email-changed', now)
    if (followed.isClaimed) {
      await sessions.endAll(tx, uid, 'password-changed', now)
      const notice = { uid, to: email, name: (await findAccount(tx, uid))?.name ?? null }
      await queueSecurityNotice(tx, { ...notice, event: { kind: 'password-changed' } }, { publicUrl, now })
    }
    const subject = { uid, email, emailVerified, authTime: 0 }
    const jwt = await sessions.open(tx, subject, browser, userAgent, now)
    return { status: 200, body: { jwt } }
  },
})

/** Whole seconds until another mail is allowed; 0 for now. */
export function cooldownLeft(sentAt: Date | null, now: Date): number {
  if (sentAt === null) return 0
  const left = sentAt.getTime() + resendCooldownSeconds * 1000 - now.getTime()
  return Math.max(0, Math.ceil(left / 1000))
}

const coolingDown = (seconds: number) =>
  problem(429, {
    code: 'too-many-requests',
    message: `A mail was just sent. Another one can be sent in ${seconds} s.`,
    retryAfter: seconds,
  })

export const resendVerification = operation('resendVerification', {
  prepare: async (_request, { actor, identity, database, clock }) => {
    if (actor.account === null) {
      return problem(422, { code: 'account-missing', message: 'Finish signing up first.' })
    }
    const person = await identity.getIdentity(actor.uid)
    if (person?.emailVerified) {
      return problem(422, { code: 'already-verified', message: 'This email is already verified.' })
    }
    // Checked without a lock, so that a refused call creates no code; transact decides.
    const account = await database.global((tx) => findAccount(tx, actor.uid))
    const left = cooldownLeft(account?.verificationSentAt ?? null, clock.now())
    if (left > 0) return coolingDown(left)
    const link = await identity.createEmailVerification(actor.uid)
    if (!link.ok) return providerProblem(link)
    return { link: link.value, email: person?.email ?? null }
  },
  transact: async (tx, _request, { actor, clock, publicUrl }, prepared) => {
    if (!('link' in prepared)) return prepared
    const now = clock.now()
    const account = await findAccount(tx, actor.uid, true)
    if (account === null || prepared.email === null) return providerProblem({ code: 'user-not-found' })
    const left = cooldownLeft(account.verificationSentAt, now)
    if (left > 0) return coolingDown(left)
    const mail = { to: prepared.email, uid: actor.uid, name: account.name, ...prepared.link }
    await queueVerificationMail(tx, mail, { publicUrl, now })
    await markVerificationSent(tx, account.id, now)
    return { status: 202, body: { cooldownSeconds: resendCooldownSeconds } }
  },
})
