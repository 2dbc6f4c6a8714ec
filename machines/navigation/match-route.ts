import { routeCatalogue, routeNames, type RouteName } from './route-catalogue.ts'

export interface RouteMatch {
  readonly route: RouteName
  /** Decoded path parameters by name. */
  readonly params: Readonly<Record<string, string>>
}

/** Valid values of `:integration`; any other first segment is no callback. */
const integrations: ReadonlySet<string> = new Set(['github', 'gitlab', 'bitbucket', 'microsoft', 'google'])

interface Pattern {
  readonly route: RouteName
  readonly segments: readonly string[]
}

const isParameter = (segment: string) => segment.startsWith(':')

/** Static segments sort before parameters, from the left. */
const specificity = ({ segments }: Pattern) =>
  segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('')

/** Avoids `localeCompare`, which makes every page load the platform's collation rules, just for digits. */
function bySpecificity(a: Pattern, b: Pattern): number {
  const [one, other] = [specificity(a), specificity(b)]
  return one === other ? 0 : one < other ? -1 : 1
}

/** Pages below a screen, by their last segment. They share the screen's class and chrome. */
export const innerPages: { readonly [Name in RouteName]?: readonly string[] } = {
  positionCandidates: ['digest'],
  companySettings: [
    'stages',
    'mails',
    'digests',
    'reasons',
    'tags',
    'privacy',
    'audit',
    'notifications',
    'account',
  ],
}

const pathsOf = (route: RouteName): readonly string[] => {
  const { path } = routeCatalogue[route]
  return [path, ...(innerPages[route] ?? []).map((page) => `${path}/${page}`)]
}

const patterns: readonly Pattern[] = routeNames
  .filter((route) => route !== 'redirect')
  .flatMap((route) => pathsOf(route).map((path) => ({ route, segments: path.slice(1).split('/') })))
  .sort(bySpecificity)

const catchAll: RouteMatch = { route: 'redirect', params: {} }

/** Decoded segments; null when the path has empty, dot or undecodable segments. */
function segmentsOf(pathname: string): readonly string[] | null {
  if (!pathname.startsWith('/')) return null
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  const raw = path.slice(1).split('/')
  try {
    const segments = raw.map(decodeURIComponent)
    const odd = segments.some((segment) => segment === '' || segment === '.' || segment === '..')
    return odd && path !== '/' ? null : segments
  } catch {
    return null // a broken escape sequence: an expected kind of bad address, not a defect
  }
}

function paramsOf(pattern: Pattern, segments: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.segments.entries()) {
    const actual = segments[index] ?? ''
    if (!isParameter(expected)) {
      if (expected.toLowerCase() !== actual.toLowerCase()) return null
      continue
    }
    const name = expected.slice(1)
    if (name === 'integration' && !integrations.has(actual.toLowerCase())) return null
    params[name] = actual
  }
  return params
}

/**
 * The screen behind a pathname (no search, no hash): case-insensitive, static segments first, `redirect` for everything
 * else. `//user/profile` is never normalised into a protected page (docs/navigation.md#unknown-addresses).
 */
export function matchRoute(pathname: string): RouteMatch {
  const segments = segmentsOf(pathname)
  if (segments === null) return catchAll
  for (const pattern of patterns) {
    if (pattern.segments.length !== segments.length) continue
    const params = paramsOf(pattern, segments)
    if (params !== null) return { route: pattern.route, params }
  }
  return catchAll
}
