import { routeCatalogue, type RouteClass, type RouteName } from '#machines/navigation/navigation.ts'

/** One screen per class, to be asked for by its address. */
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

/** The address of a screen; path parameters are made up, integrations are known ones. */
export const addressOf = (route: RouteName): string =>
  routeCatalogue[route].path.replace(':integration', 'github').replaceAll(/:\w+/gu, 'sample')
