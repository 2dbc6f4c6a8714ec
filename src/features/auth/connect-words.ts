import type { ConnectingPlace } from '#machines/navigation/after-connecting.ts'
import type { Failure } from '#machines/shared/failure.ts'
import { callbackText } from '#src/session/callback-words.ts'
import { failureText } from '#src/session/failure-words.ts'
import { noReaderText } from '#src/session/reader-words.ts'

/** Words of the page to which a code host sends people back. */
export const connectWords = {
  title: (provider: string) => `Connecting ${provider}`,
  busy: (provider: string) => `We are asking ${provider} whose account it is.`,
  failedTitle: (provider: string) => `${provider} is not connected`,
  connected: (provider: string, isSetUpMeanwhile: boolean) =>
    `${provider} is connected. Your repositories there are looked up and read.${isSetUpMeanwhile ? ' Your set-up was finished meanwhile: this is your profile.' : ''}`,
  back: { profile: 'Go to your profile', onboarding: 'Back to your set-up' },
} as const

/** Where it is begun again, and where it is shown what is connected. */
const places = {
  profile: { from: 'from your profile', shows: 'Your profile shows' },
  onboarding: { from: 'from step 2 of your set-up', shows: 'Step 2 of your set-up shows' },
} as const

type Text = (provider: string, place: (typeof places)[ConnectingPlace]) => string

/** What connecting ends with, where it says something else than a sign-in. */
const codes: Readonly<Record<string, Text>> = {
  'code-rejected': (provider, { from }) => `${provider} no longer knows of this. Connect it again ${from}.`,
  'code-missing': (provider, { from }) =>
    `${provider} sent you back without an answer. Connect it again ${from}.`,
  'answer-lost': (provider, { from }) =>
    `You were not signed in here when ${provider} sent you back, and its answer is good for nobody else. Connect it again ${from}.`,
  'state-invalid': (_, { from }) =>
    `This was not started in this tab of your browser, or by somebody else than you. Start it again ${from}.`,
  'state-used': (_, { shows }) => `This was finished once already. ${shows} what is connected.`,
  'state-expired': (_, { from }) => `This took longer than ten minutes. Start it again ${from}.`,
  'attempt-missing': (_, { shows }) =>
    `Nothing is under way in this tab: it was finished, or interrupted. ${shows} what is connected.`,
  'integration-unknown': (provider) => `“${provider}” cannot be connected here.`,
  'user-mismatch': (provider) =>
    `At ${provider} you are signed in with another account than the one that is connected. Sign in there with that one, or connect the other one beside it.`,
  'forge-account-connected': (provider) =>
    `Somebody else here has connected this ${provider} account. Where that is you, remove it from that account first.`,
  'developers-only': (provider) =>
    `${provider} is connected by developers, and this is a company’s account. Sign in with your own account.`,
  'histories-unavailable': () => noReaderText(),
  'not-found': (provider) => `${provider} cannot be connected here any more, or the connection was removed.`,
}

/** Of those that say the same of a sign-in. */
const alike: ReadonlySet<string> = new Set(['access-denied', 'provider-refused', 'provider-unavailable'])

/** Why an account is not connected, and what to do. */
export function connectText(failure: Failure, provider: string, place: ConnectingPlace): string {
  const known = Object.hasOwn(codes, failure.code) ? codes[failure.code] : undefined
  if (known !== undefined) return known(provider, places[place])
  return alike.has(failure.code) ? callbackText(failure, provider, 'user') : failureText(failure)
}
