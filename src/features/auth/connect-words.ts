import type { ConnectingPlace } from '#machines/navigation/after-connecting.ts'
import type { Failure } from '#machines/shared/failure.ts'
import { callbackText } from '#src/session/callback-words.ts'
import { failureText } from '#src/session/failure-words.ts'
import { noReaderText } from '#src/session/reader-words.ts'

export const connectWords = {
  title: (provider: string) => `Connecting ${provider}`,
  busy: (provider: string) => `Checking your ${provider} account.`,
  failedTitle: (provider: string) => `${provider} isn’t connected`,
  connected: (provider: string, isAlreadySetUp: boolean) =>
    `${provider} connected. We’re analyzing your repositories.${isAlreadySetUp ? ' Your setup is already finished.' : ''}`,
  back: { profile: 'Go to profile', onboarding: 'Back to setup' },
} as const

/** Where connecting starts again, and where connections are shown. */
const places = {
  profile: { from: 'from your profile', shows: 'Your profile shows' },
  onboarding: { from: 'from setup step 2 (Code)', shows: 'Setup step 2 (Code) shows' },
} as const

type Text = (provider: string, place: (typeof places)[ConnectingPlace]) => string

/** Texts for the end of connecting, where they differ from a sign-in's. */
const codes: Readonly<Record<string, Text>> = {
  'code-rejected': (provider, { from }) => `${provider} didn’t accept this attempt. Connect again ${from}.`,
  'code-missing': (provider, { from }) => `${provider} sent no answer. Connect again ${from}.`,
  'answer-lost': (provider, { from }) =>
    `You weren’t signed in when ${provider} sent you back. Connect again ${from}.`,
  'state-invalid': (_, { from }) =>
    `You didn’t start this in this tab or with this account. Connect again ${from}.`,
  'state-used': (_, { shows }) => `You already finished this. ${shows} your connections.`,
  'state-expired': (_, { from }) => `This took longer than ten minutes. Connect again ${from}.`,
  'attempt-missing': (_, { shows }) => `This tab has nothing in progress. ${shows} your connections.`,
  'integration-unknown': (provider) => `You can’t connect “${provider}” here.`,
  'user-mismatch': (provider) =>
    `You’re signed in to another ${provider} account. Sign in to the connected one, or connect the other one too.`,
  'forge-account-connected': (provider) =>
    `Another Assay account connected this ${provider} account. If it’s yours, remove the connection there first.`,
  'developers-only': (provider) =>
    `Only developers can connect ${provider}. Sign in with your developer account.`,
  'histories-unavailable': () => noReaderText(),
  'not-found': (provider) => `You can’t connect ${provider} here, or the connection was removed.`,
}

/** Codes that share the text of a sign-in. */
const alike: ReadonlySet<string> = new Set(['access-denied', 'provider-refused', 'provider-unavailable'])

export function connectText(failure: Failure, provider: string, place: ConnectingPlace): string {
  const known = Object.hasOwn(codes, failure.code) ? codes[failure.code] : undefined
  if (known !== undefined) return known(provider, places[place])
  return alike.has(failure.code) ? callbackText(failure, provider, 'user') : failureText(failure)
}
