import type { Result } from '#machines/shared/result.ts'
import { CallEnded } from './call-errors.ts'

/** The value of a call that wants no failure back: its other answers have led elsewhere. */
export function successOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new CallEnded('The call failed.')
  return result.value
}
