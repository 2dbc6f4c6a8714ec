import type { CallbackPurpose } from '#machines/session/integration-callback/integration-callback-types.ts'
import type { ReauthenticatedAction } from '#src/session/fresh-sign-in.ts'

/** The action that waits for a fresh sign-in, as the end of a sentence. */
const waiting: Readonly<Record<ReauthenticatedAction, string>> = {
  changePassword: 'change your password',
  changeEmail: 'change your email',
  linkProvider: 'link a sign-in method',
  unlinkProvider: 'unlink a sign-in method',
  deleteAccount: 'delete your account',
  offerOwnership: 'offer ownership',
  deleteCompany: 'delete your company',
}

/** Texts of the pages after sign-in, which does not load them. */
export const messages = {
  verifyTitle: 'Verify your email',
  verifyPurpose: (email: string) => `Open the link we sent to ${email}.`,
  verifyNoAddress: 'Your sign-in didn’t share an email. Enter one, and we’ll send a link to verify it.',
  verifySignedOut: 'Open the link we emailed you. To get a new one, sign in.',
  verifyNotLoaded: 'We couldn’t open this page',
  linkUnknownTitle: 'We couldn’t check your link',
  checking: 'Checking your link…',
  haveVerified: 'I verified my email',
  stillUnverified: 'Your email isn’t verified yet. Open the link we sent, then try again.',
  resend: 'Resend email',
  resendIn: (seconds: number) => {
    const left = seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
    return `Resend in ${left}`
  },
  resent: 'Email sent',
  sentJustNow: 'We just sent you an email. Check your inbox and spam folder.',
  proofTitle: 'Is this account yours?',
  proofWhy: {
    'password-or-new-needed':
      'Someone created this account in another browser. If it was you, enter its password.',
    'password-needed': 'This account hasn’t signed in here before. Enter its password to change its email.',
    'new-password-needed': 'This account was created in another browser. Set a password to make it yours.',
    'own-browser-needed':
      'This account has no password. Open the link in the browser where you requested it.',
  },
  proofPassword: 'Account password',
  confirmWithPassword: 'Verify email',
  proofWrong: 'Wrong password. Try again.',
  proofWasNotMe: 'Set a new password instead',
  proofNewWhy: 'The old password stops working. Everyone else is signed out of this account.',
  proofBack: 'Enter the password instead',
  confirmWithNew: 'Set password and verify email',
  verifiedTitle: 'Email verified',
  verifiedText: 'Sign in to continue.',
  alreadyTitle: 'Email already verified',
  otherConfirmed: 'That link was for another email. Open the newest link we sent to this one.',
  tryAgain: 'Try again',
  changeAddress: 'Change email',
  changeAddressIn: (seconds: number) => `Change email in ${seconds} s`,
  newAddress: 'New email',
  changeAddressHint:
    'We’ll send a link to your new email. Opening it changes your email and signs you out everywhere.',
  sendToNewAddress: 'Send link',
  keepAddress: 'Keep current email',
  sentToNewAddress: (email: string) => `Open the link we sent to ${email} to change your email.`,
  openInbox: 'Open local inbox',
  finishTitle: 'Finish signing up',
  finishPurpose: (email: string) => `Complete your account for ${email}.`,
  finishBrokenOff: (email: string) =>
    `We couldn’t create your account for ${email}. Your details are still here, so try again.`,
  finish: 'Finish signing up',
  registerOther: 'Sign up with another email',
  forgotTitle: 'Reset your password',
  forgotPurpose: 'Enter your email and we’ll send you a reset link.',
  sendReset: 'Send reset link',
  resetSentTitle: 'Check your email',
  resetSent: (email: string) => `If ${email} has an account, a reset link is on its way.`,
  resetTooSoon: (email: string) =>
    `A reset link for ${email} was just requested. If an account exists, use the newest email.`,
  resetSentHint: 'No email after a few minutes? Check your spam folder and the email you entered.',
  otherEmail: 'Use another email',
  backToSignIn: 'Back to sign in',
  backToSettings: 'Back to settings',
  resetTitle: 'Set a new password',
  resetPurpose: (email: string) => `For ${email}. You’ll be signed out everywhere.`,
  newPassword: 'New password',
  saveNewPassword: 'Set new password',
  resetRefusedTitle: 'This link no longer works',
  resetIncomplete: 'This link is incomplete. Open it from the email again, or request a new one.',
  askForAnother: 'Request a new link',
  resetDone: 'Password changed. Sign in with your new password.',
  resetOther: (email: string, stillAs: string) => {
    const where = stillAs === '' ? 'to another account' : `as ${stillAs}`
    return `Password changed for ${email}. You’re still signed in ${where}.`
  },
  callbackTitle: (provider: string, purpose: CallbackPurpose | null) => {
    if (purpose === null) return `Returning from ${provider}`
    if (purpose === 'link') return `Linking ${provider}`
    return `Signing you in ${purpose === 'reauthenticate' ? 'again ' : ''}with ${provider}`
  },
  callbackBusy: (provider: string) => `Waiting for ${provider}…`,
  callbackNotLoaded: (provider: string) => `We couldn’t finish your ${provider} request`,
  callbackFailedTitle: (provider: string, code: string, purpose: CallbackPurpose | null) => {
    if (code === 'provider-already-linked') return `${provider} is already linked`
    if (purpose === 'link') return `We couldn’t link ${provider}`
    if (purpose === 'reauthenticate') return `We couldn’t sign you in again with ${provider}`
    if (code === 'account-missing') return `No account with ${provider} yet`
    if (code === 'email-already-in-use') return 'You already have an account'
    if (code === 'invited-email-mismatch') return 'Use the invited email'
    if (code === 'already-signed-in') return 'You’re already signed in'
    if (code === 'attempt-missing') return 'No sign-in in progress'
    return `We couldn’t sign you in with ${provider}`
  },
  accountMissingHint: (provider: string) =>
    `Already have a password? Sign in with it, then link ${provider} in your settings.`,
  withoutInvitation: (provider: string) => `Create your own company with ${provider}`,
  createWith: {
    user: (provider: string) => `Create an account with ${provider}`,
    company: (provider: string) => `Create a company account with ${provider}`,
  },
  againWith: (provider: string) => `Try again with ${provider}`,
  otherWay: 'Sign in another way',
  backToInvitation: 'Back to your invitation',
  resetInstead: 'Reset password',
  goBack: 'Go back',
  goOn: 'Continue',
  linked: (provider: string) => `${provider} linked`,
  signedInAgain: (action: ReauthenticatedAction | null) =>
    action === null ? 'Signed in again' : `Signed in again. You can now ${waiting[action]}.`,
  againTitle: 'Sign in again',
  againPurpose: (action: ReauthenticatedAction) => `To ${waiting[action]}, sign in once more.`,
  againPassword: (email: string) => `Password for ${email}`,
  againLoading: 'Loading your sign-in methods…',
  againFailed: 'We couldn’t load your sign-in methods',
  againLeaves: 'You’ll leave this page and come back. Then repeat this step.',
  againNoWay: 'None of your sign-in methods works right now. Reset your password on the sign-in page.',
  again: 'Sign in again',
  cancel: 'Cancel',
} as const
