import { failureKindOf, failureOf, type Failure } from '#machines/shared/failure.ts'
import type { Problem } from './call-errors.ts'

/** A problem that a call declared to show itself, as the failure that machines and catalogues of words know. */
export function failureOfProblem(problem: Problem): Failure {
  const kind = problem.code === 'network' ? 'noResponse' : failureKindOf(problem.status)
  return failureOf(kind, problem.code, {
    message: problem.message,
    ...(problem.retryAfter === undefined ? {} : { retryAfterSeconds: problem.retryAfter }),
  })
}
