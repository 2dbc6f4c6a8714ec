import { editDistance } from '../domain/text/edit-distance.ts'
import { routeCatalogue, routeNames, type RouteName } from './route-catalogue.ts'
import type { RouteClass } from './route-types.ts'

export type ClosestRoute =
  /** A known old spelling: replace the address without asking. */
  | { readonly kind: 'forward'; readonly to: RouteName }
  /** The closest known page, to be offered as a link. */
  | { readonly kind: 'suggest'; readonly to: RouteName }
  /** Nothing close: offer the way home only. */
  | { readonly kind: 'none' }

/** Longer addresses are not typed by people; comparing them would only cost time. */
const maxLength = 100

/** Addresses that people and old links use for a page which is called otherwise here. Lower case, no trailing slash. */
export const oldSpellings: Readonly<Record<string, RouteName>> = {
  '/index.html': 'Landing',
  '/home': 'Landing',
  '/signin': 'login',
  '/sign-in': 'login',
  '/company/login': 'companyLogin',
  '/company-login': 'companyLogin',
  '/signup': 'register',
  '/sign-up': 'register',
  '/company/register': 'companyRegister',
  '/company-register': 'companyRegister',
  '/forgotpassword': 'forgotPassword',
  '/forgot-password': 'forgotPassword',
  '/reset-password': 'resetPassword',
  '/dashboard': 'CompanyProjectsDashboard',
  '/company/dashboard': 'CompanyProjectsDashboard',
  '/companyprofile': 'CompanyProjectsDashboard',
  '/companysettings': 'companySettings',
  '/members': 'companyMembers',
  '/premiumaccess': 'PremiumAccess',
  '/premium': 'PremiumAccess',
  '/companyonboarding': 'companyOnboarding',
  '/user': 'UserProfile',
  '/profile': 'UserProfile',
  '/userprofile': 'UserProfile',
  '/settings': 'userSettings',
  '/usersettings': 'userSettings',
  '/verify': 'verifyToken',
  '/verify-token': 'verifyToken',
}

/** Internal pages are never offered: their existence is not revealed. Passing pages and errors are no places to go. */
const offered: ReadonlySet<RouteClass> = new Set([
  'guest',
  'public',
  'user',
  'company',
  'settings',
  'onboarding',
])

const candidates = routeNames
  .filter((name) => name !== 'notFound' && name !== 'redirect')
  .map((name) => ({ name, class: routeCatalogue[name].class, path: routeCatalogue[name].path.toLowerCase() }))
  .filter((route) => offered.has(route.class) && !route.path.includes(':'))

/**
 * What the catch-all page offers for an unknown pathname (docs/navigation.md#unknown-addresses): a page within a third of its letters
 * (2 at least), compared without case; the first of the catalogue where several are equally close.
 */
export function closestRoute(pathname: string): ClosestRoute {
  if (pathname.length > maxLength) return { kind: 'none' }
  const asked = pathname.toLowerCase().replace(/\/+$/u, '')
  if (Object.hasOwn(oldSpellings, asked)) {
    const to = oldSpellings[asked]
    if (to !== undefined) return { kind: 'forward', to }
  }
  let closest: RouteName | null = null
  let least = Math.max(2, Math.floor(asked.length / 3)) + 1
  for (const { name, path } of candidates) {
    const distance = editDistance(asked, path)
    if (distance < least) {
      closest = name
      least = distance
    }
  }
  return closest === null ? { kind: 'none' } : { kind: 'suggest', to: closest }
}
