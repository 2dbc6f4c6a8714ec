import { problem } from '#server/contract/problem.ts'

const messages = {
  'state-invalid': 'You didn’t start this sign-in in this browser. Start again.',
  'state-used': 'This sign-in was already used. Start again.',
  'state-expired': 'This sign-in took too long. Start again.',
  'code-rejected': 'The provider rejected this sign-in. Start again.',
  'account-missing': 'No account uses this sign-in yet.',
  'email-already-in-use': 'This email already has an account. Sign in to it, then link this sign-in method.',
  'invited-email-mismatch':
    'This sign-in doesn’t share the invited email. Sign up with that email, or ask for an invitation to another.',
  'email-unverified': 'Verify your email first. Open the link we sent you.',
  'user-mismatch': 'You signed in to another account. Sign in to your own.',
} as const

export type SocialRefusal = keyof typeof messages

export const socialProblem = (code: SocialRefusal) => problem(422, { code, message: messages[code] })

/** For a provider that is unreachable or gives an unusable answer. */
export const exchangeProblem = () =>
  problem(503, {
    code: 'provider-unavailable',
    message: 'We can’t reach this provider. Try again, or sign in another way.',
    retryAfter: 5,
  })
