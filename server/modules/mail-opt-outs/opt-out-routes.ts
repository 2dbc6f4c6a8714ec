import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/contract/operation.ts'
import type { Database } from '#server/db/database.ts'
import { plainPolicy } from '#server/http/pages/plain-style.ts'
import {
  doneAlreadyPage,
  optOutPage,
  optedOutPage,
  unknownPage,
  waitPage,
  type OptOutPage,
} from './opt-out-page.ts'
import { optOutThrough, readOptOut, type OptedOut } from './opt-out.ts'

const path = '/unsubscribe/:secret'
const longestBody = 1024

function send(reply: FastifyReply, page: OptOutPage) {
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

/** The page of unsubscribe links, and the one-click request of mail programs (RFC 8058). */
export function optOutRoutes(app: FastifyInstance, database: Database, clock: Clock) {
  // Mail programs send multipart bodies or plain forms; only the link matters.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestBody }, (_request, _body, parsed) =>
    parsed(null, null),
  )
  type Asked = FastifyRequest<{ Params: { secret: string } }>
  const asked = ({ params, ip }: Asked) => ({ secret: params.secret, ip })
  const answer = (reply: FastifyReply, found: OptedOut, known: (company: string) => OptOutPage) => {
    if (found.kind === 'unknown') return send(reply.code(404), unknownPage)
    if (found.kind === 'tooMany') return send(reply.code(429).header('Retry-After', found.wait), waitPage)
    return send(reply, (found.wasDone ? doneAlreadyPage : known)(found.company))
  }
  app.get(path, async (request: Asked, reply) =>
    answer(reply, await readOptOut(database, asked(request), clock.now()), optOutPage),
  )
  app.post(path, async (request: Asked, reply) =>
    answer(reply, await optOutThrough(database, asked(request), clock.now()), optedOutPage),
  )
}
