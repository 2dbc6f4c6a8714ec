import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#server/contract/operation.ts'
import { Problem } from '#server/contract/problem.ts'
import type { Database } from '#server/db/database.ts'
import { openLink } from '../open-link.ts'
import { KeptPictures } from './kept-pictures.ts'
import { socialCard } from './social-card.ts'

type Route = { Params: { hash: string } }

/** Seconds after which a picture may be asked for again where too many wait. */
const soon = 5

/**
 * The picture of a link to a profile (docs/decisions/115), for what previews it: whoever fetches it, it is written down as a preview of
 * what it shows, and no opening of the link. What opens nothing is not found.
 */
export async function cardRoutes(app: FastifyInstance, database: Database, clock: Clock): Promise<void> {
  const pictures = new KeptPictures()
  app.addHook('onClose', () => pictures.close())
  app.get<Route>('/profile/:hash/card.png', async (request, reply) => {
    // Revoking counts at once, and what is behind a link is for no search engine.
    void reply.headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    const png = await pictures.png(socialCard(await opened(database, request, clock.now())))
    if (png === null) throw new Problem(503, { code: 'unavailable', retryAfter: soon })
    // Chats show it in pages of their own.
    return reply.header('Cross-Origin-Resource-Policy', 'cross-origin').type('image/png').send(png)
  })
}

/** The profile that a link shows; throws what else is answered. */
async function opened(database: Database, { params, ip, method }: FastifyRequest<Route>, now: Date) {
  const surface = method === 'HEAD' ? null : 'preview'
  const link = await openLink(database, { secret: params.hash, ip, surface, part: 'card' }, now)
  if (link.kind === 'tooMany') throw new Problem(429, { code: 'too-many-requests', retryAfter: link.wait })
  if (link.kind === 'absent') throw new Problem(404, { code: 'not-found' })
  return link.profile.profile
}
