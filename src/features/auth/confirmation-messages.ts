import type { CallbackPurpose } from '#machines/session/integration-callback/integration-callback-types.ts'
import type { ReauthenticatedAction } from '#src/session/fresh-sign-in.ts'

/** What waits for a fresh sign-in, as the end of a sentence. */
const waiting: Readonly<Record<ReauthenticatedAction, string>> = {
  changePassword: 'set a new password',
  changeEmail: 'change your e-mail',
  linkProvider: 'link another way to sign in',
  unlinkProvider: 'unlink a way to sign in',
  deleteAccount: 'delete your account',
}

/** Words of the pages behind the doors. Apart from messages.ts, so that the sign-in page does not carry them. */
export const messages = {
  verifyTitle: 'Confirm your e-mail',
  verifyPurpose: (email: string) => `We sent a link to ${email}. Open it to go on.`,
  verifyNoAddress: 'Your sign-in told us no e-mail. Tell us one, and we send you a link to confirm it.',
  verifySignedOut: 'Open the link in the mail that we sent you, or sign in to get a new one.',
  verifyNotLoaded: 'We could not open this page',
  verifyUnknownTitle: 'We could not check your link',
  checking: 'Checking your link',
  haveVerified: 'I have confirmed it',
  stillUnverified: 'We do not know of it yet. Open the link in the mail, then try again.',
  resend: 'Send the mail again',
  resendIn: (seconds: number) =>
    `Send again in ${seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}`,
  resent: 'We sent another mail.',
  sentJustNow: 'We sent a mail a moment ago. Look for it, also in the folder for junk.',
  proofTitle: 'Is this account yours?',
  proofWhy: {
    'password-or-new-needed':
      'This browser is not the one in which the account was made, so we cannot know that it was you who made it. If it was, enter the password that you chose then.',
    'password-needed':
      'This browser is not one in which this account has signed in. Enter the password of the account, and its e-mail changes to this one.',
    'new-password-needed':
      'This browser is not the one in which the account was made. Set a password: whoever made the account is signed out, and you sign in with it.',
    'own-browser-needed':
      'This link changes the e-mail of an account that has no password. Open it in the browser in which you asked for it.',
  },
  proofPassword: 'Password of the account',
  confirmWithPassword: 'Confirm the e-mail',
  proofWrong: 'This is not the password of the account.',
  proofWasNotMe: 'I did not make it, or I forgot the password',
  proofNewWhy:
    'Set a password of your own. The one that was chosen before stops working, and whoever made the account is signed out everywhere.',
  proofBack: 'I know the password',
  confirmWithNew: 'Set the password and confirm',
  verifiedTitle: 'Your e-mail is confirmed',
  verifiedText: 'Sign in to go on.',
  alreadyTitle: 'Your e-mail is confirmed already',
  alreadyText: 'This link has done its work, and nothing is left to do with it. Sign in to go on.',
  otherConfirmed:
    'The link that you opened had confirmed another e-mail before. Open the link in the newest mail to this one.',
  tryAgain: 'Try again',
  changeAddress: 'Change the e-mail',
  changeAddressIn: (seconds: number) => `Change the e-mail again in ${seconds} s`,
  newAddress: 'New e-mail',
  changeAddressHint:
    'We send a link there. Until you open it, your account keeps the e-mail above, and so does your sign-in.',
  sendToNewAddress: 'Send the link',
  keepAddress: 'Keep the e-mail',
  sentToNewAddress: (email: string) =>
    `We sent a link to ${email}. Your e-mail changes when you open it; the link that we sent before still confirms the old one.`,
  openInbox: 'Open the local mail inbox',
  finishTitle: 'Finish your registration',
  finishPurpose: (email: string) => `Your sign-in for ${email} exists, but your account is not complete yet.`,
  finishBrokenOff: (email: string) =>
    `Your sign-in for ${email} was made, but your account was not. What you typed is still here: send it again.`,
  finish: 'Finish registration',
  registerOther: 'Register with another e-mail',
  forgotTitle: 'Forgot your password',
  forgotPurpose: 'Tell us the e-mail of your account. We send you a link to set a new password.',
  sendReset: 'Send the link',
  resetSentTitle: 'Look into your mail',
  resetSent: (email: string) =>
    `If there is an account for ${email}, a link to set a new password is on its way. It works once.`,
  resetTooSoon: (email: string) =>
    `A link for ${email} was requested shortly before, so we send no second one yet. If there is an account, use the newest mail.`,
  resetSentHint:
    'Nothing there after a few minutes? Look in the folder for junk, or check the e-mail: we do not say whether an account exists.',
  otherEmail: 'Use another e-mail',
  backToSignIn: 'Back to sign-in',
  backToSettings: 'Back to your settings',
  resetTitle: 'Set a new password',
  resetPurpose: (email: string) =>
    `For the account ${email}. All sessions of this account end when you save it.`,
  newPassword: 'New password',
  saveNewPassword: 'Save the new password',
  resetRefusedTitle: 'This link no longer works',
  resetUnknownTitle: 'We could not check your link',
  resetIncomplete:
    'The address of this page is not complete. Open the link of the mail once more, or ask for a new one.',
  askForAnother: 'Ask for a new link',
  resetDone: 'Your password is changed. Sign in with it.',
  resetOther: (email: string, stillAs: string) =>
    stillAs === ''
      ? `The password of ${email} is changed. You are still signed in with another account.`
      : `The password of ${email} is changed. You are still signed in as ${stillAs}.`,
  callbackTitle: (provider: string, purpose: CallbackPurpose | null) => {
    if (purpose === null) return `Back from ${provider}`
    if (purpose === 'link') return `Linking ${provider}`
    return `Signing you in ${purpose === 'reauthenticate' ? 'again ' : ''}with ${provider}`
  },
  callbackBusy: (provider: string) => `We are asking ${provider} who you are.`,
  callbackNotLoaded: (provider: string) => `We could not finish what you began at ${provider}`,
  callbackFailedTitle: (provider: string, code: string, purpose: CallbackPurpose | null) => {
    if (code === 'provider-already-linked') return `${provider} is linked already`
    if (purpose === 'link') return `${provider} is not linked`
    if (purpose === 'reauthenticate') return `${provider} did not sign you in again`
    if (code === 'account-missing') return `No account with ${provider} yet`
    if (code === 'email-already-in-use') return 'You have an account already'
    if (code === 'already-signed-in') return 'You are signed in'
    if (code === 'attempt-missing') return 'Nothing to finish here'
    return `${provider} did not sign you in`
  },
  accountMissingHint: (provider: string) =>
    `You have an account with a password? Sign in with it, then link ${provider} in your settings.`,
  createWith: {
    user: (provider: string) => `Create an account with ${provider}`,
    company: (provider: string) => `Create a company account with ${provider}`,
  },
  againWith: (provider: string) => `Try again with ${provider}`,
  otherWay: 'Sign in another way',
  resetInstead: 'Set a new password',
  goBack: 'Go back',
  goOn: 'Go on',
  linked: (provider: string) => `${provider} is linked to your account.`,
  signedInAgain: (action: ReauthenticatedAction | null) =>
    action === null ? 'You are signed in again.' : `You are signed in again: now you can ${waiting[action]}.`,
  againTitle: 'Sign in again',
  againPurpose: (action: ReauthenticatedAction) =>
    `Sign in once more to ${waiting[action]}, so that we know it is you.`,
  againPassword: (email: string) => `Password of ${email}`,
  againLoading: 'Looking up how you sign in',
  againFailed: 'We could not look up how you sign in',
  againLeaves: 'You leave this page and come back to it. What you typed here has to be typed again then.',
  againNoWay:
    'None of the ways in of this account works here right now. Set a password by “Forgot your password?” on the sign-in page.',
  again: 'Sign in and go on',
  cancel: 'Cancel',
} as const
