import { createHash } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../contract/problem.ts'

/** Requests a minute, per token where one was sent, else per address. */
export interface Limits {
  requests: number
  /** Paths that lead nowhere: who guesses them is slowed down. */
  absent: number
}

export const defaultLimits: Limits = { requests: 3_000, absent: 300 }

/** Rate limits (429) and shedding of load that the event loop cannot carry (503), both with Retry-After. */
export async function loadLimits(app: FastifyInstance, limits: Limits) {
  await app.register(rateLimit, {
    global: true,
    max: limits.requests,
    timeWindow: '1 minute',
    keyGenerator: callerKey,
    // Immutable files: one page asks for dozens, and answering costs next to nothing.
    allowList: (request) => request.url.startsWith('/assets/'),
    errorResponseBuilder: (_request, context) =>
      new Problem(429, { code: 'too-many-requests', retryAfter: Math.ceil(context.ttl / 1000) }),
  })
  await app.register(underPressure, {
    maxEventLoopDelay: 1_500,
    retryAfter: 2,
    exposeStatusRoute: false,
  })
}

/** A token counts only where it is checked: anywhere else a made-up one would begin a new account of requests. */
function callerKey(request: FastifyRequest) {
  const token = request.headers['authtoken']
  const actor = request.routeOptions.config?.operation?.access.actor ?? 'public'
  if (typeof token !== 'string' || token === '' || actor === 'public') return request.ip
  return createHash('sha256').update(token).digest('base64url')
}
