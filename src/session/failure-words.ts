import { inputOf } from '#src/lib/input-of.ts'
import { failureOf, type Failure } from '#machines/shared/failure.ts'

const long = { style: 'unit', unitDisplay: 'long' } as const
const inSeconds = new Intl.NumberFormat('en', { ...long, unit: 'second' })
const inMinutes = new Intl.NumberFormat('en', { ...long, unit: 'minute' })

const wait = (seconds: number | null): string => {
  if (seconds === null || seconds <= 0) return 'Wait a minute, then try again.'
  const left = seconds < 90 ? inSeconds.format(seconds) : inMinutes.format(Math.ceil(seconds / 60))
  return `Try again in ${left}.`
}

/** One text for every wrong combination at sign-in: it must not reveal which half was wrong. */
const wrongCredentials = 'Wrong email or password.'

/** For links to an account other than the signed-in one. */
const notTheBrowser = 'This link is for another account. Sign out, then open it again.'

const unreachable = 'Can’t reach the server. Check your connection and try again.'

type Text = (failure: Failure) => string

/**
 * The one catalogue: every code that the identity provider, our sign-in, the account or the profile may answer with
 * (docs/product-rules.md#sign-in). Codes of popups belong to the provider's SDK; this product signs in by full-page
 * redirects, they stay here for completeness.
 */
const providerCodes: Readonly<Record<string, Text>> = {
  'wrong-password': () => wrongCredentials,
  'user-not-found': () => wrongCredentials,
  'invalid-credential': () => wrongCredentials,
  'email-already-in-use': () => 'This email already has an account. Use that account or another email.',
  'invalid-email': () => 'Enter a valid email.',
  'invalid-name': () => 'Enter a name in one line of plain text.',
  'invalid-company-name': () => 'Enter a company name in one line of plain text.',
  'weak-password': () => 'This password is too easy to guess. Choose another.',
  'password-does-not-meet-requirements': () => 'Your password doesn’t meet the rules below yet.',
  'too-many-requests': ({ retryAfterSeconds }) => `Too many attempts. ${wait(retryAfterSeconds)}`,
  'user-disabled': () => 'This account is disabled. Ask the administrator of this server to enable it.',
  'expired-action-code': () => 'This link has expired. Request a new one.',
  'invalid-action-code': () => 'This link is incomplete or already used. Request a new one.',
  'password-or-new-needed': () => notTheBrowser,
  'password-needed': () => notTheBrowser,
  'new-password-needed': () => notTheBrowser,
  'own-browser-needed': () => notTheBrowser,
  'requires-recent-login': () => 'Sign in again to do this.',
  'network-request-failed': () => unreachable,
  'unauthorized-domain': () => 'Sign-in isn’t available on this domain.',
  'popup-blocked': () => 'Your browser blocked the sign-in window. Allow it, then try again.',
  'popup-closed-by-user': () => 'You closed the sign-in window before finishing. Try again.',
  'cancelled-popup-request': () => 'Another sign-in window is open. Finish signing in there.',
  'user-mismatch': () => 'You’re signed in to another account. Sign out first.',
  'account-kind': () => 'This page needs the other account type. Sign in with that account.',
  'account-missing': () => 'You haven’t finished signing up. Sign up again with the same email.',
  'invalid-custom-token': () => 'This sign-in was already used. Sign in again.',
  'account-being-deleted': () => 'We’re still deleting your old account. Sign up again in a few minutes.',
  'account-exists': () => 'This account already exists. Sign in instead.',
  'already-verified': () => 'This email is already verified.',
  'refresh-denied': () => 'Your session has ended. Sign out, then sign in again.',
  'session-invalid': () => 'Your session has ended. Sign in again.',
  'email-unverified': () => 'Verify your email first. Open the link we sent you.',
  'email-unchanged': () => 'This is already your email.',
  'member-suspended': () => 'Your membership is suspended. Ask an owner or admin of your company.',
  'company-closing': () => 'Your company is being deleted. Ask its owner to restore it.',
  'credential-already-in-use': () =>
    'This sign-in is linked to another Assay account. Unlink it there first.',
  'provider-already-linked': () => 'You already linked this sign-in method. Unlink it first.',
  'profile-exists': () => 'You already started your profile on another device. Reload the page.',
  'version-stale': () => 'This changed elsewhere. Reload the page to see the latest version.',
  'not-found': () => 'This no longer exists. Reload the page.',
  refused: () => 'This isn’t allowed right now. Reload the page, then try again.',
  'clients-missing': () => 'This affects clients you can’t see. Ask an owner or admin to do it.',
  'bad-input': () => 'Some fields need changes. Check them below.',
  'cookies-blocked': () => 'Your browser blocks cookies or site data. Allow them, then try again.',
  'provider-unavailable': () => 'The sign-in provider isn’t responding. Try again in a minute.',
}

/** Text for a failed call, never the server's own. Unknown codes get a general text with the code in it. */
export function failureText(failure: Failure): string {
  const known = Object.hasOwn(providerCodes, failure.code) ? providerCodes[failure.code] : undefined
  if (known !== undefined) return known(failure)
  switch (failure.kind) {
    case 'noResponse':
      return unreachable
    case 'tooMany':
      return `Too many attempts. ${wait(failure.retryAfterSeconds)}`
    case 'unavailable':
      return `We can’t do this right now. ${wait(failure.retryAfterSeconds)}`
    default:
      return `Something went wrong (${failure.code}). Try again.`
  }
}

/** Texts by the field codes of the contract's checks and our rules. */
const fieldCodes: Readonly<Record<string, string>> = {
  required: 'This field is required.',
  minLength: 'This field is required.',
  maxLength: 'This is too long.',
  pattern: 'Use one line of plain text.',
  format: 'This isn’t in the right format. Check for typos.',
  uniqueItems: 'Remove the duplicate value.',
  maxItems: 'Remove some: there are too many.',
  'control-character': 'Remove the unreadable characters.',
  'time-zone': 'Choose a time zone from the list.',
  title: 'Choose a title from the list.',
  'never-contact': 'This person asked your company never to contact them.',
}

export const fieldText = (code: string): string =>
  Object.hasOwn(fieldCodes, code) ? (fieldCodes[code] ?? code) : failureText(failureOf('refused', code))

/** Texts for a refused form's fields, without the body's prefix for the form's record. */
export const fieldTexts = (
  errors: readonly { readonly field: string; readonly code: string }[] | undefined,
  prefix = '',
): Record<string, string> =>
  Object.fromEntries((errors ?? []).map(({ field, code }) => [inputOf(field, prefix), fieldText(code)]))
