import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { releaseHeader } from '#machines/shared/release.ts'

/** A hash of the built page. The page names the entry script, whose name changes with every other file. */
export const releaseOf = (directory: string): string =>
  createHash('sha256')
    .update(readFileSync(join(directory, 'index.html')))
    .digest('hex')
    .slice(0, 12)

/** Names the release on API answers, so that a page of another release can offer to reload. */
export const nameRelease = (app: FastifyInstance, release: string) =>
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) void reply.header(releaseHeader, release)
  })
