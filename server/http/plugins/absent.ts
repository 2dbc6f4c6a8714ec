import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Contract } from '../../contract/document.ts'
import { sendProblem } from '../binding/respond.ts'
import { answerError } from './errors.ts'
import type { CountAbsent } from './limits.ts'

const apiPrefix = '/api'

/**
 * Unknown paths get 404, rate-limited. A contract path with another method gets 405; OPTIONS lists the
 * allowed ones.
 */
export function absentRoutes(app: FastifyInstance, contract: Contract, countAbsent: CountAbsent) {
  const paths = [...new Set(contract.operations.map((operation) => operation.path))].map((path) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    allowed: allowedOn(contract, path),
  }))
  app.setNotFoundHandler({ preHandler: countAbsent }, (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const known = path.startsWith(apiPrefix)
      ? paths.find(({ pattern }) => pattern.test(path.slice(apiPrefix.length)))
      : undefined
    if (known === undefined) return sendProblem(reply, 404, { code: 'not-found' })
    void reply.header('Allow', known.allowed)
    return request.method === 'OPTIONS'
      ? reply.code(204).send()
      : sendProblem(reply, 405, { code: 'method-not-allowed' })
  })
}

/**
 * Refuses a URL that the router cannot decode; outside the operations it is an unknown path and counts as
 * one.
 */
export async function refuseAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  countAbsent: CountAbsent,
) {
  try {
    await countAbsent(request)
    const malformed = error.code === 'FST_ERR_BAD_URL' && !request.url.startsWith(`${apiPrefix}/`)
    if (malformed) sendProblem(reply, 404, { code: 'not-found' })
    else answerError(error, request, reply)
  } catch (refusal) {
    answerError(refusal, request, reply)
  }
}

function allowedOn(contract: Contract, path: string) {
  const methods: string[] = contract.operations
    .filter((operation) => operation.path === path)
    .map((operation) => operation.method)
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}
