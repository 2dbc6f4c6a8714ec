/**
 * Why a history could not be read, or not whole (evidence.md section 7). The keys are the contract with whoever tells people:
 * `needsAccess` also stands for "not there", which hosts do not tell apart; `defect` is our own error.
 */
export type ReadingFailure =
  | 'unreachable'
  | 'needsAccess'
  | 'notGit'
  | 'empty'
  | 'tooLarge'
  | 'tooInflated'
  | 'tooMuchMemory'
  | 'tooMuchDisk'
  | 'tooMuchProcessor'
  | 'tooSlow'
  | 'incomplete'
  | 'unsupported'
  | 'damaged'
  | 'refusedAddress'
  | 'cancelled'
  | 'defect'

export type ReadingState = 'complete' | ReadingFailure

/** A value, or why there is none. */
export type Outcome<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly state: ReadingFailure }

export const done = <Value>(value: Value): Outcome<Value> => ({ ok: true, value })
export const failed = (state: ReadingFailure): Outcome<never> => ({ ok: false, state })
