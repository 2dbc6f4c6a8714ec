import type { FastifyInstance } from 'fastify'
import type { Contract } from '../contract/document.ts'
import { sendProblem } from '../contract/respond.ts'
import type { Limits } from './limits.ts'

const apiPrefix = '/api'

/** What leads nowhere is 404, rate-limited; a path of the contract under another method is 405, OPTIONS tells which. */
export function absentRoutes(app: FastifyInstance, contract: Contract, limits: Limits) {
  const paths = [...new Set(contract.operations.map((operation) => operation.path))].map((path) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    allowed: allowedOn(contract, path),
  }))
  const preHandler = app.rateLimit({ max: limits.absent, timeWindow: '1 minute' })
  app.setNotFoundHandler({ preHandler }, (request, reply) => {
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

function allowedOn(contract: Contract, path: string) {
  const methods: string[] = contract.operations
    .filter((operation) => operation.path === path)
    .map((operation) => operation.method)
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}
