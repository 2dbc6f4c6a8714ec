import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { hashOf } from '#server/contract/hash.ts'
import type { Clock } from '#server/contract/operation.ts'
import { Problem } from '#server/contract/problem.ts'
import type { Database } from '#server/db/database.ts'
import type { CardKeys } from '../card-keys.ts'
import { noteMade, openLink, type Opening } from '../open-link.ts'
import { PictureCache } from './picture-cache.ts'
import { socialCard } from './social-card.ts'

type Route = { Params: { hash: string } }

/** Seconds until a retry, after too many waiting pictures or a profile that changed during drawing. */
const soon = 5

/** Seconds that other pages may cache an embedded picture, also after it was revoked or hidden. */
export const embedMaxAge = 3_600

/** Fonts of an embedded picture, which includes none. */
const screenFonts = 'Inter, system-ui, sans-serif'

/**
 * The picture of a share link (docs/sharing.md#the-preview-picture) for previews: logged as a preview of what it shows,
 * not as a view. Links that open nothing are not found. The same picture as SVG for the developer's own pages has a
 * separate key (docs/sharing.md#the-embedded-picture). Older card addresses with the link's secret still work.
 */
export async function cardRoutes(
  app: FastifyInstance,
  database: Database,
  clock: Clock,
  cardKeys: CardKeys,
  pictures: Pick<PictureCache, 'png' | 'close'> = new PictureCache(),
): Promise<void> {
  app.addHook('onClose', () => pictures.close())
  app.get<Route>('/profile/:hash/card.png', async (request, reply) => {
    // Revoking takes effect at once, and search engines index no link.
    void reply.headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    const now = clock.now()
    const carried = request.params.hash
    const hash = cardKeys.hashIn(carried) ?? hashOf(carried)
    const opening = { hash, ip: request.ip, part: 'card', surface: null } as const
    const svg = socialCard(await opened(database, opening, now))
    const png = await pictures.png(svg)
    if (png === null) throw waiting()
    // Drawing takes time: checks again that the link still opens, and logs only pictures that are sent.
    const surface = request.method === 'HEAD' ? null : 'preview'
    const note = await noteMade(database, { ...opening, surface }, (shown) => socialCard(shown) === svg, now)
    if (note === 'absent') throw absent()
    if (note === 'changed') throw waiting()
    // Chats show it in their own pages.
    return reply
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .type('image/png')
      .send(bodyFor(request.method, png))
  })
  app.get<Route>('/profile/:hash/spectrum.svg', async (request, reply) => {
    void reply.header('X-Robots-Tag', 'noindex')
    const surface = request.method === 'HEAD' ? null : 'embed'
    const hash = hashOf(request.params.hash)
    const opening = { hash, ip: request.ip, part: 'embed', surface } as const
    const svg = socialCard(await opened(database, opening, clock.now()), screenFonts)
    return reply
      .header('Cache-Control', `public, max-age=${embedMaxAge}`)
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .type('image/svg+xml')
      .send(bodyFor(request.method, svg))
  })
}

/** A HEAD request gets no length, which would hint at how much the picture shows. */
const bodyFor = (method: string, picture: Buffer | string) =>
  method === 'HEAD' ? Readable.from([]) : picture

const absent = () => new Problem(404, { code: 'not-found' })
const waiting = () => new Problem(503, { code: 'unavailable', retryAfter: soon })

/** The profile of a link; throws the other results as problems. */
async function opened(database: Database, opening: Opening, now: Date) {
  const link = await openLink(database, opening, now)
  if (link.kind === 'tooMany') throw new Problem(429, { code: 'too-many-requests', retryAfter: link.wait })
  if (link.kind === 'absent') throw absent()
  return link.value.profile
}
