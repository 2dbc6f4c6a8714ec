import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import type { LoggerOptions } from 'pino'
import type { ContractOperation } from '../../contract/document.ts'
import type { Actor } from '../../contract/ports/actor.ts'

const secrets = ['authtoken', 'authorization', 'cookie', 'set-cookie', 'idempotency-key']
const members = ['password', 'token', 'refreshToken', 'accessToken', 'oldAccessToken', 'secret', 'email']

interface LoggedRequest {
  method: string
  url: string
  params?: unknown
  routeOptions?: { url?: string | undefined; config: { operation?: ContractOperation } }
}

/**
 * Structured logs on standard output. Requests are logged by method and path, without the query, which may
 * contain names or codes, and without path parts that the contract marks sensitive. Secrets in entries are
 * masked.
 */
export function logOptions(level: NonNullable<LoggerOptions['level']>): LoggerOptions {
  return {
    level,
    redact: {
      paths: [
        ...secrets.map((name) => `req.headers["${name}"]`),
        ...secrets.map((name) => `res.headers["${name}"]`),
        // PostgreSQL repeats the values of a refused row.
        'err.detail',
        'err.where',
        ...members,
        ...members.map((name) => `*.${name}`),
      ],
      censor: '[redacted]',
    },
    serializers: {
      req: (request: LoggedRequest) => ({ method: request.method, path: pathOf(request) }),
    },
  }
}

function pathOf({ url, params, routeOptions }: LoggedRequest) {
  const operation = routeOptions?.config.operation
  if (operation !== undefined && routeOptions?.url !== undefined)
    return filledPath(routeOptions.url, operation, params)
  const [path = ''] = url.split('?')
  // Not an operation: other methods or spellings. Masks possible sensitive parts, and pages of mailed links.
  return path
    .replaceAll(/%[2-7][\da-f]/gi, decodeURIComponent)
    .replace(/^(\/+api\/+[^/]*\/).*/is, '$1{unknown}')
    .replace(/(\/unsubscribe\/+)[^/{][^/]*/i, '$1{secret}')
    .replace(/(\/receipts\/+)[^/{][^/]*/i, '$1{token}')
    .replace(/(\/profile\/+)[^/{][^/]*/i, '$1{hash}')
    .replace(/(\/digest\/+)[^/{][^/]*/i, '$1{digest}')
    .replace(/(\/digestProfile\/+)[^/{][^/]*/i, '$1{digestHash}')
}

/** Returns an operation's path, with names in place of sensitive values. */
function filledPath(route: string, { parameters }: ContractOperation, params: unknown) {
  const values = new Map(Object.entries(params ?? {}))
  const sensitive = new Set(parameters.flatMap((one) => (one.sensitive ? [one.name] : [])))
  return route.replaceAll(/:(\w+)/g, (_all, name: string) =>
    sensitive.has(name) ? `{${name}}` : encodeURIComponent(String(values.get(name))),
  )
}

/** The caller's ids on every log line of a request, once known. */
export function idsOf(actor: Actor) {
  if (actor.kind === 'company') return { tenantId: actor.companyId, memberId: actor.memberId }
  if (actor.kind === 'user') return { tenantId: actor.accountId, accountId: actor.accountId }
  if (actor.kind === 'public' || actor.account === null) return {}
  const { id, userType, companyId, memberId } = actor.account
  if (userType === 'user') return { tenantId: id, accountId: id }
  return companyId === null ? {} : { tenantId: companyId, ...(memberId === null ? {} : { memberId }) }
}

/** Logs one line per request, at its end, when the caller is known. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply) {
    let finished = false
    reply.raw.once('finish', () => (finished = true))
    reply.raw.once('close', () => {
      if (!finished) reply.log.info({ req: request }, 'caller gone')
    })
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const facts = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...facts, err: error }, 'request errored')
    else reply.log.info(facts, 'request completed')
  }

  /** A stream that breaks off. If the reader left, the request's own line records it. */
  override streamError(error: NodeJS.ErrnoException, request: FastifyRequest, reply: FastifyReply) {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
    reply.log.warn({ req: request, err: error }, 'stream aborted')
  }
}
