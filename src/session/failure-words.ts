import { inputOf } from '#src/lib/input-of.ts'
import { failureOf, type Failure } from '#machines/shared/failure.ts'

const wait = (seconds: number | null): string => {
  if (seconds === null || seconds <= 0) return 'Wait a minute, then try again.'
  if (seconds < 90) return `Try again in ${seconds} seconds.`
  return `Try again in ${Math.ceil(seconds / 60)} minutes.`
}

/** One text for every wrong combination at sign-in: it must not tell which half was wrong. */
const wrongCredentials = 'E-mail or password is wrong.'

/** Where somebody else is signed in, nothing else can be offered. */
const notTheBrowser =
  'This link belongs to another account, and nothing was confirmed. Sign out and open it again, or open it where that account is signed in.'

type Text = (failure: Failure) => string

/**
 * The one catalogue: every code that the identity provider, our sign-in, the account or the profile may answer with (seed
 * section 8, product.md section 2). Codes of popups belong to the provider's SDK; this product signs in by full-page
 * redirects, they stay here for completeness.
 */
const providerCodes: Readonly<Record<string, Text>> = {
  'wrong-password': () => wrongCredentials,
  'user-not-found': () => wrongCredentials,
  'invalid-credential': () => wrongCredentials,
  'email-already-in-use': () =>
    'There is an account with this e-mail already. If it is yours, sign in with it.',
  'invalid-email': () => 'This is not an e-mail address.',
  'invalid-name': () => 'This name cannot be used. Enter one line of plain text.',
  'invalid-company-name': () => 'This company name cannot be used. Enter one line of plain text.',
  'weak-password': () => 'This password is too easy to guess. Choose another one.',
  'password-does-not-meet-requirements': () => 'The password does not meet every rule below.',
  'too-many-requests': ({ retryAfterSeconds }) => `Too many attempts. ${wait(retryAfterSeconds)}`,
  'user-disabled': () => 'This account is switched off. Only whoever runs this site can switch it on again.',
  'expired-action-code': () => 'This link has expired. Ask for a new one.',
  'invalid-action-code': () => 'This link was used already, or is not complete. Ask for a new one.',
  'password-or-new-needed': () => notTheBrowser,
  'password-needed': () => notTheBrowser,
  'new-password-needed': () => notTheBrowser,
  'own-browser-needed': () => notTheBrowser,
  'requires-recent-login': () => 'Sign in again first: this needs a fresh sign-in.',
  'network-request-failed': () => 'The server does not answer. Check your connection, then try again.',
  'unauthorized-domain': () => 'Sign-in is not set up for this address of the site.',
  'popup-blocked': () => 'The browser blocked the sign-in window. Allow it, then try again.',
  'popup-closed-by-user': () => 'The sign-in window was closed before it was finished.',
  'cancelled-popup-request': () => 'Another sign-in window was opened. Finish that one.',
  'user-mismatch': () => 'You are signed in as somebody else. Sign out first.',
  'account-kind': () => 'This page is for the other kind of account. Sign in with that account to use it.',
  'account-missing': () => 'Your registration is not finished. Register again with the same e-mail.',
  'invalid-custom-token': () => 'This sign-in was completed once already. Sign in again.',
  'account-being-deleted': () => 'Your former account is being deleted. Register again in a few minutes.',
  'account-exists': () => 'This account exists already. Sign in.',
  'already-verified': () => 'This e-mail is confirmed already.',
  'refresh-denied': () => 'Your session in this browser is no longer valid. Sign out and sign in again.',
  'session-invalid': () => 'Your sessions were ended meanwhile. Sign in again.',
  'email-unverified': () => 'Confirm your e-mail first: open the link that we sent you.',
  'email-unchanged': () => 'This is the e-mail of your account already.',
  'member-suspended': () => 'Your membership is suspended. Ask an owner or admin of your company.',
  'credential-already-in-use': () =>
    'This account there is linked to another account here. Unlink it there first.',
  'provider-already-linked': () =>
    'This provider is linked to your account already. Unlink it first to link another account there.',
  'profile-exists': () => 'Your profile was started on another device already. Reload the page to see it.',
  'version-stale': () => 'This was changed elsewhere meanwhile. Reload the page to see how it stands.',
  'not-found': () => 'This does not exist any more. Reload the page.',
  refused: () => 'A rule does not allow this now. Reload the page to see which one.',
  'bad-input': () => 'Some of what you typed cannot be kept. Look at the fields below.',
  'cookies-blocked': () =>
    'Your browser keeps no cookies or data for this site. Allow them for this address, then try again.',
  'provider-unavailable': () => 'The provider does not answer right now. Wait a minute, then try again.',
}

/** What a failed call says, never in the server's own words. Unknown codes get an honest general text with the code in it. */
export function failureText(failure: Failure): string {
  const known = Object.hasOwn(providerCodes, failure.code) ? providerCodes[failure.code] : undefined
  if (known !== undefined) return known(failure)
  switch (failure.kind) {
    case 'noResponse':
      return 'The server does not answer. Check your connection, then try again.'
    case 'tooMany':
      return `Too many attempts. ${wait(failure.retryAfterSeconds)}`
    case 'unavailable':
      return `We cannot do this right now. ${wait(failure.retryAfterSeconds)}`
    default:
      return `This did not work (${failure.code}). Try again; if it stays, tell us the code.`
  }
}

/** What is wrong with one field, by the code that the contract's checks or a rule give it. */
const fieldCodes: Readonly<Record<string, string>> = {
  required: 'This cannot be empty.',
  minLength: 'This cannot be empty.',
  maxLength: 'This is too long.',
  pattern: 'This must be one line of plain text, with something to read.',
  format: 'Something in this cannot be read. Look for a typing error.',
  uniqueItems: 'The same value is in this twice.',
  maxItems: 'These are too many.',
  'control-character': 'This holds characters that are not text.',
  'time-zone': 'No time zone has this name.',
  title: 'Choose one of the titles of the list.',
}

/** What a refused field says. */
export const fieldText = (code: string): string =>
  Object.hasOwn(fieldCodes, code) ? (fieldCodes[code] ?? code) : failureText(failureOf('refused', code))

/** What the fields of a refused form say, without the prefix under which the body holds the form's record. */
export const fieldTexts = (
  errors: readonly { readonly field: string; readonly code: string }[] | undefined,
  prefix = '',
): Record<string, string> =>
  Object.fromEntries((errors ?? []).map(({ field, code }) => [inputOf(field, prefix), fieldText(code)]))
