import type { Failure } from '#machines/shared/failure.ts'
import { failureText } from './failure-words.ts'

type CallbackText = (provider: string, audience: 'user' | 'company') => string

/** Texts for the end of a provider round trip, where they differ from those on the sign-in pages. */
const callbackCodes: Readonly<Record<string, CallbackText>> = {
  'access-denied': (provider) => `${provider} didn’t grant access. Nothing changed here.`,
  'provider-refused': (provider) => `${provider} refused the request. Try again.`,
  'provider-unavailable': (provider) => `${provider} isn’t responding. Wait a minute, then try again.`,
  'code-rejected': (provider) => `${provider} didn’t accept this sign-in. Start again.`,
  'code-missing': (provider) => `${provider} sent no answer. Start again.`,
  'answer-lost': (provider) => `We lost the answer from ${provider}. Start again.`,
  'state-invalid': () => 'You didn’t start this sign-in in this tab. Start again here.',
  'state-used': () => 'This sign-in was already used. Start again.',
  'state-expired': () => 'This sign-in took longer than ten minutes. Start again.',
  'attempt-missing': () => 'Start again from the sign-in page.',
  'integration-unknown': (provider) => `You can’t sign in with “${provider}” here.`,
  'account-missing': (provider, audience) =>
    `No ${audience === 'company' ? 'company ' : ''}account uses this ${provider} sign-in yet.`,
  'email-already-in-use': (provider) =>
    `An account already uses this email. Sign in to it, then link ${provider} in settings. If you never verified that email, set a new password first.`,
  'invited-email-mismatch': (provider) =>
    `This ${provider} account doesn’t share the invited email, so no account was created. Use the ${provider} account with that email, or sign up with the email and a password.`,
  'user-mismatch': (provider) =>
    `You’re signed in to another ${provider} account. Sign in there with the linked one.`,
  'already-signed-in': () => 'You’re already signed in. Sign out first to switch accounts.',
  'credential-already-in-use': (provider) =>
    `This ${provider} sign-in is linked to another account. Unlink it there first.`,
  'provider-already-linked': (provider) =>
    `You already linked ${provider}. Unlink it first to link another account.`,
  'requires-recent-login': () => 'You signed in over five minutes ago. Sign in again, then link.',
}

export const callbackText = (failure: Failure, provider: string, audience: 'user' | 'company'): string => {
  const known = Object.hasOwn(callbackCodes, failure.code) ? callbackCodes[failure.code] : undefined
  const detail =
    failure.code === 'provider-refused' && failure.message !== null ? ` (${failure.message})` : ''
  return known === undefined ? failureText(failure) : `${known(provider, audience)}${detail}`
}

/** Codes without an error by the user or the product: shown as a notice, not as an error. */
const noticeCodes: ReadonlySet<string> = new Set([
  'access-denied',
  'account-missing',
  'already-signed-in',
  'answer-lost',
  'attempt-missing',
  'email-already-in-use',
  'invited-email-mismatch',
  'provider-already-linked',
])

export const isNotice = ({ code }: Failure): boolean => noticeCodes.has(code)

/** Codes after which another provider round trip would end the same way. */
const isFinal: ReadonlySet<string> = new Set([
  'integration-unknown',
  'email-already-in-use',
  'invited-email-mismatch',
  'user-disabled',
  'already-signed-in',
  'credential-already-in-use',
  'provider-already-linked',
  'requires-recent-login',
])

export const canStartAgain = ({ code }: Failure): boolean => !isFinal.has(code)
