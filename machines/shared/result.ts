import { defectOf, type Failure } from './failure.ts'

/**
 * What a call or a port answers with when failing is one of its ordinary outcomes: the value, or why there is none.
 * `Reason` is a failure that says more than machines read, as a call's does.
 */
export type Result<Value, Reason extends Failure = Failure> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Reason }

/** Whether asking again is in vain: the session or the right is missing. */
export const isDenied = (result: Result<unknown>): boolean => !result.ok && result.failure.kind === 'denied'

/** A rejection as an answer, for what promises one: it is a defect, and is shown as one. */
export const defectResult = (error: unknown): Result<never> => ({ ok: false, failure: defectOf(error) })
