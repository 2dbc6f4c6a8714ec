import type { AccountType } from '../auth/auth-types.ts'
import type { Failure } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { Port } from '#machines/shared/port.ts'

export type Integration = 'microsoft' | 'google' | 'github'

/** Why the person went to the provider; `connectPrivate` is `connect` including private repositories. */
export type CallbackPurpose = 'login' | 'register' | 'link' | 'reauthenticate' | 'connect' | 'connectPrivate'

/** Data this browser stored when it left for the provider, without the state itself. */
export interface CallbackAttempt {
  readonly integration: Integration
  readonly purpose: CallbackPurpose
  readonly user: AccountType
  /** Path to continue at; validated before it is stored and again before it is followed. */
  readonly next: string | null
  /** Action that required a fresh sign-in, to name it afterwards; null for other purposes. */
  readonly action: string | null
}

/** Facts from the callback address and the stored attempt. The code and the state stay in the adapter. */
export interface CallbackParams {
  readonly hasCode: boolean
  /** Whether the address's state equals the stored one. */
  readonly isOwnState: boolean
  /** The provider's `error`, when it returned the person without a code. */
  readonly providerError: string | null
  /** Null when this browser did not leave for a provider, or the attempt was read before. */
  readonly attempt: CallbackAttempt | null
}

export interface CallbackInput {
  /** First segment of the address, in lower case. */
  readonly integration: string
}

export interface CallbackContext extends CallbackInput {
  /** Null until the address has been read. */
  readonly params: CallbackParams | null
  readonly failure: Failure | null
}

/** It receives no events: its ports drive it. */
export type CallbackEvent = { readonly type: never }

export type CallbackPorts = {
  /**
   * Reads the address and the stored attempt and deletes both before it resolves: the query from the history entry, the attempt
   * from storage. Opening the page again, by reload, Back or paste, finds neither.
   */
  readonly readParams: Port<CallbackParams, CallbackInput>
  /** Sends the code in one POST, by the attempt's purpose; resolves when the session or link exists. */
  readonly exchangeCode: Port<Result<null>, CallbackAttempt>
}

export interface CallbackOutput {
  readonly attempt: CallbackAttempt | null
  /** Null exactly when the exchange succeeded. */
  readonly failure: Failure | null
}
