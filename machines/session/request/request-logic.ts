import { failureOf } from '#machines/shared/failure.ts'
import { isDenied, type Result } from '#machines/shared/result.ts'
import type {
  Answer,
  FailedOutcomeKind,
  PrepareResult,
  RequestContext,
  RequestFailure,
  RequestInput,
  RequestOutcome,
  SendResult,
} from './request-types.ts'

/** Retries after a 403: 3 retries are 4 attempts (docs/navigation.md#response-rules). */
export const MAX_RETRIES = 3

export function initialContext({ input }: { readonly input: RequestInput }): RequestContext {
  return { ...input, retries: 0, answer: null }
}

export const toSendInput = ({ context }: { readonly context: RequestContext }) => ({
  attempt: context.retries,
})

export const toRefreshInput = ({ context }: { readonly context: RequestContext }) => ({
  forced: isRetrying(context),
})

export const isStale = (result: PrepareResult): boolean => result.kind === 'stale'

export const unanswered: Result<null> = { ok: false, failure: failureOf('noResponse') }

const isRetrying = (context: RequestContext): boolean => context.retries > 0

/** A refresh that fails inside a retry counts as denied, whatever the cause: it signs out at once (docs/navigation.md#response-rules). */
export function answerOfRefresh(context: RequestContext, result: Result<unknown>): Answer {
  return !isDenied(result) && !isRetrying(context) ? { kind: 'noResponse' } : { kind: 'refreshDenied' }
}

export const answerOfSend = (result: SendResult): Answer => result

/** A rejecting port is a defect; it ends in a visible outcome like every other failure. */
export function answerOfDefect(error: unknown): Answer {
  return { kind: 'defect', message: error instanceof Error ? error.message : String(error) }
}

/** HTTP status of the last attempt, null without a response. */
function statusOf({ answer }: RequestContext): number | null {
  return answer?.kind === 'response' ? answer.status : null
}

function flagOf({ answer }: RequestContext, flag: 'jwtError' | 'isCompany'): boolean {
  return answer?.kind === 'response' && answer.flags[flag]
}

/** R2. */
export function isSuccess(context: RequestContext): boolean {
  const status = statusOf(context)
  return status !== null && status >= 200 && status < 300
}

/** The caller declared that it handles this answer itself; checked before R3 to R12. */
export function isExpected(context: RequestContext): boolean {
  const answered = context.answer?.kind === 'noResponse' ? 'network' : statusOf(context)
  return context.expects.some((expected) => expected === answered)
}

/** R5. */
export const hasNoResponse = (context: RequestContext): boolean => context.answer?.kind === 'noResponse'

/** R6, also when isCompany is set. */
export const isJwtError = (context: RequestContext): boolean =>
  statusOf(context) === 403 && flagOf(context, 'jwtError')

const isPlanLimit = (context: RequestContext): boolean =>
  statusOf(context) === 403 && flagOf(context, 'isCompany')

/** R7: only a company account can upgrade its plan. */
export const isCompanyLimit = (context: RequestContext): boolean =>
  isPlanLimit(context) && context.accountType === 'company'

/** R7, second half: a plan limit of another account type is not a stale token, so there is no retry and no logout. */
export const isForeignLimit = (context: RequestContext): boolean =>
  isPlanLimit(context) && context.accountType !== 'company'

/** R8. Checked after R6 and R7, so a 403 here has no flags. */
export const canRetry = (context: RequestContext): boolean =>
  statusOf(context) === 403 && context.hasConfig && context.retries < MAX_RETRIES

/** R9. Checked after R8. */
export const isSessionDenied = (context: RequestContext): boolean =>
  statusOf(context) === 403 || context.answer?.kind === 'refreshDenied'

/** R10. */
export const isUnauthorized = (context: RequestContext): boolean => statusOf(context) === 401

/** R11. */
export const isNotFound = (context: RequestContext): boolean => statusOf(context) === 404

export function failureOfAnswer(answer: Answer | null): RequestFailure {
  switch (answer?.kind) {
    case 'response':
      return {
        reason: 'response',
        status: answer.status,
        code: answer.flags.code,
        message: answer.flags.message,
      }
    case 'defect':
      return { reason: 'defect', status: null, code: null, message: answer.message }
    case 'refreshDenied':
      return { reason: 'refreshDenied', status: null, code: null, message: null }
    default:
      return { reason: 'noResponse', status: null, code: null, message: null }
  }
}

const failedKinds: ReadonlySet<unknown> = new Set<FailedOutcomeKind>([
  'expected',
  'thrown',
  'toVerify',
  'toError',
  'toApiRefresh',
  'toPremium',
  'toLogin',
  'toHome',
  'toNotFound',
])

const isFailedKind = (kind: unknown): kind is FailedOutcomeKind => failedKinds.has(kind)

/** The outcome of a finished call: each final state outputs its own kind. Throws for any other output: a defect of the chart. */
export function outcomeOf({
  context,
  event,
}: {
  readonly context: RequestContext
  readonly event: { readonly type: string; readonly output?: unknown }
}): RequestOutcome {
  const kind = event.output
  if (kind === 'success' || kind === 'cancelled') return { kind }
  if (isFailedKind(kind)) return { kind, failure: failureOfAnswer(context.answer) }
  throw new Error(`The request ended in an unknown outcome: ${String(kind)}`)
}
