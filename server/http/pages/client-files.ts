import { Readable } from 'node:stream'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { releaseHeader } from '#machines/shared/release.ts'
import { mendedAddress } from '#machines/navigation/mend-address.ts'
import type { WrittenPage } from '#server/contract/ports/written-page.ts'
import type { BindingCookie } from '../binding/browser.ts'
import { permissionsPolicy, withoutDocumentHeaders } from '../plugins/headers.ts'
import { signedOutRedirect } from './signed-out-redirect.ts'
import { pageWriter, type BrowserConfig, type PathPreload } from './page.ts'
import { screensOf, wantsPage, type Screen } from './page-request.ts'

const notPublic = /^(index\.html|preloads\.json|csp\.json|\..*|.*\.(br|gz))$/
const packed = /\.(br|gz)$/
const secondsOfYear = 365 * 24 * 60 * 60

/**
 * Serves the built application: hashed assets, precompressed and immutable, and the page for every other
 * navigation. Files are listed once at startup: any other URL, in any spelling, never reaches the file
 * system.
 * @param directory the output of `vite build`, dist/client
 * @param written screens whose page has content beyond the app
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
    // No revalidation: changed files have new names.
    etag: false,
    lastModified: false,
    acceptRanges: false,
  })
  for (const name of assetFiles(assets)) {
    // Not rate-limited: one page requests dozens of these files, and each costs next to nothing.
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
    // A profile link is for its holders, not for search engines.
    if (/^\/profile\//i.test(path)) void reply.header('X-Robots-Tag', 'noindex')
    return (
      reply
        .code(answer?.status ?? 200)
        .header('Content-Security-Policy', contentSecurityPolicy)
        .header('Cache-Control', 'no-store')
        .header(releaseHeader, config.release)
        .type('text/html; charset=utf-8')
        // A HEAD must not reveal the length of a profile.
        .send(answer !== null && request.method === 'HEAD' ? Readable.from([]) : html)
    )
  })
}

/** Returns the content of a path's page; null for the app alone. */
async function answerOf(written: readonly WrittenPage[], path: string, request: FastifyRequest) {
  for (const { path: pattern, write } of written) {
    const name = pattern.exec(path)?.[1]
    if (name !== undefined) return write(name, request)
  }
  return null
}

/**
 * An unknown browser shows the sign-in screen before the path's own, so its files are listed in that order. A
 * navigation from another site (webmail) sends no cookie, so nothing is known.
 */
const firstPlace = (
  path: string,
  { cookies, headers }: FastifyRequest,
  { name }: BindingCookie,
): string | null =>
  cookies[name] !== undefined || headers['sec-fetch-site'] === 'cross-site' ? null : signedOutRedirect(path)

/** Names below the folder, as URLs spell them. */
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
