import type { AfterConnecting, ConnectingPlace } from '#machines/navigation/after-connecting.ts'
import type { CallbackPurpose } from '#machines/session/integration-callback/integration-callback-types.ts'
import type { Failure } from '#machines/shared/failure.ts'
import { callbackText, canStartAgain } from '#src/session/callback-words.ts'
import { messages } from './confirmation-messages.ts'
import type { Audience } from './audience.ts'
import { connectText, connectWords } from './connect-words.ts'

/** Purpose of a provider round trip: signing in, or connecting an account there. */
export type CallbackFlow = 'signIn' | 'connect'

interface CallbackWords {
  readonly title: (provider: string, purpose: CallbackPurpose | null) => string
  readonly busy: (provider: string) => string
  readonly notLoaded: (provider: string) => string
  readonly failedTitle: (provider: string, code: string, purpose: CallbackPurpose | null) => string
  /** @param place where users are led after a failed connection */
  readonly failed: (failure: Failure, provider: string, audience: Audience, place: ConnectingPlace) => string
  /** Whether another attempt may succeed, and can start from here. */
  readonly canStartAgain: (failure: Failure) => boolean
  /** The page to go back to, and its title; null for the user's own next page. */
  readonly back: ((after: AfterConnecting) => { readonly href: string; readonly label: string }) | null
}

const words: Readonly<Record<CallbackFlow, CallbackWords>> = {
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
    failed: (failure, provider, _audience, place) => connectText(failure, provider, place),
    // Starts where the requested permissions are explained.
    canStartAgain: () => false,
    back: ({ href, place }) => ({ href, label: connectWords.back[place] }),
  },
}

export const wordsOf = (flow: CallbackFlow): CallbackWords => words[flow]
