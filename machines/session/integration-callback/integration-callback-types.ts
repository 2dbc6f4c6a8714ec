import type { AccountType } from '../auth/auth-types.ts'
import type { Failure } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { Port } from '#machines/shared/port.ts'

/** The providers that a person can sign in with. */
export type Integration = 'microsoft' | 'google' | 'github'

/** Why the person was sent to the provider; `connectPrivate` is `connect` with private repositories allowed. */
export type CallbackPurpose = 'login' | 'register' | 'link' | 'reauthenticate' | 'connect' | 'connectPrivate'

/** What this browser kept when it left for the provider, without the state itself. */
export interface CallbackAttempt {
  readonly integration: Integration
  readonly purpose: CallbackPurpose
  /** The kind of account that was asked for. */
  readonly user: AccountType
  /** Where the person wanted to go on, checked before it was kept and again before it is followed. */
  readonly next: string | null
  /** What asked for a fresh sign-in, so that it can be named afterwards; null for other purposes. */
  readonly action: string | null
}

/** What the address of the callback page says, and what was found for it. The code and the state stay with the adapter. */
export interface CallbackParams {
  readonly hasCode: boolean
  /** The state of the address is the one that was kept. */
  readonly isOwnState: boolean
  /** The provider's `error`, when it sent the person back without a code. */
  readonly providerError: string | null
  /** Null where this browser has not left for a provider, or this attempt was read before. */
  readonly attempt: CallbackAttempt | null
}

export interface CallbackInput {
  /** First segment of the address, in lower case. */
  readonly integration: string
}

export interface CallbackContext extends CallbackInput {
  /** Null until the address was read. */
  readonly params: CallbackParams | null
  readonly failure: Failure | null
}

/** Nobody sends it anything: what happens comes from its ports. */
export type CallbackEvent = { readonly type: never }

export type CallbackPorts = {
  /**
   * Reads the address and the kept attempt, and takes both away before it resolves: the query leaves the history entry,
   * the attempt leaves the storage. Whoever opens the page again, by reload, back or paste, finds neither.
   */
  readonly readParams: Port<CallbackParams, CallbackInput>
  /** The one POST of the code, by the attempt's purpose, up to the session or the link that it opens. */
  readonly exchangeCode: Port<Result<null>, CallbackAttempt>
}

export interface CallbackOutput {
  readonly attempt: CallbackAttempt | null
  /** Null exactly when the exchange succeeded. */
  readonly failure: Failure | null
}
