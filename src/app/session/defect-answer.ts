import { defectResult, type Result } from '#machines/shared/result.ts'
import { isCallEnd } from '../../api/call-errors.ts'
import { reportDefect } from '../../lib/defects.ts'

/** A rejection as an answer that the screen shows. The console gets it too, unless a call ended in a known way. */
export function defectAnswer(error: unknown): Result<never> {
  if (!isCallEnd(error)) reportDefect(error)
  return defectResult(error)
}
