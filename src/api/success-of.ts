import type { Result } from '#machines/shared/result.ts'
import { CallEnded } from './call-errors.ts'

/** The value of a call that expects no failure: its other answers have navigated. */
export function successOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new CallEnded('The call failed.')
  return result.value
}
