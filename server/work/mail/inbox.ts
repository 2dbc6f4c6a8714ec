import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { plainPolicy } from '../../http/pages/plain-style.ts'
import { inboxPage } from './inbox-page.ts'
import { listMails } from './mail-repository.ts'
import { renderMail } from './render-mail.ts'

const shown = 200

/** The policy of a framed mail: its own styles, links in a new tab, only a logo loaded, no script. */
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

type Query = Partial<Record<'mail' | 'frame', string | string[]>>

/**
 * Serves the inbox page at /inbox in local mode, rendered by the server without a script. `?frame=` returns a
 * mail's HTML alone.
 */
export function inboxRoutes(app: FastifyInstance, database: Database) {
  app.get<{ Querystring: Query }>('/inbox', async (request, reply) => {
    const { mail, frame } = request.query
    const mails = await database.global((tx) => listMails(tx, null, shown))
    const found = mails.find(({ id }) => id === (frame ?? mail)) ?? null
    const rendered = found === null ? null : await renderMail(found.content)
    reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8')
    if (frame !== undefined && rendered !== null) {
      // Avoids Chromium's warning: by default a page asks for its own agent cluster, which a sandboxed one
      // cannot have.
      return reply
        .header('Content-Security-Policy', framePolicy)
        .header('X-Frame-Options', 'SAMEORIGIN')
        .header('Origin-Agent-Cluster', '?0')
        .send(rendered.html)
    }
    const nonce = randomBytes(16).toString('base64')
    const open = found === null || rendered === null ? null : { ...found, text: rendered.text }
    return reply
      .header('Content-Security-Policy', `${plainPolicy(nonce)}; frame-src 'self'`)
      .send(inboxPage(mails, open, nonce))
  })
}
