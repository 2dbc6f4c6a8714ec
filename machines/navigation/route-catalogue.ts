/**
 * Every screen of the product: name, path, class and chrome (docs/navigation.md#routes).
 * Paths are fixed, odd casing included. A route without a class does not compile.
 */
import type { Chrome, RouteDefinition } from './route-types.ts'

const framed: Chrome = { header: true, footer: false }
const withFooter: Chrome = { header: true, footer: true }
const bare: Chrome = { header: false, footer: false }

export const routeCatalogue = {
  // Open to everyone, aimed at signed-out visitors.
  Landing: { path: '/', class: 'guest', chrome: withFooter },
  Pricing: { path: '/pricing', class: 'guest', chrome: withFooter },
  demo: { path: '/demo', class: 'pass', chrome: framed },

  // Auth.
  login: { path: '/login', class: 'guest', chrome: framed },
  companyLogin: { path: '/companylogin', class: 'guest', chrome: framed },
  register: { path: '/register', class: 'guest', chrome: framed },
  companyRegister: { path: '/companyregister', class: 'guest', chrome: framed },
  forgotPassword: { path: '/forgot', class: 'public', chrome: framed },
  resetPassword: { path: '/resetPassword', class: 'public', chrome: withFooter },

  // Company.
  CompanyProjectsDashboard: { path: '/companyProfile/dashboard', class: 'company', chrome: framed },
  clientPositions: {
    path: '/companyProfile/companyProfile/client/:client',
    class: 'company',
    chrome: framed,
  },
  positionCandidates: {
    path: '/companyProfile/companyProfile/clientPosition/:client/:position',
    class: 'company',
    chrome: framed,
  },
  companySettings: { path: '/companyProfile/settings', class: 'settings', chrome: framed },
  companyMembers: { path: '/companyProfile/members', class: 'company', chrome: framed },
  PremiumAccess: { path: '/companyProfile/premiumAccess', class: 'company', chrome: framed },
  companyOnboarding: { path: '/onboarding', class: 'onboarding', chrome: framed },

  // Api.
  apiSearch: { path: '/apiSearch', class: 'pass', chrome: bare },
  apiProfile: { path: '/apiProfile/:hash', class: 'public', chrome: bare },
  apiRefresh: { path: '/apiRefresh', class: 'pass', chrome: bare },

  // User.
  UserProfile: { path: '/user/profile', class: 'user', chrome: framed },
  UserAccessManagement: { path: '/user/access', class: 'user', chrome: framed },
  PublicUserProfile: { path: '/user/:username', class: 'publicUser', chrome: framed },
  PublicUserProfileGit: {
    path: '/gitProfile/:integrationName/:ownerName',
    class: 'publicUser',
    chrome: framed,
  },
  PublicUserProfileHash: { path: '/profile/:hash', class: 'public', chrome: withFooter },
  PublicUserDigestProfile: { path: '/digestProfile/:digestHash', class: 'public', chrome: withFooter },
  userSettings: { path: '/user/settings', class: 'user', chrome: framed },
  DevLanding: { path: '/profile/:hash/:posId', class: 'public', chrome: withFooter },
  recruitmentOnboarding: { path: '/recruitmentOnboarding', class: 'user', chrome: framed },
  userOnboarding: { path: '/userOnboarding', class: 'user', chrome: framed },

  // Miscellaneous.
  error: { path: '/error', class: 'error', chrome: framed },
  notFound: { path: '/404', class: 'public', chrome: framed },
  verifyToken: { path: '/verifyToken', class: 'verify', chrome: framed },
  loginCallback: { path: '/:integration/loginCallback', class: 'pass', chrome: framed },
  addIntegrationCallback: {
    path: '/:integration/addIntegrationCallback',
    class: 'integration',
    chrome: framed,
  },
  redirect: { path: '/*', class: 'public', chrome: framed },

  // Sales and admin.
  salesDashboard: { path: '/sales/dashboard', class: 'internal', chrome: framed },
  salesDevs: { path: '/sales/devs', class: 'internal', chrome: framed },
  salesOutreach: { path: '/sales/outreach', class: 'internal', chrome: framed },
  salesClients: { path: '/sales/clients', class: 'internal', chrome: framed },
  salesClient: { path: '/sales/client/:id', class: 'internal', chrome: framed },
  salesPositions: { path: '/sales/positions/:companyId/:clientId', class: 'internal', chrome: framed },
  salesMembers: { path: '/sales/members/:companyId', class: 'internal', chrome: framed },
  salesDigest: { path: '/sales/client/:client/:org/:position', class: 'internal', chrome: framed },
  salesDigestDevs: { path: '/sales/digestDevs/:digest', class: 'internal', chrome: framed },
  digestSummary: { path: '/digest/:digest', class: 'public', chrome: framed },
  adminUsers: { path: '/admin/users', class: 'internal', chrome: framed },
  adminAdmins: { path: '/admin/admins', class: 'internal', chrome: framed },
  adminSettings: { path: '/admin/settings', class: 'internal', chrome: framed },
} as const satisfies Record<string, RouteDefinition>

export type RouteName = keyof typeof routeCatalogue

/** Whether a string names a screen. Inherited object properties do not. */
export function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(routeCatalogue, name)
}

/** All names, in the order of the catalogue. */
export const routeNames: readonly RouteName[] = Object.keys(routeCatalogue).filter(isRouteName)
