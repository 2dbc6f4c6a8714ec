import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { plainPolicy } from '../../http/pages/plain-style.ts'
import { inboxPage } from './inbox-page.ts'
import { listMails } from './outbox-repository.ts'

const shown = 200

/** The inbox page at /inbox: local mode only, rendered here, without a script. */
export function inboxRoutes(app: FastifyInstance, database: Database) {
  app.get<{ Querystring: { mail?: string | string[] } }>('/inbox', async (request, reply) => {
    const mails = await database.global((tx) => listMails(tx, null, shown))
    const open = mails.find((mail) => mail.id === request.query.mail) ?? null
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('Content-Security-Policy', plainPolicy(nonce))
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(inboxPage(mails, open, nonce))
  })
}
