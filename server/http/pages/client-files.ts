import { Readable } from 'node:stream'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mendedAddress } from '#machines/navigation/mend-address.ts'
import type { WrittenPage } from '#server/contract/ports/written-page.ts'
import type { BindingCookie } from '../binding/browser.ts'
import { permissionsPolicy, withoutDocumentHeaders } from '../plugins/headers.ts'
import { placeOfNobody } from './place-of-nobody.ts'
import { pageWriter, type BrowserConfig, type PathPreload } from './page.ts'
import { screensOf, wantsPage, type Screen } from './page-request.ts'

const notPublic = /^(index\.html|preloads\.json|csp\.json|\..*|.*\.(br|gz))$/
const packed = /\.(br|gz)$/
const secondsOfYear = 365 * 24 * 60 * 60

/**
 * The built application: hashed assets, precompressed and immutable; the page for every navigation that nothing else
 * answers. What is served is listed here, once: any other address, however it is spelt, leads nowhere and never to
 * the file system.
 * @param directory what `vite build` wrote, dist/client
 * @param written screens whose page holds more than the application
 */
export async function clientFiles(
  app: FastifyInstance,
  directory: string,
  config: BrowserConfig,
  binding: BindingCookie,
  written: readonly WrittenPage[] = [],
) {
  const read = (name: string) => readFileSync(join(directory, name), 'utf8')
  const preloads = existsSync(join(directory, 'preloads.json'))
    ? (JSON.parse(read('preloads.json')) as (PathPreload & Screen)[])
    : []
  const pageFor = pageWriter(read('index.html'), preloads, config)
  const isScreen = screensOf(preloads)

  const assets = join(directory, 'assets')
  await app.register(fastifyStatic, {
    root: assets,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // Nothing is asked for anew: whatever changes has another name.
    etag: false,
    lastModified: false,
    acceptRanges: false,
  })
  for (const name of assetFiles(assets)) {
    // Files that never change: one page asks for dozens, and answering costs next to nothing, so nobody counts them.
    const options = { config: { rateLimit: false }, helmet: withoutDocumentHeaders }
    app.get(`/assets/${name}`, options, (_request, reply) => {
      void reply.removeHeader(permissionsPolicy)
      void reply.header('Cache-Control', `public, max-age=${secondsOfYear}, immutable`)
      return reply.sendFile(name)
    })
  }
  for (const name of publicFiles(directory)) {
    app.get(`/${name}`, (_request, reply) => {
      void reply.header('Cache-Control', 'public, max-age=3600')
      return reply.sendFile(name, directory)
    })
  }

  app.get('/*', async (request, reply) => {
    const mended = mendedAddress(request.originalUrl)
    const isMended = mended !== request.originalUrl
    const path = (isMended ? mended : request.url).split('?')[0] ?? '/'
    const served = !/^\/(api|assets)(\/|$)/.test(path) && wantsPage(request.headers.accept, isScreen(path))
    if (!served) return reply.callNotFound()
    if (isMended) return reply.header('Cache-Control', 'no-store').redirect(mended, 302)
    const answer = await answerOf(written, path, request)
    const { html, contentSecurityPolicy } = pageFor(path, answer?.content, firstPlace(path, request, binding))
    if (answer?.retryAfter !== undefined) void reply.header('Retry-After', answer.retryAfter)
    // What is behind a link is for whoever has it, and for no search engine.
    if (/^\/profile\//i.test(path)) void reply.header('X-Robots-Tag', 'noindex')
    return (
      reply
        .code(answer?.status ?? 200)
        .header('Content-Security-Policy', contentSecurityPolicy)
        .header('Cache-Control', 'no-store')
        .type('text/html; charset=utf-8')
        // A HEAD doesn't learn how long a person's profile is.
        .send(answer !== null && request.method === 'HEAD' ? Readable.from([]) : html)
    )
  })
}

/** What stands in the page of a path; null where that is the application alone. */
async function answerOf(written: readonly WrittenPage[], path: string, request: FastifyRequest) {
  for (const { path: pattern, write } of written) {
    const name = pattern.exec(path)?.[1]
    if (name !== undefined) return write(name, request)
  }
  return null
}

/**
 * A browser that we do not know shows a door first, and what is behind it after that: its files come in that order. From another
 * site, as by a link in a mail on the web, the cookie does not come along, and nothing is known.
 */
const firstPlace = (
  path: string,
  { cookies, headers }: FastifyRequest,
  { name }: BindingCookie,
): string | null =>
  cookies[name] !== undefined || headers['sec-fetch-site'] === 'cross-site' ? null : placeOfNobody(path)

/** Names below the folder, as an address spells them. */
function assetFiles(assets: string) {
  return readdirSync(assets, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !packed.test(entry.name))
    .map((entry) => relative(assets, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

function publicFiles(directory: string) {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !notPublic.test(entry.name))
    .map((entry) => entry.name)
}
