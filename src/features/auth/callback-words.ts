import type { AfterConnecting, ConnectingPlace } from '#machines/navigation/after-connecting.ts'
import type { CallbackPurpose } from '#machines/session/integration-callback/integration-callback-types.ts'
import type { Failure } from '#machines/shared/failure.ts'
import { callbackText, canStartAgain } from '#src/session/callback-words.ts'
import { messages } from './confirmation-messages.ts'
import { connectText, connectWords } from './connect-words.ts'

/** What people come back from a provider for: to be signed in, or to have an account there connected. */
export type CallbackWay = 'signIn' | 'connect'

interface CallbackWords {
  readonly title: (provider: string, purpose: CallbackPurpose | null) => string
  readonly busy: (provider: string) => string
  readonly notLoaded: (provider: string) => string
  readonly failedTitle: (provider: string, code: string, purpose: CallbackPurpose | null) => string
  /** @param place where people are led who have failed to connect */
  readonly failed: (
    failure: Failure,
    provider: string,
    door: 'user' | 'company',
    place: ConnectingPlace,
  ) => string
  /** Whether another round may end otherwise, and can be begun from here. */
  readonly canStartAgain: (failure: Failure) => boolean
  /** The page to go back to, and how it is called; null for wherever the person goes on. */
  readonly back: ((after: AfterConnecting) => { readonly href: string; readonly label: string }) | null
}

const words: Readonly<Record<CallbackWay, CallbackWords>> = {
  signIn: {
    title: messages.callbackTitle,
    busy: messages.callbackBusy,
    notLoaded: messages.callbackNotLoaded,
    failedTitle: messages.callbackFailedTitle,
    failed: callbackText,
    canStartAgain,
    back: null,
  },
  connect: {
    title: connectWords.title,
    busy: connectWords.busy,
    notLoaded: messages.callbackNotLoaded,
    failedTitle: connectWords.failedTitle,
    failed: (failure, provider, _door, place) => connectText(failure, provider, place),
    // Begun where what GitHub is asked for is said.
    canStartAgain: () => false,
    back: ({ href, place }) => ({ href, label: connectWords.back[place] }),
  },
}

export const wordsOf = (way: CallbackWay): CallbackWords => words[way]
