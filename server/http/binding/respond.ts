import type { FastifyReply } from 'fastify'
import type { AnyAnswer } from '../../contract/operation.ts'
import { problemDocument, type ProblemMembers } from '../../contract/problem.ts'

interface Sending {
  cookie: string | null
  /** Returns an answer's errors by the contract; null disables the check. */
  validate: ((type: string | null, body: unknown) => string[]) | null
}

/** Returns an answer's body. JSON bytes are parsed only for the check. */
function bodyOf(answer: AnyAnswer, requestId: string, isChecked: boolean): unknown {
  if (answer.problem) return problemDocument(answer.status, answer.problem as ProblemMembers, requestId)
  if (answer.json === undefined) return answer.body
  return isChecked ? JSON.parse(Buffer.from(answer.json).toString()) : null
}

/** Sends an answer. If checked, throws for an undocumented answer: a defect of the handler. */
export function sendAnswer(reply: FastifyReply, answer: AnyAnswer, { cookie, validate }: Sending) {
  const body = bodyOf(answer, reply.request.id, validate !== null)
  const type = answer.problem
    ? 'application/problem+json'
    : (answer.type ?? (body === undefined ? null : 'application/json'))
  const wrong = validate?.(type, body) ?? []
  if (wrong.length > 0) throw new Error(`answer ${answer.status} breaks the contract: ${wrong.join('; ')}`)
  void reply.code(answer.status).header('Cache-Control', 'no-store')
  if (answer.headers !== undefined) void reply.headers(answer.headers)
  if (cookie !== null) void reply.header('Set-Cookie', cookie)
  if (answer.problem?.['retryAfter'] !== undefined) {
    void reply.header('Retry-After', String(answer.problem['retryAfter']))
  }
  if (type === null) return reply.send()
  void reply.header('Content-Type', type.includes('json') ? `${type}; charset=utf-8` : type)
  return reply.send(answer.stream ?? (answer.json && Buffer.from(answer.json)) ?? JSON.stringify(body))
}

/** Sends a problem from outside a handler: authentication, limits, unknown routes, defects. */
export function sendProblem(reply: FastifyReply, status: number, members: ProblemMembers) {
  return sendAnswer(reply, { status, problem: { ...members } }, { cookie: null, validate: null })
}
