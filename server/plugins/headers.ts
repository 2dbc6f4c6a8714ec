import helmet from '@fastify/helmet'
import type { FastifyInstance, RawRequestDefaultExpression } from 'fastify'
import { v7 as uuidv7 } from 'uuid'

const idShape = /^[A-Za-z0-9_-]{8,64}$/
/** Content that is not a page: nothing may be loaded by it, nothing may frame it. */
export const bareContentSecurityPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The caller's X-Request-Id where it looks like one, else our own. */
export function requestIdOf(request: RawRequestDefaultExpression) {
  const sent = request.headers['x-request-id']
  return typeof sent === 'string' && idShape.test(sent) ? sent : uuidv7()
}

/** Security headers on every answer, the request id among them. */
export async function securityHeaders(app: FastifyInstance, publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: secure ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true } : false,
    xPoweredBy: true,
  })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id)
    void reply.header('Content-Security-Policy', bareContentSecurityPolicy)
    void reply.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
  })
}
