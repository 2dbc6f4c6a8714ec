import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

const identityRoutes = /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//

/** Of a set that nobody outside can enlarge: an operation of the contract, or what stands for everything else. */
function operationOf({ is404, routeOptions }: FastifyRequest) {
  if (is404) return 'unknown'
  const operation = routeOptions.config.operation?.id
  if (operation !== undefined) return operation
  return identityRoutes.test(routeOptions.url ?? '') ? 'identity' : 'other'
}

/** Counts every request of the server as it is answered. */
export function observeRequests(app: FastifyInstance, metrics: Metrics) {
  const isStream = (reply: FastifyReply) =>
    String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')
  const count = (request: FastifyRequest, reply: FastifyReply) =>
    metrics.request(operationOf(request), reply.statusCode, reply.elapsedTime / 1000)
  // A stream takes as long as its reader stays: it is counted as it opens.
  app.addHook('onSend', async (request, reply) => {
    if (isStream(reply)) count(request, reply)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!isStream(reply)) count(request, reply)
  })
}
