import formBody from 'node:querystring'
import type { FastifyError, FastifyInstance, FastifyPluginAsync } from 'fastify'
import { Problem } from '../../contract/problem.ts'
import { DatabaseUnavailable } from '../../db/errors.ts'
import type { ProviderLog } from './context.ts'
import { protocolError } from './protocol-answers.ts'
import { identityToolkitRoutes, type ProtocolParts, secureTokenRoutes } from './routes.ts'
import { createValidator } from './schemas.ts'

/**
 * The protocol at the origin's root: the SDK drops any prefix (docs/api.md#page-security). Encapsulated: parsers, validation
 * and errors here are the protocol's and leave the server around it alone.
 */
export function createProtocolPlugin(options: {
  parts: ProtocolParts
  log: ProviderLog
}): FastifyPluginAsync {
  const { parts, log } = options
  return async (app) => {
    for (const [prefix, routes] of [
      ['/identitytoolkit.googleapis.com', identityToolkitRoutes],
      ['/securetoken.googleapis.com', secureTokenRoutes],
    ] as const) {
      await app.register(
        async (scope) => {
          protect(scope, log)
          routes(scope, parts)
        },
        { prefix },
      )
    }
  }
}

function protect(app: FastifyInstance, log: ProviderLog): void {
  const ajv = createValidator()
  app.setValidatorCompiler(({ schema }) => ajv.compile(schema))
  // Answers are plain data; no schema filters them.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))

  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    // No CORS header is ever sent. This also refuses requests that a foreign page may send without a
    // preflight.
    const site = request.headers['sec-fetch-site']
    if (site === 'cross-site' || site === 'same-site') {
      return reply
        .code(403)
        .send(protocolError(403, 'PERMISSION_DENIED', 'Only pages of this origin may ask'))
    }
  })

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, parsed) => {
      parsed(null, { ...formBody.parse(text.toString(), '&', '=', { maxKeys: 10 }) })
    },
  )

  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(protocolError(404, 'NOT_FOUND', 'This provider has no such method')),
  )

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const trouble = troubleOf(error)
    if (trouble === null) return reply.code(400).send(protocolError(400, 'INVALID_ARGUMENT', describe(error)))
    const entry = { err: error, requestId: request.id }
    if (trouble.status === 500) log.error(entry, 'the identity provider failed')
    else log.info({ requestId: request.id, status: trouble.status }, 'the identity provider cannot answer')
    if (trouble.retryAfter !== undefined) void reply.header('retry-after', String(trouble.retryAfter))
    // Deliberately not JSON: the SDK treats that as a network failure and keeps the user signed in. A
    // readable code would end the session of a page that is reloading.
    return reply.code(trouble.status).type('text/plain; charset=utf-8').send(TROUBLE_TEXT[trouble.status])
  })
}

const TROUBLE_TEXT = {
  429: 'Too many requests.',
  500: 'The identity provider failed.',
  503: 'The identity provider cannot answer now.',
} as const

/** Returns a failure of the server or its limits, or null if the request is wrong. */
function troubleOf(
  error: FastifyError,
): { status: keyof typeof TROUBLE_TEXT; retryAfter?: number | undefined } | null {
  if (error instanceof DatabaseUnavailable) return { status: 503, retryAfter: error.retryAfterSeconds }
  // From the limits around this plugin: requests per address, load of the process.
  if (error instanceof Problem && (error.status === 429 || error.status === 503)) {
    return { status: error.status, retryAfter: error.members.retryAfter }
  }
  if (error.statusCode === 429 || error.statusCode === 503) return { status: error.statusCode }
  return error.validation || (error.statusCode !== undefined && error.statusCode < 500)
    ? null
    : { status: 500 }
}

/** Describes the error in the body without repeating its values. */
function describe(error: FastifyError): string {
  const first = error.validation?.[0]
  if (!first) return 'The body cannot be read'
  const unknown = first.params['additionalProperty']
  if (typeof unknown === 'string') return `Unknown name "${unknown.slice(0, 100)}"`
  return `${first.instancePath || 'The body'} ${first.message ?? 'is invalid'}`
}
