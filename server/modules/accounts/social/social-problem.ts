import { problem } from '#server/contract/problem.ts'

const messages = {
  'state-invalid': 'This sign-in was not begun in this browser. Start again.',
  'state-used': 'This sign-in was completed already. Start again.',
  'state-expired': 'This sign-in took too long. Start again.',
  'code-rejected': 'The provider did not accept this sign-in. Start again.',
  'account-missing': 'Nobody signs in with this provider account yet.',
  'email-already-in-use':
    'An account with this address exists. Sign in the way you used to, then link this provider in the settings.',
  'email-unverified': 'Confirm your e-mail address first: open the link in the mail.',
  'user-mismatch': 'This is somebody else. Sign in again as yourself.',
} as const

export type SocialRefusal = keyof typeof messages

export const socialProblem = (code: SocialRefusal) => problem(422, { code, message: messages[code] })

/** The provider cannot be reached, or answers nothing that can be used. */
export const exchangeProblem = () =>
  problem(503, {
    code: 'provider-unavailable',
    message: 'This provider cannot be reached at the moment. Try again, or sign in another way.',
    retryAfter: 5,
  })
