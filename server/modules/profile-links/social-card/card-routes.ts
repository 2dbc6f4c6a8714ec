import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { hashOf } from '#server/contract/hash.ts'
import type { Clock } from '#server/contract/operation.ts'
import { Problem } from '#server/contract/problem.ts'
import type { Database } from '#server/db/database.ts'
import type { CardKeys } from '../card-keys.ts'
import { noteMade, openLink, type Opening } from '../open-link.ts'
import { KeptPictures } from './kept-pictures.ts'
import { socialCard } from './social-card.ts'

type Route = { Params: { hash: string } }

/** Seconds after which a picture may be asked for again where too many wait, or where the profile has changed meanwhile. */
const soon = 5

/** Seconds for which pages of others keep an embedded picture: so long it is seen after it was ended or hidden. */
export const embedKeptFor = 3_600

/** What a browser sets the texts of an embedded picture in, which brings no font along. */
const screenFonts = 'Inter, system-ui, sans-serif'

/**
 * The picture of a link to a profile (docs/sharing.md#the-preview-picture), for what previews it: whoever is given it, it is written down as a preview of
 * what it shows, and no opening of the link. What opens nothing is not found. The same picture as SVG, for pages of the developer's, is at
 * an address with a key of its own (docs/sharing.md#the-embedded-picture). Cards whose addresses were posted with the secret of their link go on.
 */
export async function cardRoutes(
  app: FastifyInstance,
  database: Database,
  clock: Clock,
  cardKeys: CardKeys,
  pictures: Pick<KeptPictures, 'png' | 'close'> = new KeptPictures(),
): Promise<void> {
  app.addHook('onClose', () => pictures.close())
  app.get<Route>('/profile/:hash/card.png', async (request, reply) => {
    // Revoking counts at once, and what is behind a link is for no search engine.
    void reply.headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    const now = clock.now()
    const carried = request.params.hash
    const hash = cardKeys.hashIn(carried) ?? hashOf(carried)
    const opening = { hash, ip: request.ip, part: 'card', surface: null } as const
    const svg = socialCard(await opened(database, opening, now))
    const png = await pictures.png(svg)
    if (png === null) throw waiting()
    // Drawing takes its time: what was revoked or closed meanwhile is not given, and what is not given is no look.
    const surface = request.method === 'HEAD' ? null : 'preview'
    const note = await noteMade(database, { ...opening, surface }, (shown) => socialCard(shown) === svg, now)
    if (note === 'absent') throw absent()
    if (note === 'changed') throw waiting()
    // Chats show it in pages of their own.
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
      .header('Cache-Control', `public, max-age=${embedKeptFor}`)
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .type('image/svg+xml')
      .send(bodyFor(request.method, svg))
  })
}

/** A HEAD is not told the length, from which one could guess how much the picture shows. */
const bodyFor = (method: string, picture: Buffer | string) =>
  method === 'HEAD' ? Readable.from([]) : picture

const absent = () => new Problem(404, { code: 'not-found' })
const waiting = () => new Problem(503, { code: 'unavailable', retryAfter: soon })

/** The profile that a link shows; throws what else is answered. */
async function opened(database: Database, opening: Opening, now: Date) {
  const link = await openLink(database, opening, now)
  if (link.kind === 'tooMany') throw new Problem(429, { code: 'too-many-requests', retryAfter: link.wait })
  if (link.kind === 'absent') throw absent()
  return link.value.profile
}
