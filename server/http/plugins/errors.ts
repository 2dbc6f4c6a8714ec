import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, type ProblemMembers } from '../../contract/problem.ts'
import { sendProblem } from '../binding/respond.ts'
import { DatabaseUnavailable } from '../../db/errors.ts'

type Refusal = { status: number; members: ProblemMembers }

const frameworkRefusals: Record<string, Refusal | undefined> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, members: { code: 'content-type' } },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, members: { code: 'body-too-large' } },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, members: { code: 'body-malformed' } },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, members: { code: 'body-malformed' } },
  FST_ERR_BAD_URL: { status: 400, members: { code: 'bad-input' } },
  FST_ERR_MAX_PARAM_LENGTH: { status: 404, members: { code: 'not-found' } },
  // The sender disconnected or was too slow.
  ECONNRESET: { status: 400, members: { code: 'body-malformed' } },
  // The data directory's disk is full or read-only.
  ENOSPC: { status: 503, members: { code: 'unavailable', retryAfter: 30 } },
  EDQUOT: { status: 503, members: { code: 'unavailable', retryAfter: 30 } },
  EROFS: { status: 503, members: { code: 'unavailable', retryAfter: 30 } },
}

/**
 * Sends every error as problem+json. Unexpected errors are logged with their stack and answered without
 * details.
 */
export function problemErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply))
}

/** The connection closed before a stream's first byte; the request log records it. */
const isCallerGone = (error: unknown, { raw }: FastifyRequest): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' &&
  raw.socket.destroyed

/** Returns the status and members that answer an error. Logs errors that the caller cannot fix. */
export function notedRefusal(error: unknown, request: FastifyRequest): Refusal {
  const refusal = refusalOf(error, request)
  if (refusal.status === 500 && !isCallerGone(error, request)) request.log.error({ err: error }, 'defect')
  else if (refusal.status === 503) request.log.warn({ err: error }, 'unavailable')
  return refusal
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, members } = notedRefusal(error, request)
  if (reply.raw.headersSent) {
    reply.raw.destroy()
    return reply
  }
  return sendProblem(reply, status, members)
}

function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Problem) return error
  if (error instanceof DatabaseUnavailable) {
    return { status: 503, members: { code: 'unavailable', retryAfter: error.retryAfterSeconds } }
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = frameworkRefusals[code]
  // An operation without a body documents no 413 or 415: there, any body is unexpected.
  const operation = request.routeOptions.config.operation
  if (known !== undefined && (known.status === 413 || known.status === 415) && operation?.body === null) {
    return { status: 400, members: { code: 'body-unexpected' } }
  }
  return known ?? { status: 500, members: { code: 'failure' } }
}
