import { editDistance } from '../domain/text/edit-distance.ts'
import { routeCatalogue, routeNames, type RouteName } from './route-catalogue.ts'
import type { RouteClass } from './route-types.ts'

export type ClosestRoute =
  /** A known old spelling: redirect without asking. */
  | { readonly kind: 'forward'; readonly to: RouteName }
  /** The closest known page, offered as a link. */
  | { readonly kind: 'suggest'; readonly to: RouteName }
  /** No close page: offer only the home link. */
  | { readonly kind: 'none' }

/** People do not type longer addresses; comparing them wastes time. */
const maxLength = 100

/** Spellings that people and old links use for pages with another address. Lower case, no trailing slash. */
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

/** Internal pages are never offered, so that their existence stays hidden. Pass-through and error pages are no destinations. */
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
 * (2 at least), ignoring case; the first in the catalogue among equally close pages.
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
