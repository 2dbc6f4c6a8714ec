import { v7 as uuidv7 } from 'uuid'
import { mailboxKey } from '#machines/domain/text/email-address.ts'
import { badField, taken } from '#server/contract/answers.ts'
import { operation, type RequestOf } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import { bindBrowser, isBound } from '#server/auth/session/bindings.ts'
import { alignClaims } from './claims.ts'
import { providerProblem } from './provider-problem.ts'
import { findAccount, insertAccount } from './repository.ts'
import { queueVerificationMail } from './verification-mail.ts'

const otherKind = taken(
  'user.userType',
  'account-exists',
  'This sign-in already has an account of the other type.',
)

/** Only an erased identity is left without an account. */
const beingDeleted = problem(422, {
  code: 'account-being-deleted',
  message: 'This account is being deleted. Sign up again in a few minutes.',
})

function refuseBody(
  { user, email }: RequestOf<'registerPassword'>['body'],
  tokenEmail: string | null,
): ReturnType<typeof badField> | null {
  if (tokenEmail === null || mailboxKey(email) !== mailboxKey(tokenEmail)) {
    return badField('email', 'email-mismatch', 'Use the email you signed up with.')
  }
  if (user.userType === 'user' && user.companyName !== undefined) {
    return badField('user.companyName', 'unexpected', 'Only a company account has a company name.')
  }
  if (user.invitation === undefined) return null
  if (user.userType === 'user') {
    return badField('user.invitation', 'unexpected', 'Only a company account joins a company.')
  }
  if (user.companyName !== undefined) {
    return badField(
      'user.companyName',
      'unexpected',
      'An invited person joins the company of the invitation.',
    )
  }
  return null
}

/**
 * One transaction writes account and mail; the claims follow. Repeating the call completes an interrupted registration,
 * as does a sign-in for missing claims. Repeating a complete one returns the account and sends no second mail.
 */
export const registerPassword = operation('registerPassword', {
  prepare: async ({ body }, { actor, identity }) => {
    const refusal = refuseBody(body, actor.email)
    if (refusal) return { refusal }
    if (actor.account !== null || actor.emailVerified) return { link: null }
    const link = await identity.createEmailVerification(actor.uid)
    return link.ok ? { link: link.value } : { refusal: providerProblem(link) }
  },
  respond: async ({ body }, { actor, identity, database, browser, clock, publicUrl }, prepared) => {
    if ('refusal' in prepared) return prepared.refusal
    const { link } = prepared
    const { userType } = body.user
    const name = body.user.name.trim()
    const email = actor.email ?? body.email
    const now = clock.now()
    const account = await database.global(async (tx) => {
      const inserted = await insertAccount(tx, {
        id: uuidv7(),
        uid: actor.uid,
        userType,
        name,
        email,
        companyName: body.user.companyName?.trim() ?? null,
        memberId: userType === 'company' ? uuidv7() : null,
        verificationSentAt: link === null ? null : now,
        at: now,
      })
      if (inserted && link !== null) {
        await queueVerificationMail(tx, { to: email, uid: actor.uid, name, ...link }, { publicUrl, now })
      }
      // A stolen token can repeat the registration too: that proves nothing, so it binds no browser.
      const isOwn = browser.known !== null && (await isBound(tx, actor.uid, browser.known))
      if (inserted || isOwn) await bindBrowser(tx, actor.uid, browser.issue(), now)
      return findAccount(tx, actor.uid)
    })
    if (account === null) return beingDeleted
    const person = await identity.getIdentity(actor.uid)
    if (person === null) return providerProblem({ code: 'user-not-found' })
    await alignClaims(identity, person, account)
    if (account.userType !== userType) return otherKind
    return { status: 201, body: { userType, isFirstLogin: account.firstLogin } }
  },
})
