import type { HandlerContext, RequestOf } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import type { ProviderIdentity } from '#server/contract/ports/identity.ts'
import { isBound } from '#server/auth/session/bindings.ts'
import { providerProblem, signInProblem } from './provider-problem.ts'
import { withoutLinks } from './social/without-links.ts'

type Context = Pick<HandlerContext, 'identity' | 'database' | 'browser' | 'ip'>

/**
 * A stranger may have registered the address with a password of their own, which would keep working after its owner
 * verifies. In a browser bound to the account, the link is enough. Any other browser needs the account's password, or a
 * new one, which locks the registrant out. A new password is accepted only while no address was ever verified: a typo
 * in a new address must not give a proven account away.
 */
export async function followLink(
  { token, password, newPassword }: RequestOf<'verifyEmail'>['body'],
  { identity, database, browser, ip }: Context,
) {
  const checked = await identity.checkEmailVerification(token)
  if (!checked.ok) return { refusal: providerProblem(checked) }
  const person = checked.value
  const known = browser.known
  const isOwn = known !== null && (await database.global((tx) => isBound(tx, person.uid, known)))
  if (!isOwn && newPassword !== undefined && !person.emailVerified) {
    const claimed = await withoutLinks(database, person.uid, () =>
      identity.claimByVerification(token, newPassword),
    )
    return claimed.ok ? { person: claimed.value, isClaimed: true } : { refusal: providerProblem(claimed) }
  }
  if (!isOwn) {
    if (password === undefined || person.email === null) return { refusal: neededFor(person) }
    const signedIn = await identity.signInWithPassword(person.email, password, { ip, browser: known })
    if (!signedIn.ok) return { refusal: signInProblem(signedIn) }
  }
  const applied = await identity.applyEmailVerification(token)
  return applied.ok ? { person: applied.value, isClaimed: false } : { refusal: providerProblem(applied) }
}

function neededFor({ emailVerified, hasPassword }: ProviderIdentity) {
  if (emailVerified) return hasPassword ? passwordNeeded : ownBrowserNeeded
  return hasPassword ? eitherNeeded : newPasswordNeeded
}

const eitherNeeded = problem(422, {
  code: 'password-or-new-needed',
  message: 'You opened this link in another browser. Enter the account’s password or set a new one.',
})
const passwordNeeded = problem(422, {
  code: 'password-needed',
  message: 'This account hasn’t signed in here before. Enter its password.',
})
const newPasswordNeeded = problem(422, {
  code: 'new-password-needed',
  message: 'You opened this link in another browser. Set a password for the account.',
})
const ownBrowserNeeded = problem(422, {
  code: 'own-browser-needed',
  message: 'Open the link in the browser where you requested it.',
})
