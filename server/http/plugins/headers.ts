import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest, RawRequestDefaultExpression } from 'fastify'
import { v7 as uuidv7 } from 'uuid'

const idShape = /^[A-Za-z0-9_-]{8,64}$/
/** The policy of answers that are not pages: they may load nothing and be framed by nothing. */
export const bareContentSecurityPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export const permissionsPolicy = 'Permissions-Policy'

const secondsOfYear = 365 * 24 * 60 * 60
const strictTransport = `max-age=${secondsOfYear}; includeSubDomains`

/**
 * Files omit the headers that only affect documents: a page requests dozens of files. `frame-ancestors` in
 * every answer's policy replaces X-Frame-Options.
 */
export const withoutDocumentHeaders = {
  crossOriginOpenerPolicy: false,
  frameguard: false,
  originAgentCluster: false,
  dnsPrefetchControl: false,
  ieNoOpen: false,
  permittedCrossDomainPolicies: false,
  xssFilter: false,
} satisfies FastifyHelmetOptions

/** Returns the caller's X-Request-Id if well-formed, else our own. */
export function requestIdOf(request: Pick<RawRequestDefaultExpression, 'headers'>) {
  const sent = request.headers['x-request-id']
  return typeof sent === 'string' && idShape.test(sent) ? sent : uuidv7()
}

/** Sets the security headers and the request id on every answer. */
export async function securityHeaders(app: FastifyInstance, publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: secure ? { maxAge: secondsOfYear, includeSubDomains: true } : false,
    xPoweredBy: true,
  })
  app.addHook('onRequest', async (request, reply) => void reply.headers(ownHeaders(request)))
}

function ownHeaders(request: FastifyRequest) {
  return {
    'X-Request-Id': request.id,
    'Content-Security-Policy': bareContentSecurityPolicy,
    [permissionsPolicy]: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
}

/** Headers for answers outside the hooks: a URL that the router cannot decode. */
export function headersWithoutHooks(request: FastifyRequest, publicUrl: string) {
  return {
    ...ownHeaders(request),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': strictTransport } : {}),
  }
}
