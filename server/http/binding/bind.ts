import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import '@fastify/cookie'
import { bindingCookieAt, browserOf, type BindingCookie } from './browser.ts'
import type { Browser } from '../../contract/ports/browser.ts'
import type { Actor } from '../../contract/ports/actor.ts'
import type { Authenticator } from '../../contract/ports/authenticator.ts'
import { restrictedDatabase, type Database } from '../../db/database.ts'
import { idsOf } from '../plugins/log.ts'
import { bodyLimits, registerBodyParsers, takesFile, takesPart } from './bodies.ts'
import type { Contract, ContractOperation } from '../../contract/document.ts'
import { openCursor, sealCursor, type CursorSeal } from './cursors.ts'
import { execute } from './execute.ts'
import type { BoundOperation, HandlerContext } from '../../contract/operation.ts'
import { Problem } from '../../contract/problem.ts'
import { checkRequest } from './request.ts'
import { sendAnswer } from './respond.ts'
import { validatorsOf, type OperationValidator } from '../../contract/validation.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read, for contract operations. */
    caller: { actor: Actor; browser: Browser; credential: string | null } | null
  }
  interface FastifyContextConfig {
    operation?: ContractOperation
  }
}

type Services = Pick<
  HandlerContext,
  | 'database'
  | 'identity'
  | 'sessions'
  | 'oauth'
  | 'forge'
  | 'histories'
  | 'clock'
  | 'livePlaces'
  | 'publicUrl'
  | 'newCompanyPlan'
  | 'demo'
>

export interface ContractOptions {
  contract: Contract
  operations: readonly BoundOperation[]
  authenticator: Authenticator
  services: Services
  cursors: CursorSeal
  /** Serves operations that exist in local mode only (x-local). */
  local: boolean
  /** Validates every answer against the contract. On if `NODE_ENV` is `test`. */
  validateResponses: boolean
  /** Replaces the general limit for file uploads. */
  uploadLimit: { max: number; timeWindow: string }
  /** Replaces the general limit for upload parts. */
  partLimit: { max: number; timeWindow: string }
}

/**
 * Throws with every gap: an operation without a handler, a handler without an operation, duplicate handlers.
 */
export function pairUp(contract: Contract, operations: readonly BoundOperation[]) {
  const bound = new Map(operations.map((operation) => [operation.id, operation]))
  const known = new Set(contract.operations.map((operation) => operation.id))
  const gaps = [
    ...contract.operations.filter(({ id }) => !bound.has(id)).map(({ id }) => `no handler is bound to ${id}`),
    ...operations.filter(({ id }) => !known.has(id)).map(({ id }) => `${id} is not in the contract`),
    ...operations
      .filter((operation) => bound.get(operation.id) !== operation)
      .map(({ id }) => `${id} is bound twice`),
  ]
  if (gaps.length > 0) throw new Error(`openapi: ${gaps.join('; ')}`)
  return contract.operations.flatMap((operation) => {
    const handler = bound.get(operation.id)
    return handler === undefined ? [] : [{ operation, handler }]
  })
}

/** Binds every contract operation to its handler, under the plugin's prefix. */
export async function contractRoutes(app: FastifyInstance, options: ContractOptions) {
  const validatorOf = validatorsOf(options.contract)
  registerBodyParsers(app, options.contract)
  app.decorateRequest('caller', null)
  const cookie = bindingCookieAt(options.services.publicUrl)
  for (const { operation, handler } of pairUp(options.contract, options.operations)) {
    if (operation.local && !options.local) continue
    app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: {
        operation,
        ...(takesFile(operation) && { rateLimit: options.uploadLimit }),
        ...(takesPart(operation) && { rateLimit: options.partLimit }),
      },
      exposeHeadRoute:
        operation.method === 'GET' && operation.responses['200']?.['text/event-stream'] === undefined,
      bodyLimit: bodyLimits(operation),
      childLoggerFactory: (log, ids, settings) => log.child({ ...ids, operation: operation.id }, settings),
      // After the rate limit, before the body is read.
      preParsing: (request, reply) => identify(request, reply, operation, options.authenticator, cookie),
      handler: (request, reply) => run(request, reply, operation, handler, validatorOf(operation), options),
    })
  }
}

async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: ContractOperation,
  authenticator: Authenticator,
  cookie: BindingCookie,
) {
  const browser = browserOf(cookie, request.cookies[cookie.name])
  const token = request.headers['authtoken']
  if (Array.isArray(token)) throw new Problem(401, { code: 'token-malformed' })
  const actor = await authenticator.authenticate(operation.access, token, browser)
  request.caller = { browser, actor, credential: token ?? null }
  request.log = reply.log = request.log.child(idsOf(actor))
}

/** Limits the database to a restricted member's clients, for every operation. */
function databaseFor(actor: Actor, database: Database): Database {
  if (actor.kind === 'company')
    return actor.clientsVersion === null ? database : restrictedDatabase(database, actor)
  const account = actor.kind === 'identity' ? actor.account : null
  if (!account || account.clientsVersion === null || account.companyId === null || account.memberId === null)
    return database
  const { companyId, memberId } = account
  return restrictedDatabase(database, { companyId, memberId })
}

async function run(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: ContractOperation,
  handler: BoundOperation,
  validator: OperationValidator,
  options: ContractOptions,
) {
  const { caller } = request
  if (caller === null) throw new Error(`${operation.id} was reached without an actor`)
  const checked = checkRequest(operation, validator, request)
  const opened = openCursor(options.cursors, operation, checked, caller.actor)
  const context: HandlerContext = {
    ...options.services,
    ...caller,
    database: databaseFor(caller.actor, options.services.database),
    requestId: request.id,
    log: request.log,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 256),
  }
  const answer =
    'refusal' in opened ? opened.refusal : await execute(operation, handler, opened.request, context)
  return sendAnswer(reply, sealCursor(options.cursors, operation, checked, caller.actor, answer), {
    cookie: caller.browser.setCookie(),
    validate: options.validateResponses ? (type, body) => validator.answer(answer.status, type, body) : null,
  })
}
