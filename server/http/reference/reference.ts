import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Contract } from '../../contract/document.ts'
import { referencePage } from './reference-page.ts'
import { styles } from './reference-styles.ts'

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Serves the contract's reference at /api/docs, rendered once, without a script, and its document at
 * /api/docs/json.
 */
export async function referenceRoutes(app: FastifyInstance, contract: Contract) {
  const page = referencePage(contract)
  const document = JSON.stringify(contract.document)
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header('Content-Security-Policy', policy)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page),
  )
  app.get('/api/docs/json', async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('application/json; charset=utf-8').send(document),
  )
}
