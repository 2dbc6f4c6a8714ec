import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashOf } from '../../contract/hash.ts'
import { Problem } from '../../contract/problem.ts'
import { requestsPerMinute } from '../../contract/rate-limits.ts'

export interface Limits extends Record<keyof typeof requestsPerMinute, number> {
  /** Milliseconds that the event loop may lag before load is shed; 0: never. */
  eventLoopDelay: number
  /** Milliseconds for a request's head; with `checkMs`, the delay until detection, 15 s. */
  headersMs: number
  /** Milliseconds for a whole request: 10 MB at 1.4 Mbit a second. */
  requestMs: number
  checkMs: number
}

export const defaultLimits: Limits = {
  ...requestsPerMinute,
  eventLoopDelay: 1_500,
  headersMs: 10_000,
  requestMs: 60_000,
  checkMs: 5_000,
}

/** Counts a request for an unknown path, from any route. Rejects with the Problem when over the limit. */
export type CountAbsent = (request: FastifyRequest) => Promise<void>

/** Applies rate limits (429) and sheds operations above the event loop's capacity (503), both with Retry-After. */
export async function loadLimits(app: FastifyInstance, limits: Limits): Promise<CountAbsent> {
  const callers = knownCallers()
  app.addHook('preValidation', async (request) => callers.learn(request))
  app.addHook('onResponse', async (request, reply) => callers.forget(request, reply.statusCode))
  await app.register(rateLimit, {
    global: true,
    max: limits.requests,
    timeWindow: '1 minute',
    keyGenerator: (request) => callers.keyOf(request),
    errorResponseBuilder: (_request, context) => tooMany(Math.ceil(context.ttl / 1000)),
  })
  await app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelay,
    // The library reports an endless delay when the loop is blocked for a whole sample: it must outlast the limit.
    sampleInterval: limits.eventLoopDelay + 500,
    exposeStatusRoute: false,
    // The browser repeats an operation, but not a page or a file.
    pressureHandler: async (request) => {
      if (request.routeOptions.config.operation)
        throw new Problem(503, { code: 'unavailable', retryAfter: 2 })
    },
  })
  const absent = app.createRateLimit({ max: limits.absent, timeWindow: '1 minute' })
  return async (request) => {
    const counted = await absent(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttlInSeconds)
  }
}

const tooMany = (retryAfter: number) => new Problem(429, { code: 'too-many-requests', retryAfter })

/** Tokens to remember, 43 characters and an id each; the least recently used is dropped. */
const mostTokens = 20_000

/**
 * Identifies callers before their token is verified. A token counts for its user only after it was accepted
 * and until it is refused; a made-up one counts for its network.
 */
function knownCallers() {
  const subjects = new Map<string, string>()
  return {
    keyOf(request: FastifyRequest) {
      const token = tokenOf(request)
      return (token !== null && subjects.get(token)) || normalizeIP(request.ip)
    },
    /** Called when the token is verified and its user admitted. */
    learn(request: FastifyRequest) {
      const token = tokenOf(request)
      const actor = request.caller?.actor
      if (token === null || actor === undefined || actor.kind === 'public') return
      subjects.delete(token)
      subjects.set(token, `uid:${actor.uid}`)
      const [oldest] = subjects.keys()
      if (subjects.size > mostTokens && oldest !== undefined) subjects.delete(oldest)
    },
    /** Called when the answer is sent: an invalid token no longer counts against its user. */
    forget(request: FastifyRequest, status: number) {
      const token = tokenOf(request)
      if (token !== null && !request.caller && (status === 401 || status === 403)) subjects.delete(token)
    },
  }
}

/** Returns the hash of the request's token, unless the operation is public. The secret itself is not kept. */
function tokenOf(request: FastifyRequest): string | null {
  const token = request.headers['authtoken']
  const actor = request.routeOptions.config?.operation?.access.actor ?? 'public'
  if (typeof token !== 'string' || token === '' || actor === 'public') return null
  return hashOf(token)
}
