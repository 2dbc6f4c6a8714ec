import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { plainFont } from './plain-style.ts'

const file = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
const secondsOfDay = 24 * 60 * 60

/** Serves the font to server-rendered pages, which do not know the browser build's file names. */
export function typeFace(app: FastifyInstance) {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(file))
  app.get(plainFont, { config: { rateLimit: false } }, (_request, reply) =>
    reply.header('Cache-Control', `public, max-age=${secondsOfDay}`).type('font/woff2').send(bytes),
  )
}
