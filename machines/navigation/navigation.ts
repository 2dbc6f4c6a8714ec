/**
 * The door of the navigation guard (docs/navigation.md#guard-interface): which screen a person may see. Pure functions over a
 * catalogue and an ordered rule table. For convenience, not security: the server decides again on every call.
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
