import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '#server/contract/operation.ts'
import type { Database } from '#server/db/database.ts'
import { plainPolicy } from '#server/http/pages/plain-style.ts'
import { optOutPage, optedOutPage, waitPage } from './opt-out-page.ts'
import { optOutThrough } from './opt-out.ts'

const path = '/unsubscribe/:secret'
const longestBody = 1024

function send(reply: FastifyReply, page: (nonce: string) => string) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .headers({
      'Content-Security-Policy': plainPolicy(nonce).replace("form-action 'none'", "form-action 'self'"),
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(page(nonce))
}

/** Where the unsubscribe link of a mail leads, and where mail programs send their one-click request (RFC 8058). */
export function optOutRoutes(app: FastifyInstance, database: Database, clock: Clock) {
  // Mail programs send multipart bodies or plain forms; the link alone says who opts out.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestBody }, (_request, _body, parsed) =>
    parsed(null, null),
  )
  app.get(path, async (_request, reply) => send(reply, optOutPage))
  app.post<{ Params: { secret: string } }>(path, async ({ params, ip }, reply) => {
    const wait = await optOutThrough(database, { secret: params.secret, ip }, clock.now())
    if (wait === 0) return send(reply, optedOutPage)
    return send(reply.code(429).header('Retry-After', wait), waitPage)
  })
}
