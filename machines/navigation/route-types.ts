/** What a screen demands of the person who opens it (docs/navigation.md#routes). Data on the route, never part of its name. */
export const routeClasses = [
  'pass',
  'error',
  'verify',
  'guest',
  'public',
  'publicUser',
  'user',
  'company',
  'settings',
  'onboarding',
  'integration',
  'internal',
] as const

export type RouteClass = (typeof routeClasses)[number]

/** Which parts of the layout surround a screen's main area. */
export interface Chrome {
  readonly header: boolean
  readonly footer: boolean
}

/** One screen. `path` has a fixed spelling, `:name` marks a parameter; matching ignores case. */
export interface RouteDefinition {
  readonly path: string
  readonly class: RouteClass
  readonly chrome: Chrome
}
