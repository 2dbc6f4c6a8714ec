import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

const identityRoutes = /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//

/** The operation's label, from a set that callers cannot enlarge: a contract operation or a catch-all. */
function operationOf({ is404, routeOptions }: FastifyRequest) {
  if (is404) return 'unknown'
  const operation = routeOptions.config.operation?.id
  if (operation !== undefined) return operation
  return identityRoutes.test(routeOptions.url ?? '') ? 'identity' : 'other'
}

/** Counts every answered request. */
export function observeRequests(app: FastifyInstance, metrics: Metrics) {
  const isStream = (reply: FastifyReply) =>
    String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')
  const count = (request: FastifyRequest, reply: FastifyReply) =>
    metrics.request(operationOf(request), reply.statusCode, reply.elapsedTime / 1000)
  // A stream lasts as long as its reader stays, so it is counted when it opens.
  app.addHook('onSend', async (request, reply) => {
    if (isStream(reply)) count(request, reply)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!isStream(reply)) count(request, reply)
  })
}
