import { defectResult, type Result } from '#machines/shared/result.ts'
import { isCallEnd } from '../../api/call-errors.ts'
import { reportDefect } from '../../lib/defects.ts'

/**
 * Turns a rejection into an answer that the screen shows. Logs it to the console, unless a call ended in a known way.
 */
export function defectAnswer(error: unknown): Result<never> {
  if (!isCallEnd(error)) reportDefect(error)
  return defectResult(error)
}
