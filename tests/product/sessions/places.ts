import { routeCatalogue, type RouteClass, type RouteName } from '#machines/navigation/navigation.ts'

/** One screen per class, to be opened by its address. */
export const places: Readonly<Record<RouteClass, RouteName>> = {
  pass: 'apiRefresh',
  error: 'error',
  verify: 'verifyToken',
  guest: 'login',
  public: 'forgotPassword',
  publicUser: 'PublicUserProfile',
  user: 'userSettings',
  company: 'PremiumAccess',
  settings: 'companySettings',
  onboarding: 'companyOnboarding',
  integration: 'addIntegrationCallback',
  internal: 'adminUsers',
}

/** The address of a screen, with example path parameters. */
export const addressOf = (route: RouteName): string =>
  routeCatalogue[route].path.replace(':integration', 'github').replaceAll(/:\w+/gu, 'sample')
