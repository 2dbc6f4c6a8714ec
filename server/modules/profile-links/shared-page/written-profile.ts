import type { FastifyRequest } from 'fastify'
import type { Clock } from '#server/contract/operation.ts'
import { hashOf } from '#server/contract/hash.ts'
import { isPrefetch } from '#server/contract/prefetch.ts'
import type { WrittenAnswer, WrittenPage } from '#server/contract/ports/written-page.ts'
import { Problem } from '#server/contract/problem.ts'
import type { Database } from '#server/db/database.ts'
import { DatabaseUnavailable } from '#server/db/errors.ts'
import type { CardKeys } from '../card-keys.ts'
import { openLink } from '../open-link.ts'
import { isPreviewBot } from './preview-bot.ts'
import { absentPage, busyPage, previewPage, sharedPage } from './shared-page.ts'

type Surface = Parameters<typeof openLink>[1]['surface']

/**
 * The page of /profile/:hash (docs/sharing.md#the-page-of-a-shared-profile), which counts a view as opening by the API
 * does. For prefetches, and while the database is down, it is the app alone, which loads the profile itself.
 */
export const writtenProfile = (
  database: Database,
  clock: Clock,
  publicUrl: string,
  cardKeys: CardKeys,
): WrittenPage => ({
  path: /^\/profile\/([^/]+)\/?$/i,
  write: async (hash, request) => {
    if (isPrefetch(request.headers)) return null
    try {
      const asked = { hash, ip: request.ip, surface: surfaceOf(request) }
      const cardOf = (storedHash: string) => `${publicUrl}/profile/${cardKeys.keyOf(storedHash)}/card.png`
      return await answered(database, asked, cardOf, clock.now())
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return null
      if (error instanceof Problem && error.status === 404) return absent(hash)
      throw error
    }
  },
})

/** A HEAD request only learns whether the link opens (docs/sharing.md#the-page-of-a-shared-profile). */
function surfaceOf({ method, headers }: FastifyRequest): Surface {
  if (method === 'HEAD') return null
  return isPreviewBot(headers['user-agent']) ? 'preview' : 'link'
}

const absent = (hash: string): WrittenAnswer => ({ status: 404, content: absentPage(hash) })

async function answered(
  database: Database,
  { hash, ip, surface }: { hash: string; ip: string; surface: Surface },
  cardOf: (storedHash: string) => string,
  now: Date,
): Promise<WrittenAnswer> {
  const storedHash = hashOf(hash)
  const opened = await openLink(database, { hash: storedHash, ip, surface, part: 'page' }, now)
  if (opened.kind === 'absent') return absent(hash)
  if (opened.kind === 'tooMany') {
    const { wait } = opened
    return { status: 429, retryAfter: wait, content: busyPage(wait) }
  }
  const content =
    surface === 'link'
      ? sharedPage(hash, opened.value, cardOf(storedHash))
      : previewPage(opened.value, cardOf(storedHash))
  return { status: 200, content }
}
