import type { Failure } from '#machines/shared/failure.ts'

const wait = (seconds: number | null): string => {
  if (seconds === null || seconds <= 0) return 'Wait a minute, then try again.'
  if (seconds < 90) return `Try again in ${seconds} seconds.`
  return `Try again in ${Math.ceil(seconds / 60)} minutes.`
}

/** One text for every wrong combination at sign-in: it must not tell which half was wrong. */
const wrongCredentials = 'E-mail or password is wrong.'

type Text = (failure: Failure) => string

/**
 * Every code that the identity provider or our sign-in may answer with (seed section 8), in one place. Codes of popups
 * belong to the provider's SDK; this product signs in by full-page redirects, they stay here for completeness.
 */
const providerCodes: Readonly<Record<string, Text>> = {
  'wrong-password': () => wrongCredentials,
  'user-not-found': () => wrongCredentials,
  'invalid-credential': () => wrongCredentials,
  'email-already-in-use': () => 'There is an account with this e-mail already. Sign in instead.',
  'invalid-email': () => 'This is not an e-mail address.',
  'weak-password': () => 'This password is too easy to guess. Choose another one.',
  'password-does-not-meet-requirements': () => 'The password does not meet the requirements below.',
  'too-many-requests': ({ retryAfterSeconds }) => `Too many attempts. ${wait(retryAfterSeconds)}`,
  'user-disabled': () => 'This account is switched off. Write to us if you think that is wrong.',
  'expired-action-code': () => 'This link has expired. Ask for a new one.',
  'invalid-action-code': () => 'This link was used already, or is not complete. Ask for a new one.',
  'requires-recent-login': () => 'Sign in again first: this needs a fresh sign-in.',
  'network-request-failed': () => 'The server does not answer. Check your connection, then try again.',
  'unauthorized-domain': () => 'Sign-in is not set up for this address of the site.',
  'popup-blocked': () => 'The browser blocked the sign-in window. Allow it, then try again.',
  'popup-closed-by-user': () => 'The sign-in window was closed before it was finished.',
  'cancelled-popup-request': () => 'Another sign-in window was opened. Finish that one.',
  'user-mismatch': () => 'You are signed in as somebody else. Sign out first.',
  'account-missing': () => 'Your registration is not finished. Register again with the same e-mail.',
  'account-exists': () => 'This account exists already. Sign in.',
}

/** What a failed sign-in or registration says. Unknown codes get an honest general text with the code in it. */
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

/** Codes that belong to one field of the form. */
export const fieldOfCode: Readonly<Record<string, 'email' | 'password'>> = {
  'email-already-in-use': 'email',
  'invalid-email': 'email',
  'weak-password': 'password',
  'password-does-not-meet-requirements': 'password',
}

export const messages = {
  email: 'E-mail',
  password: 'Password',
  name: 'Your name',
  companyName: 'Company',
  signIn: 'Sign in',
  signOut: 'Sign out',
  loginTitle: { user: 'Sign in', company: 'Sign in for companies' },
  loginPurpose: {
    user: 'For developers. Recruiters sign in on the other side.',
    company: 'For recruiters: clients, positions and candidates of your company.',
  },
  registerTitle: { user: 'Create your account', company: 'Create a company account' },
  registerPurpose: {
    user: 'For developers. We send you a link to confirm your e-mail.',
    company:
      'You become the owner and can invite colleagues later. We send you a link to confirm your e-mail.',
  },
  create: { user: 'Create account', company: 'Create company account' },
  noAccount: 'No account yet?',
  hasAccount: 'You have an account?',
  toRegister: { user: 'Create one', company: 'Create a company account' },
  enterEmail: 'Enter your e-mail.',
  invalidEmail: 'This is not an e-mail address.',
  enterPassword: 'Enter your password.',
  choosePassword: 'Choose a password.',
  passwordOpen: 'The password does not meet every rule below.',
  enterName: 'Enter your name.',
  enterCompany: 'Enter the name of your company.',
  verifyTitle: 'Confirm your e-mail',
  verifyPurpose: (email: string) => `We sent a link to ${email}. Open it to go on.`,
  verifySignedOut: 'Open the link in the mail that we sent you, or sign in to get a new one.',
  checking: 'Checking your link',
  haveVerified: 'I have confirmed it',
  stillUnverified: 'We do not know of it yet. Open the link in the mail, then try again.',
  resend: 'Send the mail again',
  resendIn: (seconds: number) => `Send again in ${seconds} s`,
  resent: 'We sent another mail.',
  sentJustNow: 'We sent a mail a moment ago. Look for it, also in the folder for junk.',
  verifiedTitle: 'Your e-mail is confirmed',
  verifiedText: 'Sign in to go on.',
  tryAgain: 'Try again',
  otherAddress: 'Wrong address? Sign out and register with the right one.',
  openInbox: 'Open the local mail inbox',
  finishTitle: 'Finish your registration',
  finishPurpose: (email: string) => `Your sign-in for ${email} exists, but your account is not complete yet.`,
  finish: 'Finish registration',
  accountKind: 'What is the account for?',
  kinds: { user: 'For developers', company: 'For companies' },
} as const
