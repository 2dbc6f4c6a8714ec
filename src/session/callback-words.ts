import type { Failure } from '#machines/shared/failure.ts'
import { failureText } from './failure-words.ts'

type CallbackText = (provider: string, door: 'user' | 'company') => string

/** What the way through a provider ends with, where it says more, or something else, than at the doors. */
const callbackCodes: Readonly<Record<string, CallbackText>> = {
  'access-denied': (provider) => `It was refused at ${provider}. Nothing has changed here.`,
  'provider-refused': (provider) => `${provider} sent you back without a reason that we know.`,
  'provider-unavailable': (provider) =>
    `${provider} does not answer right now. Wait a minute, then try again.`,
  'code-rejected': (provider) => `${provider} no longer knows of this sign-in. Start again.`,
  'code-missing': (provider) => `${provider} sent you back without an answer. Start again.`,
  'answer-lost': (provider) => `The answer of ${provider} was lost on the way here. Start again.`,
  'state-invalid': () => 'This sign-in was not started in this tab of your browser. Start it again here.',
  'state-used': () => 'This sign-in was finished once already. Start again.',
  'state-expired': () => 'This sign-in took longer than ten minutes. Start again.',
  'attempt-missing': () => 'There is no sign-in under way in this tab. It was finished, or interrupted.',
  'integration-unknown': (provider) => `Nobody can sign in with “${provider}” here.`,
  'account-missing': (provider, door) =>
    `Nobody has an account ${door === 'company' ? 'for companies ' : ''}with this ${provider} sign-in yet.`,
  'email-already-in-use': (provider) =>
    `There is an account with the e-mail of this ${provider} sign-in already. Sign in as before, then link ${provider} in your settings. Where that e-mail was never confirmed, set a new password first.`,
  'user-mismatch': (provider) =>
    `At ${provider} you are somebody else than here. Sign in there with the account that is linked.`,
  'already-signed-in': () => 'You are signed in here already. Sign out first to come in as somebody else.',
  'credential-already-in-use': (provider) =>
    `This ${provider} sign-in is linked to another account here. Unlink it there first.`,
  'provider-already-linked': (provider) =>
    `${provider} is linked to your account already. Unlink it first to link another account there.`,
  'requires-recent-login': () => 'Your sign-in is older than five minutes. Sign in again, then link.',
}

/** What the page says to which a provider sent the person back. */
export const callbackText = (failure: Failure, provider: string, door: 'user' | 'company'): string => {
  const known = Object.hasOwn(callbackCodes, failure.code) ? callbackCodes[failure.code] : undefined
  const detail =
    failure.code === 'provider-refused' && failure.message !== null ? ` (${failure.message})` : ''
  return known === undefined ? failureText(failure) : `${known(provider, door)}${detail}`
}

/** Codes of situations in which nobody did anything wrong: told as news, not as an error. */
const nobodysFault: ReadonlySet<string> = new Set([
  'access-denied',
  'account-missing',
  'already-signed-in',
  'answer-lost',
  'attempt-missing',
  'email-already-in-use',
  'provider-already-linked',
])

export const isNobodysFault = ({ code }: Failure): boolean => nobodysFault.has(code)

/** Codes after which another round to the provider would end the same way. */
const isFinal: ReadonlySet<string> = new Set([
  'integration-unknown',
  'email-already-in-use',
  'user-disabled',
  'already-signed-in',
  'credential-already-in-use',
  'provider-already-linked',
  'requires-recent-login',
])

export const canStartAgain = ({ code }: Failure): boolean => !isFinal.has(code)
