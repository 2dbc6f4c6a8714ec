import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pageWriter, type BrowserConfig, type PathPreload } from './page.ts'

const notPublic = /^(index\.html|preloads\.json|csp\.json|\..*|.*\.(br|gz))$/
const secondsOfYear = 365 * 24 * 60 * 60

/**
 * The built application: hashed assets, precompressed and immutable; the page for every navigation that nothing else
 * answers. A missing asset is 404, never the page.
 * @param directory what `vite build` wrote, dist/client
 */
export async function clientFiles(app: FastifyInstance, directory: string, config: BrowserConfig) {
  const read = (name: string) => readFileSync(join(directory, name), 'utf8')
  const preloads = existsSync(join(directory, 'preloads.json'))
    ? (JSON.parse(read('preloads.json')) as PathPreload[])
    : []
  const pageFor = pageWriter(read('index.html'), preloads, config)

  await app.register(fastifyStatic, {
    root: join(directory, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    decorateReply: true,
    cacheControl: false,
    setHeaders: (reply) => {
      void reply.header('Cache-Control', `public, max-age=${secondsOfYear}, immutable`)
    },
  })
  for (const name of publicFiles(directory)) {
    app.get(`/${name}`, (_request, reply) => {
      void reply.header('Cache-Control', 'public, max-age=3600')
      return reply.sendFile(name, directory, { cacheControl: false })
    })
  }

  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const navigation = request.headers.accept?.includes('text/html') === true
    if (!navigation || /^\/(api|assets)(\/|$)/.test(path)) return reply.callNotFound()
    const { html, contentSecurityPolicy } = pageFor(path)
    return reply
      .header('Content-Security-Policy', contentSecurityPolicy)
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  })
}

function publicFiles(directory: string) {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !notPublic.test(entry.name))
    .map((entry) => entry.name)
}
