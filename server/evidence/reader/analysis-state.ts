/**
 * Why a history could not be analysed, or not completely (docs/analysis.md#what-ends-an-analysis). The values are part of the API.
 * `needsAccess` also covers repositories that do not exist, because hosts answer alike; `defect` is our own error.
 */
export type AnalysisFailure =
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

export type AnalysisState = 'complete' | AnalysisFailure

/** A value, or the failure. */
export type Outcome<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly state: AnalysisFailure }

export const done = <Value>(value: Value): Outcome<Value> => ({ ok: true, value })
export const failed = (state: AnalysisFailure): Outcome<never> => ({ ok: false, state })
