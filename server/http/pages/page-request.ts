import type { IncomingMessage } from 'node:http'
import { documentPathAt } from '#machines/navigation/document-routes.ts'

const pageTypes = ['text/html', 'application/xhtml+xml']
const ranges = ['text/*', '*/*']

/**
 * Whether a request is for the page. Who names HTML, as browsers do, gets it at every address; who takes anything, or
 * says nothing, such as curl, a link checker or a chat's preview, gets it where a screen is: a missing file or a
 * guess is not found.
 * @param accept the header as it came
 * @param screen a screen of the application stands at the address
 */
export function wantsPage(accept: string | undefined, screen: boolean): boolean {
  const taken = (accept ?? '*/*').split(',').map(mediaRange)
  const named = taken.filter(({ type }) => pageTypes.includes(type))
  if (named.length > 0) return named.some(({ weight }) => weight > 0)
  return screen && taken.some(({ type, weight }) => ranges.includes(type) && weight > 0)
}

/**
 * The address that the router reads. A page that the server renders is found in every spelling, as screens are. A page
 * whose address has a broken escape reads as one that no screen has: the browser shows "Not found" for it. Every other
 * unreadable address is refused.
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
    // The result is used: the bundler removes a call whose result is not.
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

/** A route of the application: as it spells it, and the source of a regular expression over paths. */
export interface Screen {
  path: string
  match: string
}

/** Whether a screen stands at a path; the route that takes whatever no other does is none. */
export function screensOf(routes: readonly Screen[]): (path: string) => boolean {
  const patterns = routes.filter(({ path }) => path !== '/$').map(({ match }) => new RegExp(match, 'i'))
  return (path) => patterns.some((pattern) => pattern.test(path))
}
