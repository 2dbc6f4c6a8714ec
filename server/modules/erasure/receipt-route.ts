import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { findShownReceipt } from './receipts.ts'
import { plainPolicy } from '#server/http/pages/plain-style.ts'
import { absentReceiptPage, receiptPage } from './receipt-page.ts'

/** The receipt's page at /receipts/<token>, readable without an account or JavaScript. */
export function receiptRoutes(app: FastifyInstance, database: Database) {
  app.get<{ Params: { token: string } }>('/receipts/:token', async (request, reply) => {
    const { token } = request.params
    const receipt = await database.global((tx) => findShownReceipt(tx, token))
    const nonce = randomBytes(16).toString('base64')
    return reply
      .code(receipt === null ? 404 : 200)
      .header('Content-Security-Policy', plainPolicy(nonce))
      .header('Cache-Control', 'no-store')
      .header('X-Robots-Tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(receipt === null ? absentReceiptPage(nonce) : receiptPage(receipt, nonce))
  })
}
