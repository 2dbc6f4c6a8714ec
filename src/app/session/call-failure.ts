import { defectOf, failureKindOf, failureOf, type Failure } from '#machines/shared/failure.ts'
import { CallFailed } from '../../api/call-errors.ts'

/** What a call with `hideError` threw, as the failure that machines understand. Anything else is a defect. */
export function failureOfCall(error: unknown): Failure {
  if (!(error instanceof CallFailed)) return defectOf(error)
  const { failure, problem } = error
  if (failure.reason === 'defect') return failureOf('defect', 'defect', { message: error.message })
  const kind = failureKindOf(failure.status)
  return failureOf(kind, failure.code ?? kind, {
    message: error.message,
    ...(problem?.retryAfter === undefined ? {} : { retryAfterSeconds: problem.retryAfter }),
  })
}
