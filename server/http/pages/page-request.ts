import type { IncomingMessage } from 'node:http'
import { documentPathAt } from '#machines/navigation/document-routes.ts'

const pageTypes = ['text/html', 'application/xhtml+xml']
const ranges = ['text/*', '*/*']

/**
 * Whether a request is for the page. Clients that name HTML, like browsers, get it at every path. Clients
 * that accept anything or send no header (curl, link checkers, chat previews) get it only at a screen: a
 * missing file or a guess is not found.
 * @param accept the header as received
 * @param screen whether the path is a screen of the application
 */
export function wantsPage(accept: string | undefined, screen: boolean): boolean {
  const taken = (accept ?? '*/*').split(',').map(mediaRange)
  const named = taken.filter(({ type }) => pageTypes.includes(type))
  if (named.length > 0) return named.some(({ weight }) => weight > 0)
  return screen && taken.some(({ type, weight }) => ranges.includes(type) && weight > 0)
}

/**
 * Returns the URL for the router. Server-rendered pages match every spelling, like screens. A page URL with a
 * broken escape maps to an unknown screen, so that the browser shows "Not found". Every other undecodable URL
 * is refused.
 */
export function routedUrl({ url = '/', method, headers }: IncomingMessage): string {
  const [path = '/', ...search] = url.split('?')
  const document = documentPathAt(path)
  if (document !== null) return [document, ...search].join('?')
  const isPage =
    (method === 'GET' || method === 'HEAD') &&
    wantsPage(headers.accept, false) &&
    !/^\/(api|assets)(\/|$)/.test(path)
  return isPage && !isReadable(path) ? '/404' : url
}

function isReadable(path: string): boolean {
  try {
    // The result is used, because the bundler removes calls without a used result.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

function mediaRange(text: string) {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return { type, weight: weight === undefined ? 1 : Number(weight) }
}

/** A route of the application: its pattern, and a regular expression source over paths. */
export interface Screen {
  path: string
  match: string
}

/** Returns whether a path is a screen; the catch-all route does not count. */
export function screensOf(routes: readonly Screen[]): (path: string) => boolean {
  const patterns = routes.filter(({ path }) => path !== '/$').map(({ match }) => new RegExp(match, 'i'))
  return (path) => patterns.some((pattern) => pattern.test(path))
}
