import { matchRoute } from './match-route.ts'
import { routeCatalogue } from './route-catalogue.ts'
import type { RouteClass } from './route-types.ts'

const maxLength = 2048

/**
 * Classes that a sign-in may lead to. Excludes `pass`, and `integration` with a search: a link with another person's OAuth code
 * must not ride on a sign-in. Excludes `guest`, `verify` and `error`, which are no destinations.
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
 * Returns `path` if it is an address of this origin; otherwise null. Rejects schemes, hosts, backslashes, control characters and
 * blanks: browsers drop tabs and line breaks inside an address and read a backslash as a slash.
 */
export function ownPath(path: string | null | undefined): string | null {
  if (path === null || path === undefined || path.length > maxLength) return null
  return /^\/(?!\/)[\x21-\x5b\x5d-\x7e\u{a1}-\u{10ffff}]*$/u.test(path) ? path : null
}

export const withoutSearch = (path: string): string => path.replace(/[?#].*$/u, '')

/** A path that continues to `next`; null for no continuation. {@link safeNextPath} checks `next` again before it is followed. */
export const withNext = (path: string, next: string | null): string =>
  next === null ? path : `${path}?next=${encodeURIComponent(next)}`

/**
 * Returns `next`, with search and hash, if it is a path to a known page of ours; otherwise null. Prevents open redirects: only an
 * {@link ownPath} without dot or empty segments passes.
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
