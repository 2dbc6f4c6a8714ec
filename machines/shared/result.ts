import { defectOf, type Failure } from './failure.ts'

/**
 * The result of a call or port that can fail in the ordinary course: the value, or the failure. `Reason` is a failure
 * with more fields than machines read, such as a call's.
 */
export type Result<Value, Reason extends Failure = Failure> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Reason }

/** Whether a retry is pointless: the session or the right is missing. */
export const isDenied = (result: Result<unknown>): boolean => !result.ok && result.failure.kind === 'denied'

/** Converts a rejection, which is a defect, to a result that shows it. */
export const defectResult = (error: unknown): Result<never> => ({ ok: false, failure: defectOf(error) })
