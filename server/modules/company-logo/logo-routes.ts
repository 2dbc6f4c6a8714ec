import type { FastifyInstance } from 'fastify'
import { Problem } from '#server/contract/problem.ts'
import type { Database } from '#server/db/database.ts'
import { logoPath } from './address.ts'
import { findServed } from './repository.ts'

type Route = { Params: { file: string } }

const address = /^([0-9a-f]{64})\.webp$/

/**
 * Logos by content hash, for link pages and mail programs, which have no session. The server encoded each file, and the
 * common policy lets answers only be displayed. An old logo's address, as in sent mails, redirects to the current logo.
 */
export async function logoRoutes(app: FastifyInstance, database: Database): Promise<void> {
  app.get<Route>('/logos/:file', async (request, reply) => {
    const hash = address.exec(request.params.file)?.[1]
    const logo = hash === undefined ? null : await findServed(database, hash)
    if (logo === null) {
      void reply.header('Cache-Control', 'no-store')
      throw new Problem(404, { code: 'not-found' })
    }
    if (logo.hash !== hash)
      return reply
        .header('Cache-Control', 'no-store')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .redirect(logoPath(logo.hash))
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('X-Robots-Tag', 'noindex')
      .header('Content-Disposition', 'inline')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .type('image/webp')
      .send(logo.content)
  })
}
