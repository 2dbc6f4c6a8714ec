import { matchRoute } from './match-route.ts'
import { routeCatalogue } from './route-catalogue.ts'
import type { RouteClass } from './route-types.ts'

const maxLength = 2048

/**
 * Classes a sign-in may lead on to. Not `pass`, and `integration` without a search alone: a link with somebody else's OAuth
 * code must not ride on a sign-in. Not `guest`, `verify` and `error`: they are no destinations.
 */
const destinations: ReadonlySet<RouteClass> = new Set([
  'public',
  'publicUser',
  'user',
  'company',
  'settings',
  'onboarding',
  'internal',
])

/**
 * The address of a page of this origin, whatever it is; otherwise null. No scheme, no host, no backslash, no control
 * character or blank: browsers drop tabs and line breaks inside an address and read a backslash as a slash.
 */
export function ownPath(path: string | null | undefined): string | null {
  if (path === null || path === undefined || path.length > maxLength) return null
  return /^\/(?!\/)[\x21-\x5b\x5d-\x7e\u{a1}-\u{10ffff}]*$/u.test(path) ? path : null
}

/** A path alone, of one that may have a search and a hash. */
export const withoutSearch = (path: string): string => path.replace(/[?#].*$/u, '')

/** A path that goes on to `next` afterwards, null for nowhere; checked again by {@link safeNextPath} before it is followed. */
export const withNext = (path: string, next: string | null): string =>
  next === null ? path : `${path}?next=${encodeURIComponent(next)}`

/**
 * The `next` of an address, if it is a path of ours to a known page, with its search and hash; otherwise null. Never an
 * open redirect: an own path, see {@link ownPath}, without dot or empty segment.
 */
export function safeNextPath(next: string | null | undefined): string | null {
  const path = ownPath(next)
  if (path === null) return null
  const page = withoutSearch(path)
  const { route } = matchRoute(page)
  if (route === 'redirect' || route === 'notFound') return null
  const kind = routeCatalogue[route].class
  return destinations.has(kind) || (kind === 'integration' && path === page) ? path : null
}
