import { CallEnded, type Problem } from './call-errors.ts'

/** The data of a call that declared no `expects`: its other answers never reach the caller. */
export function dataOf<Data>(result: { data?: Data; error?: unknown }): Data {
  if (result.data === undefined) throw new CallEnded('The call was answered without data.')
  return result.data
}

export type CallResult<Data> =
  { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly problem: Problem }

/** A call with `expects` as one value: its data, or the problem that it declared to show itself. */
export function resultOf<Data>(result: { data?: Data; error?: Problem | undefined }): CallResult<Data> {
  if (result.data !== undefined) return { ok: true, data: result.data }
  if (result.error !== undefined) return { ok: false, problem: result.error }
  throw new CallEnded('The call was answered without data.')
}
