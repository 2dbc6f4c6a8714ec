/**
 * Public interface of the navigation guard, which decides which screen a user may see (docs/navigation.md#guard-interface).
 * It is a convenience, not security: the server decides again on every call.
 */
export { routeCatalogue, type RouteName } from './route-catalogue.ts'
export { classifyIdentity } from './identity-class.ts'
export { navigationRules } from './navigation-rules.ts'
export { decideNavigation } from './decide.ts'
export { settleNavigation, type LoadProfile, type TrailStep } from './settle.ts'
export type {
  Decision,
  IdentityClass,
  NavigationFacts,
  NavigationRule,
  ProfileName,
} from './navigation-types.ts'
export type { Chrome, RouteClass, RouteDefinition } from './route-types.ts'
